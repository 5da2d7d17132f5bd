package views

import (
	"strings"

	"rungs/theme"
)

// belowMost is how many lines a text under the rows takes at most.
const belowMost = 3

// belowLines is out and the texts under the rows of panel number at: those in
// columns as they are, the others drawn in exactly width.
func (p SheetPanel) belowLines(out []sheetLine, at int, st *theme.Styles, width int) []sheetLine {
	cols := p.belowColumns(st, width)
	for i, t := range p.Below {
		if len(t.Cells) > 0 && cols != nil || len(t.Cells) == 0 && t.isOneLine(width-sheetMark) {
			out = append(out, sheetLine{panel: at, row: -1, below: &p.Below[i], cols: cols})
			continue
		}
		for _, text := range p.wrappedBelow(st, t, width) {
			out = append(out, sheetLine{panel: at, row: -1, text: text})
		}
	}
	return out
}

// isOneLine says of most texts that take one line in room that they do.
func (t SheetText) isOneLine(room int) bool {
	return !t.Tone.signed() && t.Text != "" && len(t.Text) <= room && strings.Join(strings.Fields(t.Text), " ") == t.Text &&
		!strings.ContainsFunc(t.Text, func(r rune) bool { return r < ' ' || r > '~' })
}

// wrappedBelow is a text under the rows where it does not stand in columns.
func (p SheetPanel) wrappedBelow(st *theme.Styles, t SheetText, width int) []string {
	s := t.Tone.marked(st, t.Text)
	switch {
	case len(t.Cells) > 0 && len(p.heads()) > 0:
		return p.underHeads(st, t, width)
	case len(t.Cells) > 0:
		s.text = strings.Join(filled(append([]string{s.text}, t.Cells...)), ": ")
	}
	return indented(st, []span{s}, width)
}

// heads is what the columns are called, nil where that is not said.
func (p SheetPanel) heads() []string {
	for _, t := range p.Below {
		if len(t.Cells) > 0 && t.Tone == Strong {
			return t.Cells
		}
	}
	return nil
}

// underHeads is a text with its cells on the line below, each behind what its
// column is called; of the line with the names itself, nothing.
func (p SheetPanel) underHeads(st *theme.Styles, t SheetText, width int) []string {
	if t.Tone == Strong {
		return nil
	}
	var under []string
	for i, text := range t.Cells {
		if text != "" && i < len(p.heads()) {
			under = append(under, p.heads()[i]+" "+text)
		}
	}
	lines := []span{{st.Muted, "  " + strings.Join(under, ", ")}}
	if t.Text != "" {
		lines = append([]span{t.Tone.marked(st, t.Text)}, lines...)
	}
	return indented(st, lines, width)
}

// indented is texts under the marks of the rows, wrapped.
func indented(st *theme.Styles, texts []span, width int) []string {
	room := max(width-sheetMark, 0)
	var out []string
	for _, t := range texts {
		for _, l := range cutLines(st, wrapped(st, []span{t}, room, belowMost), room, belowMost) {
			out = append(out, newLine(st, width).to(sheetMark).put(l.style, l.text).end())
		}
	}
	return out
}

// belowColumns is where the columns of the texts begin; nil where there is no room
// for all of them.
func (p SheetPanel) belowColumns(st *theme.Styles, width int) []int {
	var widest []int
	for _, t := range p.Below {
		if len(t.Cells) == 0 {
			continue
		}
		if widest == nil {
			widest = make([]int, 1, 1+len(t.Cells))
		}
		widest[0] = max(widest[0], cells(st, t.Tone.marked(st, t.Text).text))
		for i, text := range t.Cells {
			if i+1 == len(widest) {
				widest = append(widest, 0)
			}
			widest[i+1] = max(widest[i+1], cells(st, text))
		}
	}
	at, out := sheetMark, make([]int, 0, len(widest))
	for _, w := range widest {
		out = append(out, at)
		at += w + columnGap
	}
	if at-columnGap > width {
		return nil
	}
	return out
}

// inColumns is a text and its cells, each begun at its column.
func (t SheetText) inColumns(st *theme.Styles, cols []int, width int) string {
	if len(t.Cells) == 0 {
		cols = []int{sheetMark}
	}
	return inColumns(st, append([]string{t.Tone.marked(st, t.Text).text}, t.Cells...), cols, t.Tone, width)
}

// inColumns is a line of texts that each begin at a column.
func inColumns(st *theme.Styles, texts []string, cols []int, tone Tone, width int) string {
	l := newLine(st, width)
	for i, text := range texts {
		style := tone.style(st)
		if i > 0 && tone == Plain {
			style = st.Muted
		}
		l.to(cols[i]).put(style, text)
	}
	return l.end()
}

// filled is texts without those that are empty.
func filled(texts []string) []string {
	var out []string
	for _, text := range texts {
		if text != "" {
			out = append(out, text)
		}
	}
	return out
}
