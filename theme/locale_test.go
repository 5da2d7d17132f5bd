package theme

import (
	"strings"
	"testing"
)

func TestUTF8(t *testing.T) {
	for env, want := range map[string]bool{
		"LANG=en_US.UTF-8":                    true,
		"LANG=de_DE.utf8@euro":                true,
		"LANG=C.UTF-8":                        true,
		"LC_CTYPE=UTF-8":                      true,
		"LANG=C":                              false,
		"LANG=en_US":                          false,
		"LANG=en_US.ISO-8859-1":               false,
		"LC_ALL=C LANG=en_US.UTF-8":           false,
		"LC_ALL=POSIX LC_CTYPE=en_US.UTF-8":   false,
		"LC_ALL=en_US.UTF-8 LANG=C":           true,
		"LC_CTYPE=C LANG=en_US.UTF-8":         false,
		"LC_ALL= LC_CTYPE= LANG=en_US.UTF-8":  true,
		"LANG=en_US.UTF-8 TERM=vt100":         true,
		"TERM=xterm-256color":                 true,
		"TERM=tmux":                           true,
		"LC_ALL= LC_CTYPE= LANG= TERM=screen": true,
		"TERM=vt220":                          false,
		"TERM=dumb":                           false,
		"":                                    false,
	} {
		if got := UTF8(environment(env)); got != want {
			t.Errorf("%s: got %v", env, got)
		}
	}
}

func environment(s string) func(string) string {
	vars := map[string]string{}
	for _, assignment := range strings.Fields(s) {
		name, value, _ := strings.Cut(assignment, "=")
		vars[name] = value
	}
	return func(name string) string { return vars[name] }
}
