package views

import (
	"fmt"
	"strings"

	"charm.land/lipgloss/v2"

	"rungs/theme"
)

// The least size that can be worked in; below it a line says so.
const (
	MinWidth  = 40
	MinHeight = 12
)

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
	Changed // on disk, by another program
)

// Tab is a page one can go to.
type Tab struct {
	Key   string
	Label string
}

// Hint is a key and what it does here.
type Hint struct{ Key, Does string }

// Frame is what stands round every page.
type Frame struct {
	Workspace string
	State     State
	SavedAt   string // when, for Saved; "" when nothing was written yet
	Problems  int    // errors and warnings
	Errors    int    // of which errors
	Tabs      []Tab
	Active    int
	Message   string
	Failed    bool   // the message is an error
	Hints     []Hint // what works here, the most useful first
	Width     int
	Height    int
}

// rules says whether there is room for lines between the parts.
func (f Frame) rules() bool { return f.Height >= 18 }

// Page is the room the frame leaves for the page.
func (f Frame) Page() (width, height int) {
	h := f.Height - 4
	if f.rules() {
		h -= 2
	}
	return max(f.Width-2*f.margin(), 0), max(h, 0)
}

// margin is how far the page stands in from the sides.
func (f Frame) margin() int {
	if f.Width >= 60 {
		return 1
	}
	return 0
}

// Fits says whether the window is large enough to work in.
func (f Frame) Fits() bool { return f.Width >= MinWidth && f.Height >= MinHeight }

// Draw puts the frame round a page that was drawn for Page's size. Every line is
// exactly as wide as the window, and there are as many as it is high.
func (f Frame) Draw(st theme.Styles, page string) string {
	if !f.Fits() {
		return f.tooSmall(st)
	}
	out := []string{f.title(st), f.tabs(st)}
	rule := st.Border.Render(strings.Repeat(st.Glyphs.Horizontal, f.Width))
	if f.rules() {
		out = append(out, rule)
	}
	w, h := f.Page()
	edge := strings.Repeat(" ", f.margin())
	for _, l := range fill(strings.Split(page, "\n"), w, h) {
		out = append(out, edge+l+edge)
	}
	if f.rules() {
		out = append(out, rule)
	}
	return strings.Join(append(out, f.message(st), f.hints(st)), "\n")
}

func (f Frame) tooSmall(st theme.Styles) string {
	text := fmt.Sprintf("too small: %dx%d needed, q quits", MinWidth, MinHeight)
	lines := make([]string, 0, f.Height)
	for _, l := range theme.Wrap(text, max(f.Width, 1)) {
		lines = append(lines, newLine(st, f.Width).put(st.Text, l).end())
	}
	return strings.Join(fill(lines, f.Width, max(f.Height, 1)), "\n")
}

func (f Frame) title(st theme.Styles) string {
	state, style := f.state(st)
	l := newLine(st, f.Width).to(1).put(st.Title, "rungs").put(st.Text, "  ")
	right := theme.Width(state) + 1
	problems, problemStyle := f.problems(st)
	if problems != "" {
		right += theme.Width(problems) + 3
	}
	l.upTo(f.Width-right-1, st.Workspace, f.Workspace).to(f.Width-right).put(style, state)
	if problems != "" {
		l.put(st.Text, "   ").put(problemStyle, problems)
	}
	return l.end()
}

func (f Frame) state(st theme.Styles) (string, lipgloss.Style) {
	switch f.State {
	case Loading:
		return "reading" + st.Glyphs.Ellipsis, st.Muted
	case Unwritten:
		return "nothing written yet", st.Muted
	case Writing:
		return "writing" + st.Glyphs.Ellipsis, st.Unsaved
	case Unsaved:
		return st.Glyphs.Error + " not saved", st.Error
	case ReadOnly:
		return "read-only", st.Unsaved
	case Changed:
		return "changed on disk", st.Unsaved
	}
	if f.SavedAt == "" {
		return "saved " + st.Glyphs.Saved, st.Saved
	}
	return "saved " + f.SavedAt + " " + st.Glyphs.Saved, st.Saved
}

func (f Frame) problems(st theme.Styles) (string, lipgloss.Style) {
	noun := "problems"
	if f.Problems == 1 {
		noun = "problem"
	}
	switch {
	case f.Problems == 0:
		return "", st.Text
	case f.Errors > 0:
		return fmt.Sprintf("%s %d %s", st.Glyphs.Error, f.Problems, noun), st.Error
	}
	return fmt.Sprintf("%s %d %s", st.Glyphs.Warning, f.Problems, noun), st.Warning
}

// tabs is the pages; on a narrow window the one shown and how many there are.
func (f Frame) tabs(st theme.Styles) string {
	l := newLine(st, f.Width).to(1)
	if f.Width < 60 && len(f.Tabs) > 1 {
		l.put(st.TabActive, fmt.Sprintf("%d/%d %s", f.Active+1, len(f.Tabs), f.Tabs[f.Active].Label))
	} else {
		for i, t := range f.Tabs {
			if i == f.Active {
				l.put(st.TabActive, st.Glyphs.Tab+t.Key+" "+t.Label)
			} else {
				l.put(st.Tab, " "+t.Key+" "+t.Label)
			}
			l.put(st.Text, "  ")
		}
	}
	return l.to(f.Width-7).put(st.Key, "?").put(st.KeyHelp, " help").end()
}

func (f Frame) message(st theme.Styles) string {
	style, text := st.Message, f.Message
	if f.Failed {
		style, text = st.Error, st.Glyphs.Error+" "+text
	}
	text, _, _ = strings.Cut(text, "\n")
	return newLine(st, f.Width).to(1).upTo(f.Width-1, style, text).end()
}

// hints is the keys that work here. Help is said first and stays; those that do
// not fit are the least useful.
func (f Frame) hints(st theme.Styles) string {
	l := newLine(st, f.Width).to(1)
	for _, h := range f.Hints {
		w := theme.Width(h.Key) + 1 + theme.Width(h.Does)
		if l.at+w+1 > f.Width {
			continue
		}
		l.put(st.Key, h.Key).put(st.KeyHelp, " "+h.Does).put(st.Text, "  ")
	}
	return l.end()
}
