package cli_test

import (
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"rungs/cli"
)

// completed is the words that a shell is offered, and the directive.
func completed(t *testing.T, folder string, args ...string) (words []string, directive string) {
	t.Helper()
	got := run(t, folder, append([]string{"__complete"}, args...), with("XDG_STATE_HOME="+filepath.Join(folder, "state")))
	if got.code != 0 || got.err != "" {
		t.Errorf("%q: code %d, said %q", args, got.code, got.err)
	}
	lines := strings.Split(strings.TrimSuffix(got.out, "\n"), "\n")
	for _, line := range lines[:len(lines)-1] {
		word, _, _ := strings.Cut(line, "\t")
		words = append(words, word)
	}
	return words, lines[len(lines)-1]
}

// The directives: no file names, in this order, and whether the word goes on.
const (
	whole = ":36"
	open  = ":38"
)

func TestCompletion(t *testing.T) {
	folder := acme(t)
	for _, tt := range []struct{ line, want, directive string }{
		{"get |", "settings. personas. shelves.", open},
		{"add |", "settings. personas personas. shelves.", open},
		{"get |settings.comm", "settings.commandJudge", whole},
		{"get |settings.modelRoles.comm", "settings.modelRoles.commit-message.", open},
		{"add |settings.modelRoles.comm", "settings.modelRoles.commit-message", whole},
		{"rm |settings.modelRoles.commit-message.", "settings.modelRoles.commit-message.0 settings.modelRoles.commit-message.1", whole},
		{"get |settings.modelRoles.commit-message.0.e", "settings.modelRoles.commit-message.0.effort", whole},
		{"get |settings.actionRules.\"disc", `settings.actionRules."discord.*" settings.actionRules."discord.message.send"`, whole},
		{"get |personas.b", "personas.backend personas.backend.", open},
		{"set |personas.backend.powers.s", "personas.backend.powers.shell personas.backend.powers.sandbox", whole},
		{"set |personas.nobody.powers.she", "personas.nobody.powers.shell", whole},
		{"rm |settings.commandJ", "", whole},
		{"get |nothing.", "", whole},
		{"get |settings..", "", whole},
		{"get settings.commandJudge |", "", whole},
		{"set settings.commandJudge |", "off watch on", whole},
		{"set settings.stableSystemPrompt |", "true false", whole},
		{"set settings.systemPrompt |", "", whole},
		{"set settings.modelRoles.commit-message.0.effort |h", "high", whole},
		{"set settings.modelRoles.commit-message.0.provider |cl", "claude", whole},
		{"add settings.modelRoles.session-title |claude:claude-opus-5", "claude:claude-opus-5", whole},
		{"add settings.modelRoles.session-title |claude:claude-opus-5,th", "claude:claude-opus-5,thinking=on claude:claude-opus-5,thinking=off", whole},
		{"add settings.modelRoles.session-title |claude:claude-opus-5,effort=high,f", "claude:claude-opus-5,effort=high,fast=on", whole},
		{"add settings.autoFastModels |claude:claude-ha", "claude:claude-haiku-4-5-20251001", whole},
		{"add personas.backend.capabilities |", "reddit-work github-bot", whole},
		{"move settings.modelRoles.pipeline-fix.0 |", "0 1 2", whole},
		{"add settings.modelRoles.pipeline-fix x --at |", "0 1 2 3", whole},
		{"resolve |pipe", "pipeline-fix", whole},
		{"resolve commit-message --persona |b", "backend", whole},
		{"resolve commit-message --connected |claude,codex,gr", "claude,codex,grok", whole},
		{"resolve commit-message --connected |claude,cl", "", whole},
		{"where |endpoint/lab:", "endpoint/lab:qwen3:32b", whole},
		{"show |p", "personas problems", whole},
		{"show --card |rel", "release-notes", whole},
		{"check --as |pers", "persona personas", whole},
		{"check --as pin |", "", whole},
		{"route --folder |ap", "api apps apps/web", whole},
		{"--theme |m", "mono", whole},
		{"check --color |a", "auto always", whole},
		{"--workspace |", "", ":16"},
		{"completion |f", "fish", whole},
		{"help |re", "resolve redo", whole},
		{"frob |", "", whole},
		{"get --frob |settings.commandJ", "settings.commandJudge", whole},
		{"get --card x |settings.commandJ", "", whole},
		{"show -x --card |b", "backend", whole},
		{"get -- |settings.commandJ", "settings.commandJudge", whole},
		{"--color green get |settings.commandJ", "settings.commandJudge", whole},
	} {
		before, typed, _ := strings.Cut(tt.line, "|")
		words, directive := completed(t, folder, append(strings.Fields(before), typed)...)
		if got := strings.Join(words, " "); got != tt.want || directive != tt.directive {
			t.Errorf("%s\n got %s %s\nwant %s %s", tt.line, got, directive, tt.want, tt.directive)
		}
	}
}

// What can answer comes first.
func TestCompletionOffersConnectedModelsFirst(t *testing.T) {
	words, _ := completed(t, acme(t), "where", "")
	rank := map[string]int{"claude": 0, "endpoint/lab": 0, "grok": 2, "gemini": 2}
	last := 0
	for _, w := range words {
		provider, _, _ := strings.Cut(w, ":")
		if at, known := rank[provider]; known {
			if at < last {
				t.Fatalf("%s comes behind those that are not connected: %q", w, words)
			}
			last = at
		}
	}
	if len(words) < 80 || last != 2 {
		t.Errorf("%d models", len(words))
	}
}

