package theme

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
	Separator    string // between two facts on a line
	MoreAbove    string // the list goes on above
	MoreBelow    string // the list goes on below
	Horizontal   string
	Vertical     string
	TopLeft      string
	TopRight     string
	BottomLeft   string
	BottomRight  string
	TeeLeft      string // a rule leaves the left border
	TeeRight     string // a rule meets the right border

	ascii  bool
	spoken bool // they are words, see Spoken
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
		Ellipsis: "…", Separator: "·",
		MoreAbove: "↑", MoreBelow: "↓",
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
		Ellipsis: "~", Separator: "-",
		MoreAbove: "^", MoreBelow: "v",
		Horizontal: "-", Vertical: "|",
		TopLeft: "+", TopRight: "+", BottomLeft: "+", BottomRight: "+",
		TeeLeft: "+", TeeRight: "+",
	}
}
