package main

import (
	"bytes"
	"io"
	"time"

	"golang.org/x/sys/unix"
)

// keyboard is a terminal's input with one repair: sequences reach the library
// whole. On a slow line they come in pieces, and the library takes a piece that
// is 50 ms alone for keys that were typed: the rest of a colour report would
// edit the settings, and pasted text would be commands.
type keyboard struct {
	namedTerminal
	now  func() time.Time
	more func(within time.Duration) bool // whether input comes within that time

	mouse bool // the mouse was asked for

	tail    []byte    // the beginning of a sequence or a letter whose rest is on its way
	began   time.Time // when the first of it came
	pasted  time.Time // when the last of pasted text came
	loneEsc time.Time // when an ESC was let through by itself
	pasting bool      // between the beginning of pasted text and its end
}

// escKey is the Esc key in the spelling that needs no waiting: the library would
// wait for more behind a bare ESC, and take a quick next key for one with alt.
var escKey = []byte("\x1b[27u")

// How long is waited for what may never come.
const (
	// escPatience is how long an ESC may be the beginning of a sequence; the Esc key
	// acts as much later.
	escPatience = 100 * time.Millisecond
	// keyPatience is how long a key of several bytes may be on its way, alt and a
	// capital O, or half a letter.
	keyPatience = 300 * time.Millisecond
	// replyPatience is how long a reply may be, from its first byte on: longer, and
	// somebody types who has typed what a reply begins with.
	replyPatience = 3 * time.Second
	// stallPatience is how long a line may stall in the middle of what a terminal
	// sends at once, if what comes then is not what a single key sends.
	stallPatience = 30 * time.Second
	// keyGap is how soon more comes of what was sent at once; nobody types as fast.
	keyGap = 20 * time.Millisecond
	// pastePatience is after how long a silence ctrl+c ends pasted text whose end
	// was lost.
	pastePatience = 2 * time.Second
)

// longestTail is how much of an unended sequence is kept; more of it is nobody's.
const longestTail = 1024

// wholeSequences repairs input that is a terminal; anything else is left as it is.
func wholeSequences(in io.Reader, now func() time.Time, mouse bool) io.Reader {
	file, ok := in.(namedTerminal)
	if !ok {
		return in
	}
	return &keyboard{namedTerminal: file, now: now, mouse: mouse, more: func(within time.Duration) bool { return ready(int(file.Fd()), within) }}
}

// ready waits until there is something to read.
func ready(fd int, within time.Duration) bool {
	n, err := unix.Poll([]unix.PollFd{{Fd: int32(fd), Events: unix.POLLIN}}, int(within.Milliseconds()))
	return n > 0 && err == nil
}

// Read gives what is whole of the input. It may be nothing, without an error: the
// rest comes with the next read.
func (k *keyboard) Read(p []byte) (int, error) {
	buf := make([]byte, max((len(p)-longestTail-len(pasteEnds))/len(escKey), 1)) // what comes of it may be so much longer
	n, err := k.read(buf)
	out := k.take(buf[:n])
	for err == nil && k.isLoneEsc() {
		if !k.more(escPatience) {
			out = append(out, escKey...)
			k.tail, k.loneEsc = nil, k.now()
			break
		}
		if len(out) > 0 {
			break // the next read goes on with it
		}
		n, err = k.read(buf)
		out = append(out, k.take(buf[:n])...)
	}
	return copy(p, out), err
}

// read reads once, and a bit more where a single byte might be a key or the rest of
// what the line has stalled in.
func (k *keyboard) read(buf []byte) (int, error) {
	n, err := k.namedTerminal.Read(buf)
	if err != nil || n != 1 || len(buf) < 2 || !k.isLate() && k.loneEsc.IsZero() || !k.more(keyGap) {
		return n, err
	}
	m, err := k.namedTerminal.Read(buf[n:])
	return n + m, err
}

