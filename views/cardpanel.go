package views

func (d *cardDrawing) panel(s CardSection) panel {
	p, ok := d.panels[s]
	if ok {
		return p
	}
	rank := aside
	if !d.Blur && s == d.Focus.Section {
		rank = current
	}
	p = newPanel(d.st, d.width, rank, sectionTitles[s], sectionNotes[s])
	switch s {
	case AboutSection:
		p.title, p.least = numbered(d.Card.Card, d.Number), leastTitle
		p.notes = badges(d.st, d.Card.Card, d.Things, d.Problems)
	case MaySection:
		if badge, set := boundsBadge(d.st, d.Card.Card); set {
			p.notes = []note{{badge}}
		}
	}
	d.panels[s] = p
	return p
}

// sectionNotes say what the rows of a panel have in common.
var sectionNotes = [...]string{
	SpeaksSection: "the accounts that are its hands", RunsSection: "tried from the top",
	MaySection: "the full toolbox", ToldSection: "",
}
