package model

import "fmt"

// legacySettings names the older spellings in settings, each with the edits that
// give the newest. Their keys are known: Check leaves them out of its warnings.
func legacySettings(tree any) []Problem {
	var out []Problem
	for _, old := range oldSettings {
		v, present := Get(tree, Path{old.key})
		if !present {
			continue
		}
		p := Problem{
			Path: Path{old.key}, Severity: Warning, Code: Legacy,
			Message: fmt.Sprintf("%q is an older spelling: the daemon ignores it", old.key),
		}
		if edits, ok := old.move(tree, v); ok {
			p.Fix = &Fix{old.fix, append(edits, Edit{Op: Unset, Path: p.Path})}
		} else {
			p.Message += ", and its value cannot be moved as it is"
			p.Allowed = "a list of at most 10 models, or take it out by hand"
		}
		out = append(out, p)
	}
	if v, _ := Get(tree, Path{"personaRouting"}); v == true || v == false {
		out = append(out, Problem{
			Path: Path{"personaRouting"}, Severity: Info, Code: Legacy,
			Message: fmt.Sprintf("%v is how a newer contract than this one writes it: it is left as it is", v),
		})
	}
	return out
}

// oldSettings is the table of older top-level keys. A move says how the value
// comes to stand in the newest spelling, false when it cannot without a loss.
var oldSettings = []struct {
	key  string
	fix  string
	move func(tree, v any) ([]Edit, bool)
}{
	{"quickModel", "give its models to the small jobs without any", moveQuickModel},
	{"agentRunModels", "give its ladder to every run without one", moveRunModels},
	{"commandJudgeModels", "give its models to the safety judge, if it has none", moveJudgeModels},
	{"contextShelf", "remove it; cards say context.repos now", func(any, any) ([]Edit, bool) { return nil, true }},
}

func isOldSetting(key string) bool {
	for _, old := range oldSettings {
		if old.key == key {
			return true
		}
	}
	return false
}

func moveQuickModel(tree, v any) ([]Edit, bool) {
	ids := []string{"commit-message", "session-title", "loop-verdict"}
	if _, judged := Get(tree, Path{"commandJudgeModels"}); !judged {
		ids = append(ids, SafetyJudge)
	}
	return fillEmpty(tree, ids, keysAsPins(v))
}

func moveRunModels(tree, v any) ([]Edit, bool) {
	var ids []string
	for _, r := range Roles {
		if r.Kind == Run {
			ids = append(ids, r.ID)
		}
	}
	return fillEmpty(tree, ids, v)
}

func moveJudgeModels(tree, v any) ([]Edit, bool) {
	return fillEmpty(tree, []string{SafetyJudge}, keysAsPins(v))
}

// fillEmpty gives a ladder to each role that has none. False when it is no
// ladder: taking the old key away would lose what it says.
func fillEmpty(tree any, ids []string, ladder any) ([]Edit, bool) {
	if len(Errors(Check(ladderKind, ladder))) > 0 {
		return nil, false
	}
	var out []Edit
	for _, id := range ids {
		p := Role{ID: id}.Path()
		if len(ladder.([]any)) > 0 && len(listAt(tree, p)) == 0 {
			out = append(out, Edit{Op: Set, Path: p, Value: ladder})
		}
	}
	return out, true
}

// keysAsPins is a list of keys as pins; what is no key stays as it is, and so
// makes no ladder.
func keysAsPins(v any) any {
	entries, ok := v.([]any)
	if !ok {
		return v
	}
	pins := make([]any, len(entries))
	for i, entry := range entries {
		pins[i] = entry
		text, _ := entry.(string)
		if p, ok := ParseKey(text); ok {
			pins[i] = p.Value()
		}
	}
	return pins
}
