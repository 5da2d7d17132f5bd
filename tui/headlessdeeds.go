package tui

import (
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"
)

// deeds is what can be done here of a scope, each once.
func (h *Headless) deeds(of scope) []Item {
	var out []Item
	at, looked := h.looked()
	for _, a := range h.e.keys.rows[h.e.place()] {
		if a.scope != of || h.closed(a) || !h.e.can(a) {
			continue
		}
		if looked {
			out = append(out, h.rowDeeds(a, at)...)
		} else {
			out = append(out, Item{Text: h.called(a), does: a.about(), do: func(h *Headless) bool { return h.again(a) }})
		}
	}
	return each(out)
}

// closed says whether an action needs an editor that is not there.
func (h *Headless) closed(a action) bool { return h.e.o.Edit == nil && a.kind == openingAction }

// called is what an action is called where it is read out.
func (h *Headless) called(a action) string {
	text, _, _ := strings.Cut(a.about(), "; ")
	if h.e.o.Edit == nil {
		text = strings.TrimRight(strings.TrimSuffix(text, " in your editor"), ",")
	}
	return text
}

// each is items without those that say the same as one before.
func each(items []Item) []Item {
	var out []Item
	for _, i := range items {
		if !slices.ContainsFunc(out, func(o Item) bool { return o.Text == i.Text }) {
			out = append(out, i)
		}
	}
	return out
}

// rowDeeds is an action on the row that is looked at: of one that takes a value to
// its next word the words, of a knob that it can be turned.
func (h *Headless) rowDeeds(a action, at row) []Item {
	switch _, isPin := h.e.pin(); {
	case a.ring == nil:
		return []Item{{Text: h.called(a), does: a.about(), do: while(at, func(h *Headless) bool { return h.again(a) })}}
	case isPin:
		r := a.ring(h.e)
		return []Item{{Text: a.does + ", now " + r.called(r.now), does: a.about(), do: while(at, func(h *Headless) bool { h.ring = a.name; return true })}}
	}
	return h.words(a, at)
}

// while does something as long as the row is the same thing that was looked at.
func while(at row, do func(*Headless) bool) func(*Headless) bool {
	return func(h *Headless) bool {
		now, looked := h.looked()
		return looked && now.Label == at.Label && h.e.said().focused().Label == at.Label && do(h)
	}
}

// words is the words that the value of a row can be set to.
func (h *Headless) words(a action, at row) []Item {
	var out []Item
	r := a.ring(h.e)
	for _, word := range r.words {
		out = append(out, Item{Text: nowText(r.called(word), word == r.now), does: a.about(), do: while(at, func(h *Headless) bool {
			h.act(func(e Editor) (Editor, tea.Cmd) { return a.ring(e).set(e, word) })
			return true
		})})
	}
	return out
}

// again does an action that was read out, or says why it can be done no more.
func (h *Headless) again(a action) bool {
	if _, why := a.refusal(h.e); why != nil {
		h.e = h.e.fail(why)
		return why != errElsewhere
	}
	h.do(a)
	return true
}

// cardDeeds is what can be done with the open card on the page of the cards, but
// for what the card has itself.
func (h *Headless) cardDeeds(own []Item) []Item {
	var out []Item
	id := h.e.cards.key
	under := h.e.leave()
	for _, a := range h.e.keys.rows[OnPersonas] {
		if a.scope != ofRow || h.closed(a) || !under.can(a) || slices.ContainsFunc(own, func(i Item) bool { return i.Text == h.called(a) }) {
			continue
		}
		out = append(out, Item{Text: h.called(a), does: a.about(), do: func(h *Headless) bool {
			if h.e.cards.key != id || h.e.place() != OnCard {
				return false
			}
			h.act(func(e Editor) (Editor, tea.Cmd) { return e.leave(), nil })
			h.again(a)
			if h.e.place() == OnPersonas && h.e.cards.key == id { // it is the same card still
				h.e = h.e.enter(OnCard)
			}
			return true
		}})
	}
	return out
}

// Fill gives what was typed into the lines of the form, one for each. What a line
// cannot hold as it was typed is not taken, and false.
func (h *Headless) Fill(texts []string) bool {
	fields := slices.Clone(h.e.form.fields)
	for i := range fields {
		fields[i].input = fields[i].input.filled(texts[i])
		if fields[i].input.text() != texts[i] {
			return false
		}
	}
	h.e.form.fields, h.e.form.wrong = fields, ""
	return true
}

// Done takes what was typed. It says why it is not taken, "" when it is.
func (h *Headless) Done() string {
	h.act(Editor.formDone)
	if h.e.place() == OnForm {
		return h.e.form.wrong
	}
	return ""
}

// Leads says whether the answer of a form that asks something leads anywhere.
func (h *Headless) Leads() bool { return h.Asks() && h.e.route(askOf(h.e.form.texts())).Card != "" }

// Asks says whether the form only asks something, and what it comes to is the
// answer.
func (h *Headless) Asks() bool { return h.e.place() == OnForm && h.e.form.routes }
