package model_test

import (
	"fmt"

	"rungs/model"
)

// read is a tree from JSON, as a decoder with UseNumber gives one.
func read(text string) any {
	var anything *model.Kind
	v, err := anything.Parse(text)
	if err != nil {
		panic(err)
	}
	return v
}

// made is a tree with edits made on it, as JSON.
func made(tree any, edits ...model.Edit) string {
	after, err := model.ApplyAll(tree, edits)
	if err != nil {
		return err.Error()
	}
	return model.JSON(after)
}

// The cards, settings and shelf that the examples are about.
var (
	cards    = read(`[{"id":"backend","label":"Backend","capabilities":["github"],"workspace":{"startIn":"api"}},{"id":"notes","capabilities":[],"powers":{"files":"read","shell":false}}]`)
	settings = read(`{"commandJudge":"off","modelRoles":{"pipeline-fix":[{"provider":"codex","model":"gpt-5.1"},{"provider":"claude","model":"claude-opus-5","effort":"high"}]}}`)
	shelf    = read(`{"id":"web","pinned":["repo:app"],"allowed":["repo:ui","repo:api"],"denied":["repo:billing"],"caps":{"repos":2}}`)
	rules    = read(`{"rules":[{"id":"tests","label":"Tests","moment":"push.starting","action":{"kind":"command","command":"make test"}}]}`)
	ready    = model.Sources{"claude": model.Connected}
	opus     = model.Pin{Provider: "claude", Model: "claude-opus-5", Effort: "high"}
	fixes    = model.Path{"modelRoles", "pipeline-fix"}
)

func Example() {
	tree := read(`{"commandJudge": "of"}`)
	for _, p := range model.Check(model.KindNamed("settings"), tree) {
		fmt.Printf("%s: %s; allowed: %s\n", p.Path, p.Message, p.Allowed)
	}
	// Output: commandJudge: "of" is not one of the allowed words; allowed: off, watch or on
}
