package model

// RemoveRung is the edits that take the rung at path away. A card's ladder that is
// left empty goes too: it would say nothing. A job's stays.
func RemoveRung(doc DocID, tree any, path Path) []Edit {
	list := path.Parent()
	_, there := Get(tree, path)
	if doc == PersonasDoc && len(list) > 1 && there && len(listAt(tree, list)) == 1 {
		return []Edit{{Op: Unset, Path: list}}
	}
	return []Edit{{Op: Remove, Path: path}}
}

// ResolveCard is who does a turn that the card at hand takes: its own ladder, else
// the chat's model.
func ResolveCard(card any, sources Sources) Resolution {
	return Resolve(Role{Kind: Run}, Pins(Ladder(card, Path{"models"})), nil, sources)
}
