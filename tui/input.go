package tui

import (
	"charm.land/bubbles/v2/key"
	"charm.land/bubbles/v2/textinput"
	tea "charm.land/bubbletea/v2"

	"rungs/views"
)

// input is a line to type in. It is a value, as the Editor is; what it points at
// is not changed.
type input struct{ at *textinput.Model }

// maxTyped is how much fits in a line, in runes: pasted text may be of any size.
const maxTyped = 256

func newInput() input { return newLine(maxTyped) }

// newLine is a line for up to so many runes.
func newLine(limit int) input {
	f := textinput.New()
	f.SetVirtualCursor(false)
	f.CharLimit = limit
	f.KeyMap.DeleteWordForward = key.NewBinding() // it reads behind the end of the text: a crash
	f.Focus()
	return input{&f}
}

// typed is the line after a key or pasted text.
func (i input) typed(msg tea.Msg) input {
	next, _ := i.at.Update(msg)
	return input{&next}
}

// filled is the line with a text in it, the cursor behind it.
func (i input) filled(text string) input {
	next := *i.at
	next.SetValue(text)
	next.CursorEnd()
	return input{&next}
}

// cursorTo is the line with the cursor behind so many cells of what is drawn: the
// cursor that is drawn is one of them.
func (i input) cursorTo(cells int, drawn bool) input {
	next := *i.at
	if drawn && cells > next.Position() {
		cells--
	}
	next.SetCursor(cells)
	return input{&next}
}

func (i input) text() string { return i.at.Value() }

func (i input) view() *views.Field {
	return &views.Field{Label: "/", Text: i.at.Value(), At: i.at.Position()}
}
