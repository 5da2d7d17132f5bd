package views

import (
	"strings"

	"charm.land/lipgloss/v2"

	"rungs/theme"
)

// panel is a box with a title on its upper edge and a note at the right of it.
type panel struct {
	st    *theme.Styles
	width int
	title string
	notes []note // the first that fits is shown, the fullest first
	rank  panelRank
	side  string // the border at a side, drawn

	// least is how much of a title stays at least when it is cut to make room for
	// a note; 0: none is cut for that.
	least int
	lead  bool // the cursor stands before the title, and a blank border without it
	spots *spots
}

// panelRank is how much a panel claims the eye. Only its title tells the one with
// the cursor: a border that changed with it would have to be sent line by line.
type panelRank int

const (
	aside   panelRank = iota
	current           // the cursor is in it
	overAll           // it lies over the page
)

func newPanel(st *theme.Styles, width int, rank panelRank, title string, notes ...string) panel {
	p := panel{st: st, width: max(width, 0), title: title, rank: rank}
	for _, text := range notes {
		if text != "" {
			p.notes = append(p.notes, note{{st.PanelNote, text}})
		}
	}
	p.side = p.border().Render(st.Glyphs.Vertical)
	return p
}

// content is where the content of a box begins.
const content = 2

// inner is how wide the content of a box may be.
func inner(width int) int { return max(width-4, 0) }

// top is the upper edge. The note gives way first, then the title. Cue stands in
// place of the corner, "" for none; so it does in the other lines.
func (p panel) top(cue string) string {
	l := newLine(p.st, p.width).put(p.border(), p.st.Glyphs.TopLeft)
	if p.lead {
		p.putLead(l)
	}
	if p.title != "" {
		l.skip(1)
		l.upTo(p.titleEnd(l.at), p.heading(), p.title).skip(1)
	}
	return p.noted(l, p.st.Glyphs.TopRight, cue)
}

func (p panel) putLead(l *line) {
	if p.rank == current {
		l.put(p.st.Cursor, p.st.Glyphs.Cursor)
	} else {
		l.put(p.border(), p.st.Glyphs.Horizontal)
	}
}

// titleEnd is where a title that begins at a column has to end.
func (p panel) titleEnd(from int) int {
	for _, n := range p.notes {
		end := p.width - n.width(p.st) - 6 // blanks and borders about the note
		if p.least > 0 && end-from >= min(p.least, cells(p.st, p.title)) {
			return end
		}
	}
	return p.width - 3
}

// noted ends an edge: a rule, the note, and the last cell.
func (p panel) noted(l *line, corner, cue string) string {
	for _, n := range p.notes {
		if room := p.width - l.at - n.width(p.st) - 4; room >= 1 {
			l.rule(p.border(), room).skip(1)
			n.put(l)
			l.skip(1)
			break
		}
	}
	l.rule(p.border(), p.width-l.at-1)
	return p.close(l, corner, cue)
}

// close writes the last cell of a line.
func (p panel) close(l *line, corner, cue string) string {
	if cue != "" {
		return l.to(p.width-1).put(p.st.Key, cue).end()
	}
	return l.to(p.width-1).put(p.border(), corner).end()
}

// row is one line of content between the edges; content is inner(width) wide.
func (p panel) row(content, cue string) string {
	if p.width < 4 {
		return strings.Repeat(" ", max(p.width, 0))
	}
	right := p.side
	if cue != "" {
		right = p.st.Key.Render(cue)
	}
	return p.side + " " + content + " " + right
}

// divider parts the content of a box.
func (p panel) divider() string {
	g := p.st.Glyphs
	l := newLine(p.st, p.width).put(p.border(), g.TeeLeft).rule(p.border(), p.width-2)
	return p.close(l, g.TeeRight, "")
}

// bottom is the lower edge, with the keys that work in the box: those that do not
// fit are the least useful, and none is cut in half.
func (p panel) bottom(keys []Hint, cue string) string {
	g := p.st.Glyphs
	l := newLine(p.st, p.width).noting(p.spots).put(p.border(), g.BottomLeft)
	if fit := fitting(p.st, keys, p.width-6, 3); len(fit) > 0 {
		l.put(p.border(), g.Horizontal).skip(1)
		for i, h := range fit {
			if i > 0 {
				l.skip(1).put(p.border(), g.Separator).skip(1)
			}
			h.put(l, i)
		}
		l.skip(1)
	}
	l.rule(p.border(), p.width-l.at-1)
	return p.close(l, g.BottomRight, cue)
}

func (p panel) border() lipgloss.Style {
	if p.rank == overAll {
		return p.st.BorderFocused
	}
	return p.st.Border
}

func (p panel) heading() lipgloss.Style {
	if p.rank != aside {
		return p.st.Title
	}
	return p.st.PanelTitle
}
