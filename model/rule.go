package model

// Moment is when a rule acts, and which actions may stand there.
type Moment struct {
	ID      string
	Label   string
	Actions []string // kinds of action
}

// Moments is the table of moments (contract, "A rule").
var Moments = []Moment{
	{"file.edited", "After a file is edited", []string{"command"}},
	{"turn.ending", "Before a turn ends", []string{"builtin", "instruct", "command"}},
	{"push.starting", "Before a push", []string{"command"}},
	{"agent.finished", "When an agent has finished", []string{"verdict"}},
}

// MomentByID finds a moment.
func MomentByID(id string) (Moment, bool) {
	for _, m := range Moments {
		if m.ID == id {
			return m, true
		}
	}
	return Moment{}, false
}

// Limit of a rule's label.
const maxRuleLabel = 80

var (
	ruleID = pattern(`^[a-z0-9][a-z0-9-]*$`, "small letters, digits and -, no - in front")

	ruleKind = shared("rule", tied(&Tie{By: "moment", Of: "action", Fits: ActionKinds}, Object("a rule",
		Field{Key: "id", Label: "Id", Kind: Formed(0, 0, ruleID), Required: true},
		Field{Key: "label", Label: "Label", Kind: Text(1, maxRuleLabel), Required: true, Help: "What the list calls it."},
		Field{Key: "moment", Label: "Moment", Kind: momentKind, Required: true, Help: "When it acts."},
		Field{Key: "when", Label: "Only when", Kind: whenKind, Absent: "always", Help: "Narrows it."},
		Field{Key: "action", Label: "Action", Kind: actionKind, Required: true, Help: "What it does."},
		Field{Key: "enabled", Label: "On", Kind: Flag(), Default: true},
	)))

	momentKind = telling(Choice(momentIDs()...), momentLabels())

	whenKind = Object("conditions",
		Field{Key: "repo", Label: "Repository", Kind: Text(1, 0), Absent: "every repository"},
		Field{Key: "paths", Label: "Paths", Kind: ListOf("globs", Text(1, 0), 20), Absent: "every path"},
		Field{Key: "outcome", Label: "Outcome", Kind: ListOf("outcomes", Choice("clean", "error", "conflict", "checks-failed"), 0), Absent: "every outcome"},
	)

	actionKind = Union("an action", "kind",
		action("command",
			Field{Key: "command", Label: "Command", Kind: Text(0, 500), Required: true, Help: "Run in a shell; {file} is the edited path."},
			Field{Key: "timeoutMs", Label: "Timeout", Kind: in(minutes, Whole(60_000, 3_600_000)), Default: num("900000"), Help: "How long it may run. Written in milliseconds."}),
		action("instruct", Field{Key: "text", Label: "Text", Kind: Text(1, 4000), Required: true}),
		action("verdict", Field{Key: "verdict", Label: "Verdict", Kind: Choice("allow", "hold"), Required: true}),
		action("builtin", Field{Key: "name", Label: "Check", Kind: Choice("verify-edits", "verify-removals", "verify-ui-edits", "verify-tests"), Required: true}),
	)
)

func action(kind string, fields ...Field) Variant {
	is := Field{Key: "kind", Label: "Kind", Kind: Choice(kind), Required: true}
	return Variant{kind, Object(kind, append([]Field{is}, fields...)...)}
}

func momentIDs() []string {
	out := make([]string, len(Moments))
	for i, m := range Moments {
		out[i] = m.ID
	}
	return out
}

func momentLabels() map[string]string {
	out := map[string]string{}
	for _, m := range Moments {
		out[m.ID] = m.Label
	}
	return out
}
