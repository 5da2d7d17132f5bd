package views

import "rungs/theme"

// note is facts set into a border, with the separator between two.
type note []span

func (n note) width(st *theme.Styles) int {
	w := -noteGap
	for _, s := range n {
		w += noteGap + cells(st, s.text)
	}
	return w
}

func (n note) put(l *line) {
	for i, s := range n {
		if i > 0 {
			l.put(l.st.PanelNote, " "+l.st.Glyphs.Separator+" ")
		}
		l.put(s.style, s.text)
	}
}

// noteGap is the separator and what is beside it.
const noteGap = 3
