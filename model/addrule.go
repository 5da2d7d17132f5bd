package model

import (
	"fmt"
	"strings"
)

// AddRule is the edit that puts a new rule with that label behind the others, and
// its id: made of the label, free among the rules. It asks nothing yet: the label
// and a text are all it needs, at the end of a turn; with a blank text it says that
// there is one to be written. Refused where a limit is.
func AddRule(settings any, label, text string) (Edit, string, error) {
	rules := listAt(settings, RulesPath)
	if text = strings.TrimSpace(text); text == "" {
		text = newText
	}
	label = strings.TrimSpace(label)
	return insertRule(settings, len(rules), map[string]any{
		"id": freeRuleID(rules, label), "label": label, "moment": "turn.ending",
		"action": map[string]any{"kind": "instruct", "text": text},
	})
}

// CopyRule is the edit that puts a copy of the rule at path behind it, and its id.
// All of the rule is copied, also what no contract knows. A rule that is wrong has
// to be mended first.
func CopyRule(settings any, path Path) (Edit, string, error) {
	was, _ := Get(settings, path)
	object, ok := was.(map[string]any)
	rules := listAt(settings, RulesPath)
	if !ok || !path.Parent().Under(RulesPath) || len(path) != len(RulesPath)+1 {
		return Edit{}, "", fmt.Errorf("no rule at %q", path)
	}
	rule := with(object, "id", freeRuleID(rules, IDOf(object)))
	if label, ok := object["label"].(string); ok {
		const end = " copy"
		rule["label"] = strings.TrimSpace(cutUnits(label, maxRuleLabel-len(end))) + end
	}
	at, _ := Position(rules, path.Last())
	return insertRule(settings, at+1, rule)
}

// freeRuleID is an id that no rule has, made of a label or an id.
func freeRuleID(rules []any, of string) string {
	slug := Slug(of)
	if slug == "" {
		slug = "rule"
	}
	return newIDPool(rules).take(slug)
}
