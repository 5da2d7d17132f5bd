package views

import (
	"strings"

	"charm.land/lipgloss/v2"

	"rungs/theme"
)

// panel is a box with a title on its upper edge and a note at the right of it.
type panel struct {
	title   string
	note    string
	focused bool
	width   int
}

// inner is how wide the content of a box may be.
func inner(width int) int { return max(width-4, 0) }

// top is the upper edge. The note gives way first, then the title.
func (p panel) top(st theme.Styles) string {
	g, border := st.Glyphs, p.border(st)
	title := g.Truncate(g.Safe(p.title), max(p.width-6, 0))
	l := newLine(st, p.width)
	l.put(border, g.TopLeft+" ").put(p.heading(st), title).put(border, " ")
	note := g.Safe(p.note)
	if room := p.width - l.at - theme.Width(note) - 4; note != "" && room >= 1 {
		l.put(border, strings.Repeat(g.Horizontal, room)+" ").put(st.PanelNote, note).put(border, " ")
	}
	return l.put(border, strings.Repeat(g.Horizontal, max(p.width-l.at-1, 0))+g.TopRight).end()
}

// row is one line of content between the edges; content is inner(width) wide.
func (p panel) row(st theme.Styles, content string) string {
	edge := p.border(st).Render(st.Glyphs.Vertical)
	return edge + " " + content + " " + edge
}

func (p panel) bottom(st theme.Styles, hint string) string {
	g, border := st.Glyphs, p.border(st)
	l := newLine(st, p.width).put(border, g.BottomLeft)
	if hint != "" {
		l.put(border, g.Horizontal+" ").upTo(p.width-3, st.KeyHelp, hint).put(border, " ")
	}
	return l.put(border, strings.Repeat(g.Horizontal, max(p.width-l.at-1, 0))+g.BottomRight).end()
}

func (p panel) border(st theme.Styles) lipgloss.Style {
	if p.focused {
		return st.BorderFocused
	}
	return st.Border
}

func (p panel) heading(st theme.Styles) lipgloss.Style {
	if p.focused {
		return st.Title
	}
	return st.PanelTitle
}
