package views

import (
	"slices"
	"strings"

	"rungs/model"
)

// Sheet is the page laid out.
func (p ShelvesPage) Sheet() Sheet {
	s := Sheet{Panels: slices.Clip(p.Laid().panels), Focus: p.Focus, Blur: p.Blur}
	if len(p.Shelves) == 0 {
		s.Empty = "No shelf yet."
	}
	s.Subject, s.About = p.about()
	return s
}

// Laid is the page with its panels made. They show no focus: they are good for
// every Sheet until a shelf, its users or the misnamed files are others.
func (p ShelvesPage) Laid() ShelvesPage {
	if p.panels != nil {
		return p
	}
	for _, shelf := range p.Shelves {
		panel := *shelf.Laid().panel
		panel.Notes = shelf.notes(p.Users[shelf.ID])
		p.panels = append(p.panels, panel)
	}
	if len(p.Misnamed) > 0 {
		p.panels = append(p.panels, misnamedPanel(p.Misnamed))
	}
	p.panels = append(p.panels, SheetPanel{Title: "No shelves since contract 1.248", Below: []SheetText{{Text: shelvesGone, Tone: Quiet}}})
	return p
}

const shelvesGone = "A newer daemon ignores these files: its cards name their repositories themselves."

// misnamedPanel is the files that no reader takes.
func misnamedPanel(files []string) SheetPanel {
	panel := SheetPanel{Title: "Files that no reader takes"}
	for _, text := range files {
		panel.Below = append(panel.Below, SheetText{Text: text, Tone: Warn})
	}
	return panel
}

// Laid is the shelf with its panel made, which is good until its tree, its problems
// or why it is unread are others.
func (v ShelfView) Laid() ShelfView {
	if v.panel == nil {
		panel := v.made()
		v.panel = &panel
	}
	return v
}

// made is the panel of a shelf: what is on it, and what that gives.
func (v ShelfView) made() SheetPanel {
	panel := SheetPanel{Title: v.label()}
	if v.Unread != "" {
		panel.Below = []SheetText{{Text: v.Unread, Tone: Bad}}
		return panel
	}
	c := v.composed()
	panel.Rows = v.rows(c)
	panel.Below = append(v.homeless(panel.Rows), c.gives()...)
	return panel
}

// label is what a shelf is called.
func (v ShelfView) label() string {
	if label := textAt(v.Tree, model.Path{"label"}); label != "" {
		return label
	}
	return v.ID
}

// notes is the shelf's id and the cards that name it, the fullest first.
func (v ShelfView) notes(users string) []string {
	var out []string
	if v.label() != v.ID {
		out = []string{"id " + v.ID}
	}
	if users != "" {
		out = append([]string{strings.Join(append(out, "named by "+users), ", ")}, out...)
	}
	return out
}

// homeless is what is wrong with a shelf and with none of its rows.
func (v ShelfView) homeless(rows []SheetRow) []SheetText {
	var out []SheetText
	there := rowIDs(rows)
	for _, found := range graver(v.Problems) {
		if there[v.rowID(found.Path)] {
			continue
		}
		out = append(out, problemText(found))
	}
	return out
}

func rowIDs(rows []SheetRow) map[string]bool {
	out := make(map[string]bool, len(rows))
	for _, r := range rows {
		out[r.ID] = true
	}
	return out
}
