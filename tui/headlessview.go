package tui

import (
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"

	"rungs/model"
	"rungs/views"
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
	v.Name = h.safe(v.Name)
	return v
}

func (h *Headless) safe(text string) string { return h.e.st.Glyphs.Safe(text) }

func (h *Headless) view() View {
	at, looked := h.looked()
	switch place := h.e.place(); {
	case h.start:
		return h.startView()
	case h.ring != "":
		return h.ringView()
	case looked:
		return h.rowView(at)
	case place == OnForm:
		return h.formView()
	case place == OnReader:
		return View{Name: h.e.reader.title, Lines: append([]string{h.e.reader.title}, h.e.readerView().Said(*h.e.st)...), Items: h.deeds(ofPlace), Box: true}
	case place.isPage():
		return h.pageView()
	}
	return h.boxView()
}

// startView is where everything begins: the pages, and what is the same everywhere.
func (h *Headless) startView() View {
	v := View{Name: "start", Lines: []string{h.e.frame().Said(*h.e.st)}}
	if text := h.e.idle(); text != "" {
		v.Lines = append(v.Lines, text)
	}
	for _, p := range pages {
		if p.there == nil || p.there(h.e) {
			v.Items = append(v.Items, Item{Text: p.label, do: func(h *Headless) bool {
				h.act(goingTo(p.place))
				return true
			}})
		}
	}
	v.Items = append(v.Items, h.deeds(ofAll)...)
	return v
}

// pageView is the rows of a page, and what can be done there.
func (h *Headless) pageView() View {
	place := h.e.place()
	v := View{Name: place.String(), Lines: []string{place.String()}}
	switch place {
	case OnCard:
		title := h.e.cardView().Title(*h.e.st)
		v.Name, v.Lines = title.Label, []string{title.String()}
	case OnPersonas:
		v.Lines = append(v.Lines, h.e.personasView().Instead(*h.e.st)...)
	default:
		v.Lines = append(v.Lines, filledLines(h.e.sheetInstead())...)
	}
	if err := h.e.unwritable(h.e.doc()); err != nil && place != OnDevices {
		v.Lines = append(v.Lines, err.Error())
	}
	v.Items = append(h.items(h.e.said().heads()), h.deeds(ofPlace)...)
	if place == OnCard {
		v.Items = append(v.Items, h.cardDeeds(v.Items)...)
	}
	return v
}

// sheetInstead is what is said of a page of values without rows.
func (e Editor) sheetInstead() string {
	if e.base().isSheet() && len(e.said()) == 0 {
		return e.sheet().Empty
	}
	return ""
}

func filledLines(texts ...string) []string {
	var out []string
	for _, text := range texts {
		if text != "" {
			out = append(out, text)
		}
	}
	return out
}

// boxView is a list over a page.
func (h *Headless) boxView() View {
	over, _ := h.e.overlay()
	list, _ := over.(views.List)
	v := View{Name: list.Title, Lines: append([]string{list.Title}, filledLines(list.Intro...)...), Box: true}
	switch h.e.place() {
	case OnPicker:
		v.Search, v.Name = true, "model"
	case OnChooser:
		v.Search, v.Name = true, h.e.chooser.noun
	case OnQuestion:
		v.Name = "answer"
	}
	rows := h.e.said()
	if len(rows) == 0 {
		v.Lines = append(v.Lines, list.Empty)
	}
	v.Items = append(h.items(rows), h.deeds(ofPlace)...)
	return v
}

// Form is what is to be typed now, nil for nothing.
func (h *Headless) Form() *Form {
	if h.e.place() != OnForm {
		return nil
	}
	return h.View().Form
}

// formView is lines to type.
func (h *Headless) formView() View {
	f := h.e.formView()
	v := View{Name: f.Title, Lines: append([]string{f.Title}, f.Intro...), Box: true, Form: &Form{Texts: h.e.form.texts()}}
	for _, field := range f.Fields {
		v.Form.Labels = append(v.Form.Labels, field.Label)
	}
	if c, ok := h.e.cell(); ok && c.kind != nil && len(f.Fields) == 1 {
		v.Form.Number = c.kind.Type == model.NumberType
	}
	for _, text := range f.Below {
		v.Form.Below = append(v.Form.Below, h.safe(text))
	}
	return v
}

// rowView is what is looked at: how it stands, what is to be known of it, its parts
// and what can be done with it.
func (h *Headless) rowView(at row) View {
	rows := h.e.said()
	v := View{Name: at.Label}
	if over, ok := h.e.overlay(); ok {
		list, _ := over.(views.List)
		v.Name, v.Box = list.Title, true
	}
	if at.focus == nil {
		v.Lines = append([]string{at.Label}, at.Notes...)
		return v
	}
	i := rows.at()
	v.Lines = unsaid(rows[i].String(), append(h.about(), rows[i].Notes...))
	v.Items = append(h.items(rows.parts(i)), h.deeds(ofRow)...)
	if !at.Part {
		v.Items = append(v.Items, h.deeds(ofHead)...)
	}
	return v
}

// unsaid is a line and those after it that say more than it does.
func unsaid(first string, more []string) []string {
	out := []string{first}
	for _, text := range more {
		if text != "" && !strings.Contains(first, strings.TrimSuffix(text, ".")) {
			out = append(out, text)
		}
	}
	return out
}

// about is the sentences on what has the focus.
func (h *Headless) about() []string {
	switch place := h.e.place(); {
	case place == OnModels:
		return h.e.modelsView().About()
	case place == OnPersonas:
		return h.e.personasView().About(*h.e.st)
	case place == OnCard:
		return h.e.cardView().About(*h.e.st)
	case place.isSheet():
		return h.e.sheet().About
	}
	over, _ := h.e.overlay()
	list, _ := over.(views.List)
	return filledLines(list.Below...)
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
func (h *Headless) ringView() View {
	for _, a := range actions[h.e.place()] {
		if a.name == h.ring && a.ring != nil && h.e.can(a) {
			return View{Name: h.ring, Items: h.words(a)}
		}
	}
	return View{Name: h.ring}
}

// said of a word that counts now.
func nowText(text string, is bool) string {
	if is {
		return text + ", now"
	}
	return strings.TrimSpace(text)
}
