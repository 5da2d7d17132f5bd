package views

import (
	"strings"

	"charm.land/lipgloss/v2"

	"rungs/theme"
)

// paragraphs is texts in one style, wrapped to lines of exactly width, at most
// limit of them.
func paragraphs(st *theme.Styles, style lipgloss.Style, texts []string, width, limit int) []string {
	spans := make([]span, len(texts))
	for i, text := range texts {
		spans[i] = span{style, text}
	}
	return drawn(st, cutLines(st, wrapped(st, spans, width, limit), width, limit), width)
}

// wrapped is texts in lines of at most width cells. A newline in a text begins a
// new line; every other character is drawn. Of a text that makes more lines than
// most, only that it does is certain to be seen.
func wrapped(st *theme.Styles, texts []span, width, most int) []span {
	var out []span
	for _, t := range texts {
		for _, hard := range strings.Split(head(t.text, width*(most+1)), "\n") {
			safe := head(st.Glyphs.Safe(hard), width*(most+1)) // what is written out may be many times as long
			for _, part := range theme.Wrap(safe, width) {
				out = append(out, span{t.style, part})
			}
		}
	}
	return out
}

// cutLines keeps at most limit lines. When some go, the last that stays says so.
func cutLines(st *theme.Styles, lines []span, width, limit int) []span {
	if len(lines) <= limit {
		return lines
	}
	if limit <= 0 {
		return nil
	}
	rest := make([]string, 0, len(lines))
	for _, l := range lines[limit-1:] {
		rest = append(rest, l.text)
	}
	out := append([]span(nil), lines[:limit]...)
	out[limit-1].text = st.Glyphs.Truncate(strings.Join(rest, " "), width)
	return out
}

// drawn is lines of exactly width.
func drawn(st *theme.Styles, lines []span, width int) []string {
	out := make([]string, len(lines))
	for i, l := range lines {
		out[i] = newLine(st, width).put(l.style, l.text).end()
	}
	return out
}

// fill makes lines exactly height long.
func fill(lines []string, width, height int) []string {
	blank := strings.Repeat(" ", max(width, 0))
	for len(lines) < height {
		lines = append(lines, blank)
	}
	return lines[:height]
}
