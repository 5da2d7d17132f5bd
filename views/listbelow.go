package views

import (
	"strings"

	"rungs/theme"
)

// belowLines is what stands below the rows: what is given or, where rows do not
// fit their line, the focused one in full.
func (l List) belowLines(st *theme.Styles, width, most int) []span {
	texts := l.Below
	if len(texts) == 0 {
		texts = l.fullRow(st, width)
	}
	spans := make([]span, len(texts))
	for i, text := range texts {
		spans[i] = span{st.Muted, text}
	}
	return wrapped(st, spans, width, most)
}

// fullRow is the cells of the focused row, when rows of several are cut. It takes
// as many lines as the longest, so that nothing moves with the focus.
func (l List) fullRow(st *theme.Styles, width int) []string {
	c := listColumns{l.indent(), l.naturalWidths(st)}
	if len(c.widths) < 2 || c.excess(width) <= 0 || l.Focus < 0 || l.Focus >= len(l.Rows) {
		return nil
	}
	longest := ""
	for _, r := range l.Rows {
		if text := r.full(); !r.Head && len(text) > len(longest) {
			longest = text
		}
	}
	lines := func(text string) int {
		return min(len(wrapped(st, []span{{text: text}}, width, fullRowLines)), fullRowLines)
	}
	text := l.Rows[l.Focus].full()
	return append([]string{text}, make([]string, max(lines(longest)-lines(text), 0))...)
}

// fullRowLines is the most that is kept for a row in full.
const fullRowLines = 4

// full is all that a row says.
func (r ListRow) full() string { return strings.Join(r.Cells, strings.Repeat(" ", columnGap)) }

// withCursor is the first line that begins with the cursor, -1 for none: then the
// keys are there.
func withCursor(st *theme.Styles, lines []span) int {
	for i, l := range lines {
		if strings.HasPrefix(l.text, st.Glyphs.Cursor+" ") {
			return i
		}
	}
	return -1
}

// cutBelow is cutLines, but the line with the cursor stays in sight.
func cutBelow(st *theme.Styles, lines []span, width, limit int) []span {
	if at := withCursor(st, lines); at >= limit && limit > 0 {
		lines = lines[at-limit+1:]
	}
	return cutLines(st, lines, width, limit)
}
