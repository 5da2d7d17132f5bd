package views

import (
	"slices"
	"strings"

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
	for i, word := range words {
		from := l.at
		if word == now {
			l.put(style, "["+word+"]")
		} else {
			l.skip(1).put(l.st.Muted, word).skip(1)
		}
		if l.spots != nil {
			l.noteWord(words, i, slices.Index(words, now), from)
		}
		l.skip(gap)
	}
}

// noteWord notes word number i, that was written from a column on, with how far it
// is from the one at now. Blanks among the words are none.
func (l *line) noteWord(words []string, i, now, from int) {
	if now < 0 || strings.TrimSpace(words[i]) == "" {
		return
	}
	steps, step := 0, 1
	if i < now {
		step = -1
	}
	for at := now; at != i; {
		if at += step; strings.TrimSpace(words[at]) != "" {
			steps += step
		}
	}
	l.spots.inRow(WordSpot, steps, from, l.at)
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