func TestCompletionOfShelves(t *testing.T) {
	folder := sampleFor(t, "compose")
	for _, tt := range []struct{ line, want string }{
		{"compose |", "frontend"},
		{"get |shelves.", "shelves.frontend."},
		{"get |shelves.frontend.ca", "shelves.frontend.caps."},
		{"set |shelves.frontend.caps.", "shelves.frontend.caps.repos"},
		{"rm |shelves.frontend.pin", "shelves.frontend.pinned."},
	} {
		before, typed, _ := strings.Cut(tt.line, "|")
		words, _ := completed(t, folder, append(strings.Fields(before), typed)...)
		if got := strings.Join(words, " "); got != tt.want {
			t.Errorf("%s: got %s, want %s", tt.line, got, tt.want)
		}
	}
	if words, _ := completed(t, folder, "compose", "frontend", "--pick", ""); len(words) < 2 || strings.HasPrefix(words[0], "repo:") {
		t.Errorf("--pick: %q", words)
	}
}

// Without a workspace, with a broken one and with the sample that is not copied for
// it, what the contract knows is offered, nothing is said and nothing written.
func TestCompletionIsQuietEverywhere(t *testing.T) {
	folders := map[string]string{"none": t.TempDir(), "settings that are no JSON": workspace(t, "{"), "a list": workspace(t, "[]"), "null": workspace(t, "null")}
	samples, err := filepath.Glob("../testdata/samples/broken/*")
	if err != nil || len(samples) < 3 {
		t.Fatalf("%q %v", samples, err)
	}
	for _, sample := range samples {
		folder := filepath.Join(t.TempDir(), "ws")
		if err := os.CopyFS(folder, os.DirFS(sample)); err != nil {
			t.Fatal(err)
		}
		folders[sample] = folder
	}
	for name, folder := range folders {
		before := treeOf(t, folder)
		for _, flags := range [][]string{nil, {"--demo"}, {"--workspace", "nowhere"}} {
			for _, line := range []string{
				"get settings.commandJ", "set settings.commandJudge ", "set personas.x.powers.sh", "resolve pipe", "where claude:claude-op", "get settings.modelRoles.commit-message.",
				"get personas.", "show --card ", "compose ", "compose x --pick ", "route --folder ", "undo --id ", "resolve commit-message --connected ", "move settings.rules.0 ", "add personas.x.capabilities ", "get shelves.", "get shelves.x.",
			} {
				args := strings.Split(line, " ")
				words, _ := completed(t, folder, append(flags, args...)...)
				if len(words) == 0 && strings.HasSuffix(args[len(args)-1], "J") {
					t.Errorf("%s: %q offers nothing", name, line)
				}
			}
		}
		if after := treeOf(t, folder); !maps.Equal(before, after) {
			t.Errorf("%s: completion has written", name)
		}
	}
}

// A word that a terminal or a shell would obey is not offered, and what is said of
// one is harmless.
func TestCompletionOfHostileText(t *testing.T) {
	folder := workspace(t, `{"actionRules": {"fine.one": "hold", "bad.\u001b]0;x\u0007": "hold", "bad.$(touch pwned)": "deny", "bad.\u202e": "allow"},
  "modelRoles": {"commit-message": [{"provider": "bad\nprovider", "model": "m"}, {"provider": "p", "model": "`+"`id`"+`"}]}}`)
	writeFile(t, filepath.Join(folder, ".intentic", "config", "personas.json"),
		`[{"id": "ok", "label": "two\nlines\tand \u001b[31mred", "capabilities": []}, {"id": "a;b", "capabilities": []}, {"id": "a\u0007", "capabilities": []}]`)
	for _, args := range [][]string{{"get", "settings.actionRules."}, {"show", "--card", ""}, {"where", ""}, {"get", "personas."}, {"resolve", "commit-message", "--connected", ""}} {
		got := run(t, folder, append([]string{"__complete"}, args...), nil)
		for line := range strings.Lines(got.out) {
			word, about, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
			if strings.ContainsAny(word, "$`;\x07\x1b") || strings.Contains(word, "bad") || strings.ContainsFunc(about, func(r rune) bool { return r < ' ' || r == '\u202e' }) {
				t.Errorf("%q: %q", args, line)
			}
		}
		if !strings.Contains(got.out, "fine.one") && !strings.Contains(got.out, "ok") && !strings.Contains(got.out, "claude") {
			t.Errorf("%q offers nothing: %q", args, got.out)
		}
	}
}

// History is looked at, not made.
func TestCompletionOfUndo(t *testing.T) {
	folder := acme(t)
	state := with("XDG_STATE_HOME=" + filepath.Join(folder, "state"))
	run(t, folder, []string{"set", "settings.commandJudge", "off"}, state)
	got := run(t, folder, []string{"__complete", "undo", "--id", ""}, func(e *cli.Env) { state(e) })
	if !strings.Contains(got.out, "1\tset settings.commandJudge to off") {
		t.Errorf("%q", got.out)
	}
}

// Where only ASCII can be drawn, only ASCII is offered and said.
func TestCompletionInASCII(t *testing.T) {
	folder := workspace(t, `{"modelRoles": {"commit-message": [{"provider": "p", "model": "modèle"}, {"provider": "p", "model": "plain"}]}}`)
	for _, args := range [][]string{{"where", "p"}, {"get", "settings."}, {"get", "settings.modelRoles.commit-message."}} {
		utf8 := run(t, folder, append([]string{"__complete"}, args...), nil).out
		ascii := run(t, folder, append([]string{"__complete"}, args...), with("LC_ALL=C")).out
		isOther := func(r rune) bool { return r > '~' }
		if strings.ContainsFunc(ascii, isOther) || !strings.ContainsFunc(utf8, isOther) {
			t.Errorf("%q: %s", args, ascii)
		}
	}
}
