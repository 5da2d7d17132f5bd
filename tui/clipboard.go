package tui

import (
	"errors"
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"rungs/model"
)

// The terminal's clipboard is written by an escape sequence (OSC 52) that carries
// the text in base64, so that no byte of it is one the terminal obeys. There is no
// answer: a terminal that takes none says nothing.

// maxClipboard is how many bytes go there at most: encoded they are the 100 000
// that many terminals take.
const maxClipboard = 74994

// toTerminal ends what is said of a copy: that it was sent, which is all one knows.
const toTerminal = "to the terminal's clipboard"

// copyKeys copy what has the focus, where that is a value, called what, and its path.
func copyKeys(at Place, what string) []action {
	return []action{
		{name: "copy-value", place: at, keys: []string{"y"}, does: "copy", more: "copy " + what + " to the terminal's clipboard", hint: 15, scope: ofScreen, when: only{terminalCopies, offLadder, copyable}, do: Editor.copyValue},
		{name: "copy-path", place: at, keys: []string{"Y"}, does: "copy path", more: "copy its path to the terminal's clipboard", scope: ofScreen, when: only{terminalCopies, placed}, do: Editor.copyPlace},
	}
}

// terminalCopies fails in silence where the terminal's clipboard is left alone.
func terminalCopies(e Editor) error { return quietly(e.o.Clipboard) }

// offLadder is for all but ladders of pins, which are copied for pasting too.
func offLadder(e Editor) error { return quietly(!e.place().isPage() || onLadder(e) != nil) }

// copyable says whether the focus is on a value.
func copyable(e Editor) error {
	switch p := e.pointed(); {
	case p.path == nil && p.file == "":
		return errNothing
	case p.value == nil:
		return errors.New("nothing to copy: it is not set")
	case p.value == "":
		return errors.New("nothing to copy: it is empty")
	}
	return nil
}

// placed says whether what has the focus has a path.
var placed = unless(func(e Editor) bool { return e.pointed().place() != "" }, errNothing.Error())

var errNothing = errors.New("nothing here to copy")

func (e Editor) copyValue() (Editor, tea.Cmd) {
	p := e.pointed()
	if e.place() == OnProblems {
		return e.toClipboard("this problem", p.text())
	}
	return e.toClipboard("the value of "+p.place(), p.text())
}

func (e Editor) copyPlace() (Editor, tea.Cmd) {
	place := e.pointed().place()
	return e.toClipboard(place, place)
}

// toClipboard gives text to the terminal's clipboard.
func (e Editor) toClipboard(called, text string) (Editor, tea.Cmd) {
	if err := overClipboard(text); err != nil {
		return e.fail(err), nil
	}
	return e.say("sent " + called + " " + toTerminal), tea.Raw(ansi.SetSystemClipboard(text))
}

func overClipboard(text string) error {
	if len(text) <= maxClipboard {
		return nil
	}
	return fmt.Errorf("too long for a terminal's clipboard: %d bytes, %d are the most", len(text), maxClipboard)
}

// spelled is the entries of a ladder, each on a line as `rungs add` takes it: what
// the short form cannot say is JSON.
func spelled(entries []any) string {
	lines := make([]string, len(entries))
	for i, entry := range entries {
		lines[i] = model.Bare(entry)
		if pin, ok := model.PinOf(entry); ok && model.Equal(pin.Value(), entry) {
			lines[i] = pin.String()
		}
		if strings.ContainsAny(lines[i], "\r\n") {
			lines[i] = model.JSON(entry)
		}
	}
	return strings.Join(lines, "\n")
}
