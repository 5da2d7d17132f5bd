package model

import "fmt"

// Surroundings is what valid documents are judged against.
type Surroundings struct {
	Catalog *Catalog
	Sources Sources
	Folder  func(string) bool // does this workspace folder exist; nil: not asked
	Prompt  func(string) bool // has the card with this id a prompt file; nil: not asked
}

// AdviseSettings is what an owner should know about settings that are valid:
// rungs that can never answer, knobs that nothing honours, older spellings.
func AdviseSettings(tree any, s Surroundings) []Problem {
	var out []Problem
	for _, r := range Roles {
		out = append(out, adviseLadder(Ladder(tree, r.Path()), s)...)
	}
	return append(append(out, adviseCheapModels(tree)...), legacySettings(tree)...)
}

// AdvisePersonas is the same for cards.
func AdvisePersonas(tree any, s Surroundings) []Problem {
	cards, _ := tree.([]any)
	var out []Problem
	for i, card := range cards {
		at := Path{At(i)}
		out = append(out, adviseLadder(Ladder(tree, at.Then("models")), s)...)
		out = append(out, adviseFolders(card, at, s)...)
		out = append(out, legacyCard(card, at)...)
		if IDOf(card) == FrontDesk {
			out = append(out, adviseFrontDesk(card, at)...)
		}
	}
	return out
}

func adviseLadder(rungs []Rung, s Surroundings) []Problem {
	var out []Problem
	first := map[string]int{}
	for _, r := range rungs {
		if n, taken := first[r.Key()]; taken {
			out = append(out, Problem{
				Path: r.Path, Severity: Warning, Code: DuplicatePin,
				Message: fmt.Sprintf("%q is rung %d already: this one is never asked", r.Key(), n+1),
				Fix:     &Fix{"remove the later one", []Edit{{Op: Remove, Path: r.Path}}},
			})
			continue
		}
		first[r.Key()] = r.Position
		out = append(out, adviseKnobs(r, s.Catalog)...)
		if s.Sources[r.Provider] == NotConnected {
			out = append(out, Problem{
				Path: r.Path, Severity: Info, Code: Unconnected,
				Message: fmt.Sprintf("%q is not connected: this rung is passed over", r.Provider),
			})
		}
	}
	return out
}

func adviseKnobs(r Rung, c *Catalog) []Problem {
	var out []Problem
	for _, k := range Knobs {
		if r.Knob(k) == "" || c.Honoured(r.Pin, k) {
			continue
		}
		at := r.Path.Then(string(k))
		out = append(out, Problem{
			Path: at, Severity: Warning, Code: UnhonouredKnob,
			Message: fmt.Sprintf("%s is set and %q does not take it", k, r.Key()),
			Fix:     &Fix{"unset it", []Edit{{Op: Unset, Path: at}}},
		})
	}
	return out
}

// adviseCheapModels looks at autoFastModels, whose entries are keys in text.
func adviseCheapModels(tree any) []Problem {
	var out []Problem
	first := map[string]int{}
	for i, key := range textsAt(tree, "autoFastModels") {
		at := Path{"autoFastModels", At(i)}
		n, taken := first[key]
		switch _, ok := ParseKey(key); {
		case !ok:
			out = append(out, Problem{
				Path: at, Severity: Warning, Code: InvalidFormat, Allowed: "provider:model",
				Message: fmt.Sprintf("%q is no model key: it is passed over", key),
			})
		case taken:
			out = append(out, Problem{
				Path: at, Severity: Warning, Code: DuplicatePin,
				Message: fmt.Sprintf("%q is entry %d already", key, n+1),
				Fix:     &Fix{"remove the later one", []Edit{{Op: Remove, Path: at}}},
			})
		default:
			first[key] = i
		}
	}
	return out
}

func adviseFolders(card any, at Path, s Surroundings) []Problem {
	var out []Problem
	check := func(folder string, p Path) {
		if folder == "" || s.Folder == nil || s.Folder(folder) {
			return
		}
		out = append(out, Problem{
			Path: at.Then(p...), Severity: Warning, Code: MissingFolder,
			Message: fmt.Sprintf("no folder %q in this workspace", folder),
		})
	}
	start, _ := Get(card, Path{"workspace", "startIn"})
	if folder, ok := start.(string); ok {
		check(folder, Path{"workspace", "startIn"})
	}
	for _, p := range []Path{{"workspace", "folders"}, {"context", "repos"}} {
		v, _ := Get(card, p)
		entries, _ := v.([]any)
		for i, folder := range textsOf(entries) {
			check(folder, p.Then(At(i)))
		}
	}
	mode, _ := Get(card, Path{"systemPromptMode"})
	if mode == "custom" && s.Prompt != nil && !s.Prompt(IDOf(card)) {
		out = append(out, Problem{
			Path: at.Then("systemPromptMode"), Severity: Warning, Code: MissingPrompt,
			Message: "custom, and there is no PROMPT.md: it falls back to the sandbox's own prompt",
		})
	}
	return out
}

// adviseFrontDesk warns when the card that strangers drive may do more than read.
func adviseFrontDesk(card any, at Path) []Problem {
	v, set := Get(card, Path{"powers"})
	p := PowersOf(v)
	wide := !set || p.Files == "write" || len(p.Grants) < len(Grants)
	for _, f := range PowerSwitches {
		wide = wide || p.On[f.Key]
	}
	for _, ids := range p.Grants {
		wide = wide || len(ids) > 0
	}
	if !wide {
		return nil
	}
	return []Problem{{
		Path: at.Then("powers"), Severity: Warning, Code: StockCard,
		Message: "strangers in a public web chat drive this card, and it may do more than read",
	}}
}
