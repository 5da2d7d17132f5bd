package theme

import (
	"image/color"
	"math"
	"slices"
	"testing"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"
)

// grounds are the ends of what counts as a dark and as a light background.
var grounds = map[Mode][]color.Color{
	Dark:  {color.Gray{0x00}, color.Gray{0x1e}},
	Light: {color.Gray{0xff}, color.Gray{0xf5}},
}

// named are a palette's inks, by their field.
func (i inks) named() map[string]color.Color {
	return map[string]color.Color{
		"muted": i.muted, "accent": i.accent, "match": i.match,
		"good": i.good, "warn": i.warn, "bad": i.bad, "info": i.info,
	}
}

func TestContrast(t *testing.T) {
	for mode, backs := range grounds {
		for name, ink := range inksOf(mode).named() {
			few := colorprofile.ANSI256.Convert(ink)
			for _, back := range backs {
				for _, c := range []color.Color{ink, few} {
					if got := contrast(c, back); got < 4.5 {
						t.Errorf("mode %d, %s: %v on %v has contrast %.2f", mode, name, c, back, got)
					}
				}
			}
		}
	}
}

// Which of the 16 colours are readable is the terminal's choice; these are in
// all the usual ones. Left out on dark: black, dark red, blue and magenta,
// grey (the background of some) and both ends that blind. Left out on light:
// white, every green, yellow and cyan, and blue, as a background guessed wrong
// makes dark blue the one nobody can read.
func TestSixteenColoursStayReadable(t *testing.T) {
	readable := map[Mode][]ansi.BasicColor{
		Dark: {
			ansi.Cyan, ansi.White, ansi.BrightRed, ansi.BrightGreen,
			ansi.BrightYellow, ansi.BrightMagenta, ansi.BrightCyan,
		},
		Light: {ansi.Black, ansi.Red, ansi.Magenta, ansi.BrightBlack},
	}
	for mode, allowed := range readable {
		for name, ink := range inksOf(mode).named() {
			got, _ := colorprofile.ANSI.Convert(ink).(ansi.BasicColor)
			if !slices.Contains(allowed, got) {
				t.Errorf("mode %d: %s becomes colour %d of 16", mode, name, got)
			}
		}
	}
}

// contrast is the ratio of WCAG 2.
func contrast(a, b color.Color) float64 {
	high, low := luminance(a), luminance(b)
	if high < low {
		high, low = low, high
	}
	return (high + 0.05) / (low + 0.05)
}

func luminance(c color.Color) float64 {
	r, g, b, _ := c.RGBA()
	return 0.2126*linear(r) + 0.7152*linear(g) + 0.0722*linear(b)
}

func linear(v uint32) float64 {
	s := float64(v) / 0xffff
	if s <= 0.04045 {
		return s / 12.92
	}
	return math.Pow((s+0.055)/1.055, 2.4)
}
