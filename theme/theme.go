// Package theme is how things look: styles by role of text, glyphs with ASCII
// twins, the one sanitiser and the width-safe ways with text. It promises:
//
//   - every colour reads at 4.5:1 or better on the background it is meant for,
//     also as one of 256 colours, and as one of 16 avoids those that vanish;
//   - Mono has no colour: bold and reverse only, and nothing by reverse alone;
//   - every glyph is one cell wide and has an ASCII twin; where text is read out
//     it is words, and there is no style;
//   - what Safe returns holds no control, bidi or zero-width character, and
//     takes the same room under every way of measuring;
//   - Fit, FitRight and Join return exactly w cells; Truncate, Wrap at most w.
package theme

// Mode is what is known about the terminal's colours.
type Mode int

const (
	Dark  Mode = iota // colours for a dark background
	Light             // colours for a light background
	Mono              // no colour at all: NO_COLOR, a vt100
)

// Options are what the look depends on; the caller reads them off the terminal.
type Options struct {
	Mode  Mode
	ASCII bool // the terminal draws nothing else, see UTF8
	// Spoken is for text that is read out line by line: words for marks, no styles.
	Spoken bool
}

// New is the look for a terminal: one value to pass to every view.
func New(o Options) Styles {
	if o.Spoken {
		return Styles{Glyphs: spokenGlyphs(o.ASCII)}
	}
	s := stylesOf(inksOf(o.Mode))
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
