package tui

// KeyRow is a row of the key table as documents show it.
type KeyRow struct{ Place, Keys, Does string }

// KeyTable is every key, by place, in the order help lists them.
func KeyTable() []KeyRow {
	var out []KeyRow
	for p := OnModels; p <= OnHelp; p++ {
		for _, a := range actions[p] {
			out = append(out, KeyRow{p.String(), a.keyText(), a.about()})
		}
	}
	return out
}
