package views

import (
	"strings"

	"rungs/model"
)

// Sheet is the page laid out.
func (p ShelvesPage) Sheet() Sheet {
	s := Sheet{Focus: p.Focus, Blur: p.Blur}
	for _, shelf := range p.Shelves {
		s.Panels = append(s.Panels, shelf.panel(p.Users[shelf.ID]))
	}
	if len(p.Misnamed) > 0 {
		s.Panels = append(s.Panels, misnamedPanel(p.Misnamed))
	}
	if len(p.Shelves) == 0 {
		s.Empty = "No shelf yet."
	}
	s.Panels = append(s.Panels, SheetPanel{Title: "No shelves since contract 1.248", Below: []SheetText{{Text: shelvesGone, Tone: Quiet}}})
	s.Subject, s.About = p.about()
	return s
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

// panel is a shelf: what is on it, and what that gives.
func (v ShelfView) panel(users string) SheetPanel {
	panel := SheetPanel{Title: v.label(), Notes: v.notes(users)}
	if v.Unread != "" {
		panel.Below = []SheetText{{Text: v.Unread, Tone: Bad}}
		return panel
	}
	panel.Rows = v.rows()
	panel.Below = append(v.homeless(panel.Rows), v.gives()...)
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
	for _, found := range graver(v.Problems) {
		at := model.Path{v.ID}.Then(found.Path...).String()
		if hasID(rows, at) {
			continue
		}
		tone := Warn
		if found.Severity == model.Error {
			tone = Bad
		}
		out = append(out, SheetText{Text: placed(found).Message, Tone: tone})
	}
	return out
}

func hasID(rows []SheetRow, id string) bool {
	for _, r := range rows {
		if r.ID == id {
			return true
		}
	}
	return false
}