// isLate says whether what is begun is so for longer than it may be.
func (k *keyboard) isLate() bool {
	return !k.pasting && len(k.tail) > 0 && k.now().Sub(k.began) > k.patience()
}

// isRest says whether data is the late rest of what is begun and not typed: it comes
// in one go, or only it could be what goes on there.
func (k *keyboard) isRest(data []byte) bool {
	if len(k.tail) < 2 || k.tail[0] != escape || k.tail[1] == 'O' || k.now().Sub(k.began) > stallPatience {
		return false
	}
	if k.tail[1] == '[' {
		return len(k.tail) > 2 || len(data) > 1
	}
	return len(data) > 1 || sequence(append(bytes.Clone(k.tail), data...)).end == whole
}

func (k *keyboard) isLoneEsc() bool { return len(k.tail) == 1 && k.tail[0] == escape && !k.pasting }

// take is what of the input can be passed on, now that more of it has come.
func (k *keyboard) take(data []byte) []byte {
	if k.isLate() && !k.isRest(data) {
		k.tail = nil
	}
	data = k.leavePaste(data)
	if k.now().Sub(k.loneEsc) < stallPatience && followsEsc(data) {
		k.tail = []byte{escape} // late, but a sequence still
	}
	k.loneEsc = time.Time{}
	if k.isLoneEsc() && len(data) > 0 && !introduces(data[0]) {
		k.tail = nil
		return append(bytes.Clone(escKey), k.split(data)...) // a key of its own: alt comes in one piece
	}
	return k.split(append(bytes.Clone(k.tail), data...))
}

// leavePaste ends pasted text whose end was lost, for somebody who presses ctrl+c
// and only that.
func (k *keyboard) leavePaste(data []byte) []byte {
	if !k.pasting || len(bytes.Trim(data, "\x03")) > 0 {
		k.pasted = k.now()
		return data
	}
	if k.now().Sub(k.pasted) < pastePatience {
		return data
	}
	k.tail = nil
	return append(bytes.Clone(pasteEnds), data...)
}

// patience is how long what is begun may go on being begun.
func (k *keyboard) patience() time.Duration {
	if k.tail[0] != escape || len(k.tail) == 2 && k.tail[1] == 'O' {
		return keyPatience
	}
	return replyPatience
}

// split passes on what is whole and keeps the beginning of what is not.
func (k *keyboard) split(data []byte) []byte {
	var out []byte
	going := len(k.tail) > 0 && bytes.HasPrefix(data, k.tail)
	k.tail = nil
	for len(data) > 0 && k.tail == nil {
		n := bytes.IndexByte(data, escape)
		switch {
		case n < 0:
			n = wholeLetters(data)
			out, k.tail = append(out, letters(data[:n])...), bytes.Clone(data[n:])
			n = len(data)
		case n > 0:
			out = append(out, letters(data[:n])...)
		default:
			if n = k.next(data, &out); n == 0 {
				k.tail = bytes.Clone(data[:min(len(data), longestTail)])
			}
		}
		data = data[n:]
	}
	if len(k.tail) > 0 && !going {
		k.began = k.now()
	}
	return out
}

// next passes on the sequence at the start of data, and says how long it is; 0
// when it is not whole yet. In pasted text only its end is a sequence.
func (k *keyboard) next(data []byte, out *[]byte) int {
	if k.pasting && !bytes.HasPrefix(data, pasteEnds) {
		if bytes.HasPrefix(pasteEnds, data) {
			return 0
		}
		*out = append(*out, data[0])
		return 1
	}
	s := sequence(data)
	seq := data[:s.length]
	switch {
	case s.end == cutOff:
		return 0
	case s.end == broken, nobodysKey(seq) && !(k.mouse && isMousePress(seq)):
		return s.length
	case s.length == 1:
		seq = escKey
	}
	k.pasting = bytes.Equal(seq, pasteBegins)
	*out = append(*out, seq...)
	return s.length
}
