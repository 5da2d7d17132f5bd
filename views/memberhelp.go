package views

import "rungs/model"

// memberWords say what a power is, where the few words on its row do not.
var memberWords = map[string]string{
	"sandbox":  "Whether it may change the sandbox: its settings and services.",
	"code":     "Follows Files and starts no programs unless Run commands is on. It cannot cut the network.",
	"browser":  "A browser of its own, with nobody's account.",
	"delegate": "Start subagents and workflows.",
}

// memberHelp is what a member of a card is.
func memberHelp(p model.Path) []string {
	text := memberWords[p.Last()]
	if text == "" {
		text = memberField(p).Help
	}
	return []string{text}
}
