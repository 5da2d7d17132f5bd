package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"rungs/model"
	"rungs/store"
)

type getFlags struct{ effective, json bool }

func (a *app) getCommand() *cobra.Command {
	f := &getFlags{}
	c := &cobra.Command{
		Use:     "get PATH [--effective] [--json]",
		GroupID: groupLook,
		Short:   "Print a value",
		Long: "Print the value at a path; exits with 1 when there is none.\n\n" + pathHelp + "\n\n" +
			"Text is printed bare and numbers as they are spelled; lists and objects as JSON. Into a pipe text goes as it is,\n" +
			"but for control, direction and zero-width characters, which are written out like \\u200b; --json is exact always.",
		Example: "  rungs get settings.commandJudge --effective\n  rungs get settings.modelRoles.commit-message.0.effort",
		Args:    takes("PATH"),
		RunE:    func(_ *cobra.Command, args []string) error { return a.get(f, args[0]) },
	}
	c.Flags().BoolVar(&f.effective, "effective", false, "fill in what counts where nothing is set")
	c.Flags().BoolVar(&f.json, "json", false, "JSON on one line, also for text")
	return c
}

// pathHelp says how paths are written.
const pathHelp = "PATH is dotted and starts with settings, personas or shelves. List positions are numbers and count from 0; cards and\n" +
	"shelves go by their id. A key that holds a dot is quoted: settings.actionRules.'\"discord.message.send\"'"

func (a *app) get(f *getFlags, address string) error {
	t, err := a.target(address)
	if err != nil {
		return wrong(err)
	}
	v, present := model.Get(t.tree, t.path)
	if f.effective {
		if t.doc == store.Settings {
			t.tree = a.inForce(t.tree)
		}
		v, present = t.effective()
	}
	if !present {
		return t.absence(f.effective)
	}
	a.value(model.Ordered(t.kind(), v), f.json)
	return nil
}

func (a *app) value(v any, asJSON bool) {
	text, isText := v.(string)
	switch {
	case asJSON:
		a.data(v)
	case isText:
		fmt.Fprintln(a.out, a.block(text))
	default:
		fmt.Fprintln(a.out, a.jsonText(v))
	}
}
