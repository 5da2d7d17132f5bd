package model

import "encoding/json"

// Settings is THE settings table: every key of settings.json, in the order and
// groups of the contract. Checking, defaults, paths, pages, help and the schema
// read it; a new setting is one row.
var Settings = []Field{
	setting("modelRoles", "Models by job", "Which models do which job, each an ordered ladder.", "Models", "ladder pins roles", modelRolesKind(), object()),
	setting("autoTier", "Cheaper turns", "Let an easy turn run on a cheaper model of the same provider. Shadow changes nothing and keeps score.", "Models", "down-route tier cost", Choice("off", "shadow", "on"), "shadow"),
	setting("autoTierEagerness", "Eagerness", "How readily a turn counts as easy.", "Models", "tier threshold", Choice("cautious", "balanced", "eager"), "balanced"),
	setting("autoFastModels", "Cheap models", "Where a cheaper turn lands: the first of the turn's own provider. Empty takes that provider's cheapest.", "Models", "fast tier", ListOf("provider:model keys", Text(0, 0), MaxRungs), list()),
	setting("personaRouting", "Persona routing", "Match a new chat to a card by its first message, where you are there to see it.", "Personas", "router cards", Choice("off", "suggest", "auto"), "suggest"),
	setting("systemPromptMode", "Base prompt", "Which prompt every conversation starts from.", "Prompt", "system", promptModeKind, "intentic"),
	setting("systemPrompt", "Own prompt", "The whole prompt, used while the base prompt is custom.", "Prompt", "system text instructions", Text(0, MaxPrompt), ""),
	setting("stableSystemPrompt", "Stable prompt", "Keep the prompt the same to the byte so that providers can cache it.", "Prompt", "cache", Flag(), false),
	setting("terseOutput", "Terse output", "Ask for less narration.", "Prompt", "short quiet", Flag(), false),
	setting("terseHoldout", "Terse holdout", "Share of turns, 0 to 1, not asked to be terse, to measure what it saves.", "Measurements", "experiment percent", share, num("0")),
	setting("skills", "Built-in skills", "The built-in skills that are switched on.", "Tools", "lsp fileq", ListOf("skill names", Text(0, 0), 0), list("lsp", "fileq")),
	setting("hashlineEdits", "Hash-anchored edits", "Let agents name the lines they edit by a hash of them.", "Tools", "hashline", Flag(), false),
	setting("iqSearch", "Workspace search", "Teach agents the workspace search tool.", "Tools", "iq", Flag(), false),
	setting("iqSearchHoldout", "Search holdout", "Share of conversations, 0 to 1, not taught the search tool, to measure what it brings.", "Measurements", "iq experiment percent", share, num("0")),
	setting("workspaceMap", "Workspace map", "Open each conversation with a map of its project.", "Tools", "overview", Flag(), false),
	setting("sidecars", "Sidecars", "Keep a Markdown shadow of each binary file, made in the background.", "Tools", "markdown binary", Flag(), false),
	setting("dependencyFreshness", "Dependency freshness", "Check that versions about to be pinned are not stale.", "Tools", "versions packages", Choice("off", "versions", "full"), "off"),
	setting("outputCleaners", "Output cleaners", `Which commands' output is cleaned: empty all, "off" none, "git,pnpm" only those, "-cap" all but that.`, "Tools", "noise log", Text(0, 0), ""),
	setting("outputHoldout", "Output holdout", "Share of commands, 0 to 1, whose output is left raw, to measure what cleaning saves.", "Measurements", "experiment percent", share, num("0")),
	setting("changelogRepos", "Repos with a changelog", `Repositories that keep a changelog: "root" or a folder.`, "Tools", "release notes", ListOf("repositories", Text(0, 0), 50), list()),
	setting("agentRetentionDays", "Keep finished conversations", "Days until a finished conversation is put away; 0 never.", "Lifecycle", "retention archive", Number(0, 365), num("3")),
	setting("resumeAfterOutage", "Resume after an outage", "Run a turn again when its provider failed.", "Lifecycle", "retry", Flag(), false),
	setting("resumeAfterLimit", "Resume after a limit", "Send again when a spent allowance reopens.", "Lifecycle", "quota retry", Flag(), false),
	setting("autoResumeOnRestart", "Resume after a restart", "Run turns again that a restart killed.", "Lifecycle", "retry", Flag(), false),
	setting("automationFailureLimit", "Automation failures", "Failures in a row before an automation is switched off; 0 never.", "Lifecycle", "errors", Number(0, 20), num("0")),
	setting("subagentsAtOnce", "Subagents at once", "How many subagents may work side by side.", "Delegation", "parallel", Number(1, 200), num("20")),
	setting("subagentsPerTurn", "Subagents per turn", "How many subagents one turn may start.", "Delegation", "total", Number(1, 2000), num("200")),
	setting("subagentDepth", "Subagent depth", "How deep subagents may start subagents of their own.", "Delegation", "nesting", Number(1, 10), num("3")),
	setting("commandJudge", "Command judge", "Let a model read your safety policy before a flagged command. Watch records and never stops one.", "Safety", "policy", Choice("off", "watch", "on"), "on"),
	setting("admission", "Admission", "Who may start a session without you.", "Safety", "automation unattended", admissionKind, object()),
	setting("actionRules", "Action rules", "What becomes of outward actions, by provider.type or provider.*; the exact key wins, no rule allows.", "Safety", "allow hold deny", MapOf("action rules", verdictKind), object()),
	setting("rules", "Rules", "Standing instructions: what happens at which moment.", "Rules", "hooks checks", ListOf("rules", ruleKind, 50), list()),
}

// MaxPrompt is how long a prompt may be, in UTF-16 units.
const MaxPrompt = 20000

var (
	settingsKind   = aside(Object("settings", Settings...), func(key string) bool { return IsNeighbour(key) || isOldSetting(key) })
	share          = Number(0, 1)
	promptModeKind = Choice("intentic", "claude", "custom")
	verdictKind    = Choice("allow", "hold", "deny")
)

// setting is one row of the table.
func setting(key, label, help, group, words string, kind *Kind, usual any) Field {
	return Field{Key: key, Label: label, Help: help, Group: group, Words: words, Kind: kind, Default: usual}
}

func num(s string) any { return json.Number(s) }
func object() any      { return map[string]any{} }
func list(entries ...any) any {
	return append([]any{}, entries...)
}

// Setting finds a row of the table by key.
func Setting(key string) (Field, bool) { return settingsKind.Field(key) }

// SettingOr is the value of a top-level setting, its default when it is absent.
func SettingOr(tree any, key string) any {
	if v, ok := Get(tree, Path{key}); ok {
		return v
	}
	f, _ := Setting(key)
	return f.Default
}

// neighbours are keys of contracts beside this one: known by name, kept, raw.
var neighbours = map[string]*Kind{
	"workspaceMapHoldout": share, "moveAfterLimit": Flag(), "limitMoveCarryUnder": Whole(0, MaxWhole),
	"adoptedChecks": nil, "explainCommands": nil, "commandRules": nil, "iqContext": nil,
}

func aside(k *Kind, owned func(string) bool) *Kind {
	k.Aside = owned
	return k
}

// IsNeighbour says whether a settings key belongs to a neighbouring contract.
func IsNeighbour(key string) bool { _, ok := neighbours[key]; return ok }
