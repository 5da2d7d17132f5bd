package model

import "fmt"

// adviseFolders names folders and repositories of a card that are not there.
func adviseFolders(card any, s Surroundings) []Problem {
	if s.Folder == nil {
		return nil
	}
	var out []Problem
	check := func(p Path) {
		v, _ := Get(card, p)
		if folder, _ := v.(string); folder != "" && !s.Folder(folder) {
			out = append(out, Problem{
				Path: p, Severity: Warning, Code: MissingFolder, Found: folder,
				Message: fmt.Sprintf("no folder %s in this workspace", shown(folder)),
			})
		}
	}
	check(Path{"workspace", "startIn"})
	for _, p := range []Path{{"workspace", "folders"}, {"context", "repos"}} {
		for i := range listAt(card, p) {
			check(p.Then(At(i)))
		}
	}
	return out
}

// advisePrompt warns of a card that is told to use a prompt it does not have.
func advisePrompt(card any, s Surroundings) []Problem {
	mode, _ := Get(card, Path{"systemPromptMode"})
	if mode != "custom" || s.Prompt == nil || s.Prompt(IDOf(card)) {
		return nil
	}
	return []Problem{{
		Path: Path{"systemPromptMode"}, Severity: Warning, Code: MissingPrompt, Found: mode,
		Message: "custom, and there is no PROMPT.md: it falls back to the sandbox's own prompt",
	}}
}

// adviseFrontDesk warns when the card that strangers drive may do more than read.
func adviseFrontDesk(card any) []Problem {
	var out []Problem
	warn := func(key, message string) {
		out = append(out, Problem{Path: Path{key}, Severity: Warning, Code: StockCard, Message: message})
	}
	if v, _ := Get(card, Path{"powers"}); PowersOf(v).wide() {
		warn("powers", "strangers in a public web chat drive this card, and it may do more than read")
	}
	if len(listAt(card, Path{"capabilities"})) > 0 {
		warn("capabilities", "strangers in a public web chat drive this card, and it speaks through your accounts")
	}
	return out
}

// wide says whether the powers go beyond reading files.
func (p Powers) wide() bool {
	for _, f := range PowerSwitches {
		if p.On[f.Key] {
			return true
		}
	}
	for _, f := range Grants {
		if ids, set := p.Grants[f.Key]; !set || len(ids) > 0 {
			return true
		}
	}
	return p.Files == "write"
}
