package views

import (
	"slices"

	"rungs/model"
)

// CardSection is one of the panels of an open card.
type CardSection int

// The sections, in order.
const (
	AboutSection  CardSection = iota // what it is called and what it is for
	SpeaksSection                    // speaks as
	MaySection                       // what it may do
	RunsSection                      // runs on
	ToldSection                      // what it is told
)

// CardRowKind is what a row of an open card is.
type CardRowKind int

// The kinds of row.
const (
	MemberRow  CardRowKind = iota // a value of the card; of a list its head
	AccountRow                    // an account it speaks as
	CardRung                      // a rung of its ladder
	PromptRow                     // the prompt in its kit
	SkillsRow                     // the head of its skills
	SkillRow                      // a skill of its kit
)

// CardRow is one row of an open card that can be focused.
type CardRow struct {
	Kind    CardRowKind
	Section CardSection
	Path    model.Path // inside the card; nil for what is in the kit
	Entry   int        // position in its list, from 0; 0 where there is none
}

// Same says whether two rows stand for the same thing.
func (r CardRow) Same(o CardRow) bool {
	return r.Kind == o.Kind && r.Entry == o.Entry && slices.Equal(r.Path, o.Path)
}

// mayLeft and mayRight are the members of "What it may do": in the workspace, and
// reaching out (contract, "Personas").
var (
	mayLeft  = []model.Path{{"powers", "files"}, {"powers", "sandbox"}, {"workspace", "startIn"}, {"workspace", "folders"}, {"context", "repos"}}
	mayRight = []model.Path{
		{"powers", "shell"},
		{"powers", "code"},
		{"powers", "web"},
		{"powers", "browser"},
		{"powers", "delegate"},
		{"powers", "connectors"},
		{"powers", "devices"},
		{"powers", "mcp"},
	}
)

// Rows is every row that can be focused, in order.
func (c Card) Rows() []CardRow {
	var out []CardRow
	add := func(kind CardRowKind, s CardSection, entry int, paths ...model.Path) {
		for _, p := range paths {
			out = append(out, CardRow{kind, s, p, entry})
		}
	}
	add(MemberRow, AboutSection, 0, model.Path{"label"}, model.Path{"brief"})
	add(MemberRow, SpeaksSection, 0, model.Path{"capabilities"})
	for i := range c.entries("capabilities") {
		add(AccountRow, SpeaksSection, i, model.Path{"capabilities", model.At(i)})
	}
	add(MemberRow, MaySection, 0, mayLeft...)
	add(MemberRow, MaySection, 0, mayRight...)
	add(MemberRow, RunsSection, 0, model.Path{"models"})
	for i := range c.entries("models") {
		add(CardRung, RunsSection, i, model.Path{"models", model.At(i)})
	}
	add(MemberRow, ToldSection, 0, model.Path{"systemPromptMode"})
	add(PromptRow, ToldSection, 0, nil)
	add(SkillsRow, ToldSection, 0, nil)
	for i := range c.Kit.Skills {
		add(SkillRow, ToldSection, i, nil)
	}
	return out
}

// entries is what stands in a list of the card.
func (c Card) entries(key string) []any {
	v, _ := model.Get(c.Card, model.Path{key})
	list, _ := v.([]any)
	return list
}
