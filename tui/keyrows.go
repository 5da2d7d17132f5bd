package tui

// KeyRow is a row of the key table as documents show it.
type KeyRow struct{ Place, Keys, Name, Does string }

// KeyTable is every key, by place, in the order help lists them.
func KeyTable() []KeyRow {
	var out []KeyRow
	for _, rows := range newKeymap(nil).rows {
		for _, a := range rows {
			out = append(out, KeyRow{a.place.String(), a.keyText(), a.name, a.about()})
		}
	}
	return out
}
