package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"rungs/model"
	"rungs/store"
	"rungs/theme"
)

type explainFlags struct {
	asKind string
	record int
	counts bool // record was said
	json   bool
}

func (a *app) explainCommand() *cobra.Command {
	f := &explainFlags{}
	c := &cobra.Command{
		Use:     "explain FILE|- [--as KIND] [--record N] [--json]",
		GroupID: groupLook,
		Short:   "Say what kind of document something is, and what it means",
		Long: "Say what kind of document something is, and in plain words what it means. FILE|- is a file in JSON, TOML or Markdown,\n" +
			"or - for standard input: a document of a workspace, one part of it, a preset, config.toml, or a message between a\n" +
			"sandbox and programs. The kind is found by what is in it; where several fit, the most telling counts and the others\n" +
			"are named. In a workspace it says too what the document means there.\n" +
			"Exits with 1 when something is wrong with it or no kind fits, 2 when it cannot be read.\n\n" +
			"KIND is " + model.Among(explainedNames()) + ".",
		Example: "  rungs explain pin.json\n  rungs explain --as pin - <pin.json",
		Args:    takes("FILE|-"),
	}
	c.Flags().StringVar(&f.asKind, "as", "", "take it for a document of this `KIND`")
	c.Flags().Var(numberOf(&f.record, "a whole number of turns, 0 or more", 0, model.MaxWhole), "record", "with a transcript query: say what it gets of a record of `N` turns")
	c.Flags().BoolVar(&f.json, "json", false, "one object for programs")
	c.RunE = func(_ *cobra.Command, args []string) error {
		f.counts = c.Flags().Changed("record")
		return a.explainInput(f, args[0])
	}
	return c
}

// queryName is the kind that --record is about.
const queryName = "transcript-query"

// explanation is a document that is being explained.
type explanation struct {
	*app
	explainFlags
	reading
	workspace *store.Workspace // nil: it is explained outside of one
	fit       fit
	others    []string // kinds that it could be as well
}

func (a *app) explainInput(f *explainFlags, name string) error {
	if f.counts && f.asKind == "" {
		f.asKind = queryName
	}
	if f.counts && f.asKind != queryName {
		return misuse("--record is for a "+queryName, "", "")
	}
	r, err := a.readInput(name, isText(f.asKind))
	if err != nil {
		return err
	}
	e := &explanation{app: a, explainFlags: *f, reading: r}
	if e.workspace, err = a.maybeWorkspace(); err != nil {
		return err
	}
	if err := e.recognise(); err != nil {
		return err
	}
	if f.json {
		a.data(e.object())
	} else {
		e.print()
	}
	if e.errors() > 0 {
		return no
	}
	return nil
}

// maybeWorkspace is the workspace that is asked for, else the one that is around,
// nil for none.
func (a *app) maybeWorkspace() (*store.Workspace, error) {
	if a.flags.demo || a.flags.workspace() != "" {
		return a.workspace()
	}
	return a.quiet(), nil
}

func (e *explanation) errors() int {
	r := report{found: e.fit.found}
	return r.count(model.Error)
}

// print says all of it in lines that fit.
func (e *explanation) print() {
	e.wrapped("", fmt.Sprintf("%s, in %s. %s", e.fit.name, e.fit.format, e.fit.about))
	if len(e.others) > 0 {
		e.wrapped("", fmt.Sprintf("It could be %s as well: --as says as what it is meant.", model.Among(e.others)))
	}
	for _, line := range e.says() {
		e.wrapped("  ", line)
	}
	r := report{}
	for _, f := range e.fit.found {
		for _, line := range findingLines(f) {
			e.wrapped("", line)
		}
		r.found = append(r.found, f)
	}
	if len(r.found) > 0 {
		e.say("%s", both(r.counts()))
	}
}

// wrapped prints text in lines of at most 80 columns, those behind the first a step
// further in.
func (e *explanation) wrapped(indent, text string) {
	lines := theme.Wrap(e.glyphs().Safe(text), min(e.columns(), widestHelp)-len(indent)-2)
	for i, line := range lines {
		if i > 0 {
			line = "  " + line
		}
		e.say("%s%s", indent, line)
	}
}

// says is what the document means, a line a thing.
func (e *explanation) says() []string {
	if e.errors() > 0 && e.fit.strict {
		return nil
	}
	return e.fit.tell(e)
}

// explainedObject is what explain --json prints.
type explainedObject struct {
	File     string          `json:"file"`
	Kind     string          `json:"kind"`
	About    string          `json:"about"`
	Format   string          `json:"format"`
	Others   []string        `json:"others"`
	OK       bool            `json:"ok"`
	Says     []string        `json:"says"`
	Problems []problemObject `json:"problems"`
}

func (e *explanation) object() explainedObject {
	r := report{found: e.fit.found}.object()
	out := explainedObject{e.file, e.fit.name, e.fit.about, e.fit.format, e.others, r.OK, e.says(), r.Problems}
	if out.Others == nil {
		out.Others = []string{}
	}
	if out.Says == nil {
		out.Says = []string{}
	}
	return out
}
