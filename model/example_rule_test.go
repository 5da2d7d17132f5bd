package model_test

import (
	"fmt"

	"rungs/model"
)

func ExampleMomentByID() {
	m, ok := model.MomentByID("push.starting")
	fmt.Println(m.Label, m.Actions, ok)
	// Output: Before a push [command] true
}

func ExampleActionKinds() {
	fmt.Println(model.ActionKinds("turn.ending"))
	// Output: [builtin instruct command]
}

func ExampleAddRule() {
	edit, id, err := model.AddRule(rules, "Be brief", "Say less.")
	fmt.Println(edit.Op, edit.Path, id, err)
	// Output: insert rules.1 be-brief <nil>
}

func ExampleCopyRule() {
	edit, id, err := model.CopyRule(rules, model.Path{"rules", "0"})
	fmt.Println(edit.Op, edit.Path, id, err)
	// Output: insert rules.1 tests-2 <nil>
}

func ExampleRuleEdits() {
	fmt.Println(made(rules, model.RuleEdits(rules, model.Path{"rules", "0"}, model.Path{"moment"}, "turn.ending")...))
	// Output: {"rules":[{"action":{"command":"make test","kind":"command"},"id":"tests","label":"Tests","moment":"turn.ending"}]}
}

func ExampleUnwritten() {
	fmt.Println(model.Unwritten(read(`{"kind":"command","command":"make"}`)))
	// Output: false
}

func ExampleActionRules() {
	for _, r := range model.ActionRules(read(`{"actionRules":{"discord.*":"deny","discord.send":"hold"}}`)) {
		fmt.Printf("%s %s %q\n", r.Key, r.Verdict, r.Shadows)
	}
	// Output:
	// discord.* deny ""
	// discord.send hold "discord.*"
}

func ExampleActionKeyError() {
	fmt.Println(model.ActionKeyError("discord.*"))
	fmt.Println(model.ActionKeyError("discord"))
	// Output:
	// <nil>
	// "discord" can never match an action: it needs a provider, a dot and what is done there; allowed: provider.type, provider.*, agents.spawn or agents.spawn.provider
	// did you mean discord.*?
}

func ExampleAlwaysAsked() {
	fmt.Println(model.AlwaysAsked(model.Device))
	// Output: [files.destructive system.destructive container.state]
}

func ExampleCommandClass_At() {
	for _, c := range model.CommandClasses {
		if c.ID == "container.state" {
			fmt.Println(c.At(model.Sandbox), "and", c.At(model.Device))
		}
	}
	// Output: ordinary and always asked
}
