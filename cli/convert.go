package cli

import (
	"fmt"
	"maps"
	"path"
	"slices"

	"github.com/spf13/cobra"

	"rungs/model"
	"rungs/store"
)

type convertFlags struct {
	to  string
	dry *bool
}

func (a *app) convertCommand() *cobra.Command {
	f := &convertFlags{}
	c := &cobra.Command{
		Use:     "convert [DOCUMENT] [--to FORMAT] [--dry-run]",
		GroupID: groupFiles,
		Short:   "Keep documents as JSON, or as TOML",
		Long: "Keep documents as TOML, which has comments, or as JSON, which the daemon reads: the file in the other format comes,\n" +
			"the old one goes. What is new is read again first and says the same, or nothing is done. Comments, which JSON\n" +
			"cannot carry, are listed; how numbers were spelled and the order of keys go too. rungs undo brings the old file back to the byte.\n\n" +
			"DOCUMENT is settings, personas or shelves.ID; without one it is all there are. FORMAT is json or toml.",
		Example: "  rungs convert settings --to toml\n  rungs convert --dry-run",
		Args:    takes("[DOCUMENT]"),
	}
	c.Flags().Var(choiceOf(&f.to, formatNames()...), "to", "json, which the daemon reads, or toml")
	f.dry = dryRun(c)
	c.RunE = func(_ *cobra.Command, args []string) error { return a.convert(f, args) }
	return a.inEach(c, sumOfEdits, nil)
}

func (a *app) convert(f *convertFlags, names []string) error {
	w, err := a.workspace()
	if err != nil {
		return err
	}
	docs, err := documentsNamed(w, names)
	if err != nil {
		return err
	}
	open, err := a.others(w, docs, store.Formats[f.to])
	if err != nil {
		return err
	}
	if len(open) == 0 {
		a.say("nothing to change: no document is in another format than %s", f.to)
		return nil
	}
	for _, d := range open {
		if err := a.convertOne(w, d, f, "converted to "+f.to+" "+both(namesOf(open))); err != nil {
			return err
		}
	}
	return nil
}

// others is the documents that are there in another format, all of them readable.
func (a *app) others(w *store.Workspace, docs []store.Doc, format store.Format) ([]*store.Document, error) {
	var out []*store.Document
	for _, doc := range docs {
		d, err := readable(w, doc)
		if err != nil {
			return nil, err
		}
		if !d.Exists || d.Format() == format {
			continue
		}
		if _, _, err := d.As(format); err != nil {
			return nil, refused(err)
		}
		out = append(out, d)
	}
	return out, nil
}

func (a *app) convertOne(w *store.Workspace, d *store.Document, f *convertFlags, label string) error {
	format := store.Formats[f.to]
	file, data, err := d.As(format)
	if err != nil {
		return refused(err)
	}
	if *f.dry {
		a.note(fmt.Sprintf("not written: %s becomes %s", d.File, path.Base(file)))
		a.lost(d, format, a.note)
		a.diff(d.File, d.Bytes, nil)
		a.diff(file, nil, data)
		return nil
	}
	r, err := w.Apply(store.Change{Doc: d.Doc, Label: label, Format: format})
	if err != nil {
		return refused(err)
	}
	a.say("%s is %s now; every value is the same", d.File, path.Base(file))
	a.lost(d, format, func(line string) { a.say("%s", line) })
	a.remark(r)
	return nil
}

// lost lists what the new format has no place for.
func (a *app) lost(d *store.Document, format store.Format, say func(string)) {
	comments := d.Comments()
	if format != store.JSON || len(comments) == 0 {
		return
	}
	say("JSON has no comments: " + counted(len(comments), "line") + " stayed behind")
	for _, c := range comments {
		say(fmt.Sprintf("  line %d: %s", c.Line, c.Text))
	}
}

// documentsNamed is the documents that are named, all for none, in the order in
// which commands go to them.
func documentsNamed(w *store.Workspace, names []string) ([]store.Doc, error) {
	if len(names) == 0 {
		return workspaceDocs(w), nil
	}
	var out []store.Doc
	for _, name := range names {
		id, path, err := model.ParseAddress(name)
		if err != nil {
			return nil, wrong(err)
		}
		doc, rest, err := document(w, id, path)
		switch {
		case err != nil:
			return nil, err
		case len(rest) > 0:
			return nil, misuse(fmt.Sprintf("%q is a part of a document", name), "settings, personas or shelves.ID", "a document is converted whole")
		}
		out = append(out, doc)
	}
	slices.SortFunc(out, store.InOrder)
	return slices.Compact(out), nil
}

func formatNames() []string { return slices.Sorted(maps.Keys(store.Formats)) }

func namesOf(docs []*store.Document) []string {
	out := make([]string, len(docs))
	for i, d := range docs {
		out[i] = addressOf(d.Doc).String()
	}
	return out
}
