package cli

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"rungs/model"
)

func (a *app) schemaCommand() *cobra.Command {
	toml := false
	c := &cobra.Command{
		Use:     "schema KIND [--toml]",
		GroupID: groupOther,
		Short:   "Print a kind of document as JSON Schema",
		Long: "Print what a kind of document may say as JSON Schema 2020-12, so that an editor completes and checks it.\n" +
			"Unknown keys are valid, as for the daemon, and known models are examples: any other may be used.\n\n" +
			"KIND is one of\n\n" + documentLines() + "\n" +
			"What a schema cannot say, rungs check does:\n\n" + unsaidLines(),
		Example:   "  rungs schema settings >.vscode/settings.schema.json\n  rungs schema personas --toml >personas.schema.json",
		Args:      takes("KIND"),
		ValidArgs: documentNames(),
		RunE:      func(_ *cobra.Command, args []string) error { return a.schema(args[0], toml) },
	}
	c.Flags().BoolVar(&toml, "toml", false, "of the document as it is kept in TOML, where personas are [[persona]]")
	return c
}

func documentLines() string {
	var b strings.Builder
	for _, d := range documents() {
		fmt.Fprintf(&b, "  %-17s %s\n", d.Name, d.About)
	}
	return b.String()
}

func unsaidLines() string {
	var b strings.Builder
	for _, gap := range model.Unsaid {
		b.WriteString(gap.Says + "\n\n")
	}
	return b.String() + "A key that is there twice, older spellings and what only a workspace can know."
}

func (a *app) schema(name string, toml bool) error {
	d, err := documentKind(name)
	if err != nil {
		return err
	}
	schema := d.Schema(a.catalog())
	if toml {
		schema = d.SchemaTOML(a.catalog())
	}
	fmt.Fprintln(a.out, a.jsonText(schema))
	return nil
}
