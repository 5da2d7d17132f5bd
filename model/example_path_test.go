package model_test

import (
	"fmt"

	"rungs/model"
)

func ExampleParsePath() {
	p, err := model.ParsePath(`actionRules."discord.send"`)
	fmt.Printf("%q %v\n", p, err)
	// Output: "actionRules.\"discord.send\"" <nil>
}

func ExampleParseAddress() {
	doc, p, err := model.ParseAddress("settings.modelRoles.pipeline-fix.0.effort")
	fmt.Println(doc, p, err)
	_, _, err = model.ParseAddress("setings.autoTier")
	fmt.Println(err)
	// Output:
	// settings modelRoles.pipeline-fix.0.effort <nil>
	// path "setings.autoTier" names no document; allowed: a path that starts with settings, personas or shelves
	// did you mean settings.autoTier?
}

func ExamplePath_String() {
	fmt.Println(model.Path{"actionRules", "discord.send"})
	// Output: actionRules."discord.send"
}

func ExamplePath_Then() {
	fmt.Println(fixes.Then("0", "effort"))
	// Output: modelRoles.pipeline-fix.0.effort
}

func ExamplePath_Parent() {
	fmt.Println(fixes.Parent())
	// Output: modelRoles
}

func ExamplePath_Last() {
	fmt.Println(fixes.Last())
	// Output: pipeline-fix
}

func ExamplePath_Under() {
	fmt.Println(fixes.Under(model.Path{"modelRoles"}), model.Path{"modelRoles"}.Under(fixes))
	// Output: true false
}

func ExampleAt() {
	fmt.Println(fixes.Then(model.At(0)))
	// Output: modelRoles.pipeline-fix.0
}

func ExampleByID() {
	label, _ := model.Get(cards, model.Path{model.ByID("backend"), "label"})
	fmt.Println(label)
	// Output: Backend
}

func ExampleGet() {
	v, ok := model.Get(settings, fixes.Then("1", "effort"))
	fmt.Println(v, ok)
	// Output: high true
}

func ExamplePosition() {
	i, ok := model.Position(cards.([]any), "=notes")
	fmt.Println(i, ok)
	// Output: 1 true
}

func ExampleFixed() {
	fmt.Println(model.Fixed(cards, model.Path{"=notes", "powers"}))
	// Output: 1.powers
}

func ExampleLocate() {
	fmt.Printf("%q\n", model.Locate(cards, model.Path{"notes", "powers"}))
	// Output: "notes.powers"
}

func ExampleAddressed() {
	fmt.Println(model.Addressed(cards, model.Path{"1", "powers"}))
	// Output: notes.powers
}

func ExampleDocIDs() {
	fmt.Println(model.DocIDs())
	// Output: [settings personas shelves]
}

func ExampleDocID_Kind() {
	fmt.Println(model.PersonasDoc.Kind().Name)
	// Output: persona cards
}
