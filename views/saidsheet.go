package views

import (
	"slices"
	"strings"

	"rungs/theme"
)

// Said is every row of the sheet that can be focused, and one for what a panel
// tells besides.
func (s Sheet) Said(st theme.Styles) []Said {
	s.Blur = true
	d := s.drawing(&st, aloud)
	var out []Said
	for _, p := range s.Panels {
		out = append(out, d.panelAloud(p)...)
	}
	return out
}

func (d *sheetDrawing) panelAloud(p SheetPanel) []Said {
	var out []Said
	group := p.Title
	for _, r := range p.Rows {
		if r.Head {
			group = p.Title + ", " + r.Label
		}
		if !r.focusable() {
			continue
		}
		s := d.rowLine(p, r).said.said()
		s.ID, s.Group, s.Part = r.ID, d.st.Glyphs.Safe(group), r.Indent > 0
		out = append(out, s)
	}
	notes := textsAloud(d.st, p.Below)
	switch {
	case len(notes) == 0:
	case len(out) == 1:
		out[0].Notes = notes
	case len(out) == 0:
		out = []Said{{Label: d.st.Glyphs.Safe(p.Title), Notes: notes}}
	default:
		out = append(out, Said{Group: out[0].Group, Label: "more on " + d.st.Glyphs.Safe(p.Title), Notes: notes})
	}
	return out
}

// textsAloud is lines of text in words; what stands in columns with its parts.
func textsAloud(st *theme.Styles, lines []SheetText) []string {
	var out, heads []string
	for _, t := range lines {
		if t.Text == "" && t.Tone == Strong { // what the columns below are
			heads = t.Cells
			continue
		}
		if len(t.Cells) == 0 { // what it begins with in blanks is part of it
			text := st.Glyphs.Safe(cutText(t.Text, longestFact, st.Glyphs.Ellipsis))
			if t.Tone.signed() {
				text = t.Tone.sign(st) + " " + text
			}
			out = append(out, text)
			continue
		}
		l := newLine(st, aloud)
		l.put(st.Text, t.Text)
		for i, c := range t.Cells {
			if l.skip(stateGap); c != "" && i < len(heads) {
				c = heads[i] + " " + c
			}
			l.put(st.Text, c)
		}
		if text := l.end(); text != "" {
			out = append(out, text)
		}
	}
	return out
}

// Said is the lines to read.
func (r Reader) Said(st theme.Styles) []string { return textsAloud(&st, r.Lines) }

// aloud says after the label of a row that is read out what its marks would show.
func (r SheetRow) aloud(l *line) *line {
	if l.said == nil {
		return l
	}
	l.skip(stateGap)
	if r.Switch != nil {
		l.put(l.st.Text, onOff(*r.Switch)).skip(stateGap)
	}
	return l
}

func onOff(on bool) string {
	if on {
		return "on"
	}
	return "off"
}

// noteAloud says behind the value of a row that is read out whether anybody set it,
// and the remark at its edge.
func (r SheetRow) noteAloud(l *line) {
	switch {
	case r.Mark == DefaultMark && (r.Value != "" || len(r.Words) > 0 || r.Switch != nil) && !strings.HasPrefix(r.Value, "not set"):
		l.skip(stateGap).put(l.st.Text, "default")
	case r.Mark == SameMark:
		l.skip(stateGap).put(l.st.Text, "set, as the default")
	}
	switch {
	case r.Note == "":
	case r.Warn:
		l.skip(stateGap).put(l.st.Warning, l.st.Glyphs.Warning+" "+r.Note)
	default:
		l.skip(stateGap).put(l.st.Text, r.Note)
	}
}

// Said is the rows of the list but for its heads, which are what rows stand under.
func (l List) Said(st theme.Styles) []Said {
	var out []Said
	group := ""
	for _, r := range l.Rows {
		if r.Head {
			group = r.words(&st).String()
			continue
		}
		s := r.words(&st)
		s.Group = group
		out = append(out, s)
	}
	return out
}

// words is the row in words. A tick is told behind what is ticked, any other mark
// before.
func (r ListRow) words(st *theme.Styles) Said {
	line, g := newLine(st, aloud), st.Glyphs
	ticks := slices.Contains([]string{g.Ticked, g.Unticked}, r.Mark)
	cells := r.Cells
	if r.Off != "" {
		cells = []string{strings.Join(r.Cells[:min(len(r.Cells), 1)], ""), r.Off}
	}
	if r.Head || ticks {
		r.Mark = strings.TrimSpace(strings.TrimPrefix(strings.TrimPrefix(r.Mark, g.Disconnected+" "), g.Unknown+" "))
		cells = slices.Concat(cells[:min(len(cells), 1)], []string{r.Mark}, cells[min(len(cells), 1):])
	} else if r.Mark != "" {
		line.put(st.Text, r.Mark).skip(1)
	}
	for i, c := range cells {
		if i > 0 {
			line.skip(stateGap)
		}
		line.put(st.Text, strings.ReplaceAll(strings.TrimSpace(c), "  ", ", "))
	}
	out := line.said.said()
	out.Off = r.Off != ""
	return out
}
