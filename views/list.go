package views

import (
	"strings"

	"charm.land/lipgloss/v2"

	"rungs/theme"
)

// List is a box over the page with rows to choose from: the picker, where a
// model is used, help, problems, a question.
type List struct {
	Title string
	Note  string
	Field *Field   // nil: nothing to type
	Intro []string // sentences above the rows
	Rows  []ListRow
	Focus int    // the row that enter takes, -1 for none
	Empty string // said when there are no rows
	Below []string
	Keys  []Hint // what works here, on the lower edge
	Width int    // the widest it may be, 0 for no limit
	Tall  bool   // as high as there is room, so that it stays still while rows come and go
}

// ListRow is one row. The cells stand in columns over all rows; the first is its
// name.
type ListRow struct {
	Head    bool // the title of the rows that follow, not to be chosen
	Mark    string
	Tone    Tone // of the mark
	Cells   []string
	Off     string // why it cannot be chosen, "" when it can
	Matched []int  // the letters of the first cell that a search matched, in runes
}

// Tone is what a mark says.
type Tone int

// The tones.
const (
	Plain Tone = iota
	Good
	Quiet
	Doubt
	Warn
	Bad
)

func (t Tone) style(st theme.Styles) lipgloss.Style {
	return [...]lipgloss.Style{st.Text, st.Connected, st.Disconnected, st.Unknown, st.Warning, st.Error}[t]
}

// Field is a line one types in: the text, and where the cursor stands in it, in runes.
type Field struct {
	Label string
	Text  string
	At    int
}

// Over draws the list over a page of that size, centred; the page is seen around it.
func (l List) Over(st theme.Styles, page string, width, height int) string {
	box := l.Draw(st, l.boxWidth(width), height)
	return over(strings.Split(page, "\n"), box, width, height)
}

func (l List) boxWidth(width int) int {
	limit := 100
	if l.Width > 0 {
		limit = l.Width
	}
	if width > limit+4 {
		return limit
	}
	return width
}

// Draw is the box, at most height lines high, with the focused row in sight.
func (l List) Draw(st theme.Styles, width, height int) []string {
	p := panel{title: l.Title, note: l.Note, focused: true, width: width}
	in := inner(width)
	var head, below []string
	if l.Field != nil {
		head = append(head, l.Field.draw(st, in))
	}
	head = append(head, paragraphs(st, st.Text, l.Intro, in)...)
	below = paragraphs(st, st.Muted, l.Below, in)
	room := max(height-2-len(head)-len(below), 1)
	body := l.body(st, in, room)
	if l.Tall {
		body = fill(body, in, room)
	}
	out := []string{p.top(st)}
	for _, part := range [][]string{head, body, below} {
		for _, text := range part {
			out = append(out, p.row(st, text))
		}
	}
	out = append(out, l.foot(st, p))
	return out[:min(len(out), max(height, 3))]
}

func (l List) foot(st theme.Styles, p panel) string {
	parts := make([]string, len(l.Keys))
	for i, h := range l.Keys {
		parts[i] = h.Key + " " + h.Does
	}
	return p.bottom(st, strings.Join(parts, " "+st.Glyphs.Separator+" "))
}

func (l List) body(st theme.Styles, width, room int) []string {
	if len(l.Rows) == 0 {
		if l.Empty == "" {
			return nil
		}
		return paragraphs(st, st.Muted, []string{l.Empty}, width)
	}
	widths := l.columnWidths(st, width)
	at := max(l.Focus, 0)
	first := at
	for first > 0 && l.Rows[first-1].Head { // keep a group's title with its first row
		first--
	}
	from := Scroll(0, first, at, room, len(l.Rows))
	var out []string
	for i := from; i < min(from+room, len(l.Rows)); i++ {
		out = append(out, l.row(st, l.Rows[i], i == l.Focus, widths, width))
	}
	return out
}

// columnWidths is how wide each column has to be; the first gives way when they
// do not fit side by side.
func (l List) columnWidths(st theme.Styles, width int) []int {
	var out []int
	for _, r := range l.Rows {
		if r.Head {
			continue
		}
		for i, cell := range r.Cells {
			if i == len(out) {
				out = append(out, 0)
			}
			out[i] = max(out[i], theme.Width(st.Glyphs.Safe(cell)))
		}
	}
	if len(out) > 1 {
		out[0] = min(out[0], max(width*6/10, 12))
	}
	return out
}

func (l List) row(st theme.Styles, r ListRow, focused bool, widths []int, width int) string {
	out := newLine(st, width)
	if r.Head {
		return r.head(st, out).end()
	}
	if focused {
		out.put(st.Cursor, st.Glyphs.Cursor)
	}
	out.to(2)
	if r.Mark != "" {
		out.put(r.Tone.style(st), r.Mark+" ")
	}
	at := out.at
	for i, cell := range r.Cells {
		out.to(at)
		r.cell(st, out, i, cell, focused, at+widths[i])
		at += widths[i] + 2
	}
	if r.Off != "" {
		out.put(st.Muted, "  "+r.Off)
	}
	return out.end()
}

func (r ListRow) head(st theme.Styles, out *line) *line {
	out.put(st.Heading, strings.Join(r.Cells, " ")).put(st.Text, " ")
	if r.Mark != "" {
		out.put(r.Tone.style(st), r.Mark+" ")
	}
	return out.put(st.Border, strings.Repeat(st.Glyphs.Horizontal, max(out.width-out.at, 0)))
}

func (r ListRow) cell(st theme.Styles, out *line, i int, cell string, focused bool, end int) {
	style := st.Muted
	switch {
	case r.Off != "":
		style = st.Disabled
	case i == 0 && focused:
		style = st.Focus
	case i == 0:
		style = st.Text
	}
	if i > 0 || len(r.Matched) == 0 {
		out.upTo(end, style, cell)
		return
	}
	marked := map[int]bool{}
	for _, n := range r.Matched {
		marked[n] = true
	}
	for n, letter := range []rune(cell) {
		if marked[n] {
			out.upTo(end, st.Matched, string(letter))
		} else {
			out.upTo(end, style, string(letter))
		}
	}
}

func (f Field) draw(st theme.Styles, width int) string {
	runes := []rune(f.Text)
	at := min(max(f.At, 0), len(runes))
	l := newLine(st, width).put(st.Key, f.Label+" ")
	before := st.Glyphs.Safe(string(runes[:at]))
	if room := width - l.at - 2; theme.Width(before) > room { // the end is what is being typed
		for theme.Width(before) > room && before != "" {
			_, before = cutFirst(before)
		}
	}
	return l.put(st.Value, before).put(st.Cursor, "_").put(st.Value, string(runes[at:])).end()
}

func cutFirst(s string) (first, rest string) {
	for i := range s {
		if i > 0 {
			return s[:i], s[i:]
		}
	}
	return s, ""
}

// paragraphs wraps texts to lines of exactly width.
func paragraphs(st theme.Styles, style lipgloss.Style, texts []string, width int) []string {
	var out []string
	for _, text := range texts {
		for _, hard := range strings.Split(text, "\n") {
			for _, part := range theme.Wrap(st.Glyphs.Safe(hard), max(width, 1)) {
				out = append(out, newLine(st, width).put(style, part).end())
			}
		}
	}
	return out
}
