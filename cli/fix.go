package cli

import (
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"rungs/model"
	"rungs/store"
)

func (a *app) fixCommand() *cobra.Command {
	c := &cobra.Command{
		Use:     "fix [--dry-run]",
		GroupID: groupChange,
		Short:   "Make every fix that rungs check offers",
		Long: "Make every fix that rungs check offers, in all documents: older spellings become the newest, what stands there twice\n" +
			"goes, what was mistyped becomes what was meant. It prints the diff, what was done, and what only you can decide.\n" +
			"rungs undo takes all of it back at once. While a document cannot be read, nothing is done: exit 2.",
		Example: "  rungs fix --dry-run\n  rungs fix",
		Args:    takes(),
	}
	dry := dryRun(c)
	c.RunE = func(*cobra.Command, []string) error { return a.fix(*dry) }
	return a.inEach(c, sumOfEdits, nil)
}

func (a *app) fix(dry bool) error {
	w, err := a.workspace()
	if err != nil {
		return err
	}
	f := &fixing{app: a, workspace: w, dry: dry}
	var unread error
	if f.around, unread = a.around(w); unread != nil {
		a.lines("warning: ", unread.Error())
	}
	err = f.all()
	f.report()
	if err == nil {
		f.rest()
	}
	return err
}

// fixing is one run of fix.
type fixing struct {
	*app
	workspace *store.Workspace
	around    model.Surroundings
	dry       bool
	label     string     // what history calls it: the same for all documents, which it names, so that runs can be told apart
	done      []*mending // in the order in which commands go to documents
}

// all mends the documents. Where somebody changes one meanwhile it is worked out
// again, but for those that are done.
func (f *fixing) all() error {
	var failed error
	for range attempts {
		docs, err := f.documents()
		if err != nil {
			return wrong(fmt.Errorf("%w\nnothing was fixed, in no other document either", err))
		}
		if failed = f.mend(docs); !isOvertaken(failed) {
			break
		}
	}
	return refused(failed)
}

// documents are those that are there, or an error when one of them cannot be read.
func (f *fixing) documents() ([]*store.Document, error) {
	var out []*store.Document
	for _, doc := range workspaceDocs(f.workspace) {
		d := f.workspace.Read(doc)
		if d.Err != nil {
			return nil, d.Err
		}
		if d.Exists {
			out = append(out, d)
		}
	}
	return out, nil
}

// open is the documents that have something to fix. Shelves are worked out first:
// what they give goes into the cards that name them.
func (f *fixing) open(docs []*store.Document) ([]*mending, error) {
	around, shelves := f.around, map[string]any{}
	around.Shelf = func(id string) any {
		if tree, ok := shelves[id]; ok {
			return tree
		}
		return f.around.Shelf(id)
	}
	var out []*mending
	for _, d := range slices.Backward(docs) {
		m, err := mended(f.workspace, d, around)
		if err != nil {
			return nil, err
		}
		if id := model.IDOf(m.now.Tree); d.Doc.ID == model.ShelvesDoc && id == shelfID(d.Doc) {
			shelves[id] = m.now.Tree
		}
		if len(m.edits) > 0 && !f.isDone(d.Doc) {
			out = append(out, m)
		}
	}
	slices.Reverse(out)
	return out, nil
}

func (f *fixing) isDone(doc store.Doc) bool {
	return slices.ContainsFunc(f.done, func(m *mending) bool { return m.read.Doc == doc })
}

// mend writes the documents, once each. What cannot be written is found out before
// the first is.
func (f *fixing) mend(docs []*store.Document) error {
	open, err := f.open(docs)
	if err != nil {
		return err
	}
	if f.label == "" {
		f.label = "fixed " + amount(open)
	}
	if f.between != nil {
		f.between()
	}
	for _, m := range open {
		if err := f.write(m); err != nil {
			return err
		}
		f.done = append(f.done, m)
	}
	return nil
}

func (f *fixing) write(m *mending) error {
	if f.dry {
		return nil
	}
	r, err := f.workspace.Apply(m.change(f.label))
	if err != nil {
		return err
	}
	m.now, m.kept = r.Document, r.Entry != nil
	f.remark(r)
	return nil
}
