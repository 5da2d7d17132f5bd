package cli

import (
	"io"
	"slices"
	"strings"

	"github.com/charmbracelet/colorprofile"

	"rungs/config"
	"rungs/theme"
)

// profile is what the terminal can show, by what the environment says of it:
// nothing is looked up and nothing is asked.
func (a *app) profile() colorprofile.Profile {
	switch config.Word(a.own().settings, config.ColorKey) {
	case "never":
		return colorprofile.ASCII
	case "always":
		asked := slices.DeleteFunc(slices.Clone(a.Environ), func(v string) bool { return strings.HasPrefix(v, "NO_COLOR=") })
		return max(colorprofile.Env(asked), colorprofile.ANSI)
	}
	found := colorprofile.Env(a.Environ)
	if monochrome(a.Getenv("TERM")) {
		found = min(found, colorprofile.ASCII)
	}
	return found
}

// monochrome says of a TERM that it has no colours, by the names terminfo gives
// such terminals: the DEC ones, and those that end in -m or -mono.
func monochrome(term string) bool {
	return strings.HasPrefix(term, "vt") || strings.HasSuffix(term, "-m") || strings.HasSuffix(term, "-mono")
}

// look is how things are drawn on a terminal of that profile, and whether its
// own answer may choose between dark and light. Until it comes, what the
// environment says of the background counts.
func (a *app) look(profile colorprofile.Profile) (o theme.Options, follow bool) {
	o = theme.Options{ASCII: a.ascii()}
	if profile <= colorprofile.ASCII {
		o.Mode = theme.Mono
		return o, false
	}
	if mine := a.own().theme; mine != nil {
		o.Mode, o.Own = mine.Base, mine
		return o, false
	}
	chosen, _ := theme.Named(config.Word(a.own().settings, config.ThemeKey))
	o.Mode = chosen.Mode
	if dark, known := theme.DarkGround(a.Getenv); chosen.Follows && known {
		o.Mode = o.Mode.On(dark)
	}
	return o, chosen.Follows
}

// drawn is where pages and diffs are drawn to, and how. Colour has to be asked
// for, and goes to a terminal only; else every style is taken out again.
func (a *app) drawn() (io.Writer, theme.Styles) {
	profile := colorprofile.NoTTY
	if config.Word(a.own().settings, config.ColorKey) == "always" && a.Terminal.Out {
		profile = a.profile()
	}
	o, _ := a.look(profile)
	return &colorprofile.Writer{Forward: a.out, Profile: profile}, theme.New(o)
}
