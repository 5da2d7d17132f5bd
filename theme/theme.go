// Package theme is how things look: styles by role of text, glyphs with ASCII
// twins, the one sanitiser and the width-safe ways with text. It promises:
//
//   - every colour of a theme that ships reads at 4.5:1 or better on the
//     background it is meant for, of high contrast at 7:1, also as one of 256
//     colours, and as one of 16 avoids those that vanish;
//   - Mono has no colour: bold and reverse only, and nothing by reverse alone;
//   - of an owner's theme every colour below 4.5:1 is named, with the ratio;
//   - every glyph is one cell wide and has an ASCII twin; where text is read out
//     it is words, and there is no style;
//   - what Safe returns holds no control, bidi or zero-width character, and
//     takes the same room under every way of measuring;
//   - Fit, FitRight and Join return exactly w cells; Truncate, Wrap at most w.
package theme

// Mode is what is known about the terminal's colours.
type Mode int

const (
	Dark      Mode = iota // colours for a dark background
	Light                 // colours for a light background
	Mono                  // no colour at all: NO_COLOR, a vt100
	HighDark              // high contrast on a dark background
	HighLight             // high contrast on a light background
)

// On is the mode for a background that turned out to be dark or light. Without
// colours there is nothing to choose.
func (m Mode) On(dark bool) Mode {
	for _, pair := range [][2]Mode{{Dark, Light}, {HighDark, HighLight}} {
		switch {
		case m != pair[0] && m != pair[1]:
		case dark:
			return pair[0]
		default:
			return pair[1]
		}
	}
	return m
}

// Name is a theme as an owner chooses it.
type Name struct {
	Word    string
	Mode    Mode // on a dark background, or on one of which nothing is known
	Follows bool // a light background has a mode of its own
	Says    string
}

// Names are the themes to choose from, the default first.
var Names = []Name{
	{"auto", Dark, true, "dark or light, as the terminal is"},
	{"dark", Dark, false, "for a dark background"},
	{"light", Light, false, "for a light background"},
	{"high-contrast", HighDark, true, "7:1 and better, dark or light as the terminal is"},
	{"mono", Mono, false, "no colour at all"},
}

// Words are the names of the themes.
func Words() []string {
	out := make([]string, len(Names))
	for i, n := range Names {
		out[i] = n.Word
	}
	return out
}

// Named is the theme of that name; false where none ships.
func Named(word string) (Name, bool) {
	for _, n := range Names {
		if n.Word == word {
			return n, true
		}
	}
	return Name{}, false
}

// Options are what the look depends on; the caller reads them off the terminal.
type Options struct {
	Mode  Mode
	Own   *Own // an owner's inks, unless the mode is Mono; nil for those that ship
	ASCII bool // the terminal draws nothing else, see UTF8
	// Spoken is for text that is read out line by line: words for marks, no styles.
	Spoken bool
}

// New is the look for a terminal: one value to pass to every view.
func New(o Options) Styles {
	if o.Spoken {
		return Styles{Glyphs: spokenGlyphs(o.ASCII)}
	}
	s := stylesOf(o.inks())
	if o.Mode == Mono {
		s.Matched = s.Matched.Underline(false).Reverse(true)
		s.Struck = s.Struck.Strikethrough(false)
	}
	s.Glyphs = UTF8Glyphs()
	if o.ASCII {
		s.Glyphs = ASCIIGlyphs()
	}
	return s
}
