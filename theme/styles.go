package theme

import "charm.land/lipgloss/v2"

// Styles is the look: a style for each role text plays, and the glyphs. A role
// that tells a state goes with a glyph or a word; its colour only repeats it.
type Styles struct {
	Glyphs Glyphs

	// The frame.
	Title         lipgloss.Style // the program's name
	Workspace     lipgloss.Style // the workspace's name
	Saved         lipgloss.Style // the title's state: nothing is waiting
	Unsaved       lipgloss.Style // the title's state: writing, to review, changed on disk
	Tab           lipgloss.Style // a page one can go to
	TabActive     lipgloss.Style // the page shown, marked with Glyphs.Tab
	Border        lipgloss.Style // lines round a block
	BorderFocused lipgloss.Style // lines round the block with the cursor
	PanelTitle    lipgloss.Style // the name set into a border
	PanelNote     lipgloss.Style // the remark set into a border's right end
	Message       lipgloss.Style // what just happened
	Key           lipgloss.Style // a key to press
	KeyHelp       lipgloss.Style // what it does

	// Text.
	Heading     lipgloss.Style
	Text        lipgloss.Style
	Muted       lipgloss.Style // secondary, still readable
	Label       lipgloss.Style // what a value is of
	Value       lipgloss.Style // a value the owner set
	Default     lipgloss.Style // a value nobody set
	Placeholder lipgloss.Style // what an empty field would mean
	Price       lipgloss.Style
	Disabled    lipgloss.Style // shown, but not to be chosen

	// The cursor and what is marked.
	Cursor  lipgloss.Style // Glyphs.Cursor itself
	Focus   lipgloss.Style // the text of the focused line
	Matched lipgloss.Style // the letters a search matched
	Ticked  lipgloss.Style // an entry marked for the next command, with Glyphs.Ticked
	Struck  lipgloss.Style // a knob set but not honoured, with Glyphs.Struck

	// States.
	Connected    lipgloss.Style
	Disconnected lipgloss.Style
	Unknown      lipgloss.Style
	Info         lipgloss.Style
	Warning      lipgloss.Style
	Error        lipgloss.Style
	Added        lipgloss.Style // a line of a diff, with Glyphs.Added
	Removed      lipgloss.Style // a line of a diff, with Glyphs.Removed
}

func stylesOf(p Palette) Styles {
	plain := lipgloss.NewStyle()
	bold := plain.Bold(true)
	muted := plain.Foreground(p[MutedInk])
	accent := plain.Foreground(p[AccentInk])
	return Styles{
		Title:         accent.Bold(true),
		Workspace:     bold,
		Saved:         plain.Foreground(p[GoodInk]),
		Unsaved:       bold.Foreground(p[WarnInk]),
		Tab:           muted,
		TabActive:     accent.Bold(true),
		Border:        muted,
		BorderFocused: accent,
		PanelTitle:    bold,
		PanelNote:     muted,
		Message:       plain,
		Key:           bold,
		KeyHelp:       plain,

		Heading:     bold,
		Text:        plain,
		Muted:       muted,
		Label:       plain,
		Value:       plain,
		Default:     muted,
		Placeholder: muted,
		Price:       muted,
		Disabled:    muted,

		Cursor:  accent.Bold(true),
		Focus:   accent.Bold(true),
		Matched: plain.Foreground(p[MatchInk]).Bold(true).Underline(true),
		Ticked:  accent,
		Struck:  muted.Strikethrough(true),

		Connected:    plain.Foreground(p[GoodInk]),
		Disconnected: muted,
		Unknown:      plain.Foreground(p[WarnInk]),
		Info:         plain.Foreground(p[InfoInk]),
		Warning:      plain.Foreground(p[WarnInk]),
		Error:        bold.Foreground(p[BadInk]),
		Added:        plain.Foreground(p[GoodInk]),
		Removed:      plain.Foreground(p[BadInk]),
	}
}
