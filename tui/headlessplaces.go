package tui

import (
	"strings"

	"rungs/model"
	"rungs/views"
)

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
	for _, a := range h.e.keys.rows[h.e.base()] {
		if a.scope == ofAll && a.kind != helpingAction && !strings.HasPrefix(a.name, pageAction) && h.e.can(a) {
			v.Items = append(v.Items, Item{Text: a.does, does: a.about(), do: func(h *Headless) bool { return h.again(a) }})
		}
	}
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
		v.Lines = append(v.Lines, strings.Split(err.Error(), "\n")...)
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
