package model_test

import (
	"encoding/json"
	"fmt"
	"strings"

	"rungs/model"
)

func ExampleCheck() {
	for _, p := range model.Check(model.KindNamed("pin"), read(`{"provider":"claude","model":"","colour":"red"}`)) {
		fmt.Println(p.Severity, p.Code, p.Path, p.Message)
	}
	// Output:
	// error too_small model the text is empty
	// warning unknown_key colour "colour" is not known here: it is kept, and the daemon ignores it
}

func ExampleErrors() {
	problems := model.Check(model.KindNamed("pin"), read(`{"provider":"claude","model":"m","colour":"red"}`))
	fmt.Println(len(problems), len(model.Errors(problems)))
	// Output: 1 0
}

func ExampleAdvise() {
	tree := read(`{"modelRoles":{"pipeline-fix":[{"provider":"claude","model":"a"},{"provider":"claude","model":"a"}]}}`)
	for _, p := range model.Advise(model.SettingsDoc, tree, model.Surroundings{Sources: ready}) {
		fmt.Println(p.Code, p.Path)
	}
	// Output: duplicate_pin modelRoles.pipeline-fix.1
}

func ExampleAdviseSettings() {
	for _, p := range model.AdviseSettings(settings, model.Surroundings{Sources: ready}) {
		fmt.Println(p.Code, p.Path, p.Message)
	}
	// Output: not_connected modelRoles.pipeline-fix.0 "codex" is not connected: this rung is passed over
}

func ExampleAdvisePersonas() {
	tree := read(`[{"id":"a","capabilities":[],"models":[{"provider":"gemini","model":"m","effort":"low"}]}]`)
	for _, p := range model.AdvisePersonas(tree, model.Surroundings{Sources: model.Sources{"gemini": model.Connected}}) {
		fmt.Println(p.Code, p.Path)
	}
	// Output: unhonoured_knob 0.models.0.effort
}

func ExampleDocumentNames() {
	fmt.Println(model.DocumentNames())
	// Output: [settings persona personas shelf composition rule pin host-scopes webext-scopes]
}

func ExampleDocumentNamed() {
	d, ok := model.DocumentNamed("persona")
	fmt.Println(d.About, ok)
	// Output: One persona card. true
}

func ExampleDocument_Schema() {
	d, _ := model.DocumentNamed("pin")
	text, err := json.Marshal(d.Schema(nil)[:3])
	fmt.Println(string(text), err)
	// Output: {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"urn:rungs:schema:pin","title":"A pin"} <nil>
}

func ExampleDocument_SchemaTOML() {
	d, _ := model.DocumentNamed("personas")
	text, err := json.Marshal(d.SchemaTOML(nil))
	fmt.Println(strings.Contains(string(text), `"properties":{"persona":{"type":"array"`), err)
	// Output: true <nil>
}

func ExampleSchema_MarshalJSON() {
	text, err := json.Marshal(model.Schema{{Name: "type", Value: "string"}, {Name: "minLength", Value: 1}})
	fmt.Println(string(text), err)
	// Output: {"type":"string","minLength":1} <nil>
}

func ExampleMembers_MarshalJSON() {
	text, err := json.Marshal(model.Members{{Name: "z", Value: 1}, {Name: "a", Value: "b"}})
	fmt.Println(string(text), err)
	// Output: {"z":1,"a":"b"} <nil>
}

func ExampleOrdered() {
	fmt.Println(model.JSON(model.Ordered(model.KindNamed("pin"), opus.Value())))
	// Output: {"provider":"claude","model":"claude-opus-5","effort":"high"}
}

func ExampleReadPreset() {
	p := model.ReadPreset(read(`{"title":"Quiet","settings":{"terseOutput":true}}`))
	fmt.Println(p.Title)
	// Output: Quiet
}

func ExamplePreset_Edits() {
	p := model.ReadPreset(read(`{"title":"Quiet","settings":{"terseOutput":true}}`))
	fmt.Println(made(settings, p.Edits(settings, model.Pin{})...))
	// Output: {"commandJudge":"off","modelRoles":{"pipeline-fix":[{"model":"gpt-5.1","provider":"codex"},{"effort":"high","model":"claude-opus-5","provider":"claude"}]},"terseOutput":true}
}

func ExamplePreset_Problems() {
	p := model.ReadPreset(read(`{"title":"Quiet","settings":{"terseOutput":"yes"}}`))
	for _, found := range p.Problems(settings) {
		fmt.Println(found.Path, found.Message)
	}
	// Output: settings.terseOutput "yes" is text, not true or false
}

func ExamplePresetKey() {
	fmt.Println(model.PresetKey("title"), model.PresetKey("autoTier"))
	// Output: true false
}

func ExampleShippedPresets() {
	for _, p := range model.ShippedPresets() {
		fmt.Println(p.Name)
	}
	// Output:
	// all-off
	// one-model
	// small-jobs
}
