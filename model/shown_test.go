package model

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestShownAndTyped(t *testing.T) {
	for _, tt := range []struct{ path, value, shown string }{
		{"terseOutput", `true`, "on"},
		{"terseOutput", `false`, "off"},
		{"terseOutput", `"x"`, "x"},
		{"commandJudge", `"watch"`, "watch"},
		{"systemPrompt", `" two\nlines, and more "`, " two\nlines, and more "},
		{"skills", `["lsp","fileq"]`, "lsp, fileq"},
		{"skills", `[]`, "none"},
		{"skills", `["none"]`, `["none"]`},
		{"skills", `["a,b",""]`, `["a,b",""]`},
		{"skills", `["a",7]`, `["a",7]`},
		{"rules.0.when.paths", `["src/*.{ts,tsx}","[ab]*.go","}{,"]`, `["src/*.{ts,tsx}","[ab]*.go","}{,"]`},
		{"rules.0.when.paths", `["[ab]*.go","src/*.{ts,tsx}"]`, "[ab]*.go, src/*.{ts,tsx}"},
		{"rules.0.when.outcome", `["clean","error"]`, "clean, error"},
		{"admission", `{"event":"deny"}`, `{"event":"deny"}`},
		{"modelRoles.loop-verdict", `[]`, "none"},
		{"somebodyElses", `[1]`, `[1]`},
	} {
		k, v := SettingsDoc.Kind().At(nil, path(t, tt.path)), tree(t, tt.value)
		if got := k.Shown(v); got != tt.shown {
			t.Errorf("%s %s is shown as %s, want %s", tt.path, tt.value, got, tt.shown)
		}
		if back, err := k.Typed(tt.shown); k != nil && len(Check(k, v)) == 0 && !k.sameTyped(back, v, err) {
			t.Errorf("%s: %s typed is %s, %v", tt.path, tt.shown, JSON(back), err)
		}
	}
}

// sameTyped lets a list of objects be: "none" is not how one is typed.
func (k *Kind) sameTyped(back, v any, err error) bool {
	return k.Type == ListType && !k.ofWords() || err == nil && Equal(back, v)
}

func TestTyped(t *testing.T) {
	for _, tt := range []struct{ path, text, want string }{
		{"terseOutput", "on", "true"},
		{"terseOutput", " false ", "false"},
		{"terseOutput", "yes", "!allowed: true or false, also on or off"},
		{"commandJudge", " watch", `"watch"`},
		{"commandJudge", "wacth", "!did you mean watch?"},
		{"agentRetentionDays", "7", "7"},
		{"agentRetentionDays", "seven", "!allowed: a number from 0 to 365"},
		{"skills", " lsp ,fileq,, ", `["lsp","fileq"]`},
		{"skills", "", `[]`},
		{"skills", "none", `[]`},
		{"skills", `["a","b"]`, `["a","b"]`},
		{"skills", `["a",`, "!lists and objects are written as JSON"},
		{"skills", `[7]`, `[7]`},
		{"rules.0.when.paths", "*.{a,b}, c{, d", `["*.{a,b}","c{","d"]`},
		{"rules.0.when.outcome", "clean, erorr", "!did you mean error?"},
		{"admission", "x", "!lists and objects are written as JSON"},
		{"somebodyElses", "bare", "!allowed: a JSON value"},
	} {
		v, err := SettingsDoc.Kind().At(nil, path(t, tt.path)).Typed(tt.text)
		part, refused := strings.CutPrefix(tt.want, "!")
		if refused && (err == nil || !strings.Contains(err.Error(), part)) || !refused && (err != nil || JSON(v) != tt.want) {
			t.Errorf("%s %q: got %s, %v, want %s", tt.path, tt.text, JSON(v), err, tt.want)
		}
	}
}

func TestAllowedShown(t *testing.T) {
	for at, want := range map[string]string{
		"terseOutput":          "on or off",
		"commandJudge":         "off, watch or on",
		"agentRetentionDays":   "a number from 0 to 365",
		"changelogRepos":       "a list of repositories, at most 50, with commas between them",
		"rules.0.when.outcome": "clean, error, conflict and checks-failed, with commas between them",
		"rules":                "a list of rules, at most 50",
		"somebodyElses":        "a JSON value",
	} {
		if got := SettingsDoc.Kind().At(nil, path(t, at)).AllowedShown(); got != want {
			t.Errorf("%s: got %s", at, got)
		}
	}
}

func TestWhenUnset(t *testing.T) {
	for at, want := range map[string]string{
		"agentRetentionDays": "3", "terseOutput": "off", "terseHoldout": "0 %", "skills": "lsp, fileq", "changelogRepos": "none",
		"systemPrompt": "none", "outputCleaners": "all on", "autoTier": "shadow", "rules": "none", "automationFailureLimit": "0, never",
		"rules.0.action.timeoutMs": "15 min", "rules.0.enabled": "on", "rules.0.when": "always", "rules.0.label": "", "admission.issues": "hold",
	} {
		f, ok := settingsKind.FieldAt(tree(t, aCommand), path(t, at))
		if got := f.WhenUnset(); got != want || !ok {
			t.Errorf("%s: got %q, want %q", at, got, want)
		}
	}
	for _, f := range Settings {
		if f.WhenUnset() == "" {
			t.Errorf("%s does not say what counts when it is not set", f.Key)
		}
	}
	if got := deviceGrant.WhenUnset(); got != "all, also later ones" {
		t.Errorf("a grant: %q", got)
	}
}

// What is shown of a valid value is taken when it is typed, as that value.
func TestShownIsTyped(t *testing.T) {
	var scalars []Field
	eachField(func(_ string, f Field) {
		if f.Kind.ofWords() || f.Kind.Type < ListType && len(f.Kind.Known) == 0 && f.Kind.Type != NumberType {
			scalars = append(scalars, f)
		}
	})
	rapid.Check(t, func(t *rapid.T) {
		f := rapid.SampledFrom(scalars).Draw(t, "field")
		v := spoiled(f.Kind, 3).Draw(t, "value")
		if len(Check(f.Kind, v)) > 0 {
			t.Skip("not valid")
		}
		if back, err := f.Kind.Typed(f.Kind.Shown(v)); err != nil || !Equal(back, v) {
			t.Fatalf("%s: %s shown as %q is typed as %s, %v", f.Key, JSON(v), f.Kind.Shown(v), JSON(back), err)
		}
	})
}

// An owner finds a setting by words of their own.
func TestSettingsHaveSearchWords(t *testing.T) {
	for _, f := range Settings {
		if n := len(strings.Fields(f.Words)); n < 4 || f.Words != strings.ToLower(f.Words) {
			t.Errorf("%s: %q", f.Key, f.Words)
		}
	}
	for word, key := range map[string]string{
		"cheap": "autoTier", "verbose": "terseOutput", "archive": "agentRetentionDays", "parallel": "subagentsAtOnce", "retry": "resumeAfterOutage",
		"dangerous": "commandJudge", "outdated": "dependencyFreshness", "caching": "stableSystemPrompt", "webhook": "admission", "lint": "rules", "percent": "outputHoldout",
	} {
		if f, _ := Setting(key); !strings.Contains(f.Words, word) {
			t.Errorf("%s is not found by %q", key, word)
		}
	}
}
