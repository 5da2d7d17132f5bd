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
		{"only bad cards", `[{"id":"bad"}]`, asks, "api", "", "", "there are no cards without errors"},
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

// One card each way: which folders are its own.
func TestRouteClaims(t *testing.T) {
	card := func(id, member string) string { return `{"id":"` + id + `","capabilities":[],` + member + `}` }
	for _, tt := range []struct{ name, cards, folder, card string }{
		{"starts there", card("a", `"workspace":{"startIn":"api"}`), "api", "a"},
		{"carries it", card("a", `"context":{"repos":["web","api"]}`), "api", "a"},
		{"both ways is one card", card("a", `"workspace":{"startIn":"api"},"context":{"repos":["api"]}`), "api", "a"},
		{"a folder above", card("a", `"workspace":{"startIn":"api"}`), "api/src", ""},
		{"a folder below", card("a", `"workspace":{"startIn":"api/src"}`), "api", ""},
		{"a beginning", card("a", `"context":{"repos":["api"]}`), "ap", ""},
		{"a slash behind", card("a", `"workspace":{"startIn":"api"}`), "api/", ""},
		{"another case", card("a", `"workspace":{"startIn":"api"}`), "API", ""},
		{"a fence is no claim", card("a", `"workspace":{"folders":["api"]}`), "api", ""},
		{"carrying every repository is none", card("a", `"brief":"x"`), "api", ""},
		{"nor is the workspace alone", card("a", `"context":{"repos":[]}`), "root", ""},
		{"an empty start is no folder", card("a", `"workspace":{"startIn":""}`), "", ""},
		{"two, one each way", card("a", `"workspace":{"startIn":"api"}`) + "," + card("b", `"context":{"repos":["api"]}`), "api", ""},
		{"a bad card beside a good one", `{"id":"x y","capabilities":[],"workspace":{"startIn":"api"}},` + card("a", `"workspace":{"startIn":"api"}`), "api", "a"},
		{"what is no card beside a good one", `7,null,"api",` + card("a", `"workspace":{"startIn":"api"}`), "api", "a"},
	} {
		r := Route(tree(t, `[`+tt.cards+`]`), nil, Ask{Prompt: "x", Folder: tt.folder}, nil)
		if r.Card != tt.card || (r.Router == nil) != (tt.card != "") {
			t.Errorf("%s: got %+v", tt.name, r)
		}
	}
}

// Whatever is not settled says what can be done about it.
func TestRouteSaysWhatToDo(t *testing.T) {
	const tie = `[{"id":"a","capabilities":[],"workspace":{"startIn":"api"}},{"id":"b","capabilities":[],"context":{"repos":["api"]}},{"id":"bad"}]`
	ladder := func(pins string) string { return `{"modelRoles":{"persona-router":[` + pins + `]}}` }
	const claude, codex = `{"provider":"claude","model":"o"}`, `{"provider":"codex","model":"x"}`
	for _, tt := range []struct {
		cards, settings, folder, next string
		tied, skipped                 int
	}{
		{tie, ladder(claude), "api", `leave the folder "api" to one of a, b`, 2, 1},
		{tie, ladder(claude), "web", `let one card start in the folder "web" or carry it, to ask nobody`, 0, 1},
		{tie, ladder(claude), "", "", 0, 1}, // somebody is asked: nothing to mend
		{tie, ladder(codex), "web", "connect codex, or give Persona routing another model", 0, 1},
		{tie, `{}`, "", "give Persona routing a model", 0, 1},
		{`[]`, ladder(claude), "api", "add a card", 0, 0},
		{`[{"id":"bad"}]`, ladder(claude), "api", "mend the errors of 1 card", 0, 1},
		{`[1,2]`, ladder(claude), "api", "mend the errors of 2 cards", 0, 2},
		{`[{"id":"a","capabilities":[],"workspace":{"startIn":"api"}}]`, `{}`, "api", "", 0, 0},
	} {
		r := Route(tree(t, tt.cards), tree(t, tt.settings), Ask{Prompt: "x", Folder: tt.folder}, someSources)
		if r.Next != tt.next || len(r.Tied) != tt.tied || r.Skipped != tt.skipped || r.Reason == "" {
			t.Errorf("%s, %s, %q: got %+v", tt.cards, tt.settings, tt.folder, r)
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

func TestAFolderSpelledNearlySo(t *testing.T) {
	cards := tree(t, `[{"id":"a","capabilities":[],"workspace":{"startIn":"api"}}]`)
	for folder, want := range map[string]string{"api/": `did you mean the folder "api"?`, "./api": `did you mean the folder "api"?`, "/api/": `did you mean the folder "api"?`} {
		if got := Route(cards, nil, Ask{Prompt: "x", Folder: folder}, nil); got.Card != "" || got.Next != want {
			t.Errorf("%q: %+v", folder, got)
		}
	}
	if got := Route(cards, nil, Ask{Prompt: "x", Folder: "web/"}, nil); strings.Contains(got.Next, "mean") {
		t.Errorf("web/: %+v", got)
	}
}
