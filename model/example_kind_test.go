package model_test

import (
	"fmt"

	"rungs/model"
)

// person is a kind of another contract.
var person = model.Object("a person",
	model.Field{Key: "name", Label: "Name", Kind: model.Text(1, 60), Required: true},
	model.Field{Key: "age", Label: "Age", Kind: model.Whole(0, 150)},
	model.Field{Key: "tea", Label: "Tea", Kind: model.Flag(), Default: true},
)

func ExampleObject() {
	for _, p := range model.Check(person, read(`{"age":-1,"nmae":"Ann"}`)) {
		fmt.Println(p.Severity, p.Path, p.Message)
	}
	// Output:
	// error name "name" is missing
	// error age -1 is too small
	// warning nmae "nmae" is not known here: it is kept, and the daemon ignores it; did you mean "name"?
}

func ExampleText() {
	fmt.Println(model.Valid(model.Text(1, 5), "too long"))
	// Output: the text is too long: 8 characters; allowed: text of 1 to 5 characters
}

func ExampleFlag() {
	fmt.Println(model.Valid(model.Flag(), "yes"))
	// Output: "yes" is text, not true or false; allowed: true or false
}

func ExampleNumber() {
	fmt.Println(model.Valid(model.Number(0, 1), read(`1.5`)))
	// Output: 1.5 is too big; allowed: a number from 0 to 1
}

func ExampleWhole() {
	fmt.Println(model.Valid(model.Whole(1, 200), read(`0.5`)))
	// Output: 0.5 is not a whole number; allowed: a whole number from 1 to 200
}

func ExampleChoice() {
	fmt.Println(model.Valid(model.Choice("off", "on"), "onn"))
	// Output: "onn" is not one of the allowed words; did you mean "on"?; allowed: off or on
}

func ExampleFormed() {
	id, _ := model.KindNamed("persona").Field("id")
	fmt.Println(model.Valid(model.Formed(1, 60, id.Kind.Pattern), "../up"))
	// Output: "../up" does not have the right form; allowed: text of 1 to 60 characters: letters, digits, - and _, the first a letter or digit
}

func ExampleListOf() {
	fmt.Println(model.Valid(model.ListOf("names", model.Text(1, 0), 2), read(`["a","b","c"]`)))
	// Output: the list is too long: 3 entries; allowed: a list of names, at most 2
}

func ExampleMapOf() {
	fmt.Println(model.Valid(model.MapOf("ages", model.Whole(0, 150)), read(`{"ann":30,"bob":"x"}`)))
	// Output: bob: "x" is text, not a number; allowed: a whole number from 0 to 150
}

func ExampleUnion() {
	tea := model.Object("tea", model.Field{Key: "kind", Kind: model.Choice("tea"), Required: true}, model.Field{Key: "milk", Kind: model.Flag(), Required: true})
	drink := model.Union("a drink", "kind", model.Variant{Name: "tea", Kind: tea})
	fmt.Println(model.Valid(drink, read(`{"kind":"tea"}`)))
	// Output: milk: "milk" is missing; allowed: true or false
}

func ExampleKindNamed() {
	fmt.Println(model.KindNamed("pin").Name, model.KindNamed("nothing") == nil)
	// Output: a pin true
}

func ExampleKind_Allowed() {
	fmt.Println(model.Whole(1, 200).Allowed())
	// Output: a whole number from 1 to 200
}

func ExampleKind_AllowedShown() {
	share, _ := model.Setting("terseHoldout")
	fmt.Println(share.Kind.Allowed(), "-", share.Kind.AllowedShown())
	// Output: a number from 0 to 1 - 0 % to 100 %
}

func ExampleKind_At() {
	fmt.Println(model.KindNamed("settings").At(settings, fixes.Then("0")).Name)
	// Output: a pin
}

func ExampleKind_Effective() {
	v, ok := model.KindNamed("settings").Effective(settings, model.Path{"subagentDepth"})
	fmt.Println(v, ok)
	// Output: 3 true
}

func ExampleKind_Field() {
	f, ok := person.Field("age")
	fmt.Println(f.Label, ok)
	// Output: Age true
}

func ExampleKind_FieldAt() {
	f, ok := model.KindNamed("settings").FieldAt(settings, fixes.Then("0", "effort"))
	fmt.Println(f.Label, ok)
	// Output: Effort true
}

func ExampleKind_Order() {
	fmt.Println(person.Order([]string{"zoo", "tea", "name"}))
	// Output: [name tea zoo]
}

func ExampleKind_Parse() {
	v, err := model.KindNamed("pin").Parse("claude:claude-opus-5,effort=high")
	fmt.Println(model.JSON(v), err)
	// Output: {"effort":"high","model":"claude-opus-5","provider":"claude"} <nil>
}

func ExampleKind_Shown() {
	share, _ := model.Setting("terseHoldout")
	fmt.Println(share.Kind.Shown(read(`0.25`)), model.Flag().Shown(true))
	// Output: 25 % on
}

func ExampleKind_Typed() {
	share, _ := model.Setting("terseHoldout")
	v, err := share.Kind.Typed("25 %")
	fmt.Println(v, err)
	// Output: 0.25 <nil>
}

func ExampleKind_Variant() {
	f, _ := model.KindNamed("rule").Field("action")
	v, ok := f.Kind.Variant(read(`{"kind":"instruct","text":"x"}`))
	fmt.Println(v.Name, ok)
	// Output: instruct true
}

func ExampleField_WhenUnset() {
	f, _ := person.Field("tea")
	fmt.Println(f.WhenUnset())
	// Output: on
}

func ExamplePattern_String() {
	id, _ := model.KindNamed("persona").Field("id")
	fmt.Println(id.Kind.Pattern)
	// Output: ^[a-zA-Z0-9][a-zA-Z0-9_-]*$
}

func ExampleWhenUsed() {
	digits := model.WhenUsed(`^[0-9]+$`)
	fmt.Println(digits().MatchString("42"))
	// Output: true
}

func ExampleSetting() {
	f, ok := model.Setting("commandJudge")
	fmt.Println(f.Label, f.Default, f.Kind.Choices, ok)
	// Output: Command judge on [off watch on] true
}

func ExampleSettingOr() {
	fmt.Println(model.SettingOr(settings, "commandJudge"), model.SettingOr(settings, "autoTier"))
	// Output: off shadow
}

func ExampleIsNeighbour() {
	fmt.Println(model.IsNeighbour("explainCommands"), model.IsNeighbour("nonsense"))
	// Output: true false
}

func ExampleInForce() {
	tree, ok := model.InForce(read(`{"commandJudge":"of","skills":[]}`))
	fmt.Println(model.JSON(tree), ok)
	// Output: null false
}

func ExampleOutline() {
	for _, r := range model.Outline(settings)[:2] {
		fmt.Println(r.Path, r.Field.Label, r.Set)
	}
	// Output:
	// modelRoles Models by job true
	// modelRoles.commit-message Commit messages false
}
