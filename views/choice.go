package views

import (
	"charm.land/lipgloss/v2"

	"rungs/model"
	"rungs/theme"
)

// choice writes words to choose from, the one in force in brackets, gap cells
// further apart than the brackets need. No word moves when another is chosen: the
// first begins a cell further on than the line stands.
func (l *line) choice(words []string, now string, style lipgloss.Style, gap int) {
	if l.said != nil {
		l.put(style, now)
		return
	}
	for _, word := range words {
		if word == now {
			l.put(style, "["+word+"]").skip(gap)
		} else {
			l.skip(1).put(l.st.Muted, word).skip(1 + gap)
		}
	}
}

// choiceWidth is the cells that takes.
func choiceWidth(st *theme.Styles, words []string, gap int) int {
	w := -gap
	for _, word := range words {
		w += cells(st, word) + 2 + gap
	}
	return w
}

// setStyle tells a value that is set from a default.
func setStyle(st *theme.Styles, tree any, p model.Path) lipgloss.Style {
	if _, set := model.Get(tree, p); set {
		return st.Value
	}
	return st.Default
}
