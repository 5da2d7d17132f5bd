package views

import (
	"strings"

	"rungs/theme"
)

// Reader is a box over the page with text to read and scroll: a diff, a policy.
type Reader struct {
	Title string
	Note  string
	Lines []SheetText // Added and Removed for those of a diff, without their + and -
	From  int         // the line it begins with
	Keys  []Hint
}

// Over draws the reader over a page of that size.
func (r Reader) Over(st theme.Styles, page string, width, height int) string {
	return over(strings.Split(page, "\n"), r.draw(&st, boxWidth(0, width), height, nil), width, height)
}

// Hit is what stands at a cell of a page of that size with the reader over it: the
// keys on its edge.
func (r Reader) Hit(st theme.Styles, width, height, x, y int) Spot {
	noted := &spots{}
	box := r.draw(&st, boxWidth(0, width), height, noted)
	return noted.under(box, width, height, x, y)
}

// Last is the furthest line it can begin with on a page of that size.
func (r Reader) Last(st theme.Styles, width, height int) int {
	w := boxWidth(0, width)
	return r.window(len(r.lines(&st, inner(w))), height).last()
}

// draw is the box, at most height lines high.
func (r Reader) draw(st *theme.Styles, width, height int, noted *spots) []string {
	box := newPanel(st, width, overAll, r.Title, r.Note)
	box.spots = noted
	lines := r.lines(st, inner(width))
	w := r.window(len(lines), height)
	out := []string{box.top("")}
	for i, l := range lines[w.from : w.from+w.height] {
		out = append(out, box.row(newLine(st, inner(width)).put(l.style, l.text).end(), w.cue(st, w.from+i)))
	}
	noted.line(len(out))
	out = append(out, box.bottom(r.Keys, ""))
	return out[:min(len(out), max(height, 0))]
}

// window is what is seen of so many lines.
func (r Reader) window(total, height int) window {
	w := window{height: max(0, min(total, height-2)), total: total}
	w.from = max(0, min(r.From, w.last()))
	return w
}

func (w window) last() int { return max(w.total-w.height, 0) }

// mostRead is how many lines a reader makes of its text at most.
const mostRead = 10000

// lines is the text, wrapped. Where some lines have a sign in front, the others are
// in line with them.
func (r Reader) lines(st *theme.Styles, width int) []span {
	var out []span
	room := width - r.lead()
	for _, t := range r.Lines {
		left := mostRead - len(out)
		if left <= 0 {
			break
		}
		for i, l := range cutLines(st, wrapped(st, []span{{t.Tone.style(st), t.Text}}, room, left), room, left) {
			l.text = strings.Repeat(" ", r.lead()) + l.text
			if i == 0 && r.lead() > 0 {
				l.text = t.Tone.sign(st) + l.text[1:]
			}
			out = append(out, l)
		}
	}
	return out
}

// lead is the room in front of the lines for their signs.
func (r Reader) lead() int {
	for _, t := range r.Lines {
		if t.Tone.signed() {
			return 2
		}
	}
	return 0
}
