package message

import (
	"fmt"

	"rungs/model"
)

var locusKind = called("a command's locus", &model.Kind{
	Type: model.ChoiceType, Choices: loci(), Told: map[string]string{
		string(model.Sandbox): "in a disposable container",
		string(model.Device):  "on a computer of the owner's, where nothing is disposable",
	}, Example: string(model.Sandbox),
})

func loci() []string {
	out := make([]string, len(model.Loci))
	for i, l := range model.Loci {
		out[i] = string(l)
	}
	return out
}

// LocusOf reads the place that a command runs from a tree.
func LocusOf(v any) (model.Locus, error) {
	place, err := word(locusKind, v)
	return model.Locus(place), err
}

// PlaceWords says where commands of a locus run, in a few words.
func PlaceWords(l model.Locus) string { return locusKind.Told[string(l)] }

// treatmentWords are what becomes of a command.
var treatmentWords = map[model.Treatment]string{
	model.Held:     "waits for you, with no rule at all",
	model.Asked:    "is asked about at every setting of the judge",
	model.Judged:   "is asked about while the judge is on or watching",
	model.Ordinary: "is everyday work, and never asked about",
}

// Meaning says what becomes of a command of a class in a place.
func Meaning(c model.CommandClass, l model.Locus) string {
	out := c.Label
	if note := c.Note[l]; note != "" {
		out += " (" + note + ")"
	}
	return fmt.Sprintf("%s: %s", out, treatmentWords[c.At(l)])
}
