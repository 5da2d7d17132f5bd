package model

// Use is one place where a model is pinned.
type Use struct {
	Doc   DocID
	Owner string // the job's or the card's label
	Rung  Rung
}

// Where is every rung that pins a model, jobs first, then cards. The model is
// "provider:model", or a bare model id of any provider.
func Where(settings, personas any, model string) []Use {
	var out []Use
	add := func(doc DocID, owner string, rungs []Rung) {
		for _, r := range rungs {
			if r.Key() == model || r.Model == model {
				out = append(out, Use{doc, owner, r})
			}
		}
	}
	for _, r := range Roles {
		add(SettingsDoc, r.Label, Ladder(settings, r.Path()))
	}
	cards, _ := personas.([]any)
	for i, card := range cards {
		add(PersonasDoc, CardLabel(card), Ladder(personas, CardPath(cards, i).Then("models")))
	}
	return out
}

// CardPath is the path of card i: by its id, or by its position when the id is
// missing or taken by an earlier card.
func CardPath(cards []any, i int) Path {
	id := IDOf(cards[i])
	if n, ok := Position(cards, ByID(id)); ok && n == i && id != "" {
		return Path{ByID(id)}
	}
	return Path{At(i)}
}

// ReplaceEverywhere is the edits, in doc, that make every use the model to. Where
// its ladder holds that model already the rung goes instead: a second one would
// never be asked.
func ReplaceEverywhere(doc DocID, tree any, uses []Use, to Pin) []Edit {
	var out []Edit
	for i := len(uses) - 1; i >= 0; i-- { // from the back, so that positions hold
		u := uses[i]
		if u.Doc != doc {
			continue
		}
		if holds(Ladder(tree, u.Rung.Path.Parent()), to) {
			out = append(out, Edit{Op: Remove, Path: u.Rung.Path})
		} else {
			out = append(out, u.Rung.Repoint(u.Rung.Path, to)...)
		}
	}
	return out
}

func holds(rungs []Rung, pin Pin) bool {
	for _, r := range rungs {
		if r.Key() == pin.Key() {
			return true
		}
	}
	return false
}

// RemoveEverywhere is the edits, in doc, that take every use away.
func RemoveEverywhere(doc DocID, uses []Use) []Edit {
	var out []Edit
	for i := len(uses) - 1; i >= 0; i-- {
		if uses[i].Doc == doc {
			out = append(out, Edit{Op: Remove, Path: uses[i].Rung.Path})
		}
	}
	return out
}
