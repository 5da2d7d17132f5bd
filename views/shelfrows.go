package views

import (
	"slices"
	"strconv"

	"rungs/model"
)

// shelfLists are the lists of a shelf, in the order they are composed.
var shelfLists = []string{"pinned", "allowed", "denied"}

// capPath is how many repositories a shelf gives at most.
var capPath = model.Path{"caps", "repos"}

// rows is the lists of a shelf with their items, and its limit.
func (v ShelfView) rows() []SheetRow {
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
		for i, entry := range entries {
			out = append(out, v.item(model.Path{key, model.At(i)}, model.Bare(entry)))
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
func (v ShelfView) item(p model.Path, text string) SheetRow {
	r := SheetRow{ID: v.rowID(p), Label: text, Indent: 1, Note: v.itemNote(p, text)}
	bad := exactly(v.Problems, p)
	if bad != nil && bad.Severity == model.Warning {
		return r.warn(r.Note)
	}
	return r.wrong(bad)
}

// itemNote is why an item is not given, or changes nothing where it stands.
func (v ShelfView) itemNote(p model.Path, text string) string {
	isHere := func(s string) bool { return s == text }
	i, _ := strconv.Atoi(p[1])
	switch list := textsAt(v.Tree, p[:1]); {
	case p[0] != "denied" && v.why(text) != "":
		return v.why(text)
	case slices.ContainsFunc(list[:min(i, len(list))], isHere):
		return "stands higher up already"
	case p[0] == "allowed" && slices.ContainsFunc(textsAt(v.Tree, model.Path{"pinned"}), isHere):
		return "pinned already"
	}
	return ""
}

// why is the reason that an item is not given, "" for one that is.
func (v ShelfView) why(item string) string {
	_, left := model.ShelfOf(v.Tree).Explain(nil)
	for _, l := range left {
		if l.Item == item {
			return l.Why
		}
	}
	return ""
}
