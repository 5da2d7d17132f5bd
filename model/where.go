package model

// Use is one place where a model is pinned.
type Use struct {
	Doc   DocID
	Owner string // the job's or the card's label
	Rung  Rung
}

// Where is every rung that pins a model, in the order of Uses. The model is
// "provider:model", or a bare model id of any provider.
func Where(settings, personas any, model string) []Use {
	var out []Use
	for _, u := range Uses(settings, personas) {
		if u.Rung.Key() == model || u.Rung.Model == model {
			out = append(out, u)
		}
	}
	return out
}

// Uses is every rung there is: of jobs, of the cheap models, then of cards.
func Uses(settings, personas any) []Use {
	var out []Use
	add := func(doc DocID, owner string, rungs []Rung) {
		for _, r := range rungs {
			out = append(out, Use{doc, owner, r})
		}
	}
	for _, r := range Roles {
		add(SettingsDoc, r.Label, Ladder(settings, r.Path()))
	}
	f, _ := Setting(CheapModels.Last())
	add(SettingsDoc, f.Label, cheapRungs(settings))
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

// ReplaceEverywhere is the edits, in doc, that make every use the model to; the
// knobs stay as Repoint has it. A ladder ends with to once: the first of its
// rungs that is a use or is to already stands, the others go, since a second one
// would never be asked.
func ReplaceEverywhere(doc DocID, tree any, uses []Use, to Pin) []Edit {
	var out []Edit
	for _, ladder := range ladders(doc, uses) {
		if equalPaths(ladder, CheapModels) {
			out = append(out, replaceIn(cheapRungs(tree), uses, to, pointCheap)...)
		} else {
			out = append(out, replaceIn(Ladder(tree, ladder), uses, to, Rung.repointed)...)
		}
	}
	return out
}

// ladders is the path of every ladder of doc that holds a use, each once.
func ladders(doc DocID, uses []Use) []Path {
	var out []Path
	seen := map[string]bool{}
	for _, u := range uses {
		p := u.Rung.Path.Parent()
		if u.Doc == doc && !seen[JSON(p)] {
			seen[JSON(p)] = true
			out = append(out, p)
		}
	}
	return out
}

func (r Rung) repointed(to Pin) []Edit { return r.Repoint(r.Path, to) }

// pointCheap makes a cheap model another one: its entry is a key in text.
func pointCheap(r Rung, to Pin) []Edit { return []Edit{{Op: Set, Path: r.Path, Value: to.Key()}} }

func replaceIn(rungs []Rung, uses []Use, to Pin, point func(Rung, Pin) []Edit) []Edit {
	var out []Edit
	stands := false
	for _, r := range rungs {
		is := r.Key() == to.Key()
		switch {
		case !is && !isUse(r, uses):
			continue
		case stands: // in front of the others, so that positions hold
			out = append([]Edit{{Op: Remove, Path: r.Path}}, out...)
		case !is:
			out = append(out, point(r, to)...)
		}
		stands = true
	}
	return out
}

func isUse(r Rung, uses []Use) bool {
	for _, u := range uses {
		if equalPaths(u.Rung.Path, r.Path) {
			return true
		}
	}
	return false
}

func equalPaths(a, b Path) bool { return len(a) == len(b) && a.Under(b) }

// RemoveEverywhere is the edits, in doc, that take every use away.
func RemoveEverywhere(doc DocID, uses []Use) []Edit {
	var out []Edit
	for i := len(uses) - 1; i >= 0; i-- { // from the back, so that positions hold
		if uses[i].Doc == doc {
			out = append(out, Edit{Op: Remove, Path: uses[i].Rung.Path})
		}
	}
	return out
}
