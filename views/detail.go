package views

import (
	"strings"

	"rungs/theme"
)

// withDetail puts what can be said of the focused row under the list or beside it.
func (m Models) withDetail(st *theme.Styles, a modelsArea, list []string) []string {
	switch {
	case a.detail > 0:
		edge := newPanel(st, a.list, aside, "").edge(m.subject(st))
		return append(append(list, edge), m.detail(st, a.list, a.detail-1, 2)...)
	case a.beside:
		beside := []string{newLine(st, besideWidth).put(st.Heading, m.subject(st)).end()}
		beside = fill(append(beside, m.detail(st, besideWidth, max(a.rows-1, 0), 0)...), besideWidth, a.rows)
		for i := range list {
			list[i] += strings.Repeat(" ", besideGap) + beside[i]
		}
	}
	return list
}

// edge is a rule with a title set into it.
func (p panel) edge(title string) string {
	l := newLine(p.st, p.width).put(p.border(), p.st.Glyphs.Horizontal)
	if title != "" {
		l.skip(1).upTo(p.width-3, p.heading(), title).skip(1)
	}
	return l.rule(p.border(), p.width).end()
}

// detail is what can be said of the focused row, in exactly height lines of
// exactly width: a sentence on a line of its own where that fits, else all in one.
func (m Models) detail(st *theme.Styles, width, height, indent int) []string {
	inner := width - 2*indent
	lines := wrapped(st, m.sentences(st), inner, height)
	if len(lines) > height {
		flow := span{st.Text, strings.Join(m.about(), " ")}
		lines = cutLines(st, wrapped(st, []span{flow}, inner, height), inner, height)
	}
	out := drawn(st, lines, width-indent)
	for i := range out {
		out[i] = strings.Repeat(" ", indent) + out[i]
	}
	return fill(out, width, height)
}

// sentences is what is said of the focused row, the first the most telling.
func (m Models) sentences(st *theme.Styles) []span {
	var out []span
	for i, text := range m.about() {
		style := st.Muted
		if i == 0 {
			style = st.Text
		}
		out = append(out, span{style, text})
	}
	return out
}
