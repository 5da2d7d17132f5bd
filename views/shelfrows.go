package views

import (
	"slices"

	"rungs/model"
)

// shelfLists are the lists of a shelf, in the order they are composed.
var shelfLists = []string{"pinned", "allowed", "denied"}

// capPath is how many repositories a shelf gives at most.
var capPath = model.Path{"caps", "repos"}

// rows is the lists of a shelf with their items, and its limit.
func (v ShelfView) rows(c composition) []SheetRow {
	var out []SheetRow
	for _, key := range shelfLists {
		head := v.row(model.Path{key})
		list, _ := model.Get(v.Tree, model.Path{key})
		entries, _ := list.([]any)
		if head.Bad == "" {
			head.Value = model.None
			if len(entries) > 0 {
				head.Value = count(len(entries), "item")
			}
		}
		head.Note = lower(v.field(model.Path{key}).Help)
		out = append(out, head)
		above := map[string]bool{}
		for i, entry := range entries {
			p, text := model.Path{key, model.At(i)}, model.Bare(entry)
			out = append(out, v.item(p, text, c.note(key, text, above)))
			if s, isText := entry.(string); isText {
				above[s] = true
			}
		}
	}
	return append(out, v.row(capPath))
}

// field is what the contract says of a place of a shelf.
func (v ShelfView) field(p model.Path) model.Field {
	f, _ := model.KindNamed("shelf").FieldAt(v.Tree, p)
	return f
}

// row is the row of a value of a shelf; of a list what is wrong with it as a whole.
func (v ShelfView) row(p model.Path) SheetRow {
	r := values{v.Tree, v.exact(p)}.row(p, v.field(p))
	r.ID = v.rowID(p)
	return r
}

func (v ShelfView) exact(p model.Path) []model.Problem {
	return slices.DeleteFunc(slices.Clone(v.Problems), func(found model.Problem) bool { return !slices.Equal(found.Path, p) })
}

func (v ShelfView) rowID(p model.Path) string { return model.Path{v.ID}.Then(p...).String() }

// item is an item of a list, and why it is not given.
func (v ShelfView) item(p model.Path, text, note string) SheetRow {
	r := SheetRow{ID: v.rowID(p), Label: text, Indent: 1, Note: note}
	bad := exactly(v.Problems, p)
	if bad != nil && bad.Severity == model.Warning {
		return r.warn(r.Note)
	}
	return r.wrong(bad)
}

// note is why an item is not given, or changes nothing where it stands in a list,
// below the items above it.
func (c composition) note(list, text string, above map[string]bool) string {
	switch {
	case list != "denied" && c.why[text] != "":
		return c.why[text]
	case above[text]:
		return "stands higher up already"
	case list == "allowed" && slices.Contains(c.shelf.Pinned, text):
		return "pinned already"
	}
	return ""
}
