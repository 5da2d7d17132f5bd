// Package plain is line mode: the editor for who is read to, by a screen reader or
// over a slow line, and for scripts at a prompt. It promises that
//   - no control character but newlines is written, whatever is in a file;
//   - only what was asked for is written: a list when a place is gone to or an empty
//     line asks, one message a change, and the prompt;
//   - everything the editor does but letting changes wait can be reached by numbers
//     from the start, and every key that a sentence names can be typed;
//   - a number means what it was read out with, or nothing;
//   - a line without its end is no line: what was half typed is never an edit;
//   - at the end of the input it leaves, and what was said to be done is written.
package plain

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"rungs/theme"
	"rungs/tui"
)

// Options is what line mode needs from outside.
type Options struct {
	Editor   tui.Options // Edit of it is the owner's editor, nil where there is none
	In       io.Reader
	Out      io.Writer
	Terminal bool   // In is one, which shows what is typed and the line's end
	Why      string // said first, "" for nothing
	// AtEnd is told of the editor however the visit ends; nil: nobody is.
	AtEnd func(*tui.Headless)
}

// dialogue is one visit.
type dialogue struct {
	o      Options
	ctx    context.Context
	in     *bufio.Reader
	glyphs theme.Glyphs
	h      *tui.Headless
	read   map[string]*listing // what was read out, by where that was
	search string              // what a list is narrowed down by
	now    tui.View            // where the visit is
	shown  string              // the level that this line has read out already
	taught map[string]bool     // what was explained once
	ended  bool                // the input has, or the visit
	deaf   error               // why the owner hears nothing any more
}

// Run asks for lines until it is left, the input ends or ctx does. The error says
// that something could not be written.
func Run(ctx context.Context, o Options) error {
	o.Editor.Theme.Spoken = true
	d := &dialogue{o: o, ctx: ctx, in: bufio.NewReader(o.In), glyphs: theme.New(o.Editor.Theme).Glyphs, read: map[string]*listing{}, taught: map[string]bool{}}
	if d.o.Editor.Edit == nil {
		d.o.Editor.Type = d.typeText
	}
	d.h = tui.NewHeadless(d.o.Editor)
	if o.AtEnd != nil {
		defer func() { o.AtEnd(d.h) }()
	}
	if o.Why != "" {
		d.say(o.Why)
	}
	d.message()
	d.show()
	d.say("A number chooses, 0 goes back, ? helps, q quits.")
	for !d.ended && !d.h.Left() {
		d.step()
	}
	return d.end()
}

// end leaves where the input did, and says what is not where it belongs: edits that
// could not be written, texts that were not taken.
func (d *dialogue) end() error {
	if d.h.Left() {
		return d.h.Unsaved()
	}
	unsaved := d.h.Unsaved()
	if d.h.Word("quit"); !d.h.Left() {
		d.say(d.h.View().Lines...)
	}
	return errors.Join(unsaved, d.deaf)
}

// step asks for one line and does what it says.
func (d *dialogue) step() {
	if d.h.Form() != nil {
		d.fill()
		return
	}
	d.now = d.h.View()
	line, ok := d.ask(d.now.Name)
	if !ok {
		return
	}
	before, was := d.h.Level(), d.now
	line, d.shown = strings.TrimSpace(line), ""
	d.take(line)
	if d.h.Left() {
		return
	}
	said := d.message()
	d.now = d.h.View()
	word, _ := tui.WordOf(line)
	switch moved := d.h.Level() != before; {
	case !moved || word == "back" || d.shown == d.h.Level():
	case said && !d.now.Box && !was.Box && d.now.Name == was.Name: // it is elsewhere in its list now
		d.read[d.h.Level()] = d.read[before]
	case (!said || d.now.Box) && !d.returned(was.Box):
		d.show()
	}
}

// returned says whether a box was closed over a place that was read out before.
func (d *dialogue) returned(box bool) bool {
	return box && !d.now.Box && d.read[d.h.Level()] != nil && !d.h.Arrived()
}

// say writes text, each of its lines as one.
func (d *dialogue) say(lines ...string) {
	var b strings.Builder
	for _, text := range lines {
		for _, line := range strings.Split(text, "\n") {
			b.WriteString(strings.TrimRight(d.glyphs.Safe(line), " ") + "\n")
		}
	}
	d.write(b.String())
}

// write writes to the owner. Where that fails nobody hears what is done, and the
// visit ends.
func (d *dialogue) write(text string) {
	if _, err := io.WriteString(d.o.Out, text); err != nil && d.deaf == nil {
		d.ended, d.deaf = true, fmt.Errorf("the output cannot be written: %w", err)
	}
}

// teach says how something is done, the first time.
func (d *dialogue) teach(how string) {
	if !d.taught[how] {
		d.say(how)
	}
	d.taught[how] = true
}

// message says what was done or why not, if anything is to be said: what was done
// on one line, whatever is in it.
func (d *dialogue) message() bool {
	text, failed := d.h.Message()
	if text != "" && !failed {
		text = d.glyphs.Safe(text)
	}
	if text != "" {
		d.say(text)
	}
	return text != ""
}
