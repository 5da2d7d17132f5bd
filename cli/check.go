package cli

import (
	"cmp"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"rungs/model"
	"rungs/store"
)

// checkFlags say what is checked and how the answer looks.
type checkFlags struct {
	json  bool
	lines bool
	as    string
}

func (a *app) checkCommand() *cobra.Command {
	f := &checkFlags{}
	c := &cobra.Command{
		Use:     "check [--json] [--as KIND [--jsonl] -]",
		GroupID: groupLook,
		Short:   "Say what is wrong with the settings",
		Long: "Say what is wrong with the workspace's documents or, with --as, with one that comes on standard input.\n" +
			"Exits with 0 when nothing is or there are warnings only, 1 when there is an error, 2 when something cannot be read.\n\n" +
			"KIND is " + model.Among(documentNames()) + ".",
		Example: "  rungs check\n  rungs check --json\n  rungs check --as pin - <pin.json",
		Args:    takes("[-]"),
		RunE:    func(_ *cobra.Command, args []string) error { return a.check(f, args) },
	}
	c.Flags().BoolVar(&f.json, "json", false, "one object for programs")
	c.Flags().StringVar(&f.as, "as", "", "check a document of this `KIND` on standard input")
	c.Flags().BoolVar(&f.lines, "jsonl", false, "with --as: each line is a document, and each result a line")
	return a.inEach(c, sumOfChecks, func() string {
		if f.as != "" {
			return "--as is for a document on standard input, and needs no --workspace"
		}
		return ""
	})
}

func (a *app) check(f *checkFlags, args []string) error {
	switch {
	case f.as != "":
		return a.checkInput(f, args)
	case f.lines:
		return misuse("--jsonl is for documents on standard input", "", "say their kind: --as KIND --jsonl")
	case len(args) > 0:
		return misuse(fmt.Sprintf("what is %q, without --as KIND?", args[0]), "", cmp.Or(a.unquoted(args), "rungs check looks at the whole workspace"))
	}
	w, err := a.workspace()
	if err != nil {
		return err
	}
	r := a.checkWorkspace(w)
	a.report(r, f.json)
	return r.verdict()
}

// checkWorkspace looks at all that can be wrong in it.
func (a *app) checkWorkspace(w *store.Workspace) report {
	var r report
	trees := map[store.Doc]any{}
	found, read := w.Findings(a.around(w))
	for _, d := range read {
		trees[d.Doc] = d.Tree
		r.unread = r.unread || isUnread(d)
		if d.Exists {
			r.looked++
		}
	}
	for _, f := range found {
		r.add(trees[f.Doc], f)
		r.unread = r.unread || f.Severity == model.Error && f.Doc == (store.Doc{}) // the folder of shelves
	}
	return r
}

// isUnread says of a document that nobody could look at it.
func isUnread(d *store.Document) bool {
	var fault *store.DocumentError
	return errors.As(d.Err, &fault) && fault.Fault == store.UnreadableFault
}

// documentKind is the kind of document that goes by that name.
func documentKind(name string) (model.Document, error) {
	d, ok := documentNamed(name)
	if !ok {
		return d, misuse(fmt.Sprintf("no kind %q", name), model.Among(documentNames()), meant(name, documentNames()))
	}
	return d, nil
}

// checkInput looks at what comes on standard input.
func (a *app) checkInput(f *checkFlags, args []string) error {
	document, err := documentKind(f.as)
	kind := document.Kind
	switch {
	case err != nil:
		return err
	case len(args) == 1 && args[0] != "-":
		return misuse(fmt.Sprintf("cannot check %q", args[0]), "- for standard input", "rungs check --as "+f.as+" - <"+args[0])
	case len(args) == 0 && a.Terminal.In:
		return misuse("the document is missing", "- for standard input", "")
	case f.lines:
		return a.checkLines(f.as, kind)
	}
	data, err := a.piped()
	if err != nil {
		return wrong(err)
	}
	var r report
	r.looked = 1
	d := store.Hold(stdinName, data)
	r.add(d.Tree, a.judged(d, f.as, kind)...)
	a.report(r, f.json)
	return r.verdict()
}
