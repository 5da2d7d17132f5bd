package config

import (
	"strings"
	"testing"
)

func TestParseKey(t *testing.T) {
	for text, want := range map[string]string{
		"x": "x", "X": "X", "?": "?", "+": "+", "é": "é", "gg": "gg", "zq": "zq", "enter": "enter", "Enter": "enter", "return": "enter",
		"space": "space", " ": "space", "page up": "pgup", "PgDown": "pgdown", "f5": "f5", "F12": "f12", "up": "up",
		"ctrl+x": "ctrl+x", "Ctrl+x": "ctrl+x", "ctrl+_": "ctrl+_", "ctrl+space": "ctrl+space", "alt+x": "alt+x", "meta+x": "alt+x", "alt+R": "alt+R", "alt+X": "", "alt+[": "", "ctrl+up": "ctrl+up",
		"shift+tab": "shift+tab", "shift+left": "shift+left", "alt+ctrl+d": "ctrl+alt+d", "alt+enter": "alt+enter", "ctrl++": "",
		"ctrl+m": "", "ctrl+i": "", "ctrl+[": "", "ctrl+h": "", "ctrl+@": "", "ctrl+/": "", "alt+shift+x": "", "shift+x": "", "ctrl+1": "", "ctrl+X": "", "ctrl+enter": "", "ctrl+f5": "", "shift+space": "",
		"": "", "escpe": "", "super+x": "", "f13": "", "ctrl+": "", "ggg": "", "\x1b": "", "a b": "", "\u00a0": "",
	} {
		got, err := ParseKey(text)
		if err != nil {
			got = ""
		}
		if got != want || (err == nil) != (want != "") {
			t.Errorf("%q is %q (%v), want %q", text, got, err, want)
		}
	}
}

func TestKeysThatCannotBeToldSayWhy(t *testing.T) {
	for text, want := range map[string]string{
		"ctrl+m": "cannot be told from enter", "ctrl+i": "cannot be told from tab", "shift+x": `such as "X"`,
		"entr": `did you mean "enter"?`, "ctrl+1": "ctrl goes with a small letter", "ctrl+enter": "every terminal",
	} {
		if _, err := ParseKey(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}

func TestIsText(t *testing.T) {
	for key, want := range map[string]bool{"x": true, "X": true, "space": true, "gg": true, "enter": false, "ctrl+x": false, "alt+x": false, "up": false, "f5": false} {
		if IsText(key) != want {
			t.Errorf("%s: %v", key, !want)
		}
	}
}

// What arrives has the name that it is bound by.
func TestArriving(t *testing.T) {
	for arrived, bound := range map[string]string{
		"x": "x", "X": "X", "ctrl+x": "ctrl+x", "alt+x": "alt+x", "alt+shift+r": "alt+R", "alt+shift+é": "alt+É", "ctrl+shift+-": "ctrl+_", "ctrl+/": "ctrl+_",
		"ctrl+_": "ctrl+_", "ctrl+space": "ctrl+space", "ctrl+@": "ctrl+space", "alt+shift+left": "alt+shift+left", "shift+tab": "shift+tab", "f5": "f5",
	} {
		got := Arriving(arrived)
		if key, err := ParseKey(bound); got != bound || key != got || err != nil {
			t.Errorf("%s arrives as %q, bound as %q (%v)", arrived, got, key, err)
		}
	}
}
