package cli

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"rungs/model"
	"rungs/store"
)

type applyFlags struct {
	pin  string
	list bool
	dry  *bool
}

func (a *app) applyCommand() *cobra.Command {
	f := &applyFlags{}
	c := &cobra.Command{
		Use:     "apply FILE [--pin PIN] [--list] [--dry-run]",
		GroupID: groupChange,
		Short:   "Merge a preset, or whole settings, into the settings",
		Long: "Merge a preset into the settings, in one step that rungs undo takes back. FILE is the name of a preset that --list has,\n" +
			"a file in TOML or JSON, or - for standard input: a preset, or settings as rungs export prints them.\n\n" +
			"Objects merge key by key, lists and all other values replace what was there, and what the file does not name stays;\n" +
			"what it names in unset goes. It prints the diff and what was done. What the contract does not allow is refused:\n" +
			"exit 1, nothing written.",
		Example: "  rungs apply small-jobs --dry-run\n  rungs apply one-model --pin claude:claude-opus-5,effort=high\n  rungs export --workspace ../other | rungs apply -",
		Args:    takes("[FILE]"),
	}
	c.Flags().StringVar(&f.pin, "pin", "", "the `PIN` that a preset asks for: provider:model[,effort=high,…]")
	c.Flags().BoolVar(&f.list, "list", false, "list the presets there are, and what each does")
	f.dry = dryRun(c)
	c.RunE = func(_ *cobra.Command, args []string) error { return a.applyOrList(f, args) }
	return a.inEach(c, sumOfEdits, func() string {
		if f.list {
			return "--list is about no workspace"
		}
		return ""
	})
}

func (a *app) applyOrList(f *applyFlags, args []string) error {
	switch {
	case f.list && len(args) > 0:
		return misuse("--list takes no FILE", "", "rungs apply "+args[0]+" --dry-run shows what it would do")
	case f.list:
		return a.listPresets()
	case len(args) == 0:
		return misuse("apply takes FILE, not 0 arguments", "", "rungs apply --list names the presets there are")
	}
	p, err := a.preset(args[0])
	if err != nil {
		return err
	}
	asked, err := p.asked(f.pin)
	if err != nil {
		return err
	}
	return refused(a.make(string(model.SettingsDoc), *f.dry, func(t target) (edit, error) { return a.merging(t, p, asked) }))
}

// chosen is a preset that a command line names.
type chosen struct{ store.Preset }

// asked is the model that the preset asks for.
func (p chosen) asked(text string) (model.Pin, error) {
	switch {
	case p.Question == "" && text == "":
		return model.Pin{}, nil
	case p.Question == "":
		return model.Pin{}, misuse(fmt.Sprintf("%s asks for no model", p.Called()), "", "leave --pin out")
	case text == "":
		return model.Pin{}, misuse(fmt.Sprintf("%s asks: %s", p.Called(), p.Question), "", "say it with --pin provider:model[,effort=high]")
	}
	pin, err := model.ParsePin(text)
	if err != nil {
		return pin, wrong(fmt.Errorf("--pin: %w", err))
	}
	return pin, nil
}

// merging is the edit that merges a preset.
func (a *app) merging(t target, p chosen, asked model.Pin) (edit, error) {
	found := p.Findings(t.tree)
	if err := p.refusal(found); err != nil {
		return edit{}, err
	}
	e := edit{edits: p.Edits(t.tree, asked), diffs: true}
	e.label = p.Label()
	e.said = fmt.Sprintf("%s: %s changed", e.label, counted(len(e.edits), "value"))
	e.same = "the settings say all of it already"
	for _, f := range found {
		e.notes = append(e.notes, strings.Join(findingLines(f), "\n"))
	}
	return e, nil
}

// refusal is why a preset cannot be merged, with every error in it.
func (p chosen) refusal(found []store.Finding) error {
	var lines []string
	n := 0
	for _, f := range found {
		if f.Severity == model.Error {
			lines, n = append(lines, findingLines(f)...), n+1
		}
	}
	if n == 0 {
		return nil
	}
	return fmt.Errorf("nothing was applied: %s in %s\n%s", counted(n, "error"), p.File, strings.Join(lines, "\n"))
}
