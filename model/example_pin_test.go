package model_test

import (
	"fmt"

	"rungs/model"
)

func ExampleParsePin() {
	p, err := model.ParsePin("claude:claude-opus-5,effort=high,fast=on")
	fmt.Println(p.Model, p.Effort, *p.Fast, err)
	_, err = model.ParsePin("claude:claude-opus-5,efort=high")
	fmt.Println(err)
	// Output:
	// claude-opus-5 high true <nil>
	// "efort" is not allowed here; allowed: effort, thinking, fast or harness
	// did you mean effort?
}

func ExampleParseKey() {
	p, ok := model.ParseKey("endpoint/lab:qwen3:32b")
	fmt.Println(p.Provider, p.Model, ok)
	// Output: endpoint/lab qwen3:32b true
}

func ExamplePinOf() {
	p, ok := model.PinOf(read(`{"provider":"claude","model":"claude-opus-5","effort":3}`))
	fmt.Printf("%s %q %v\n", p.Key(), p.Effort, ok)
	// Output: claude:claude-opus-5 "" true
}

func ExamplePin_Key() {
	fmt.Println(opus.Key())
	// Output: claude:claude-opus-5
}

func ExamplePin_String() {
	fmt.Println(opus)
	// Output: claude:claude-opus-5,effort=high
}

func ExamplePin_Value() {
	fmt.Println(model.JSON(opus.Value()))
	// Output: {"effort":"high","model":"claude-opus-5","provider":"claude"}
}

func ExamplePin_Knob() {
	fmt.Printf("%q %q\n", opus.Knob(model.KnobEffort), opus.Knob(model.KnobThinking))
	// Output: "high" ""
}

func ExamplePin_KnobEdit() {
	edit, err := opus.KnobEdit(fixes.Then("1"), model.KnobThinking, "off")
	fmt.Println(edit.Op, edit.Path, edit.Value, err)
	// Output: set modelRoles.pipeline-fix.1.thinking false <nil>
}

func ExamplePin_Repoint() {
	edits := opus.Repoint(fixes.Then("1"), model.Pin{Provider: "kimi", Model: "kimi-k3"})
	fmt.Println(made(settings, edits...))
	// Output: {"commandJudge":"off","modelRoles":{"pipeline-fix":[{"model":"gpt-5.1","provider":"codex"},{"effort":"high","model":"kimi-k3","provider":"kimi"}]}}
}

func ExampleAsWritten() {
	p, ok := model.AsWritten("claude-opus-6", "claude", model.Builtin())
	fmt.Println(p, ok)
	_, ok = model.AsWritten("claude-opus-5", "claude", model.Builtin())
	fmt.Println(ok)
	// Output:
	// claude:claude-opus-6 true
	// false
}

func ExampleIsKnob() {
	fmt.Println(model.IsKnob("effort"), model.IsKnob("model"))
	// Output: true false
}

func ExampleIsEndpoint() {
	fmt.Println(model.IsEndpoint("endpoint/lab"), model.IsEndpoint("claude"))
	// Output: true false
}

func ExampleNativeProviders() {
	fmt.Println(model.NativeProviders())
	// Output: [claude codex grok kimi gemini cursor meta zai]
}
