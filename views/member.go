package views

import (
	"slices"

	"rungs/model"
)

// memberField is the member of a card that stands at p, with what is said of it.
func memberField(p model.Path) model.Field {
	kind, f := model.KindNamed("persona"), model.Field{}
	for _, key := range p {
		f, _ = kind.Field(key)
		kind = f.Kind
	}
	return f
}

// memberLabels are the labels that differ from the field's, since the panel says
// the rest.
var memberLabels = map[string]string{
	"capabilities": "Accounts", "models": "Models", "systemPromptMode": "Base prompt",
}

// memberLabel is what a member's row is called.
func memberLabel(p model.Path) string {
	if label := memberLabels[p.Last()]; label != "" {
		return label
	}
	return memberField(p).Label
}

// sectionTitles are the panels' names; the first is called as the card is.
var sectionTitles = [...]string{SpeaksSection: "Speaks as", MaySection: "What it may do", RunsSection: "Runs on", ToldSection: "What it is told"}

// isChoice says whether the member at p is one of a few words.
func isChoice(p model.Path) bool { return p.Last() == "files" || p.Last() == "systemPromptMode" }

// isSwitch says whether the member at p is a power that is on or off.
func isSwitch(p model.Path) bool {
	return len(p) == 2 && p[0] == "powers" && among(model.PowerSwitches, p[1])
}

// isGrant says whether the member at p is a power of three answers.
func isGrant(p model.Path) bool { return len(p) == 2 && p[0] == "powers" && among(model.Grants, p[1]) }

func among(fields []model.Field, key string) bool {
	return slices.ContainsFunc(fields, func(f model.Field) bool { return f.Key == key })
}

// powers is what the card may do, with every default filled in.
func (c Card) powers() model.Powers {
	v, _ := c.value(model.Path{"powers"})
	return model.PowersOf(v)
}
