package views

import (
	"fmt"
	"slices"

	"rungs/model"
)

// composition is what a shelf gives, composed once for all that is said of it.
type composition struct {
	shelf model.Shelf
	items []string
	left  []model.Left
	why   map[string]string // by item: the reason why it is not given
}

func (v ShelfView) composed() composition {
	c := composition{shelf: model.ShelfOf(v.Tree), why: map[string]string{}}
	c.items, c.left = c.shelf.Explain(nil)
	for _, l := range c.left {
		c.why[l.Item] = l.Why
	}
	return c
}

// gives is what a conversation gets of a shelf, in order, and what it does not.
func (c composition) gives() []SheetText {
	out := []SheetText{{Text: "What it gives", Tone: Strong}}
	if len(c.items) == 0 {
		out = append(out, SheetText{Text: "nothing", Tone: Quiet})
	}
	for i, item := range c.items {
		why := ""
		if slices.Contains(c.shelf.Pinned, item) {
			why = "pinned"
		}
		out = append(out, SheetText{Text: fmt.Sprintf("%d %s", i+1, item), Cells: []string{why}})
	}
	for _, l := range c.left {
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
	c := v.composed()
	if why := c.why[text]; why != "" {
		return "Not given: " + why + "."
	}
	return fmt.Sprintf("Given, as number %d of %d.", slices.Index(c.items, text)+1, len(c.items))
}
