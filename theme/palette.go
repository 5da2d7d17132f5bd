package theme

import (
	"image/color"

	"charm.land/lipgloss/v2"
)

// inks are the colours text is written in. Plain text has none: the terminal's
// own foreground is readable also where the background was guessed wrong.
type inks struct {
	muted  color.Color // what may be skipped
	accent color.Color // where you are, and what can be pressed
	match  color.Color // what a search found
	good   color.Color // connected, saved, added
	warn   color.Color // look here
	bad    color.Color // broken, removed, dangerous
	info   color.Color // worth knowing
}

// inksOf are the inks for a mode. The renderer turns them into 256 or 16
// colours by distance, which makes most yellows red and most light blues dark:
// each of these was chosen to land on a colour that stays readable. On light
// that leaves black, grey, red and magenta of the 16.
func inksOf(m Mode) inks {
	switch m {
	case Dark:
		return inks{
			muted:  lipgloss.Color("248"),
			accent: lipgloss.Color("116"),
			match:  lipgloss.Color("176"),
			good:   lipgloss.Color("113"),
			warn:   lipgloss.Color("185"),
			bad:    lipgloss.Color("210"),
			info:   lipgloss.Color("73"),
		}
	case Light:
		return inks{
			muted:  lipgloss.Color("59"),
			accent: lipgloss.Color("90"),
			match:  lipgloss.Color("127"),
			good:   lipgloss.Color("#306c30"),
			warn:   lipgloss.Color("94"),
			bad:    lipgloss.Color("124"),
			info:   lipgloss.Color("#306c70"),
		}
	default:
		none := lipgloss.NoColor{}
		return inks{none, none, none, none, none, none, none}
	}
}
