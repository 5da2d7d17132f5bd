package views

import (
	"fmt"

	"rungs/theme"
)

// title is the first line: whose settings these are, how they stand to the disk,
// and how much is wrong. On a narrow window the workspace's name comes alone.
func (f Frame) title(st *theme.Styles, noted *spots) string {
	var right []span
	if f.Unread {
		right = append(right, f.unread(st))
	}
	right = append(right, f.reviewed(st, f.state(st)))
	if f.Problems > 0 {
		right = append(right, f.problems(st))
	}
	start := f.Width - 1
	for _, s := range right {
		start -= cells(st, s.text) + problemGap
	}
	l := newLine(st, f.Width).to(1)
	if f.Width >= narrowFrame {
		l.put(st.Title, "rungs").skip(2)
	}
	l.upTo(start, st.Workspace, f.Workspace).to(start)
	for i, s := range right {
		l.skip(problemGap)
		from := l.at
		if l.put(s.style, s.text); i > 0 {
			noted.add(Spot{Kind: ProblemsSpot}, from, l.at)
		}
	}
	return l.end()
}

// problemGap is how far the facts of the title stand apart.
const problemGap = 3

func (f Frame) state(st *theme.Styles) span {
	switch f.State {
	case Loading:
		return span{st.Muted, "reading" + st.Glyphs.Ellipsis}
	case Unwritten:
		return span{st.Muted, "nothing written yet"}
	case Writing:
		return span{st.Unsaved, "writing" + st.Glyphs.Ellipsis}
	case Unsaved:
		return span{st.Error, st.Glyphs.Error + " not saved"}
	case Reviewing:
		return span{st.Unsaved, fmt.Sprintf("%d to review", f.Waiting)}
	case ReadOnly:
		return span{st.Unsaved, "read-only"}
	case Refused:
		return span{st.Error, st.Glyphs.Error + " not in force"}
	case Doubled:
		return span{st.Error, st.Glyphs.Error + " in two files"}
	}
	if f.SavedAt == "" {
		return span{st.Saved, "saved " + st.Glyphs.Saved}
	}
	return span{st.Saved, "saved " + f.SavedAt + " " + st.Glyphs.Saved}
}

// reviewed is the state with word that edits are to wait, where nothing is under way
// that says so itself or comes first.
func (f Frame) reviewed(st *theme.Styles, state span) span {
	switch f.State {
	case Loading, Writing, Unsaved, Reviewing:
		return state
	}
	switch sep := " " + st.Glyphs.Separator + " "; {
	case f.Review && f.Width < narrowFrame:
		state.text += sep + "review"
	case f.Review:
		state.text += sep + "changes wait"
	}
	return state
}

// unread says that the daemon does not run on this document.
func (f Frame) unread(st *theme.Styles) span {
	if f.Width < roomyFrame {
		return span{st.Unsaved, "TOML"}
	}
	return span{st.Unsaved, "TOML, and the daemon reads JSON"}
}

// problems is how many there are; the mark says whether one is an error.
func (f Frame) problems(st *theme.Styles) span {
	out := span{st.Warning, fmt.Sprintf("%s %d", st.Glyphs.Warning, f.Problems)}
	if f.Errors > 0 {
		out = span{st.Error, fmt.Sprintf("%s %d", st.Glyphs.Error, f.Problems)}
	}
	switch {
	case f.Width < narrowFrame:
	case f.Problems == 1:
		out.text += " problem"
	default:
		out.text += " problems"
	}
	return out
}

// helpHint stands at the right end of the pages: it leads to everything else.
func (f Frame) helpHint() Hint { return Hint{f.Keys.Help, "help"} }

// tabs is the pages, further apart where there is room; where they do not all
// fit, the one shown and how many there are.
func (f Frame) tabs(st *theme.Styles, noted *spots) string {
	l := newLine(st, f.Width).noting(noted).to(1)
	room, help := f.Width-2, f.helpHint().width(st)
	switch wide := f.tabsWidth(st, 2); {
	case wide+2+help <= room:
		f.putTabs(l, 2)
	case f.tabsWidth(st, 1) <= room:
		f.putTabs(l, 1)
	case f.Active < len(f.Tabs):
		l.put(st.TabActive, fmt.Sprintf("%d/%d %s", f.Active+1, len(f.Tabs), f.Tabs[f.Active].Label))
		noted.add(Spot{Kind: TabSpot, At: (f.Active + 1) % len(f.Tabs)}, 1, l.at) // to the next one
	}
	if at := f.Width - 1 - help; l.at+2 <= at {
		f.helpHint().put(l.to(at).noting(nil), 0)
		noted.add(Spot{Kind: HelpSpot}, at, l.at)
	}
	return l.end()
}

func (f Frame) putTabs(l *line, gap int) {
	for i, t := range f.Tabs {
		if i > 0 {
			l.skip(gap)
		}
		from := l.at
		if i == f.Active {
			l.put(l.st.TabActive, l.st.Glyphs.Tab+t.Key+" "+t.Label)
		} else {
			l.put(l.st.Tab, " "+t.Key+" "+t.Label)
		}
		l.spots.add(Spot{Kind: TabSpot, At: i}, from, l.at)
	}
}

func (f Frame) tabsWidth(st *theme.Styles, gap int) int {
	w := -gap
	for _, t := range f.Tabs {
		w += gap + 2 + cells(st, t.Key) + cells(st, t.Label)
	}
	return w
}

// Said is the title in words: whose settings these are, what the daemon makes of
// them, and how much is wrong.
func (f Frame) Said(st theme.Styles) string {
	l := newLine(&st, aloud).put(st.Workspace, f.Workspace).skip(stateGap)
	switch f.State {
	case Refused:
		l.put(st.Error, "the daemon runs on the defaults of every setting")
	case Saved:
		if f.Unread {
			l.put(st.Unsaved, "kept as TOML, which the daemon does not read")
			break
		}
		l.put(st.Saved, "the daemon reads the settings")
	default:
		s := f.state(&st)
		l.put(s.style, s.text)
	}
	if f.Problems > 0 {
		l.skip(stateGap).put(st.Warning, count(f.Problems, "problem"))
	}
	if f.Errors > 0 {
		l.skip(stateGap).put(st.Error, fmt.Sprintf("%d of them errors", f.Errors))
	}
	return l.end()
}
