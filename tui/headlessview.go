package tui

import (
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"
)

// View is what there is to read and to choose in a place.
type View struct {
	Name   string   // what the place is called
	Lines  []string // read out first
	Items  []Item   // chosen by their number
	Search bool     // words narrow the items down
	Form   *Form    // what is to be typed, nil for nothing
	Box    bool     // it is over a page, and wants an answer
}

// Item is one thing to choose.
type Item struct {
	Group string // what it stands under, "" for nothing
	Text  string
	does  string               // the action that it is, "" for a row
	do    func(*Headless) bool // false: it is not what it was any more
}

// Form is lines to type, each asked for by its label.
type Form struct {
	Labels []string
	Texts  []string // what stands there
	Below  []string // what may be typed, and what it comes to
	Number bool     // a number is typed: 0 is one
}

// Choose does what an item says. False says that it is another thing by now, and
// that nothing was done.
func (h *Headless) Choose(i Item) bool { return i.do(h) }

// Level tells places apart: while it stays the same, so does what was read out.
func (h *Headless) Level() string {
	if h.start {
		return "start"
	}
	at, _ := h.looked()
	return fmt.Sprint(h.e.places, at.key, at.Label, h.ring)
}

// View is what there is here now.
func (h *Headless) View() View {
	v := h.view()
	for i := range v.Lines {
		v.Lines[i] = h.safe(v.Lines[i])
	}
	v.Name = h.safe(short(v.Name))
	return v
}

func (h *Headless) safe(text string) string { return h.e.st.Glyphs.Safe(text) }

func (h *Headless) view() View {
	at, looked := h.looked()
	switch place := h.e.place(); {
	case h.start:
		return h.startView()
	case h.ring != "":
		return h.ringView(at)
	case looked:
		return h.rowView(at)
	case place == OnForm:
		return h.formView()
	case place == OnReader:
		return View{Name: "read", Lines: append([]string{h.e.reader.title}, h.e.readerView().Said(*h.e.st)...), Items: h.deeds(ofPlace), Box: true}
	case place.isPage():
		return h.pageView()
	}
	return h.boxView()
}

// items is rows to choose.
func (h *Headless) items(rows saidRows) []Item {
	out := make([]Item, len(rows))
	for i, one := range rows {
		out[i] = Item{Group: one.Group, Text: one.String(), do: func(h *Headless) bool { return h.choose(one) }}
		if one.Part || one.Group == one.Label {
			out[i].Group = ""
		}
	}
	return out
}

// choose takes a row that was read out, if it is there still.
func (h *Headless) choose(one row) bool {
	rows := h.e.said()
	i := rows.find(one)
	if i < 0 {
		return false
	}
	h.e = h.e.quiet()
	one = rows[i]
	take := map[Place]func(Editor) (Editor, tea.Cmd){
		OnPicker: Editor.take, OnChooser: Editor.chosenOne, OnQuestion: Editor.answered,
	}[h.e.place()]
	if h.e.place() == OnPersonas && one.key != "" {
		take = Editor.openFocused
	}
	if take == nil {
		h.look(one)
		return true
	}
	h.e = one.focus(h.e)
	h.act(take)
	return true
}

// ringView is the words of a value.
func (h *Headless) ringView(at row) View {
	for _, a := range h.e.keys.rows[h.e.place()] {
		if a.name == h.ring && a.ring != nil && h.e.can(a) {
			return View{Name: h.ring, Items: h.words(a, at)}
		}
	}
	return View{Name: h.ring}
}

// nowText is what a word is called, and whether it is the one that counts.
func nowText(text string, is bool) string {
	if is {
		return text + ", now"
	}
	return strings.TrimSpace(text)
}
