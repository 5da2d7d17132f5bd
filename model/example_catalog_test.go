package model_test

import (
	"fmt"

	"rungs/model"
)

// lab is a catalog with one model.
var lab = model.NewCatalog([]model.Provider{{ID: "endpoint/lab", Label: "Lab", Models: []model.Model{{ID: "qwen3:32b", Label: "Qwen 3"}}}})

func ExampleNewCatalog() {
	fmt.Println(len(lab.Providers), lab.ModelLabel("endpoint/lab", "qwen3:32b"))
	// Output: 1 Qwen 3
}

func ExampleCatalog_Extend() {
	c := model.Builtin().Extend(lab)
	fmt.Println(c.ProviderLabel("endpoint/lab"), c.ProviderLabel("claude"))
	// Output: Lab Claude Code
}

func ExampleCatalog_Provider() {
	p, ok := model.Builtin().Provider("kimi")
	fmt.Println(p.Label, p.Connects, ok)
	// Output: Kimi Code Kimi Code subscription true
}

func ExampleCatalog_ProviderLabel() {
	fmt.Println(model.Builtin().ProviderLabel("codex"), model.Builtin().ProviderLabel("my-agent"))
	// Output: Codex my-agent
}

func ExampleCatalog_Model() {
	m, ok := model.Builtin().Model("kimi", "kimi-k3")
	fmt.Println(m.Label, m.Efforts, ok)
	// Output: Kimi K3 [low high max] true
}

func ExampleCatalog_ModelLabel() {
	fmt.Println(model.Builtin().ModelLabel("claude", "claude-opus-5"), model.Builtin().ModelLabel("claude", "mine"))
	// Output: Claude Opus 5 mine
}

func ExampleCatalog_EffortScale() {
	fmt.Println(model.Builtin().EffortScale("kimi", "kimi-k3"), model.Builtin().EffortScale("codex", "gpt-5.1"))
	// Output: [low high max] [low medium high xhigh]
}

func ExampleCatalog_Honours() {
	fmt.Println(model.Builtin().Honours(opus))
	// Output: [effort thinking fast]
}

func ExampleCatalog_Honoured() {
	gemini := model.Pin{Provider: "gemini", Model: "gemini-3-flash-agent", Effort: "low"}
	fmt.Println(model.Builtin().Honoured(opus, model.KnobEffort), model.Builtin().Honoured(gemini, model.KnobEffort))
	// Output: true false
}

func ExampleCatalog_Values() {
	fmt.Printf("%q\n", model.Builtin().Values(opus, model.KnobEffort))
	// Output: ["" "low" "medium" "high" "xhigh" "max"]
}

func ExampleCatalog_ShownEffort() {
	fmt.Println(model.Builtin().ShownEffort(model.Pin{Provider: "kimi", Model: "kimi-k3", Effort: "medium"}))
	// Output: low
}

func ExampleOwnCatalog() {
	own, problems := model.OwnCatalog(read(`[{"id":"endpoint/lab","label":"Lab"}]`), read(`[{"provider":"endpoint/lab","id":"qwen3:32b","context":"big"}]`))
	fmt.Println(own.ProviderLabel("endpoint/lab"))
	for _, p := range problems {
		fmt.Println(p.Path, p.Message)
	}
	// Output:
	// Lab
	// model.0.context "big" is text, not a number
}
