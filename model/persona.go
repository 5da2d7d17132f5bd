package model

import "slices"

// Limit of a card's name and id.
const maxName = 60

var (
	entryID     = pattern(`^[a-zA-Z0-9][a-zA-Z0-9_-]*$`, "letters, digits, - and _, the first a letter or digit")
	entryIDKind = shared("entryId", Formed(1, maxName, entryID))
)

// PowerSwitches are the powers that are on or off, each on by default.
var PowerSwitches = []Field{
	power("shell", "Run commands", "Shell, tests, builds."),
	power("code", "Run code", "Fenced by Files, starts no programs unless Run commands is on."),
	power("web", "Read the web", "Fetch and search."),
	power("browser", "Drive a browser", "With nobody's account."),
	power("delegate", "Delegate", "Subagents and workflows."),
	power("sandbox", "Change the sandbox", "Its own settings and services."),
}

func power(key, label, help string) Field {
	return Field{Key: key, Label: label, Help: help, Kind: fence(Flag()), Default: true}
}

// Grants are the three-state powers: absent is all of them, later ones too; []
// is none; a list is exactly those.
var Grants = []Field{
	{Key: "connectors", Label: "Connectors", Kind: fence(ListOf("ids", entryIDKind, 100)), Absent: "all, also later ones", Help: "The connectors it may use."},
	deviceGrant,
	{Key: "mcp", Label: "MCP connections", Kind: fence(ListOf("ids", entryIDKind, 50)), Absent: "all, also later ones", Help: "The MCP connections it may use."},
}

var deviceGrant = Field{Key: "devices", Label: "Your devices", Kind: fence(ListOf("ids", entryIDKind, 50)), Absent: "all, also later ones", Help: "The devices of yours it may use."}

// FilesPower is the one power with three answers.
var FilesPower = Field{Key: "files", Label: "Files", Kind: fence(Choice("none", "read", "write")), Default: "write", Help: "What its file tools may do in your workspace."}

var powersKind = fence(aside(Object("powers", slices.Concat([]Field{FilesPower}, PowerSwitches, Grants)...), isKey("computers")))

// fence marks a kind of which absent allows more than any value.
func fence(k *Kind) *Kind {
	k.Fence = true
	return k
}

// carriedKind is the repositories that a card carries.
var carriedKind = ListOf("repositories", Text(1, 200), 50)

// accountsKind has to be there: a card that does not say them speaks as nobody.
var accountsKind = func() *Kind {
	k := ListOf("account ids", entryIDKind, 50)
	k.Start = list()
	return k
}()

// isKey is for an older key, which has a problem of its own (legacyCard).
func isKey(old string) func(string) bool { return func(key string) bool { return key == old } }

// cardKind is one persona card (contract, "Personas").
var cardKind = shared("persona", aside(Object("a persona card",
	Field{Key: "id", Label: "Id", Kind: entryIDKind, Required: true},
	Field{Key: "label", Label: "Name", Kind: Text(0, maxName), Absent: "the id is shown", Help: "What it is called where one chooses a card."},
	Field{Key: "capabilities", Label: "Speaks as", Kind: accountsKind, Required: true, Help: "The accounts that are its hands. One that is not there yet may come later."},
	Field{Key: "brief", Label: "Brief", Kind: Text(0, 200), Help: "What it is for, in one line; new chats are routed by it."},
	Field{Key: "powers", Label: "What it may do", Kind: powersKind, Absent: "the full toolbox", Help: "What its turns may do."},
	Field{Key: "workspace", Label: "Folders", Kind: fence(Object("folders",
		Field{Key: "startIn", Label: "Starts in", Kind: Text(0, 200), Absent: "the workspace root", Help: "The folder its chats begin in. A new chat there goes to this card, unless another names it too."},
		Field{Key: "folders", Label: "Only these folders", Kind: fence(ListOf("folders", Text(1, 0), 50)), Absent: "anywhere", Help: "Only its file tools are refused what is outside; commands are not."}))},
	Field{Key: "context", Label: "Context", Kind: fence(Object("context",
		Field{Key: "repos", Label: "Repositories", Kind: carriedKind, Required: true, Help: "What it carries beside the workspace itself. A new chat in one goes to this card, unless another names it too."})), Absent: "every repository", Help: "What it carries."},
	Field{Key: "models", Label: "Runs on", Kind: ladderKind, Absent: "whatever the chat or job would have run on", Help: "What its turns run on, before any job's own models."},
	Field{Key: "systemPromptMode", Label: "What it is told", Kind: promptModeKind, Absent: "follow the sandbox", Help: "Which prompt its chats start from; custom is its own PROMPT.md."},
), isKey("repos")))

var personasKind = func() *Kind {
	k := ListOf("persona cards", cardKind, 0)
	k.Unique, k.Mend = "id", mendCards
	return k
}()
