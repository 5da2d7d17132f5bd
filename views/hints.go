package views

import "rungs/theme"

// Hint is a key and what it does here.
type Hint struct{ Key, Does string }

// fitting is the first hints that fit side by side in width, with gap cells
// between two. They come the most useful first, so the least useful go first.
func fitting(st *theme.Styles, hints []Hint, width, gap int) []Hint {
	at := -gap
	for i, h := range hints {
		if at += gap + h.width(st); at > width {
			return hints[:i]
		}
	}
	return hints
}

func (h Hint) width(st *theme.Styles) int { return cells(st, h.Key) + 1 + cells(st, h.Does) }

func (h Hint) put(l *line) { l.put(l.st.Key, h.Key).skip(1).put(l.st.KeyHelp, h.Does) }

// hints is the keys that work here. Help is said first and so goes last.
func (f Frame) hints(st *theme.Styles) string {
	l := newLine(st, f.Width).to(1)
	for i, h := range fitting(st, f.Hints, f.Width-2, 2) {
		if i > 0 {
			l.skip(2)
		}
		h.put(l)
	}
	return l.end()
}
