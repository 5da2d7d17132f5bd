package model_test

import (
	"fmt"

	"rungs/model"
)

func ExampleLadder() {
	for _, r := range model.Ladder(settings, fixes) {
		fmt.Println(r.Position, r.Path, r.Pin)
	}
	// Output:
	// 0 modelRoles.pipeline-fix.0 codex:gpt-5.1
	// 1 modelRoles.pipeline-fix.1 claude:claude-opus-5,effort=high
}

func ExamplePins() {
	fmt.Println(model.Pins(model.Ladder(settings, fixes)))
	// Output: [codex:gpt-5.1 claude:claude-opus-5,effort=high]
}

func ExampleAddPin() {
	edit, err := model.AddPin(settings, fixes, 0, model.Pin{Provider: "kimi", Model: "kimi-k3"})
	fmt.Println(edit.Op, edit.Path, err)
	_, err = model.AddPin(settings, fixes, 0, opus)
	fmt.Println(err)
	// Output:
	// insert modelRoles.pipeline-fix.0 <nil>
	// "claude:claude-opus-5" is rung 2 already; allowed: each model once
}

func ExampleSetLadder() {
	gpt, calm := model.Pin{Provider: "codex", Model: "gpt-5.1"}, opus
	calm.Effort = "low"
	for _, e := range model.SetLadder(settings, fixes, []model.Pin{gpt, calm}) {
		fmt.Println(e.Op, e.Path, e.Value)
	}
	// Output: set modelRoles.pipeline-fix.1.effort low
}

func ExampleShift() {
	edit, ok := model.Shift(settings, fixes.Then("1"), -1)
	fmt.Println(edit.Op, edit.Path, edit.To, ok)
	// Output: move modelRoles.pipeline-fix.1 0 true
}

func ExampleRemoveRung() {
	fmt.Println(made(settings, model.RemoveRung(model.SettingsDoc, settings, fixes.Then("1"))...))
	// Output: {"commandJudge":"off","modelRoles":{"pipeline-fix":[{"model":"gpt-5.1","provider":"codex"}]}}
}

func ExampleBulk() {
	title, _ := model.RoleByID("session-title")
	fix, _ := model.RoleByID("pipeline-fix")
	edits, full := model.Bulk(settings, settings, []model.Role{title, fix}, opus)
	for _, e := range edits {
		fmt.Println(e.Op, e.Path)
	}
	fmt.Println(len(full), "full")
	// Output:
	// set modelRoles.session-title
	// 0 full
}

func ExampleClear() {
	fix, _ := model.RoleByID("pipeline-fix")
	fmt.Println(made(settings, model.Clear(settings, []model.Role{fix})...))
	// Output: {"commandJudge":"off","modelRoles":{"pipeline-fix":[]}}
}

func ExampleUses() {
	for _, u := range model.Uses(settings, cards) {
		fmt.Println(u.Doc, u.Owner, u.Rung.Position, u.Rung.Pin)
	}
	// Output:
	// settings Pipeline fixes 0 codex:gpt-5.1
	// settings Pipeline fixes 1 claude:claude-opus-5,effort=high
}

func ExampleWhere() {
	for _, u := range model.Where(settings, cards, "claude-opus-5") {
		fmt.Println(u.Owner, u.Rung.Path)
	}
	// Output: Pipeline fixes modelRoles.pipeline-fix.1
}

func ExampleRemoveEverywhere() {
	uses := model.Where(settings, cards, "claude-opus-5")
	fmt.Println(made(settings, model.RemoveEverywhere(model.SettingsDoc, uses)...))
	// Output: {"commandJudge":"off","modelRoles":{"pipeline-fix":[{"model":"gpt-5.1","provider":"codex"}]}}
}

func ExampleReplaceEverywhere() {
	uses := model.Where(settings, cards, "gpt-5.1")
	edits := model.ReplaceEverywhere(model.SettingsDoc, settings, uses, model.Pin{Provider: "codex", Model: "gpt-6"})
	fmt.Println(made(settings, edits...))
	// Output: {"commandJudge":"off","modelRoles":{"pipeline-fix":[{"model":"gpt-6","provider":"codex"},{"effort":"high","model":"claude-opus-5","provider":"claude"}]}}
}

func ExampleCheapLadder() {
	for _, m := range model.CheapLadder(read(`{"autoFastModels":["claude:claude-haiku-4-5-20251001","broken"]}`)) {
		fmt.Println(m.Position, m.Written, m.Valid)
	}
	// Output:
	// 0 claude:claude-haiku-4-5-20251001 true
	// 1 broken false
}

func ExampleAddCheapModel() {
	edit, err := model.AddCheapModel(settings, 0, opus)
	fmt.Println(edit.Op, edit.Path, edit.Value, err)
	// Output: insert autoFastModels.0 claude:claude-opus-5 <nil>
}

func ExamplePointCheapModel() {
	edit, err := model.PointCheapModel(read(`{"autoFastModels":["claude:a"]}`), 0, opus)
	fmt.Println(edit.Op, edit.Path, edit.Value, err)
	// Output: set autoFastModels.0 claude:claude-opus-5 <nil>
}
