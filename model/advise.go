package model

import (
	"fmt"
	"slices"
)

// Surroundings is what valid documents are judged against. What is nil is not
// asked, but for the catalog: that is Builtin then.
type Surroundings struct {
	Catalog *Catalog
	Sources Sources
	Folder  func(string) bool   // does this workspace folder exist
	Prompt  func(string) bool   // has the card with this id a prompt file
	Shelf   func(id string) any // the shelf of that id as a tree, nil for none
}

func (s Surroundings) filled() Surroundings {
	if s.Catalog == nil {
		s.Catalog = Builtin()
	}
	return s
}

// Advise is what an owner should know about a document that is valid.
func Advise(doc DocID, tree any, s Surroundings) []Problem {
	switch doc {
	case SettingsDoc:
		return AdviseSettings(tree, s)
	case PersonasDoc:
		return AdvisePersonas(tree, s)
	case ShelvesDoc:
		return AdviseShelf(tree)
	}
	return nil
}

// AdviseSettings is what an owner should know about settings that are valid:
// rungs that can never answer, knobs that nothing honours, older spellings.
func AdviseSettings(tree any, s Surroundings) []Problem {
	s = s.filled()
	var out []Problem
	for _, r := range Roles {
		out = append(out, adviseLadder(Ladder(tree, r.Path()), r.Path(), s)...)
	}
	return slices.Concat(out, adviseCheapModels(tree), adviseActionRules(tree), legacySettings(tree))
}

// adviseLadder looks at rungs; path is where their ladder is for edits.
func adviseLadder(rungs []Rung, path Path, s Surroundings) []Problem {
	var out []Problem
	seen := map[string]bool{}
	for _, r := range rungs {
		at := path.Then(At(r.Position))
		if seen[r.Key()] {
			out = append(out, Problem{
				Path: r.Path, Severity: Warning, Code: DuplicatePin, Found: r.Key(),
				Message: fmt.Sprintf("%s stands higher up already: this one is never asked", shown(r.Key())),
				Fix:     &Fix{"remove the later one", []Edit{{Op: Remove, Path: at}}},
			})
			continue
		}
		seen[r.Key()] = true
		out = append(out, adviseKnobs(r, at, s.Catalog)...)
		if s.Sources != nil && s.Sources[r.Provider] == NotConnected {
			out = append(out, Problem{
				Path: r.Path, Severity: Info, Code: Unconnected, Found: r.Provider,
				Message: fmt.Sprintf("%s is not connected: this rung is passed over", shown(r.Provider)),
			})
		}
	}
	return out
}

func adviseKnobs(r Rung, at Path, c *Catalog) []Problem {
	var out []Problem
	for _, k := range Knobs {
		if r.Knob(k) == "" || c.Honoured(r.Pin, k) {
			continue
		}
		out = append(out, Problem{
			Path: r.Path.Then(string(k)), Severity: Warning, Code: UnhonouredKnob, Found: r.Knob(k),
			Message: fmt.Sprintf("%s is set and %s does not take it: it is kept and changes nothing", k, shown(r.Key())),
			Fix:     &Fix{"unset it", []Edit{{Op: Unset, Path: at.Then(string(k))}}},
		})
	}
	return out
}

// adviseCheapModels looks at autoFastModels, whose entries are keys in text.
func adviseCheapModels(tree any) []Problem {
	var out []Problem
	seen := map[string]bool{}
	for _, m := range CheapLadder(tree) {
		switch {
		case !m.Valid:
			out = append(out, Problem{
				Path: m.Path, Severity: Warning, Code: InvalidFormat, Found: m.Written, Allowed: "provider:model",
				Message: fmt.Sprintf("%s is no model: it is passed over", shown(m.Written)),
				Fix:     &Fix{"remove it", []Edit{{Op: Remove, Path: m.Path}}},
			})
		case seen[m.Written]:
			out = append(out, Problem{
				Path: m.Path, Severity: Warning, Code: DuplicatePin, Found: m.Written,
				Message: fmt.Sprintf("%s stands higher up already", shown(m.Written)),
				Fix:     &Fix{"remove the later one", []Edit{{Op: Remove, Path: m.Path}}},
			})
		default:
			seen[m.Written] = true
		}
	}
	return out
}
