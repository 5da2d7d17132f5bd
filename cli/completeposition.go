package cli

import "rungs/model"

// positionWords are the positions of the list that the path leads into.
func (a *app) positionWords(q asked) offer {
	if len(q.args) == 0 {
		return offer{}
	}
	id, path, err := model.ParseAddress(q.args[0])
	if err != nil || len(path) == 0 {
		return offer{}
	}
	return a.positions(id, path.Parent(), -1)
}

// placeWords are the positions at which an entry may come into the list.
func (a *app) placeWords(q asked) offer {
	if len(q.args) == 0 {
		return offer{}
	}
	id, path, err := model.ParseAddress(q.args[0])
	if err != nil {
		return offer{}
	}
	return a.positions(id, path, 0)
}

// positions are those of a list with its entries, as many more as there may be.
func (a *app) positions(id model.DocID, path model.Path, more int) offer {
	at := a.wayAt("", id, path)
	v, _ := model.Get(at.tree, at.path)
	entries, _ := v.([]any)
	var out []word
	for i, entry := range entries {
		out = append(out, word{model.At(i), entryAbout(entry)})
	}
	if more == 0 && len(entries) > 0 {
		out = append(out, word{model.At(len(entries)), "behind the last"})
	}
	return offer{words: out}
}
