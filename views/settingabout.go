package views

import (
	"fmt"
	"strings"

	"rungs/model"
)

// about is the sentences on a value: what is wrong, what it is, what is allowed,
// and what it is written as.
func (v values) about(p model.Path, f model.Field) []string {
	wrong := problemSentence(within(v.problems, p))
	out := append(wrong, filled([]string{f.Help, v.stands(p, f)})...)
	if f.Kind != nil {
		out = append(out, filled([]string{v.allowed(p, f, len(wrong) > 0)})...)
	}
	return append(out, "Written as "+p.String()+".")
}

// longValue is how long a value is that may not find room on its row.
const longValue = 12

// stands is the value itself where the row may not have room for it.
func (v values) stands(p model.Path, f model.Field) string {
	value, set := v.at(p, f)
	if !set || f.Kind == nil || f.Kind.Type == model.ChoiceType || within(v.problems, p) != nil {
		return ""
	}
	text := f.Kind.Shown(value)
	if len(text) <= longValue || len(text) > shortText {
		return ""
	}
	return "Stands as " + strings.TrimSuffix(oneLine(text), ".") + "."
}

// allowed is what may stand there, unless that is told already, and what holds
// while nothing does.
func (v values) allowed(p model.Path, f model.Field, told bool) string {
	may := allowedSentence(f.Kind)
	usual := f.WhenUnset()
	if f.Default != nil {
		usual = valueText(f, f.Default, true)
	}
	_, set := v.at(p, f)
	switch {
	case told && usual == "":
		return ""
	case told:
		return "The default is " + usual + "."
	case set && f.Default == nil:
		return may
	case set:
		return strings.TrimSpace(fmt.Sprintf("%s The default is %s.", may, usual))
	case usual == "":
		return strings.TrimSpace("Not set. " + may)
	}
	return strings.TrimSpace(fmt.Sprintf("Not set, which is %s. %s", usual, may))
}

// allowedSentence is what a kind takes as a person chooses or types it, "" where it
// takes any text.
func allowedSentence(k *model.Kind) string {
	switch text := k.AllowedShown(); {
	case text == "text":
		return ""
	case k.Type != model.ChoiceType || isOnOff(k):
		return sentence(text)
	case len(k.Choices) == 1:
		return "Only " + text + "."
	default:
		return "One of " + text + "."
	}
}

// whileRefusedSheet is what comes before all else while the daemon refuses the
// settings.
func whileRefusedSheet(keys KeyNames, refused bool, about []string) []string {
	if refused && about != nil {
		return append([]string{keys.refusedText()}, about...)
	}
	return about
}
