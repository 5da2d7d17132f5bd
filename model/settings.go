package model

import "encoding/json"

// Settings is THE settings table: every key of settings.json, in the order and
// groups of the contract. Checking, defaults, paths, pages, help and the schema
// read it; a new setting is one row.
var Settings = []Field{
	setting("modelRoles", "Models by job", "Which models do which job, each an ordered ladder.", "Models", "ladder pins roles jobs fallback provider llm which model", modelRolesKind(), object()),
	setting("autoTier", "Cheaper turns", "Let an easy turn run on a cheaper model of the same provider. Shadow changes nothing and keeps score.", "Models", "down-route tier cost save money cheap downgrade route easy turn", Choice("off", "shadow", "on"), "shadow"),
	setting("autoTierEagerness", "Eagerness", "How readily a turn counts as easy.", "Models", "tier threshold aggressive cut-off easy cheap", Choice("cautious", "balanced", "eager"), "balanced"),
	meaning("the cheapest of the turn's provider", setting("autoFastModels", "Cheap models", "Where a cheaper turn lands: the first of the turn's own provider. Empty takes that provider's cheapest.", "Models", "fast tier small light haiku down-route target", ListOf("provider:model keys", like(examplePin.Key(), Text(0, 0)), MaxRungs), list())),
	setting("personaRouting", "Persona routing", "Match a new chat to a card by its first message, where you are there to see it.", "Personas", "router cards match new chat agent choose", Choice("off", "suggest", "auto"), "suggest"),
	setting("systemPromptMode", "Base prompt", "Which prompt every conversation starts from.", "Prompt", "system instructions which prompt claude custom own", promptModeKind, "intentic"),
	setting("systemPrompt", "Own prompt", "The whole prompt, used while the base prompt is custom.", "Prompt", "system text instructions custom behaviour tell", Text(0, MaxPrompt), ""),
	setting("stableSystemPrompt", "Stable prompt", "Keep the prompt the same to the byte so that providers can cache it.", "Prompt", "cache caching byte cost fixed", Flag(), false),
	setting("terseOutput", "Terse output", "Ask for less narration.", "Prompt", "short quiet brief concise verbose narration chatty tokens", Flag(), false),
	setting("terseHoldout", "Terse holdout", "Share of turns not asked to be terse, to measure what it saves.", "Measurements", "experiment percent share control group a/b short quiet", share, num("0")),
	setting("skills", "Built-in skills", "The built-in skills that are switched on.", "Tools", "lsp fileq language server abilities plugins", ListOf("skill names", Text(0, 0), 0), list("lsp", "fileq")),
	setting("hashlineEdits", "Hash-anchored edits", "Let agents name the lines they edit by a hash of them.", "Tools", "hashline patch line numbers edit anchors", Flag(), false),
	setting("iqSearch", "Workspace search", "Teach agents the workspace search tool.", "Tools", "iq find grep index code search", Flag(), false),
	setting("iqSearchHoldout", "Search holdout", "Share of conversations not taught the search tool, to measure what it brings.", "Measurements", "iq experiment percent share control group a/b find", share, num("0")),
	setting("workspaceMap", "Workspace map", "Open each conversation with a map of its project.", "Tools", "overview tree outline layout folders repository", Flag(), false),
	setting("sidecars", "Sidecars", "Keep a Markdown shadow of each binary file, made in the background.", "Tools", "markdown binary pdf image office docx convert text", Flag(), false),
	setting("dependencyFreshness", "Dependency freshness", "Check that versions about to be pinned are not stale.", "Tools", "versions packages outdated stale npm upgrade pin", Choice("off", "versions", "full"), "off"),
	meaning("all on", setting("outputCleaners", "Output cleaners", `Which commands' output is cleaned: empty all, "off" none, "git,pnpm" only those, "-cap" all but that.`, "Tools", "noise log trim shorten filter terminal tokens git", Text(0, 0), "")),
	setting("outputHoldout", "Output holdout", "Share of commands whose output is left raw, to measure what cleaning saves.", "Measurements", "experiment percent share control group a/b raw noise log", share, num("0")),
	setting("changelogRepos", "Repos with a changelog", `Repositories that keep a changelog: "root" or a folder.`, "Tools", "release notes history changes repositories", ListOf("repositories", Text(0, 0), 50), list()),
	setting("agentRetentionDays", "Keep finished conversations", "Days until a finished conversation is put away; 0 never.", "Lifecycle", "retention archive delete old cleanup tidy keep days agents", Number(0, 365), num("3")),
	setting("resumeAfterOutage", "Resume after an outage", "Run a turn again when its provider failed.", "Lifecycle", "retry rerun error failure down provider again", Flag(), false),
	setting("resumeAfterLimit", "Resume after a limit", "Send again when a spent allowance reopens.", "Lifecycle", "quota retry rate allowance usage wait again", Flag(), false),
	setting("autoResumeOnRestart", "Resume after a restart", "Run turns again that a restart killed.", "Lifecycle", "retry reboot crash killed daemon again continue", Flag(), false),
	meaning("0, never", setting("automationFailureLimit", "Automation failures", "Failures in a row before an automation is switched off; 0 never.", "Lifecycle", "errors disable stop broken schedule cron retries", Number(0, 20), num("0"))),
	setting("subagentsAtOnce", "Subagents at once", "How many subagents may work side by side.", "Delegation", "parallel concurrent simultaneous child agents limit", Number(1, 200), num("20")),
	setting("subagentsPerTurn", "Subagents per turn", "How many subagents one turn may start.", "Delegation", "total child agents limit cap budget", Number(1, 2000), num("200")),
	setting("subagentDepth", "Subagent depth", "How deep subagents may start subagents of their own.", "Delegation", "nesting recursion levels child agents limit", Number(1, 10), num("3")),
	setting("commandJudge", "Command judge", "Let a model read your safety policy before a flagged command. Watch records and never stops one.", "Safety", "policy safety approval dangerous shell guard flagged permission", judgeKind, "on"),
	meaning("each as it comes", setting("admission", "Admission", "Who may start a session without you.", "Safety", "automation unattended start trigger schedule webhook issues strangers who may", admissionKind, object())),
	meaning("everything is allowed", setting("actionRules", "Action rules", "What becomes of outward actions, by provider.type or provider.*; the exact key wins, no rule allows.", "Safety", "allow hold deny outward send post connector approval permission block", like(map[string]any{"discord.*": "hold"}, MapOf("action rules", verdictKind)), object())),
	setting("rules", "Rules", "Standing instructions: what happens at which moment.", "Rules", "hooks checks instructions tests lint before push always guard", ListOf("rules", ruleKind, MaxRules), list()),
}

// MaxPrompt is how long a prompt may be, in UTF-16 units.
const MaxPrompt = 20000

var (
	settingsKind   = aside(Object("settings", Settings...), func(key string) bool { return IsNeighbour(key) || isOldSetting(key) })
	share          = in(percents, Number(0, 1))
	promptModeKind = Choice("intentic", "claude", "custom")
	judgeKind      = telling(Choice("off", "watch", "on"), map[string]string{
		"off":   "nothing reads the policy, and the job Safety judge rests",
		"watch": "a model is asked before a flagged command, and never stops one",
		"on":    "a model is asked before a flagged command",
	})
	verdictKind = shared("verdict", Choice("allow", "hold", "deny"))
)

// setting is one row of the table.
func setting(key, label, help, group, words string, kind *Kind, usual any) Field {
	return Field{Key: key, Label: label, Help: help, Group: group, Words: words, Kind: kind, Default: usual}
}

// meaning is a row whose default is told in words.
func meaning(absent string, f Field) Field {
	f.Absent = absent
	return f
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
