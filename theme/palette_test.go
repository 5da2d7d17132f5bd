package theme

import (
	"fmt"
	"image/color"
	"slices"
	"testing"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"
)

// Every colour that text is drawn in, of every theme, in every number of colours
// that can be told: none is worse than the theme promises.
func TestContrast(t *testing.T) {
	for mode, of := range shipped {
		for i, ink := range of.inks {
			few := colorprofile.ANSI256.Convert(ink)
			for _, back := range grounds[of.ground] {
				for _, c := range []color.Color{ink, few} {
					if got := contrast(c, back); got < of.least {
						t.Errorf("mode %d, %s: %v on %v has contrast %.2f", mode, InkNames[i], c, back, got)
					}
				}
			}
		}
	}
}

// Which of the 16 colours are readable is the terminal's choice; these are in
// all the usual ones. Left out on dark: black, dark red, blue and magenta,
// grey (the background of some) and, but for high contrast, the end that blinds.
// Left out on light: white, every green, yellow and cyan, and blue, as a
// background guessed wrong makes dark blue the one nobody can read.
func TestSixteenColoursStayReadable(t *testing.T) {
	safe := map[Mode][]ansi.BasicColor{
		Dark: {
			ansi.Cyan, ansi.White, ansi.BrightRed, ansi.BrightGreen,
			ansi.BrightYellow, ansi.BrightMagenta, ansi.BrightCyan,
		},
		Light: {ansi.Black, ansi.Red, ansi.Magenta, ansi.BrightBlack},
	}
	for mode, of := range shipped {
		allowed := safe[of.ground]
		if mode == HighDark {
			allowed = append(slices.Clone(allowed), ansi.BrightWhite)
		}
		for i, ink := range of.inks {
			got, _ := colorprofile.ANSI.Convert(ink).(ansi.BasicColor)
			if !slices.Contains(allowed, got) {
				t.Errorf("mode %d: %s becomes colour %d of 16", mode, InkNames[i], got)
			}
		}
	}
}

// A theme that can be chosen has colours for its mode, and for the other ground
// where it follows the terminal.
func TestNamedThemes(t *testing.T) {
	for _, n := range Names {
		modes := []Mode{n.Mode}
		if n.Follows {
			modes = []Mode{n.Mode.On(true), n.Mode.On(false)}
		}
		for i, m := range modes {
			of, coloured := shipped[m]
			switch {
			case !coloured && m != Mono:
				t.Errorf("%s: mode %d has no colours", n.Word, m)
			case n.Follows && of.ground != Mode(i): // Dark, then Light
				t.Errorf("%s: mode %d is for the ground %d", n.Word, m, of.ground)
			}
		}
	}
	if len(shipped) != 4 || Mono.On(false) != Mono {
		t.Error("a mode is missing, or without colours there is something to choose")
	}
}

func TestColour(t *testing.T) {
	for text, want := range map[string]string{
		"#ff8000": "ff8000", "#f80": "ff8800", "0": "000000", "255": "eeeeee", "red": "800000", "bright-white": "ffffff",
		"256": "", "-1": "", "": "", "#ff80": "", "reddish": "", "#gggggg": "", "\x1b[31m": "",
	} {
		got := ""
		if c, ok := Colour(text); ok {
			r, g, b, _ := c.RGBA()
			got = fmt.Sprintf("%02x%02x%02x", r>>8, g>>8, b>>8)
		}
		if got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
}

func TestOwnThemeNamesWhatIsFaint(t *testing.T) {
	own := NewOwn("paper", Light)
	if found := own.Faint(); found != nil {
		t.Errorf("the inks that ship are %v", found)
	}
	own.Ground, _ = Colour("#fdf6e3")
	own.Inks[AccentInk], _ = Colour("#268bd2")
	found := own.Faint()
	if len(found) != 1 || found[0].Error() != "accent on the background has a contrast of 3.4:1; below 4.5:1 text is hard to read" {
		t.Errorf("found %v", found)
	}
	if got := New(Options{Mode: Light, Own: own}).Title.GetForeground(); got != own.Inks[AccentInk] {
		t.Errorf("the accent is drawn as %v", got)
	}
	if attributes.FindString(New(Options{Mode: Mono, Own: own}).Title.Render("x")) != "\x1b[1m" {
		t.Error("mono has the owner's colours")
	}
}

func TestDarkGround(t *testing.T) {
	for value, want := range map[string][2]bool{
		"15;0": {true, true}, "0;15": {false, true}, "7;8": {true, true}, "0;7": {false, true}, "15;default;0": {true, true}, "12;6": {true, true},
		"": {true, false}, "15": {true, false}, "0;default": {true, false}, "0;16": {true, false}, "x;y": {true, false}, ";": {true, false},
	} {
		dark, known := DarkGround(func(string) string { return value })
		if got := [2]bool{dark, known}; got != want {
			t.Errorf("%q: %v, want %v", value, got, want)
		}
	}
}
