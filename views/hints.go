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

// put writes the hint that is number at of its line.
func (h Hint) put(l *line, at int) {
	from := l.at
	l.put(l.st.Key, h.Key).skip(1).put(l.st.KeyHelp, h.Does)
	if l.spots != nil {
		h.note(l, at, from)
	}
}

// note notes a hint that was written, and each of its keys.
func (h Hint) note(l *line, at, from int) {
	spot := Spot{Kind: HintSpot, At: at}
	l.spots.add(spot, from, l.at)
	for i := range h.Key {
		if h.Key[i] == '/' && 0 < i && i < len(h.Key)-1 {
			spot.Part++
			l.spots.add(spot, from+cells(l.st, h.Key[:i+1]), from+cells(l.st, h.Key))
		}
	}
}

// hints is the keys that work here. Help is said first and so goes last.
func (f Frame) hints(st *theme.Styles, noted *spots) string {
	l := newLine(st, f.Width).noting(noted).to(1)
	for i, h := range fitting(st, f.Hints, f.Width-2, 2) {
		if i > 0 {
			l.skip(2)
		}
		h.put(l, i)
	}
	return l.end()
}
