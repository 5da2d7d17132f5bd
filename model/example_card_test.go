package model_test

import (
	"fmt"

	"rungs/model"
)

func ExampleNewCard() {
	card, err := model.NewCard("Refactor Crew")
	fmt.Println(model.JSON(card), err)
	// Output: {"capabilities":[],"id":"refactor-crew","label":"Refactor Crew"} <nil>
}

func ExampleSlug() {
	fmt.Println(model.Slug("  Docs & notes  "))
	// Output: docs-notes
}

func ExampleAddCard() {
	edit, id, err := model.AddCard(cards, "Refactor Crew")
	fmt.Println(edit.Op, edit.Path, id, err)
	// Output: insert 2 refactor-crew <nil>
}

func ExampleCopyCard() {
	edit, id, err := model.CopyCard(cards, model.Path{"=backend"}, "Second")
	fmt.Println(edit.Op, edit.Path, id, err)
	// Output: insert 1 second <nil>
}

func ExampleCopyName() {
	fmt.Println(model.CopyName(cards, "Backend"))
	// Output: Backend copy
}

func ExampleCardEdits() {
	fmt.Println(made(cards, model.CardEdits(cards, model.Path{"=notes"}, model.Path{"brief"}, "Writes notes.")...))
	// Output: [{"capabilities":["github"],"id":"backend","label":"Backend","workspace":{"startIn":"api"}},{"brief":"Writes notes.","capabilities":[],"id":"notes","powers":{"files":"read","shell":false}}]
}

func ExampleCardLabel() {
	fmt.Println(model.CardLabel(read(`{"id":"notes"}`)))
	// Output: notes
}

func ExampleIDOf() {
	fmt.Printf("%q %q\n", model.IDOf(read(`{"id":"notes"}`)), model.IDOf(read(`{"id":7}`)))
	// Output: "notes" ""
}

func ExampleCardPath() {
	list := cards.([]any)
	fmt.Println(model.CardPath(list, 1))
	// Output: notes
}

func ExampleCheckCard() {
	list := read(`[{"id":"a","capabilities":[]},{"id":"a"}]`).([]any)
	for _, p := range model.CheckCard(list, 1) {
		fmt.Println(p.Path, p.Message)
	}
	// Output:
	// capabilities "capabilities" is missing
	// id an earlier entry has the id "a" already
}

func ExampleAdviseCard() {
	list := read(`[{"id":"a","capabilities":[],"systemPromptMode":"custom"}]`).([]any)
	for _, p := range model.AdviseCard(list, 0, model.Surroundings{Prompt: func(string) bool { return false }}) {
		fmt.Println(p.Code, p.Message)
	}
	// Output: missing_prompt custom, and there is no PROMPT.md: it falls back to the sandbox's own prompt
}

func ExampleNotSignedIn() {
	card := cards.([]any)[0]
	fmt.Println(model.NotSignedIn(card, func(id string) bool { return false }))
	// Output: true
}

func ExampleLosesFrontDesk() {
	fmt.Println(model.LosesFrontDesk(read(`[{"id":"front-desk"}]`), read(`[]`)))
	// Output: true
}

func ExampleOwnsKit() {
	list := cards.([]any)
	fmt.Println(model.OwnsKit(list, "backend"), model.OwnsKit(list, "../up"))
	// Output: true false
}

func ExampleManifest() {
	fmt.Println(model.JSON(model.Manifest("notes", "Notes")))
	// Output: {"description":"Kit of Notes","name":"notes","version":"0.0.0"}
}

func ExamplePromptFile() {
	text, err := model.PromptFile("Write plainly.\n\n")
	fmt.Printf("%q %v\n", text, err)
	// Output: "Write plainly.\n" <nil>
}

func ExampleParseSkill() {
	s, err := model.ParseSkill("voice", "---\nname: voice\ndescription: How we sound\n---\nShort and plain.\n")
	fmt.Println(s.Name, "-", s.Description, err)
	// Output: voice - How we sound <nil>
}

func ExampleSkill_Check() {
	fmt.Println(model.Skill{Name: "voice", Description: "How we sound", Body: ""}.Check())
	// Output: body: the text is empty; allowed: text that is not empty
}

func ExampleSkill_Text() {
	fmt.Print(model.Skill{Name: "voice", Description: "How we sound", Body: "Short and plain."}.Text())
	// Output:
	// ---
	// name: voice
	// description: How we sound
	// ---
	//
	// Short and plain.
}

func ExampleSkillNameError() {
	fmt.Println(model.SkillNameError("voice"))
	fmt.Println(model.SkillNameError("Our voice"))
	// Output:
	// <nil>
	// name: "Our voice" does not have the right form; allowed: text that is not empty: a-z, digits and -, the first a letter or digit
}

func ExamplePowersOf() {
	p := model.PowersOf(read(`{"shell":false,"mcp":[]}`))
	fmt.Println(p.Files, p.On["shell"], p.On["web"], p.Grants["mcp"] != nil, p.Grants["devices"] == nil)
	// Output: write false true true true
}

func ExamplePowers_Bounds() {
	fmt.Println(model.PowersOf(nil).Bounds(), "-", model.PowersOf(read(`{"web":false,"mcp":[]}`)).Bounds())
	// Output: Full powers - 2 limits
}

func ExamplePowers_Soft() {
	fmt.Println(model.PowersOf(read(`{"mcp":[]}`)).Soft(0), model.PowersOf(read(`{"mcp":[],"shell":false}`)).Soft(0))
	// Output: true false
}

func ExamplePowers_Value() {
	fmt.Println(model.PowersOf(read(`{"shell":true}`)).Value())
	// Output: <nil>
}

func ExamplePowersEdits() {
	p := model.PowersOf(nil)
	p.On["shell"] = false
	fmt.Println(len(model.PowersEdits(cards, model.Path{"=backend"}, p)))
	// Output: 1
}

func ExampleThings_Account() {
	t := model.Things{Accounts: []model.Account{{ID: "github", Platform: "github", SignedIn: true}}}
	account, ok := t.Account("github")
	fmt.Println(account.Platform, ok)
	// Output: github true
}

func ExampleThings_SignedIn() {
	t := model.Things{Accounts: []model.Account{{ID: "github", SignedIn: true}}}
	fmt.Println(t.SignedIn("github"), t.SignedIn("reddit"))
	// Output: true false
}
