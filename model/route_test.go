package model

import (
	"strings"
	"testing"
)

func TestRoute(t *testing.T) {
	const cards = `[
		{"id":"one","capabilities":[],"workspace":{"startIn":"api"}},
		{"id":"two","capabilities":[],"context":{"repos":["web","both"]}},
		{"id":"three","capabilities":[],"workspace":{"startIn":"both"}},
		{"id":"bad","workspace":{"startIn":"web"}}]`
	const asks = `{"modelRoles":{"persona-router":[{"provider":"codex","model":"x"},{"provider":"claude","model":"o"}]}}`
	const blocked = `{"modelRoles":{"persona-router":[{"provider":"codex","model":"x"}]}}`
	for _, tt := range []struct{ name, cards, settings, folder, card, asks, reason string }{
		{"starts there", cards, asks, "api", "one", "", `the one card for the folder "api"`},
		{"carries it, and a bad card takes no part", cards, asks, "web", "two", "", `the one card for the folder "web"`},
		{"exact text only", cards, asks, "api/src", "", "claude:o", `no card is for the folder "api/src"; claude:o would be asked`},
		{"two cards match", cards, asks, "both", "", "claude:o", `2 cards are for the folder "both"; claude:o would be asked`},
		{"no folder", cards, asks, "", "", "claude:o", "there is no folder to go by; claude:o would be asked"},
		{"no ladder", cards, `{}`, "", "", "-", "Persona routing has no models"},
		{"nothing connected", cards, blocked, "", "", "-", "no model of Persona routing is connected"},
		{"no cards", `[]`, asks, "api", "", "", "there are no cards"},
		{"only bad cards", `[{"id":"bad"}]`, asks, "api", "", "", "there are no cards"},
		{"no file", `null`, `null`, "api", "", "", "there are no cards"},
	} {
		r := Route(tree(t, tt.cards), tree(t, tt.settings), Ask{Prompt: "x", Folder: tt.folder}, someSources)
		asked := ""
		if r.Router != nil {
			if asked = "-"; r.Router.Answer != nil {
				asked = r.Router.Answer.Key()
			}
		}
		if r.Card != tt.card || asked != tt.asks || !strings.Contains(r.Reason, tt.reason) {
			t.Errorf("%s: got %q, asks %q: %s", tt.name, r.Card, asked, r.Reason)
		}
	}
}

func TestAskLimits(t *testing.T) {
	paths := func(n, length int) []string {
		out := make([]string, n)
		for i := range out {
			out[i] = strings.Repeat("p", length)
		}
		return out
	}
	for _, tt := range []struct {
		name string
		ask  Ask
		want string
	}{
		{"least", Ask{Prompt: "x"}, ""},
		{"most", Ask{strings.Repeat("x", 20000), strings.Repeat("f", 200), paths(50, 500)}, ""},
		{"no message", Ask{}, "prompt: the text is empty"},
		{"a long message", Ask{Prompt: strings.Repeat("x", 20001)}, "prompt: the text is too long"},
		{"a long folder", Ask{Prompt: "x", Folder: strings.Repeat("f", 201)}, "folder: the text is too long"},
		{"many paths", Ask{Prompt: "x", Paths: paths(51, 1)}, "paths: the list is too long"},
		{"a long path", Ask{Prompt: "x", Paths: paths(1, 501)}, "paths.0: the text is too long"},
		{"an empty path", Ask{Prompt: "x", Paths: paths(1, 0)}, "paths.0: the text is empty"},
	} {
		err := tt.ask.Check()
		if (err == nil) != (tt.want == "") || err != nil && !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: got %v", tt.name, err)
		}
	}
}
