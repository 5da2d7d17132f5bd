package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"rungs/model"
	"rungs/store"
)

type compareFlags struct{ written, json bool }

func (a *app) diffCommand() *cobra.Command {
	f := &compareFlags{}
	c := &cobra.Command{
		Use:     "diff WORKSPACE WORKSPACE [--written] [--json]",
		GroupID: groupFleet,
		Short:   "Say how two workspaces differ",
		Long: "Say how two workspaces, each WORKSPACE a folder, differ in what their settings mean: settings, persona cards and their kits, shelves, the safety\n" +
			"policy, and the scopes of devices and browsers. The order of keys, spelling, encoding, and a default that is written out\n" +
			"make no difference; --written lists such defaults too. Of prompts, skills and the policy it says only that they differ.\n" +
			"Exits with 0 when there is no difference, 1 when there is one, 2 when something cannot be read.\n\n" +
			"--json prints {\"same\", \"a\", \"b\", \"differences\": [{\"path\", \"sort\", \"inEffect\", \"a\": {\"written\", \"value\"}, \"b\": {…}}]}: sort is\n" +
			"value, entry (one has it), order (of ids), or text (path is a file, and the value is left out).",
		Example: "  rungs diff . ../other",
		Args:    takes("WORKSPACE", "WORKSPACE"),
		RunE:    func(_ *cobra.Command, args []string) error { return a.compare(f, args[0], args[1]) },
	}
	c.Flags().BoolVar(&f.written, "written", false, "list also what only one of them writes out, and means the same")
	c.Flags().BoolVar(&f.json, "json", false, "one object for programs")
	return c
}

func (a *app) compare(f *compareFlags, one, other string) error {
	if a.flags.demo || a.flags.workspace() != "" {
		return misuse("diff takes its two workspaces as arguments", "", "rungs diff WORKSPACE WORKSPACE")
	}
	c := &comparing{app: a, a: a.site(one), b: a.site(other)}
	if err := c.all(); err != nil {
		return err
	}
	listed := c.listed(f.written)
	if f.json {
		a.data(c.object(listed))
	} else {
		c.print(listed)
	}
	if len(listed) > 0 {
		return no
	}
	return nil
}

// comparing is one comparison of two workspaces.
type comparing struct {
	*app
	a, b  site
	found []distinction
}

// distinction is a difference and how a person is told of it.
type distinction struct {
	model.Difference
	at   string     // address or file
	sort model.Sort // as the difference has it, or textDiffers
	kind *model.Kind
	path model.Path // in a document of that kind
}

// textDiffers is the sort of files that are compared as a whole.
const textDiffers model.Sort = "text"

// all compares all there is, or says what cannot be read.
func (c *comparing) all() error {
	for _, p := range []site{c.a, c.b} {
		if p.err != nil {
			return p.err
		}
	}
	for _, compare := range []func() error{c.documents, c.policy, c.scopes} {
		if err := compare(); err != nil {
			return err
		}
	}
	return nil
}

func (c *comparing) documents() error {
	docs, err := c.docs()
	if err != nil {
		return err
	}
	for _, doc := range docs {
		one, err := c.read(c.a, doc)
		if err != nil {
			return err
		}
		other, err := c.read(c.b, doc)
		if err != nil {
			return err
		}
		c.document(doc, one, other)
		if doc == store.Personas {
			if err := c.kits(one.Tree, other.Tree); err != nil {
				return err
			}
		}
	}
	return nil
}

// read is a document of one of the two. A daemon that refuses the settings runs on
// others, which is no difference of what is written, and worth knowing.
func (c *comparing) read(p site, doc store.Doc) (*store.Document, error) {
	d := p.workspace.Read(doc)
	if d.Err != nil {
		return nil, c.unread(p, d.Err)
	}
	if _, inForce := model.InForce(d.Tree); doc == store.Settings && !inForce {
		c.note(fmt.Sprintf("note: %s: the daemon refuses the settings file and runs on the default of every setting; rungs check says why", p.name))
	}
	return d, nil
}

// unread is why something of one of the two cannot be compared.
func (c *comparing) unread(p site, err error) error {
	return wrong(fmt.Errorf("%s: %w", p.name, err))
}

// document compares two documents. A shelf that one has is an entry, as a card is.
func (c *comparing) document(doc store.Doc, one, other *store.Document) {
	at, k := addressOf(doc), doc.ID.Kind()
	if doc.ID == model.ShelvesDoc && one.Exists != other.Exists {
		c.add(at, nil, model.Difference{Sort: model.OneHasEntry, A: model.Side{Value: one.Tree, Written: one.Exists}, B: model.Side{Value: other.Tree, Written: other.Exists}, InEffect: true})
		return
	}
	c.add(at, k, model.Differences(k, one.Tree, other.Tree)...)
}

func (c *comparing) add(at model.Path, k *model.Kind, found ...model.Difference) {
	for _, d := range found {
		c.found = append(c.found, distinction{d, at.Then(d.Path...).String(), d.Sort, k, d.Path})
	}
}
