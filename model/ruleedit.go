package model

import (
	"fmt"
	"slices"
)

// RulesPath is where the rules stand in settings.
var RulesPath = Path{"rules"}

// MaxRules is how many rules there may be (contract, "Settings").
const MaxRules = 50

// newText is what a rule says whose text nobody has written yet: valid, and telling
// what to do.
const newText = "Say what to do here."

// starts is what a new action of a kind needs, each member at what does the least.
var starts = map[string]map[string]any{
	"command":  {"command": ""},
	"instruct": {"text": newText},
	"verdict":  {"verdict": "hold"},
	"builtin":  {"name": "verify-edits"},
}

// Unwritten says whether an action is as RuleEdits starts one whose text or command
// nobody has written yet.
func Unwritten(action any) bool {
	for _, key := range []string{"text", "command"} {
		start, has := Get(starts[actionKindOf(action)], Path{key})
		if v, _ := Get(action, Path{key}); has && Equal(v, start) {
			return true
		}
	}
	return false
}

func actionKindOf(action any) string {
	kind, _ := Get(action, Path{actionKind.Discriminator})
	text, _ := kind.(string)
	return text
}

// ActionKinds are the kinds of action that may stand at a moment.
func ActionKinds(moment string) []string {
	m, _ := MomentByID(moment)
	return slices.Clone(m.Actions)
}

// RuleEdits is the edits that give the rule at path the value v at field ("label",
// "when.paths", "action.command"); a value that says nothing is taken away, and
// with it an object that would be left empty. A moment that cannot hold the action
// changes the action to the first that can stand there; another kind of action
// starts with what the contract needs of it, and keeps what no contract knows. A
// default is written where it stands already, and nil takes it away. A value that
// cannot stand there is written as it is, so that the check refuses it. Nil when
// nothing changes, or there is no rule.
func RuleEdits(settings any, rule, field Path, v any) []Edit {
	tree, _ := Get(settings, rule)
	now, ok := tree.(map[string]any)
	if !ok || len(field) == 0 {
		return nil
	}
	switch field.String() {
	case "moment":
		return momentEdits(rule, now, v)
	case "action.kind":
		if kind, ok := v.(string); ok && starts[kind] != nil {
			return actionEdits(rule, now, kind)
		}
	}
	return ruleMemberEdits(rule, now, field, v)
}

// momentEdits changes the moment, and with it an action that cannot stand there.
func momentEdits(rule Path, now map[string]any, v any) []Edit {
	out := ruleMemberEdits(rule, now, Path{"moment"}, v)
	id, _ := v.(string)
	kinds := ActionKinds(id)
	action, known := actionKind.Variant(now["action"])
	if len(kinds) == 0 || !known || slices.Contains(kinds, action.Name) {
		return out
	}
	return append(out, actionEdits(rule, now, kinds[0])...)
}

// actionEdits makes the action one of that kind. Nil when it is one.
func actionEdits(rule Path, now map[string]any, kind string) []Edit {
	action, isObject := now["action"].(map[string]any)
	want := with(starts[kind], actionKind.Discriminator, kind)
	at := rule.Then("action")
	switch {
	case action[actionKind.Discriminator] == kind:
		return nil
	case !isObject:
		return []Edit{{Op: Set, Path: at, Value: want}}
	}
	variant, _ := actionKind.Variant(want)
	for key, v := range action { // what is left of an action that had this kind
		if f, ours := variant.Kind.Field(key); ours && key != actionKind.Discriminator && len(Errors(Check(f.Kind, v))) == 0 {
			want[key] = v
		}
	}
	return memberEdits(at, action, want, actionKind.Order(actionKind.keys()))
}

// ruleMemberEdits gives one member a value, or takes it away.
func ruleMemberEdits(rule Path, now map[string]any, field Path, v any) []Edit {
	is, had := Get(now, field)
	f, _ := ruleKind.FieldAt(now, field)
	switch {
	case v == nil || !f.Required && isEmpty(v):
		return dropMember(ruleKind, now, rule, field)
	case had && Equal(is, v), !had && f.Default != nil && Equal(f.Default, v):
		return nil
	}
	if i := misshapen(now, field); i > 0 {
		return []Edit{{Op: Set, Path: rule.Then(field[:i]...), Value: nested(field[i:], v)}}
	}
	return []Edit{{Op: Set, Path: rule.Then(field...), Value: v}}
}

// isEmpty says whether v is a text, list or object with nothing in it.
func isEmpty(v any) bool {
	return v == "" || (isList(v) || isObject(v)) && members(v) == 0
}

// members is how many an object or a list has.
func members(v any) int {
	switch v := v.(type) {
	case []any:
		return len(v)
	case map[string]any:
		return len(v)
	}
	return 0
}

// dropMember takes a member of an object of kind k away, and each object or list
// around it that would be left empty and may be absent.
func dropMember(k *Kind, now any, at, field Path) []Edit {
	if i := misshapen(now, field); i > 0 {
		return []Edit{{Op: Unset, Path: at.Then(field[:i]...)}}
	}
	if _, there := Get(now, field); !there {
		return nil
	}
	for len(field) > 1 {
		outer, _ := Get(now, field.Parent())
		f, _ := k.FieldAt(now, field.Parent())
		if members(outer) > 1 || f.Required {
			break
		}
		field = field.Parent()
	}
	op := Unset
	if outer, _ := Get(now, field.Parent()); isList(outer) {
		op = Remove
	}
	return []Edit{{Op: op, Path: at.Then(field...)}}
}

func isList(v any) bool { _, ok := v.([]any); return ok }

// insertRule is the edit that puts a rule at a position, refused where it would be
// one too many or is wrong itself.
func insertRule(settings any, at int, rule map[string]any) (Edit, string, error) {
	v, there := Get(settings, RulesPath)
	switch rules, ok := v.([]any); {
	case there && !ok:
		return Edit{}, "", &RefusedError{What: fmt.Sprintf("%q is no list of rules", RulesPath), Hint: "mend it first"}
	case len(rules) >= MaxRules:
		return Edit{}, "", &RefusedError{What: fmt.Sprintf("there are %s already", counted(float64(len(rules)), "rule")), Allowed: fmt.Sprintf("at most %d", MaxRules)}
	}
	if bad := Errors(Check(ruleKind, rule)); len(bad) > 0 {
		return Edit{}, "", &RefusedError{What: fmt.Sprintf("%s: %s", bad[0].Path, bad[0].Message), Allowed: bad[0].Allowed}
	}
	return Edit{Op: Insert, Path: RulesPath.Then(At(at)), Value: rule}, IDOf(rule), nil
}
