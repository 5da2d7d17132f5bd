package model

// RoleKind is what sort of job a role is.
type RoleKind string

// Helper is one prompt without tools: with no list it does not run. Run is a
// whole session: with no list it opens on the chat's model.
const (
	Helper RoleKind = "helper"
	Run    RoleKind = "run"
)

// Trigger is what starts a run: a person's click or nobody. Helpers have none.
type Trigger string

// The two triggers of runs.
const (
	Pressed    Trigger = "pressed"
	Unprompted Trigger = "unprompted"
)

// Role is one job that picks a model.
type Role struct {
	ID      string
	Label   string
	Kind    RoleKind
	Trigger Trigger
	Job     string // what it is asked to do, one line
}

// Roles is THE role table (contract, "Model roles"), by reach: what runs
// constantly first, what nobody is watching last. Settings keys, blocks, pages,
// checking and commands derive from it.
var Roles = []Role{
	{"commit-message", "Commit messages", Helper, "", "Writes the subject line and release note when an agent's work lands."},
	{"session-title", "Session titles", Helper, "", "Gives a conversation its name on the board."},
	{"safety-judge", "Safety judge", Helper, "", "Reads your safety policy before a flagged command runs. What it reads can be hostile text."},
	{"loop-verdict", "Loop verdicts", Helper, "", "Decides whether a round of a loop reached its goal."},
	{"persona-router", "Persona routing", Helper, "", "Reads a new chat's first message and names the card that takes it."},
	{"pipeline-fix", "Pipeline fixes", Run, Pressed, "The Fix button on a red pipeline."},
	{"deployment-fix", "Deployment fixes", Run, Pressed, "The Fix button on a deployment that is down."},
	{"maintenance-chore", "Maintenance chores", Run, Pressed, "Does one chore from the Maintenance board."},
	{"documentation-run", "Documentation runs", Run, Pressed, "Goes once over a repository's docs."},
	{"acceptance-run", "Acceptance runs", Run, Pressed, "One session for each story of an acceptance fan-out."},
	{"pre-push-fix", "Pre-push fixes", Run, Pressed, "The fix offered when a check fails before a push."},
	{"approval-queue", "Approvals queue", Run, Pressed, "Carries out what you approved."},
	{"automation-wake", "Automation wakes", Run, Unprompted, "Starts on a schedule, a webhook or a message from outside."},
	{"extension-review", "Extension update reviews", Run, Unprompted, "Reads an extension's update before it is applied."},
	{"loop-iteration", "Loop iterations", Run, Unprompted, "Does one round of a loop."},
	{"watch-wake", "Watch wakes", Run, Unprompted, "Starts when something you watch has happened."},
	{"verify-nudge", "Verify nudges", Run, Unprompted, "Follows up when work was left unverified."},
	{"child-agent", "Child agents", Run, Unprompted, "What an agent's own subagents run on when it names no model."},
}

// PersonaRouter is the role that names a card for a new chat.
const PersonaRouter = "persona-router"

// SafetyJudge is the role that rests while commandJudge is off.
const SafetyJudge = "safety-judge"

// Block is a group of roles as a person reads them.
type Block struct {
	ID    string
	Label string
	About string // what its members have in common, a few words
	holds func(Role) bool
}

// Blocks is the three groups in order; every role is in exactly one.
var Blocks = []Block{
	{"helper", "Automatic helpers", "one prompt, one answer, no tools", func(r Role) bool { return r.Kind == Helper }},
	{"pressed", "Runs you start", "whole sessions, begun by your click", func(r Role) bool { return r.Trigger == Pressed }},
	{"unprompted", "Runs that start themselves", "whole sessions, nobody watching", func(r Role) bool { return r.Trigger == Unprompted }},
}

// Roles is the members of the block, in table order.
func (b Block) Roles() []Role {
	var out []Role
	for _, r := range Roles {
		if b.holds(r) {
			out = append(out, r)
		}
	}
	return out
}

// RoleByID finds a role by its id.
func RoleByID(id string) (Role, bool) {
	for _, r := range Roles {
		if r.ID == id {
			return r, true
		}
	}
	return Role{}, false
}

// Path is where the role's ladder stands in settings.
func (r Role) Path() Path { return Path{"modelRoles", r.ID} }

// WhenEmpty says what an empty ladder means for the role.
func (r Role) WhenEmpty() string { return "With no models here " + r.withoutModels() + "." }

func (r Role) withoutModels() string {
	if r.Kind == Helper {
		return "the job does not run"
	}
	return "it runs on the model your chat uses"
}

func modelRolesKind() *Kind {
	fields := make([]Field, len(Roles))
	for i, r := range Roles {
		fields[i] = Field{Key: r.ID, Label: r.Label, Help: r.Job, Kind: ladderKind, Absent: r.withoutModels()}
	}
	k := Object("jobs and their models", fields...)
	k.Unknown = UnknownRole
	return k
}
