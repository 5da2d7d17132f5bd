package model

import "slices"

// AdmissionSources is who may start a session without the owner, each with its
// default. A workflow cannot be held: a hold would look like a timeout.
var AdmissionSources = []Field{
	admission("schedule", "Schedules", "Automations that start on a schedule.", "allow"),
	admission("event", "Events", "Automations that an event starts.", "allow"),
	admission("listener", "Listeners", "Messages from connected services.", "allow"),
	admission("webchat", "Web chat", "Strangers writing in a public chat.", "allow"),
	admission("workspace", "Workspace", "Changes in the workspace itself.", "allow"),
	admission("issues", "Issues", "New issues on a tracker.", "hold"),
	{Key: "workflow", Label: "Workflows", Help: "Steps of a workflow. There is no hold: it would look like a timeout.", Kind: Choice("allow", "deny"), Default: "allow"},
}

func admission(key, label, help, byDefault string) Field {
	return Field{Key: key, Label: label, Help: help, Kind: verdictKind, Default: byDefault}
}

var admissionKind = Object("admission by source", AdmissionSources...)

// Locus is the place a command runs.
type Locus string

// Sandbox is a disposable container; Device one of the owner's own computers,
// where nothing is disposable.
const (
	Sandbox Locus = "sandbox"
	Device  Locus = "device"
)

// Loci lists both.
var Loci = []Locus{Sandbox, Device}

// Treatment is what becomes of a command of a class.
type Treatment string

// Held waits for the owner with no rule at all; Asked goes to the judge at every
// setting of it; Judged only while the judge is on or watching; Ordinary is
// everyday work that is never flagged.
const (
	Held     Treatment = "held"
	Asked    Treatment = "always asked"
	Judged   Treatment = "judged"
	Ordinary Treatment = "ordinary"
)

// CommandClass is a sort of command and what becomes of it in each place.
type CommandClass struct {
	ID    string
	Label string
	Note  map[Locus]string // what the class covers there, when that differs
	at    map[Locus]Treatment
}

// At is the treatment in a place.
func (c CommandClass) At(l Locus) Treatment {
	if t, ok := c.at[l]; ok {
		return t
	}
	return Judged
}

// CommandClasses is the reference that the Safety page shows (contract, "Command classes").
var CommandClasses = []CommandClass{
	{ID: "git.destructive", Label: "Rewrites or drops git history"},
	{ID: "files.destructive", Label: "Deletes or overwrites files", at: map[Locus]Treatment{Device: Asked}},
	{
		ID: "system.destructive", Label: "Harms the system itself", at: map[Locus]Treatment{Sandbox: Held, Device: Held},
		Note: map[Locus]string{Sandbox: "only / and /history", Device: "every system root"},
	},
	{
		ID: "container.state", Label: "Removes volumes and their data",
		at: map[Locus]Treatment{Sandbox: Ordinary, Device: Asked},
	},
	{ID: "secrets.access", Label: "Reads secrets"},
	{ID: "package.publish", Label: "Publishes a package"},
	{ID: "network.outbound", Label: "Sends data out"},
}

// AlwaysAsked are the classes that a place asks about at every judge setting.
func AlwaysAsked(l Locus) []string {
	var out []string
	for _, c := range CommandClasses {
		if slices.Contains([]Treatment{Held, Asked}, c.At(l)) {
			out = append(out, c.ID)
		}
	}
	return out
}
