package views

import (
	"slices"

	"rungs/model"
)

// elsewhere are the groups of settings that have pages of their own.
var elsewhere = []string{"Models", "Personas", "Safety", "Rules"}

// Sheet is the page laid out.
func (p GeneralPage) Sheet() Sheet {
	s := Sheet{Focus: p.Focus, Blur: p.Blur, Empty: "Nothing is changed: everything is at its default."}
	if bad := exactly(p.Problems, model.Path{}); bad != nil && bad.Severity == model.Error {
		s.Panels = append(s.Panels, SheetPanel{Title: "Settings", Below: []SheetText{{Text: bad.Message, Tone: Bad}}})
	}
	for _, group := range p.groups() {
		if rows := p.groupRows(group); len(rows) > 0 {
			s.Panels = append(s.Panels, SheetPanel{Title: group, Notes: p.groupNotes(group), Rows: rows})
		}
	}
	if rows := p.otherRows(); len(rows) > 0 {
		s.Panels = append(s.Panels, SheetPanel{Title: "Other", Notes: []string{"keys that this contract does not name, kept as they are"}, Rows: rows})
	}
	s.Subject, s.About = p.about()
	return s
}

func (p GeneralPage) values() values { return values{p.Settings, p.Problems} }

// groups is the groups that this page shows, in the order of the table.
func (p GeneralPage) groups() []string {
	var out []string
	for _, f := range model.Settings {
		if !slices.Contains(elsewhere, f.Group) && !slices.Contains(out, f.Group) {
			out = append(out, f.Group)
		}
	}
	return out
}

func (p GeneralPage) groupRows(group string) []SheetRow {
	var out []SheetRow
	for _, f := range model.Settings {
		if f.Group != group {
			continue
		}
		if r := p.values().rowWhile(p.Refused, model.Path{f.Key}, f); p.lists(f.Key, r) {
			out = append(out, r)
		}
	}
	return out
}

// lists says whether a row is shown: all are, or those that are changed.
func (p GeneralPage) lists(key string, r SheetRow) bool {
	return !p.Changed || r.Set || r.Bad != "" || r.Warn || p.Kept[key]
}

// groupNotes is how much of a group the owner has set.
func (p GeneralPage) groupNotes(group string) []string {
	set, of := 0, 0
	for _, f := range model.Settings {
		if f.Group != group {
			continue
		}
		of++
		if _, ok := model.Get(p.Settings, model.Path{f.Key}); ok {
			set++
		}
	}
	return setOf(set, of)
}

// about is what the focused row is called, and what is said of it.
func (p GeneralPage) about() (subject string, about []string) {
	path, err := model.ParsePath(p.Focus)
	if err != nil || len(path) != 1 {
		return "", nil
	}
	if f, ok := model.Setting(path[0]); ok {
		return f.Label, whileRefusedSheet(p.Keys, p.Refused, p.values().about(path, f))
	}
	return path[0], whileRefusedSheet(p.Keys, p.Refused, p.aboutOther(path))
}
