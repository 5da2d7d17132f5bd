package theme

import "charm.land/lipgloss/v2"

// Glyphs are the marks a screen is drawn with, each one cell wide. None has an
// emoji form, which some terminals would draw two cells wide.
type Glyphs struct {
	Cursor       string // the focused line
	Tab          string // the page shown
	Connected    string
	Disconnected string
	Unknown      string
	Ticked       string
	Unticked     string
	FoldOpen     string
	FoldClosed   string
	Saved        string
	Warning      string
	Error        string
	Default      string // a setting nobody set
	Set          string // a setting the owner set
	SetToDefault string // set, to what it would be anyway
	Struck       string // set, but not honoured
	Added        string
	Removed      string
	Ellipsis     string // text was cut here
	Arrow        string // from old to new
	Separator    string // between two facts on a line
	Bullet       string
	MoreAbove    string // the list goes on above
	MoreBelow    string // the list goes on below
	ScrollThumb  string
	ScrollTrack  string
	Horizontal   string
	Vertical     string
	TopLeft      string
	TopRight     string
	BottomLeft   string
	BottomRight  string
	TeeLeft      string // a rule leaves the left border
	TeeRight     string // a rule meets the right border

	ascii bool
}

// UTF8Glyphs are the marks for a terminal that draws Unicode.
func UTF8Glyphs() Glyphs {
	return Glyphs{
		Cursor: "›", Tab: "▸",
		Connected: "●", Disconnected: "○", Unknown: "?",
		Ticked: "■", Unticked: "□",
		FoldOpen: "▾", FoldClosed: "▸",
		Saved: "✓", Warning: "!", Error: "✗",
		Default: "·", Set: "●", SetToDefault: "=", Struck: "×",
		Added: "+", Removed: "-",
		Ellipsis: "…", Arrow: "→", Separator: "·", Bullet: "•",
		MoreAbove: "↑", MoreBelow: "↓", ScrollThumb: "┃", ScrollTrack: "│",
		Horizontal: "─", Vertical: "│",
		TopLeft: "╭", TopRight: "╮", BottomLeft: "╰", BottomRight: "╯",
		TeeLeft: "├", TeeRight: "┤",
	}
}

// ASCIIGlyphs are the same marks for a terminal that draws nothing else. The
// ellipsis is one character here too, so that no width depends on the table.
func ASCIIGlyphs() Glyphs {
	return Glyphs{
		ascii:  true,
		Cursor: ">", Tab: ">",
		Connected: "*", Disconnected: "o", Unknown: "?",
		Ticked: "#", Unticked: ".",
		FoldOpen: "v", FoldClosed: "+",
		Saved: "*", Warning: "!", Error: "x",
		Default: ".", Set: "*", SetToDefault: "=", Struck: "x",
		Added: "+", Removed: "-",
		Ellipsis: "~", Arrow: ">", Separator: "-", Bullet: "*",
		MoreAbove: "^", MoreBelow: "v", ScrollThumb: "#", ScrollTrack: "|",
		Horizontal: "-", Vertical: "|",
		TopLeft: "+", TopRight: "+", BottomLeft: "+", BottomRight: "+",
		TeeLeft: "+", TeeRight: "+",
	}
}

// Border is the box of these glyphs, for lipgloss.
func (g Glyphs) Border() lipgloss.Border {
	return lipgloss.Border{
		Top: g.Horizontal, Bottom: g.Horizontal, Left: g.Vertical, Right: g.Vertical,
		TopLeft: g.TopLeft, TopRight: g.TopRight, BottomLeft: g.BottomLeft, BottomRight: g.BottomRight,
		MiddleLeft: g.TeeLeft, MiddleRight: g.TeeRight,
	}
}
