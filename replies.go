package main

import (
	"bytes"
	"io"
	"os"
	"time"
)

// wholeReplies is the terminal's input with one repair: the two bytes that end a
// reply of the terminal, ESC \, reach the reader together. Cut in two on a slow
// line, the library would take the reply as ended and the \ as typed.
type wholeReplies struct {
	*os.File
	now   func() time.Time
	open  time.Time // when the last piece of an unended reply came; zero: none is open
	held  bool      // the ESC of an ending waits for its \
	state stringState
}

// stringState is how far into a reply the input is.
type stringState int

const (
	outside   stringState = iota
	escaped               // behind an ESC, outside
	inside                // in the text of a reply: OSC, DCS, APC, PM, SOS
	halfEnded             // behind an ESC, inside
)

// patience is how long the rest of a reply may be on its way. After that an ESC
// is a key again: somebody may have typed what a reply begins with.
const patience = 200 * time.Millisecond

// withWholeReplies repairs input that is a file; anything else is left as it is.
func withWholeReplies(in io.Reader, now func() time.Time) io.Reader {
	if file, ok := in.(*os.File); ok {
		return &wholeReplies{File: file, now: now}
	}
	return in
}

// Read holds back an ESC that may be half of a reply's end until what follows it.
func (r *wholeReplies) Read(p []byte) (int, error) {
	if len(p) < 2 {
		return r.File.Read(p)
	}
	room := p
	if r.held {
		p[0], room, r.held = 0x1b, p[1:], false
	}
	n, err := r.File.Read(room)
	n += len(p) - len(room)
	if r.split(p[:n]) && err == nil {
		n, r.held = n-1, true
	}
	return n, err
}

// split says whether data ends between the two bytes that end a reply.
func (r *wholeReplies) split(data []byte) bool {
	if r.state == halfEnded { // its ESC is the first of data again
		r.state = inside
	}
	if r.state != outside && r.now().Sub(r.open) > patience {
		r.state = outside
	}
	for _, b := range data {
		r.state = r.state.after(b)
	}
	if r.state != outside {
		r.open = r.now()
	}
	return r.state == halfEnded
}

// introducers are what follows ESC where a reply begins.
var introducers = []byte("]P_^X")

func (s stringState) after(b byte) stringState {
	switch {
	case b == 0x1b && s == inside:
		return halfEnded
	case b == 0x1b:
		return escaped
	case s == escaped && bytes.IndexByte(introducers, b) >= 0:
		return inside
	case s == inside && b != 0x07 && b != 0x18 && b != 0x1a:
		return inside
	}
	return outside
}
