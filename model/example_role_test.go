package model_test

import (
	"fmt"

	"rungs/model"
)

func ExampleRoleByID() {
	r, ok := model.RoleByID("pipeline-fix")
	fmt.Println(r.Label, r.Kind, r.Trigger, ok)
	// Output: Pipeline fixes run pressed true
}

func ExampleRole_Path() {
	r, _ := model.RoleByID("pipeline-fix")
	fmt.Println(r.Path())
	// Output: modelRoles.pipeline-fix
}

func ExampleRole_WhenEmpty() {
	helper, _ := model.RoleByID("session-title")
	fmt.Println(helper.WhenEmpty())
	// Output: With no models here the job does not run.
}

func ExampleBlock_Roles() {
	for _, b := range model.Blocks {
		fmt.Println(b.Label, len(b.Roles()))
	}
	// Output:
	// Automatic helpers 5
	// Runs you start 7
	// Runs that start themselves 6
}

func ExampleResolve() {
	role, _ := model.RoleByID("pipeline-fix")
	r := model.Resolve(role, nil, model.Pins(model.Ladder(settings, fixes)), ready)
	fmt.Println(r.Answer, "by", r.Source)
	for _, s := range r.Steps {
		fmt.Println(s.Verdict, s.Pin)
	}
	// Output:
	// claude:claude-opus-5,effort=high by role
	// not_connected codex:gpt-5.1
	// answers claude:claude-opus-5,effort=high
}

func ExampleResolveCard() {
	card := read(`{"id":"a","capabilities":[],"models":[{"provider":"claude","model":"claude-opus-5"}]}`)
	fmt.Println(model.ResolveCard(card, ready).Answer)
	// Output: claude:claude-opus-5
}

func ExampleResolution_Blocked() {
	role, _ := model.RoleByID("pipeline-fix")
	fmt.Println(model.Resolve(role, nil, model.Pins(model.Ladder(settings, fixes)), nil).Blocked())
	// Output: [codex claude]
}

func ExampleReadyChain() {
	fmt.Println(model.ReadyChain(model.Pins(model.Ladder(settings, fixes)), ready))
	// Output: [claude:claude-opus-5,effort=high]
}

func ExampleConnection_MayAnswer() {
	fmt.Println(model.Connected.MayAnswer(), model.UnknownConnection.MayAnswer(), model.NotConnected.MayAnswer())
	// Output: true true false
}

func ExampleConnection_String() {
	fmt.Println(model.NotConnected)
	// Output: not connected
}

func ExampleRoute() {
	r := model.Route(cards, settings, model.Ask{Prompt: "the tests are red", Folder: "api"}, ready)
	fmt.Println(r.Card, "since", r.Reason)
	r = model.Route(cards, settings, model.Ask{Prompt: "the tests are red"}, ready)
	fmt.Println(r.Card == "", r.Reason)
	// Output:
	// backend since it is the one card for the folder "api"
	// true there is no folder to go by; Persona routing has no models
}

func ExampleAsk_Check() {
	fmt.Println(model.Ask{Prompt: "hello"}.Check())
	fmt.Println(model.Ask{}.Check())
	// Output:
	// <nil>
	// prompt: the text is empty; allowed: text of 1 to 20000 characters
}
