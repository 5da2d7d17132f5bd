package theme

import (
	"image/color"

	"charm.land/lipgloss/v2"
)

// Ink is a part that a colour plays. Plain text has none: the terminal's own
// foreground is readable also where the background was guessed wrong.
type Ink int

// The inks.
const (
	MutedInk  Ink = iota // what may be skipped
	AccentInk            // where you are, and what can be pressed
	MatchInk             // what a search found
	GoodInk              // connected, saved, added
	WarnInk              // look here
	BadInk               // broken, removed, dangerous
	InfoInk              // worth knowing
	inks                 // how many there are
)

// InkNames are what the owner of a theme calls the inks.
var InkNames = [inks]string{"muted", "accent", "match", "good", "warn", "bad", "info"}

// Palette is a colour for each ink.
type Palette [inks]color.Color

// shipped is THE table of themes: of each mode its inks, the ends of what counts
// as its background, and the contrast that every ink has on both. No inks: bold
// and reverse only.
//
// The renderer turns inks into 256 or 16 colours by distance, which makes most
// yellows red and most light blues dark: each of these was chosen to land on a
// colour that stays readable. On light that leaves black, grey, red and magenta
// of the 16.
var shipped = map[Mode]struct {
	ground Mode // Dark or Light: what it is for
	inks   Palette
	least  float64
}{
	Dark:      {Dark, inksOf("248", "116", "176", "113", "185", "210", "73"), readable},
	Light:     {Light, inksOf("59", "90", "127", "#306c30", "94", "124", "#306c70"), readable},
	HighDark:  {Dark, inksOf("253", "123", "219", "120", "227", "217", "159"), wellReadable},
	HighLight: {Light, inksOf("238", "53", "90", "#305030", "#5a2d00", "88", "#304850"), wellReadable},
}

// grounds are the ends of what counts as a dark and as a light background.
var grounds = map[Mode][2]color.Color{
	Dark:  {color.Gray{0x00}, color.Gray{0x1e}},
	Light: {color.Gray{0xff}, color.Gray{0xf5}},
}

// inksOf are the inks in their order; none where there are no colours.
func inksOf(colours ...string) Palette {
	var p Palette
	for i := range p {
		p[i] = lipgloss.NoColor{}
		if i < len(colours) {
			p[i] = lipgloss.Color(colours[i])
		}
	}
	return p
}

// inks are the colours a look is drawn with.
func (o Options) inks() Palette {
	switch of, coloured := shipped[o.Mode]; {
	case !coloured:
		return inksOf()
	case o.Own != nil:
		return o.Own.Inks
	default:
		return of.inks
	}
}
