package cli

import (
	"fmt"
	"maps"
	"slices"

	"github.com/spf13/cobra"

	"rungs/model"
	"rungs/store"
)

func (a *app) exportCommand() *cobra.Command {
	c := &cobra.Command{
		Use:     "export [--json]",
		GroupID: groupLook,
		Short:   "Print the settings, as a file to start from",
		Long: "Print the settings as commented TOML: above each key what it is, what it takes and what counts without it; what is\n" +
			"not set stands there as a comment. rungs apply reads it, here or in another workspace.\n\n" +
			"--json prints what the daemon reads: what is set and nothing else, the keys in the order of the contract.",
		Example: "  rungs export >settings.toml\n  rungs export | rungs apply - --workspace ../other --dry-run",
		Args:    takes(),
	}
	inJSON := c.Flags().Bool("json", false, "print JSON, as the daemon reads it")
	c.RunE = func(*cobra.Command, []string) error { return a.export(*inJSON) }
	return c
}

func (a *app) export(inJSON bool) error {
	w, err := a.workspace()
	if err != nil {
		return err
	}
	d, err := readable(w, store.Settings)
	if err != nil {
		return err
	}
	tree := d.Tree
	if !d.Exists {
		tree = map[string]any{}
	}
	if inJSON {
		if _, _, err := d.As(store.JSON); d.Exists && err != nil {
			return refused(err)
		}
		fmt.Fprintln(a.out, a.jsonText(model.Ordered(d.Doc.ID.Kind(), tree)))
		return nil
	}
	text, err := store.ExportTOML(tree)
	if err != nil {
		return refused(err)
	}
	fmt.Fprint(a.out, escapedTOML(text, a.mayPrint()))
	a.misread(tree)
	return nil
}

// misread says which keys make the file look like a preset.
func (a *app) misread(tree any) {
	object, _ := tree.(map[string]any)
	for _, key := range slices.Sorted(maps.Keys(object)) {
		if model.PresetKey(key) {
			a.note(fmt.Sprintf("note: settings.%s is a key that presets have: rungs apply takes this file for one", key))
		}
	}
}
