package cli_test

import (
	"strings"
	"testing"

	"github.com/charmbracelet/colorprofile"

	"rungs/cli"
	"rungs/theme"
)

func TestLook(t *testing.T) {
	folder := workspace(t, "{}")
	cases := []struct {
		args    string
		environ []string
		mode    theme.Mode
		follow  bool
		profile colorprofile.Profile
		ascii   bool
	}{
		{"", nil, theme.Dark, true, colorprofile.ANSI256, false},
		{"", []string{"COLORTERM=truecolor"}, theme.Dark, true, colorprofile.TrueColor, false},
		{"", []string{"TERM=xterm"}, theme.Dark, true, colorprofile.ANSI, false},
		{"", []string{"NO_COLOR=1"}, theme.Mono, false, colorprofile.ASCII, false},
		{"", []string{"NO_COLOR=please"}, theme.Mono, false, colorprofile.ASCII, false},
		{"", []string{"NO_COLOR="}, theme.Dark, true, colorprofile.ANSI256, false},
		{"--color always", []string{"NO_COLOR=1"}, theme.Dark, true, colorprofile.ANSI256, false},
		{"--color never", nil, theme.Mono, false, colorprofile.ASCII, false},
		{"--theme light", nil, theme.Light, false, colorprofile.ANSI256, false},
		{"--theme dark", nil, theme.Dark, false, colorprofile.ANSI256, false},
		{"--theme high-contrast", nil, theme.HighDark, true, colorprofile.ANSI256, false},
		{"--theme high-contrast", []string{"COLORFGBG=0;15"}, theme.HighLight, true, colorprofile.ANSI256, false},
		{"", []string{"COLORFGBG=0;15"}, theme.Light, true, colorprofile.ANSI256, false},
		{"", []string{"COLORFGBG=15;0"}, theme.Dark, true, colorprofile.ANSI256, false},
		{"--theme dark", []string{"COLORFGBG=0;15"}, theme.Dark, false, colorprofile.ANSI256, false},
		{"--theme mono", nil, theme.Mono, false, colorprofile.ANSI256, false},
		{"--theme light --color never", nil, theme.Mono, false, colorprofile.ASCII, false},
		{"--ascii", nil, theme.Dark, true, colorprofile.ANSI256, true},
		{"", []string{"LC_ALL=C"}, theme.Dark, true, colorprofile.ANSI256, true},
		{"", []string{"LC_ALL=", "LANG=en_US.UTF-8"}, theme.Dark, true, colorprofile.ANSI256, false},
	}
	for _, c := range cases {
		got := run(t, folder, strings.Fields(c.args), func(e *cli.Env) { onTerminal(e); with(c.environ...)(e) })
		if got.session == nil {
			t.Errorf("%q %v: not opened: %s", c.args, c.environ, got.err)
			continue
		}
		if s := got.session; s.Theme != (theme.Options{Mode: c.mode, ASCII: c.ascii}) || s.FollowTerminal != c.follow || s.Profile != c.profile {
			t.Errorf("%q %v: got %+v", c.args, c.environ, *s)
		}
	}
}

func TestNoEditorWithoutATerminal(t *testing.T) {
	folder := workspace(t, "{}")
	cases := map[string]func(*cli.Env){
		"no terminal":     nil,
		"input only":      func(e *cli.Env) { e.Terminal.In = true },
		"output only":     func(e *cli.Env) { e.Terminal.Out = true },
		"output and dumb": func(e *cli.Env) { e.Terminal.Out = true; with("TERM=dumb")(e) },
	}
	for name, change := range cases {
		got := run(t, folder, nil, change)
		oneLine := strings.Count(got.err, "\n") == 1 && strings.HasPrefix(got.err, "rungs: ") && strings.Contains(got.err, "check, fix, get, set")
		if got.code != 2 || got.session != nil || got.out != "" || !oneLine || strings.Contains(got.err, "\x1b") {
			t.Errorf("%s: %+v", name, got)
		}
	}
}

// Line mode is what was asked for, on whatever streams, or what a terminal gets on
// which nothing is drawn; then it says why.
func TestLineMode(t *testing.T) {
	folder := workspace(t, "{}")
	cases := []struct {
		args   []string
		change func(*cli.Env)
		why    string
	}{
		{[]string{"--plain"}, nil, ""},
		{[]string{"--plain"}, onTerminal, ""},
		{[]string{"--plain"}, func(e *cli.Env) { onTerminal(e); with("TERM=dumb")(e) }, ""},
		{nil, func(e *cli.Env) { onTerminal(e); with("TERM=dumb")(e) }, `TERM is "dumb"`},
		{nil, func(e *cli.Env) { onTerminal(e); with("TERM=")(e) }, `TERM is ""`},
		{nil, func(e *cli.Env) { onTerminal(e); with("TERM=unknown")(e) }, `TERM is "unknown"`},
	}
	for i, c := range cases {
		got := run(t, folder, c.args, c.change)
		if got.code != 0 || got.session == nil || !got.session.Plain || !strings.Contains(got.session.Why, c.why) || (c.why == "") != (got.session.Why == "") {
			t.Errorf("case %d: %+v", i, got)
		}
	}
}

func TestStateFolder(t *testing.T) {
	home := t.TempDir()
	cases := map[string]bool{ // is there a history
		"XDG_STATE_HOME=" + home: true,
		"HOME=" + home:           true,
		"HOME=relative":          false,
		"XDG_STATE_HOME=x":       false,
	}
	for environ, kept := range cases {
		folder := workspace(t, "{}")
		run(t, folder, []string{"set", "settings.commandJudge", "off"}, with(environ))
		if got := run(t, folder, []string{"undo"}, with(environ)); (got.code == 0) != kept {
			t.Errorf("%s: %+v", environ, got)
		}
	}
}
