package theme

import (
	"fmt"
	"image/color"
	"slices"
	"strconv"
	"strings"

	"charm.land/lipgloss/v2"
)

// Own is a theme an owner made: inks over those of a shipped theme. Make one with
// NewOwn.
type Own struct {
	Name   string
	Base   Mode        // Dark or Light: what it is for, and whose inks it begins with
	Ground color.Color // the background it is for; nil: any that counts as Base
	Inks   Palette
}

// NewOwn is a theme like the shipped one for that background.
func NewOwn(name string, base Mode) *Own {
	return &Own{Name: name, Base: base, Inks: shipped[base].inks}
}

// Faint is a colour too close to the background to be read.
type Faint struct {
	Ink   string
	Ratio float64 // of the two, 1 to 21
}

// Error says which pair is too close, and how close.
func (f Faint) Error() string {
	return fmt.Sprintf("%s on the background has a contrast of %.1f:1; below %.1f:1 text is hard to read", f.Ink, f.Ratio, readable)
}

// Faint is what of its inks is hard to read on its background. A colour of the
// first 16 is taken as most terminals draw it.
func (o *Own) Faint() []Faint {
	backs := []color.Color{o.Ground}
	if o.Ground == nil {
		ends := grounds[o.Base]
		backs = ends[:]
	}
	var out []Faint
	for i, ink := range o.Inks {
		worst := 21.0
		for _, back := range backs {
			worst = min(worst, contrast(ink, back))
		}
		if worst < readable {
			out = append(out, Faint{InkNames[i], worst})
		}
	}
	return out
}

// ansiNames are the first 16 colours, as terminals number them.
var ansiNames = []string{
	"black", "red", "green", "yellow", "blue", "magenta", "cyan", "white",
	"bright-black", "bright-red", "bright-green", "bright-yellow", "bright-blue", "bright-magenta", "bright-cyan", "bright-white",
}

// ColourForm says how a colour is written.
const ColourForm = `#rrggbb, a number from 0 to 255, or a name such as "red" or "bright-red"`

// isHex says whether a text is # and three or six hexadecimal digits.
func isHex(text string) bool {
	digits, ok := strings.CutPrefix(text, "#")
	return ok && (len(digits) == 3 || len(digits) == 6) && strings.Trim(digits, "0123456789abcdefABCDEF") == ""
}

// Colour reads a colour as an owner writes it; false for what is none.
func Colour(text string) (color.Color, bool) {
	if isHex(text) {
		return lipgloss.Color(text), true
	}
	if n := slices.Index(ansiNames, text); n >= 0 {
		return lipgloss.Color(strconv.Itoa(n)), true
	}
	if n, err := strconv.ParseUint(text, 10, 8); err == nil {
		return lipgloss.Color(strconv.Itoa(int(n))), true
	}
	return nil, false
}

// ColourNames are the names a colour may have.
func ColourNames() []string { return slices.Clone(ansiNames) }
