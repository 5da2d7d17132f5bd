package cli

import (
	"errors"

	"github.com/spf13/cobra"
)

const configName = "config"

type configFlags struct{ path, actions, json bool }

func (a *app) configCommand() *cobra.Command {
	f := &configFlags{}
	c := &cobra.Command{
		Use:     configName + " [--path | --actions] [--json]",
		GroupID: groupOther,
		Short:   "Print the settings of rungs itself, and where each comes from",
		Long: "Say which settings of rungs itself count, and where each comes from: a flag, the environment, your own file or the\n" +
			"default, in that order. What is wrong in the file comes last; it is left out, and the rest counts.\n\n" +
			"What is printed is such a file itself, so that it can be a start for yours. --path says where that would be;\n" +
			"--actions lists what keys can be given to.",
		Example: "  rungs config\n  rungs config >my.toml\n  rungs config --actions",
		Args:    takes(),
	}
	c.Flags().BoolVar(&f.path, "path", false, "only where the file is or would be")
	c.Flags().BoolVar(&f.actions, "actions", false, "the actions of the editor, by the names that [keys] takes")
	c.Flags().BoolVar(&f.json, "json", false, "one object for programs")
	c.MarkFlagsMutuallyExclusive("path", "actions")
	c.RunE = func(*cobra.Command, []string) error { return a.config(f) }
	return c
}

func (a *app) config(f *configFlags) error {
	mine := a.own()
	switch {
	case f.path && mine.path == "":
		return refused(errors.New("there is no place for a file of your own: set XDG_CONFIG_HOME or HOME"))
	case f.path && f.json:
		a.data(map[string]string{"path": mine.path})
	case f.path:
		a.say("%s", mine.path)
	case f.actions && f.json:
		a.data(a.actionRows())
	case f.actions:
		a.listActions()
	case f.json:
		a.data(a.configObject(mine))
	default:
		a.printConfig(mine)
	}
	return nil
}
