package views

import (
	"fmt"
	"slices"

	"rungs/model"
)

// gives is what a conversation gets of a shelf, in order, and what it does not.
func (v ShelfView) gives() []SheetText {
	shelf := model.ShelfOf(v.Tree)
	items, left := shelf.Explain(nil)
	out := []SheetText{{Text: "What it gives", Tone: Strong}}
	if len(items) == 0 {
		out = append(out, SheetText{Text: "nothing", Tone: Quiet})
	}
	for i, item := range items {
		why := ""
		if slices.Contains(shelf.Pinned, item) {
			why = "pinned"
		}
		out = append(out, SheetText{Text: fmt.Sprintf("%d %s", i+1, item), Cells: []string{why}})
	}
	for _, l := range left {
		out = append(out, SheetText{Text: "- " + l.Item, Cells: []string{l.Why}, Tone: Quiet})
	}
	return out
}

// about is what the focused row is called, and what is said of it.
func (p ShelvesPage) about() (subject string, about []string) {
	path, err := model.ParsePath(p.Focus)
	if err != nil || len(path) < 2 {
		return "", nil
	}
	for _, v := range p.Shelves {
		if v.ID != path[0] {
			continue
		}
		return v.about(path[1:])
	}
	return "", nil
}

func (v ShelfView) about(p model.Path) (subject string, about []string) {
	f := v.field(p)
	if len(p) == 2 && p[0] != capPath[0] {
		item, _ := model.Get(v.Tree, p)
		about = problemSentence(exactly(v.Problems, p))
		if len(about) == 0 {
			about = []string{v.itemSentence(p, model.Bare(item))}
		}
		return v.label() + ": " + model.Bare(item), append(about, v.field(p[:1]).Help)
	}
	return v.label() + ": " + f.Label, values{v.Tree, v.exact(p)}.about(p, f)
}

// itemSentence is what becomes of an item.
func (v ShelfView) itemSentence(p model.Path, text string) string {
	if p[0] == "denied" {
		return "Never given."
	}
	if why := v.why(text); why != "" {
		return "Not given: " + why + "."
	}
	items, _ := model.ShelfOf(v.Tree).Explain(nil)
	return fmt.Sprintf("Given, as number %d of %d.", slices.Index(items, text)+1, len(items))
}
