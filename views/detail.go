package views

import (
	"strings"

	"rungs/theme"
)

// withDetail puts what can be said of the focused row under the list or beside it:
// what it is called, and sentences, the most telling first.
func (a pageArea) withDetail(st *theme.Styles, list []string, subject string, about []string) []string {
	switch {
	case a.detail > 0:
		edge := newPanel(st, a.list, aside, "").edge(subject)
		return append(append(list, edge), detail(st, about, a.list, a.detail-1, 2)...)
	case a.beside:
		beside := []string{newLine(st, besideWidth).put(st.Heading, subject).end()}
		beside = fill(append(beside, detail(st, about, besideWidth, max(a.rows-1, 0), 0)...), besideWidth, a.rows)
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

// detail is sentences in exactly height lines of exactly width: each on a line of
// its own where that fits, else all in one.
func detail(st *theme.Styles, about []string, width, height, indent int) []string {
	inner := width - 2*indent
	lines := wrapped(st, sentences(st, about), inner, height)
	if len(lines) > height {
		flow := span{st.Text, strings.Join(about, " ")}
		lines = cutLines(st, wrapped(st, []span{flow}, inner, height), inner, height)
	}
	out := drawn(st, lines, width-indent)
	for i := range out {
		out[i] = strings.Repeat(" ", indent) + out[i]
	}
	return fill(out, width, height)
}

// sentences is texts of which the first is the most telling.
func sentences(st *theme.Styles, about []string) []span {
	var out []span
	for i, text := range about {
		style := st.Muted
		if i == 0 {
			style = st.Text
		}
		out = append(out, span{style, text})
	}
	return out
}
