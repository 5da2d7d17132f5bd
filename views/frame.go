package views

import (
	"fmt"
	"strings"

	"rungs/theme"
)

// The least size that can be worked in; below it a line says so.
const (
	MinWidth  = 40
	MinHeight = 12
)

// narrowFrame is the width below which the frame says less.
const narrowFrame = 60

// roomyFrame is the width from which the title has room for a remark.
const roomyFrame = 76

// State is how the shown values stand to the disk.
type State int

// The states, exactly one at a time.
const (
	Loading   State = iota
	Unwritten       // no file yet: every value is its default
	Saved
	Writing
	Unsaved // a write failed and its edit waits
	ReadOnly
	Refused   // by the daemon: what is written is not in force
	Doubled   // as JSON and as TOML: nothing is written
	Reviewing // edits wait until they are looked at
)

// Tab is a page one can go to.
type Tab struct {
	Key   string
	Label string
}

// Frame is what stands round every page.
type Frame struct {
	Workspace string
	State     State
	SavedAt   string // when, for Saved; "" when nothing was written yet
	Waiting   int    // edits that wait, while Reviewing
	Review    bool   // edits are to wait, though none does yet
	Unread    bool   // the document is TOML, which the daemon does not read
	Problems  int    // errors and warnings
	Errors    int    // of which errors
	Tabs      []Tab
	Active    int
	Message   string // what just happened; lines after the first are the next step
	Failed    bool   // the message is an error
	Idle      string // said where there is no message
	Keys      KeyNames
	Hints     []Hint // what works here, the most useful first
	Width     int
	Height    int
}

// rules says whether there is room for lines between the parts.
func (f Frame) rules() bool { return f.Height >= 18 }

// Page is the room the frame leaves for the page. A long message takes lines of
// it, so the page may change its height whenever the message does.
func (f Frame) Page() (width, height int) {
	counting := theme.Styles{Glyphs: theme.UTF8Glyphs()}
	return max(f.Width-2*f.margin(), 0), max(f.room(len(f.message(&counting))), 0)
}

// room is the lines left by a message of so many.
func (f Frame) room(message int) int {
	h := f.Height - 3 - message
	if f.rules() {
		h -= 2
	}
	return h
}

// margin is how far the page stands in from the sides.
func (f Frame) margin() int {
	if f.Width >= narrowFrame {
		return 1
	}
	return 0
}

// Fits says whether the window is large enough to work in.
func (f Frame) Fits() bool { return f.Width >= MinWidth && f.Height >= MinHeight }

// Draw puts the frame round a page that was drawn for Page's size. Every line is
// exactly as wide as the window, and there are as many as it is high.
func (f Frame) Draw(st theme.Styles, page string) string { return f.draw(&st, page, nil) }

// Hit is what stands at a cell of the window: of the page a PageSpot, nothing where
// the window is too small.
func (f Frame) Hit(st theme.Styles, x, y int) Spot {
	noted := &spots{}
	if f.Fits() {
		f.draw(&st, "", noted)
	}
	return noted.at(x, y)
}

func (f Frame) draw(st *theme.Styles, page string, noted *spots) string {
	if !f.Fits() {
		return f.tooSmall(st)
	}
	out := append(make([]string, 0, f.Height), f.title(st, noted))
	noted.line(len(out))
	out = append(out, f.tabs(st, noted))
	rule := st.Border.Render(strings.Repeat(st.Glyphs.Horizontal, f.Width))
	if f.rules() {
		out = append(out, rule)
	}
	message := drawn(st, f.message(st), f.Width-1)
	edge := strings.Repeat(" ", f.margin())
	for i, l := range fill(strings.Split(page, "\n"), f.Width-2*f.margin(), f.room(len(message))) {
		noted.line(len(out))
		noted.add(Spot{Kind: PageSpot, At: i}, f.margin(), f.Width-f.margin())
		out = append(out, edge+l+edge)
	}
	if f.rules() {
		out = append(out, rule)
	}
	for _, l := range message {
		out = append(out, " "+l)
	}
	noted.line(len(out))
	return strings.Join(append(out, f.hints(st, noted)), "\n")
}

func (f Frame) tooSmall(st *theme.Styles) string {
	text := fmt.Sprintf("too small: %dx%d needed", MinWidth, MinHeight) + saying(", ", f.Keys.Quit, " quits")
	lines := paragraphs(st, st.Text, []string{text}, f.Width, f.Height)
	return strings.Join(fill(lines, f.Width, max(f.Height, 1)), "\n")
}

// message is the lines of what just happened, at least one. One that is long may
// take a third of the window: there is no other place where it is said.
func (f Frame) message(st *theme.Styles) []span {
	what, next, _ := strings.Cut(f.Message, "\n")
	said := []span{{st.Message, what}, {st.Muted, next}}
	switch {
	case f.Failed:
		said[0] = span{st.Error, st.Glyphs.Error + " " + what}
	case f.Message == "":
		said[0] = span{st.Muted, f.Idle}
	}
	if next == "" {
		said = said[:1]
	}
	width, most := f.Width-2, max(3, f.Height/3)
	return cutLines(st, wrapped(st, said, width, most), width, most)
}
