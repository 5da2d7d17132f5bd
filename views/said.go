package views

import (
	"strings"

	"rungs/model"
	"rungs/theme"
)

// Said is one row of a page in words, as it is read out. It has the words of the
// row that is drawn, and none of its columns.
type Said struct {
	ID    string   // of a row of a sheet; "" for one that only tells something
	Group string   // what it stands under
	Label string   // what it is called
	State string   // how it stands, "" where that is not said
	Part  bool     // of the last row before it that is none: a rung of its job
	Off   bool     // it cannot be chosen; the state says why
	Notes []string // what else there is to read of it
}

// String is the row on one line.
func (s Said) String() string {
	if s.State == "" {
		return s.Label
	}
	return s.Label + ": " + s.State
}

// aloud is as wide as no row is: nothing is cut and nothing gives way.
const aloud = 1 << 14

// said collects a line in words. Where a drawn line goes to another column, what it
// says next is another fact: the first is what the row is called.
type said struct {
	facts []string
	blank bool // a blank is due
	next  bool // a new fact is
}

// longestFact is how much of a value is read out.
const longestFact = 200

// put adds text and says how many cells that counts as.
func (s *said) put(st *theme.Styles, text string) int {
	text = st.Glyphs.Safe(cutText(text, longestFact, st.Glyphs.Ellipsis))
	switch {
	case text == "":
		return 0
	case strings.TrimSpace(text) == "":
		s.leave(len(text))
		return len(text)
	case len(s.facts) == 0 || s.next:
		s.facts = append(s.facts, strings.TrimSpace(text))
	case s.blank:
		s.facts[len(s.facts)-1] += " " + text
	default:
		s.facts[len(s.facts)-1] += text
	}
	s.blank, s.next = false, false
	return len(text)
}

// leave is n blank cells.
func (s *said) leave(n int) {
	s.blank = s.blank || n == 1
	s.next = s.next || n > 1
}

func (s *said) String() string { return s.said().String() }

// said is the row that the facts are of.
func (s *said) said() Said {
	if len(s.facts) == 0 {
		return Said{}
	}
	return Said{Label: s.facts[0], State: strings.Join(s.facts[1:], ", ")}
}

// cutText is the beginning of a text that is longer than anybody listens to.
func cutText(text string, most int, ellipsis string) string {
	if len(text) <= most {
		return text
	}
	if runes := []rune(head(text, most)); len(runes) > most {
		return string(runes[:most]) + ellipsis
	}
	return text
}

// Said is every row of the page, as Rows has them.
func (m Models) Said(st theme.Styles) []Said {
	m.Blur, m.Folded = true, nil
	d := m.drawing(&st, aloud, m.layout())
	var out []Said
	for _, r := range m.Rows() {
		s := d.line(r).said.said()
		s.Group, _ = d.blockTitle(r.Block)
		s.Part = r.Kind == RungRow || r.Kind == CheapRung
		out = append(out, s)
	}
	return out
}

// About is the sentences on the focused row, the most telling first.
func (m Models) About() []string { return m.about() }

// Said is every row of the card, as Rows has them.
func (c Card) Said(st theme.Styles) []Said {
	c.Blur = true
	d := c.drawing(&st, aloud)
	var out []Said
	for _, r := range c.Rows() {
		s := d.rowLine(r, d.cols.width).said.said()
		s.Group = sectionTitles[r.Section]
		s.Part = r.Kind == AccountRow || r.Kind == CardRung || r.Kind == SkillRow
		out = append(out, s)
	}
	return out
}

// About is the sentences on the focused row, the most telling first.
func (c Card) About(st theme.Styles) []string { return c.about(&st, aloud) }

// Title is what the card is called, and what its badges say.
func (c Card) Title(st theme.Styles) Said {
	return badged(&st, numbered(c.Card, c.Number), badges(&st, c.Card, c.Things, c.Problems))
}

func badged(st *theme.Styles, label string, notes []note) Said {
	l := newLine(st, aloud).put(st.Label, label)
	if len(notes) > 0 {
		for _, s := range notes[0] {
			l.skip(stateGap).put(s.style, s.text)
		}
	}
	return l.said.said()
}

// Said is the row above the cards, and every card.
func (p Personas) Said(st theme.Styles) []Said {
	f, _ := model.Setting(routingKey)
	out := []Said{{Label: f.Label, State: model.Bare(model.SettingOr(p.Settings, routingKey))}}
	for i, card := range p.Cards {
		out = append(out, badged(&st, numbered(card, i+1), badges(&st, card, p.Things, p.problems(i))))
	}
	return out
}

// About is the sentences on what has the focus, the most telling first.
func (p Personas) About(st theme.Styles) []string { return p.about(&st, aloud) }

// Instead is what is said where no cards can be shown, nothing where they can.
func (p Personas) Instead(st theme.Styles) []string {
	var out []string
	for _, s := range p.said(&st) {
		out = append(out, st.Glyphs.Safe(s.text))
	}
	return out
}
