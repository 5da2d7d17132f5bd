package model

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode"
)

// ActionRule is one rule on outward actions, and how it stands to the others.
type ActionRule struct {
	Key        string
	Verdict    string   // as it is written; JSON where it is no text
	Form       error    // why the key can never match, a *RefusedError; nil when it can
	Shadows    string   // the wider rule that does not count for this key, "" for none
	ShadowedBy []string // the exact keys that are excepted from this wider rule
}

// ActionRulesPath is where the rules on outward actions stand in settings.
var ActionRulesPath = Path{"actionRules"}

// ActionRules is the rules of settings, by key. A key that can never match shadows
// nothing.
func ActionRules(settings any) []ActionRule {
	v, _ := Get(settings, ActionRulesPath)
	object, _ := v.(map[string]any)
	var out []ActionRule
	excepted := map[string][]string{}
	for _, key := range slices.Sorted(maps.Keys(object)) {
		r := ActionRule{Key: key, Verdict: Bare(object[key]), Form: ActionKeyError(key)}
		if r.Form == nil {
			r.Shadows = firstKey(object, widerKeys(key))
		}
		if r.Shadows != "" {
			excepted[r.Shadows] = append(excepted[r.Shadows], key)
		}
		out = append(out, r)
	}
	for i := range out {
		out[i].ShadowedBy = excepted[out[i].Key]
	}
	return out
}

func firstKey(object map[string]any, keys []string) string {
	for _, key := range keys {
		if _, there := object[key]; there {
			return key
		}
	}
	return ""
}

// spawnKey is the action of starting a child agent.
const spawnKey = "agents.spawn"

// widerKeys is the keys that cover what key does and more, the nearest first.
func widerKeys(key string) []string {
	provider, kind, _ := strings.Cut(key, ".")
	var out []string
	if strings.HasPrefix(key, spawnKey+".") {
		out = append(out, spawnKey)
	}
	if kind != "*" {
		out = append(out, provider+".*")
	}
	return out
}

// actionKeyForms says what keys of action rules look like.
const actionKeyForms = "provider.type, provider.*, " + spawnKey + " or " + spawnKey + ".provider"

// ActionKeyError is why a key is no action's: the forms are provider.type,
// provider.* and agents.spawn with an optional provider behind it.
func ActionKeyError(key string) error {
	why := actionKeyFault(key)
	if why == "" {
		return nil
	}
	e := &RefusedError{What: fmt.Sprintf("%s can never match an action: %s", shown(key), why), Allowed: actionKeyForms}
	if meant := meantAction(key); meant != "" {
		e.Hint = "did you mean " + meant + "?"
	}
	return e
}

// actionKeyFault is what is wrong with a key, "" for nothing.
func actionKeyFault(key string) string {
	provider, kind, _ := strings.Cut(key, ".")
	switch {
	case strings.ContainsFunc(key, unicode.IsSpace):
		return "there is a space in it"
	case provider == "" || kind == "":
		return "it needs a provider, a dot and what is done there"
	case strings.Contains(provider, "*") || kind != "*" && strings.Contains(kind, "*"):
		return "* stands alone behind the provider"
	case provider == "agents" && !isSpawn(kind):
		return "the one action of agents is to spawn"
	}
	return ""
}

// isSpawn says whether a type of the provider agents is one that there is.
func isSpawn(kind string) bool {
	of, ok := strings.CutPrefix(kind, "spawn.")
	return kind == "*" || kind == "spawn" || ok && of != ""
}

// meantAction is a key of the right form that a wrong one seems to mean: without
// its spaces, or all of a provider that is named alone or with a star at the end.
// "" for none.
func meantAction(key string) string {
	key = strings.Join(strings.Fields(key), "")
	provider, _, _ := strings.Cut(strings.TrimRight(key, ".*"), ".")
	wide := provider + ".*"
	switch {
	case actionKeyFault(key) == "":
		return key
	case provider == "agents":
		return spawnKey
	case strings.Trim(key, ".*") == provider && actionKeyFault(wide) == "":
		return wide
	}
	return ""
}

// adviseActionRules warns of keys that can never match an action.
func adviseActionRules(tree any) []Problem {
	var out []Problem
	for _, r := range ActionRules(tree) {
		e, bad := r.Form.(*RefusedError)
		if !bad {
			continue
		}
		message := e.What
		if e.Hint != "" {
			message += "; " + e.Hint
		}
		out = append(out, Problem{
			Path: ActionRulesPath.Then(r.Key), Severity: Warning, Code: InvalidFormat,
			Found: r.Key, Allowed: e.Allowed, Message: message,
		})
	}
	return out
}
