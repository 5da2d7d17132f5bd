package views

import (
	"github.com/charmbracelet/x/ansi"

	"rungs/theme"
)

// Field is a line one types in: the text, and where the cursor stands in it, in runes.
type Field struct {
	Label string
	Text  string
	At    int
}

// draw shows the part of the text around the cursor: all before it where there is
// room, since that is what was just typed.
func (f Field) draw(st *theme.Styles, width int) string {
	return f.typed(newLine(st, width).put(st.Key, f.Label).skip(1))
}

// typed writes the text and the cursor in it to the end of the line.
func (f Field) typed(l *line) string {
	st, width := l.st, l.width
	runes := []rune(f.Text)
	at := min(max(f.At, 0), len(runes))
	room := max(width-l.at-1, 0) // but for the cursor
	after := string(runes[at:min(at+room, len(runes))])
	keep := min(cells(st, after), room/4)
	const most = 8 // runes that can hide in one cell
	before := st.Glyphs.Safe(string(runes[max(0, at-most*room):at]))
	before = tail(st, before, max(room-keep, 0))
	return l.put(st.Value, before).put(st.Cursor, "_").put(st.Value, string(runes[at:])).end()
}

// note notes the text of field number at, that begins at a column of its line, where
// it is seen whole and a letter is a cell.
func (f Field) note(noted *spots, at, column, width int) {
	if isPlain(f.Text) && column+len(f.Text) < width {
		noted.add(Spot{Kind: TextSpot, At: at}, column, width)
	}
}

// inForm is the field as one of several, with its text at a column; only the one
// that has the keys shows where one types.
func (f Field) inForm(st *theme.Styles, width, column int, focused bool) string {
	l := newLine(st, width)
	if !focused {
		l.to(2).upTo(column-1, st.Label, f.Label)
		return l.to(column).put(st.Value, f.Text).end()
	}
	l.put(st.Cursor, st.Glyphs.Cursor).to(2).upTo(column-1, st.Focus, f.Label)
	return f.typed(l.to(column))
}

// tail is the end of s in at most w cells, with the ellipsis where it was cut.
func tail(st *theme.Styles, s string, w int) string {
	for n := theme.Width(s) - w; theme.Width(s) > w && w > 0; n++ {
		if out := ansi.TruncateLeft(s, n+1, st.Glyphs.Ellipsis); theme.Width(out) <= w {
			return out
		}
	}
	if theme.Width(s) > w {
		return ""
	}
	return s
}
