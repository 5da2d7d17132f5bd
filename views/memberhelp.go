package views

import "rungs/model"

// memberWords say what a member of a card is, where the field's help does not.
var memberWords = map[string]string{
	"label":            "What it is called where one chooses a card.",
	"files":            "What its file tools may do in your workspace.",
	"sandbox":          "Whether it may change the sandbox: its settings and services.",
	"startIn":          "The folder its chats begin in. A new chat there goes to this card, unless another names it too.",
	"folders":          "Only its file tools are refused what is outside; commands are not.",
	"repos":            "The repositories it carries, the workspace itself always with them.",
	"shell":            "Shell, tests, builds.",
	"code":             "Follows Files and starts no programs unless Run commands is on. It cannot cut the network.",
	"browser":          "A browser of its own, with nobody's account.",
	"delegate":         "Start subagents and workflows.",
	"connectors":       "The connectors it may use.",
	"devices":          "The devices of yours it may use.",
	"mcp":              "The MCP connections it may use.",
	"capabilities":     "The accounts that are its hands. One that is not there yet may come later.",
	"models":           "What its turns run on, before any job's own models.",
	"systemPromptMode": "Which prompt its chats start from; custom is its own PROMPT.md.",
}

// memberHelp is what a member of a card is.
func memberHelp(p model.Path) []string {
	text := memberWords[p.Last()]
	if text == "" {
		text = memberField(p).Help
	}
	return []string{text}
}
