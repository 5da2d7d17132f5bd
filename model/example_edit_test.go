package model_test

import (
	"fmt"

	"rungs/model"
)

// watch is an edit of the settings that the examples are about.
var watch = model.Edit{Op: model.Set, Path: model.Path{"commandJudge"}, Value: "watch"}

func ExampleApply() {
	after, err := model.Apply(read(`{"autoTier":"on"}`), watch)
	fmt.Println(model.JSON(after), err)
	// Output: {"autoTier":"on","commandJudge":"watch"} <nil>
}

func ExampleApplyAll() {
	after, err := model.ApplyAll(nil, []model.Edit{watch, {Op: model.Insert, Path: model.Path{"skills", "0"}, Value: "lsp"}})
	fmt.Println(model.JSON(after), err)
	// Output: {"commandJudge":"watch","skills":["lsp"]} <nil>
}

func ExampleInverse() {
	for _, e := range model.Inverse(settings, watch) {
		fmt.Println(e.Op, e.Path, e.Value)
	}
	// Output: set commandJudge off
}

func ExampleGuard() {
	part, ok := model.Guard(settings, model.Edit{Op: model.Remove, Path: fixes.Then("0")})
	fmt.Println(part, ok)
	// Output: modelRoles.pipeline-fix true
}

func ExampleEqual() {
	fmt.Println(model.Equal(read(`{"a":1.0}`), read(`{"a":1}`)), model.Equal(read(`["a"]`), read(`["b"]`)))
	// Output: false false
}

func ExampleDifferences() {
	for _, d := range model.Differences(model.KindNamed("settings"), settings, nil) {
		fmt.Println(d.Path, d.Sort, d.InEffect, model.JSON(d.B.Value))
	}
	// Output:
	// modelRoles.pipeline-fix value true null
	// commandJudge value true "on"
}

func ExampleMend() {
	edits, ended := model.Mend(model.SettingsDoc, read(`{"agentRetentionDays":"7"}`), model.Surroundings{})
	fmt.Println(made(read(`{"agentRetentionDays":"7"}`), edits...), len(ended))
	// Output: {"agentRetentionDays":7} 1
}

func ExampleRefuse() {
	fmt.Println(model.Refuse(model.KindNamed("settings"), settings, read(`{"commandJudge":"of"}`)))
	// Output: commandJudge: "of" is not one of the allowed words; allowed: off, watch or on
}

func ExampleValid() {
	fmt.Println(model.Valid(model.KindNamed("pin"), read(`{"provider":"claude"}`)))
	// Output: model: "model" is missing; allowed: text that is not empty
}

func ExampleNewErrors() {
	k := model.KindNamed("settings")
	before, after := read(`{"fps":1,"autoTier":"x"}`), read(`{"autoTier":"x","commandJudge":1}`)
	for _, p := range model.NewErrors(model.Check(k, before), model.Check(k, after)) {
		fmt.Println(p.Path, p.Message)
	}
	// Output: commandJudge 1 is a number, not one of the allowed words
}

func ExampleFirstNewError() {
	p, bad := model.FirstNewError(model.KindNamed("settings"), nil, read(`{"commandJudge":1}`))
	fmt.Println(p.Path, p.Code, bad)
	// Output: commandJudge invalid_type true
}

func ExampleRefusedError_Error() {
	err := &model.RefusedError{What: `"of" is not allowed here`, Allowed: "off, watch or on", Hint: "did you mean off?"}
	fmt.Println(err)
	// Output:
	// "of" is not allowed here; allowed: off, watch or on
	// did you mean off?
}
