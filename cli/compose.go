package cli

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"rungs/model"
	"rungs/store"
)

type composeFlags struct {
	pick   []string
	picked bool // pick was said
	json   bool
}

func (a *app) composeCommand() *cobra.Command {
	f := &composeFlags{}
	c := &cobra.Command{
		Use:     "compose SHELF [--pick a,b] [--json]",
		GroupID: groupLook,
		Short:   "Say what a context shelf gives, and what it leaves out and why",
		Long: "Say what a context shelf gives a conversation: what is pinned, then what is allowed or, with --pick, those of them\n" +
			"that are picked; never what is denied, and over its limit the last that are not pinned go.\n\n" +
			"SHELF is the name of its file without the ending.\n\n--json prints {\"items\": […], \"shed\": […]}: shed is what went over the limit.",
		Example: "  rungs compose frontend\n  rungs compose frontend --pick libs/ui,api",
		Args:    takes("SHELF"),
	}
	c.Flags().StringSliceVar(&f.pick, "pick", nil, "of the allowed only these `items`; repo: may be left out")
	c.Flags().BoolVar(&f.json, "json", false, "one object for programs")
	c.RunE = func(_ *cobra.Command, args []string) error {
		f.picked = c.Flags().Changed("pick")
		return a.compose(f, args[0])
	}
	return c
}

func (a *app) compose(f *composeFlags, id string) error {
	w, err := a.workspace()
	if err != nil {
		return err
	}
	doc, err := shelf(w, id)
	if err != nil {
		return wrong(err)
	}
	d, err := readable(w, doc)
	if err != nil {
		return err
	}
	a.doubt(d, id)
	s := model.ShelfOf(d.Tree)
	s.ID = id
	pick := f.items()
	a.strangers(s, pick)
	if f.json {
		got := s.Compose(pick)
		a.data(compositionObject{got.Items, got.Shed})
		return nil
	}
	a.composed(s, pick)
	return nil
}

// items is what is picked, nil for all.
func (f *composeFlags) items() []string {
	if !f.picked {
		return nil
	}
	out := []string{}
	for _, item := range f.pick {
		if item = strings.TrimSpace(item); !strings.HasPrefix(item, repoItem) {
			item = repoItem + item
		}
		out = append(out, item)
	}
	return out
}

// repoItem is what every item of a shelf begins with.
const repoItem = "repo:"

// doubt says what keeps readers from taking a shelf as it is.
func (a *app) doubt(d *store.Document, id string) {
	switch {
	case model.IDOf(d.Tree) != id:
		a.note(fmt.Sprintf("note: readers ignore this shelf: the id in %s is not %s", d.File, id))
	case len(model.Errors(model.Check(d.Doc.ID.Kind(), d.Tree))) > 0:
		a.note(fmt.Sprintf("note: something in %s is wrong, and counts as absent here; rungs check says what", d.File))
	}
}

// strangers says which of the picked can have no effect.
func (a *app) strangers(s model.Shelf, pick []string) {
	for _, item := range pick {
		if !slices.Contains(s.Allowed, item) {
			a.note(fmt.Sprintf("note: %s is none of the allowed of %s: to pick it changes nothing", item, s.ID))
		}
	}
}

// composed prints what a shelf gives, and below it what it leaves out.
func (a *app) composed(s model.Shelf, pick []string) {
	items, left := s.Explain(pick)
	a.say("%s gives %s", s.ID, counted(len(items), "item"))
	for _, item := range items {
		a.say("  %s", item)
	}
	if len(left) == 0 {
		return
	}
	a.say("and leaves out")
	rows := make([][]string, len(left))
	for i, l := range left {
		rows[i] = []string{"  " + l.Item, l.Why}
	}
	a.table(rows)
}

// compositionObject is what compose --json prints.
type compositionObject struct {
	Items []string `json:"items"`
	Shed  []string `json:"shed"`
}
