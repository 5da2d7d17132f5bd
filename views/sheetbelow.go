package views

import (
	"strings"

	"rungs/theme"
)

// belowMost is how many lines a text under the rows takes at most.
const belowMost = 3

// belowLines is the texts under the rows, drawn in exactly width.
func (p SheetPanel) belowLines(st *theme.Styles, width int) []string {
	cols := p.belowColumns(st, width)
	var out []string
	for _, t := range p.Below {
		switch s := t.Tone.marked(st, t.Text); {
		case len(t.Cells) > 0 && cols != nil:
			out = append(out, inColumns(st, append([]string{s.text}, t.Cells...), cols, t.Tone, width))
		case len(t.Cells) > 0 && len(p.heads()) > 0:
			out = append(out, p.underHeads(st, t, width)...)
		case len(t.Cells) > 0:
			s.text = strings.Join(filled(append([]string{s.text}, t.Cells...)), ": ")
			fallthrough
		default:
			out = append(out, indented(st, []span{s}, width)...)
		}
	}
	return out
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
		for i, text := range append([]string{t.Tone.marked(st, t.Text).text}, t.Cells...) {
			if i == len(widest) {
				widest = append(widest, 0)
			}
			widest[i] = max(widest[i], cells(st, text))
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
