package model

import "fmt"

// Older spellings of the contract, each with the edits that give the newest.

// legacySettings names the older keys of settings. Their keys are known: Check
// leaves them out of its unknown-key warnings.
func legacySettings(tree any) []Problem {
	var out []Problem
	for _, old := range oldSettings {
		v, present := Get(tree, Path{old.key})
		if !present {
			continue
		}
		edits := append(old.move(tree, v), Edit{Op: Unset, Path: Path{old.key}})
		out = append(out, Problem{
			Path: Path{old.key}, Severity: Warning, Code: Legacy,
			Message: fmt.Sprintf("%q is an older spelling: the daemon ignores it", old.key),
			Fix:     &Fix{old.fix, edits},
		})
	}
	for _, on := range []bool{true, false} {
		if v, _ := Get(tree, Path{"personaRouting"}); v == on {
			out = append(out, Problem{
				Path: Path{"personaRouting"}, Severity: Info, Code: Legacy,
				Message: fmt.Sprintf("%v is how a newer contract writes it", on),
			})
		}
	}
	return out
}

// oldSettings is the table of older top-level keys.
var oldSettings = []struct {
	key  string
	fix  string
	move func(tree, v any) []Edit
}{
	{"quickModel", "give its models to the small jobs", moveQuickModel},
	{"agentRunModels", "give its ladder to every run without one", moveRunModels},
	{"commandJudgeModels", "give its models to the safety judge", moveJudgeModels},
	{"contextShelf", "remove it; cards say context.repos now", func(any, any) []Edit { return nil }},
}

func isOldSetting(key string) bool {
	for _, old := range oldSettings {
		if old.key == key {
			return true
		}
	}
	return false
}

func moveQuickModel(tree, v any) []Edit {
	ids := []string{"commit-message", "session-title", "loop-verdict"}
	if _, judged := Get(tree, Path{"commandJudgeModels"}); !judged {
		ids = append(ids, SafetyJudge)
	}
	return fillEmpty(tree, ids, keysAsPins(v))
}

func moveRunModels(tree, v any) []Edit {
	var ids []string
	for _, r := range Roles {
		if r.Kind == Run {
			ids = append(ids, r.ID)
		}
	}
	return fillEmpty(tree, ids, v)
}

func moveJudgeModels(tree, v any) []Edit {
	return fillEmpty(tree, []string{SafetyJudge}, keysAsPins(v))
}

// fillEmpty gives a ladder to each role that has none.
func fillEmpty(tree any, ids []string, ladder any) []Edit {
	if entries, ok := ladder.([]any); !ok || len(entries) == 0 || len(Errors(Check(ladderKind, ladder))) > 0 {
		return nil
	}
	var out []Edit
	for _, id := range ids {
		if p := (Role{ID: id}).Path(); lengthAt(tree, p) == 0 {
			out = append(out, Edit{Op: Set, Path: p, Value: ladder})
		}
	}
	return out
}

func keysAsPins(v any) any {
	entries, _ := v.([]any)
	var pins []Pin
	for _, key := range textsOf(entries) {
		if p, ok := ParseKey(key); ok {
			pins = append(pins, p)
		}
	}
	return pinValues(pins)
}

// legacyCard names the older spellings in a card. A shelf named as context is
// taken away here; the store, which can read the shelf, offers better.
func legacyCard(card any, at Path) []Problem {
	var out []Problem
	add := func(key Path, message, fix string, edits ...Edit) {
		out = append(out, Problem{
			Path: at.Then(key...), Severity: Warning, Code: Legacy,
			Message: message, Fix: &Fix{fix, edits},
		})
	}
	if v, _ := Get(card, Path{"context"}); v != nil {
		if shelf, ok := v.(string); ok {
			add(Path{"context"}, fmt.Sprintf("the shelf %q: newer contracts have no shelves", shelf),
				"drop it", Edit{Op: Unset, Path: at.Then("context")})
		}
	}
	if v, ok := Get(card, Path{"repos"}); ok {
		edits := []Edit{{Op: Unset, Path: at.Then("repos")}}
		if _, has := Get(card, Path{"context"}); !has {
			edits = append(edits, Edit{Op: Set, Path: at.Then("context", "repos"), Value: v})
		}
		add(Path{"repos"}, `"repos" was a preference and is gone`, "move it to context.repos", edits...)
	}
	if v, ok := Get(card, Path{"powers", "computers"}); ok {
		add(Path{"powers", "computers"}, `"computers" is called devices now`, "rename it",
			Edit{Op: Unset, Path: at.Then("powers", "computers")}, Edit{Op: Set, Path: at.Then("powers", "devices"), Value: v})
	}
	return out
}
