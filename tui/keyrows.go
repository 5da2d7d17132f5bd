package tui

// KeyRow is a row of the key table as documents show it.
type KeyRow struct{ Place, Keys, Does string }

// placeNames is what documents call the places, in their order.
var placeNames = []struct {
	place Place
	name  string
}{
	{OnModels, "Models"}, {OnPicker, "Picker"}, {OnKnobs, "Picker, knobs"}, {OnWhere, "Where used"},
	{OnProblems, "Problems"}, {OnHelp, "Help"}, {OnQuestion, "Question"},
}

// KeyTable is every key, by place, in the order help lists them.
func KeyTable() []KeyRow {
	var out []KeyRow
	for _, p := range placeNames {
		for _, a := range actionsAt(p.place) {
			text := a.more
			if text == "" {
				text = a.does
			}
			out = append(out, KeyRow{p.name, a.keyText(), text})
		}
	}
	return out
}
