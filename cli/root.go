package cli

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"rungs/model"
)

func (a *app) root() *cobra.Command {
	c := &cobra.Command{
		Use:           "rungs",
		Short:         "Edit the settings of an agent sandbox",
		Long:          "Edit the settings of an agent sandbox: which models do which job, what each persona may do, what may start or run\nwithout you. Without a command it opens the editor.",
		Example:       "  rungs\n  rungs --demo",
		Version:       a.Version,
		Args:          a.noCommand,
		RunE:          func(*cobra.Command, []string) error { return a.edit() },
		SilenceUsage:  true,
		SilenceErrors: true,
	}
	c.PersistentPreRunE = func(c *cobra.Command, args []string) error {
		if err := a.oneWorkspace(c.Name(), isInEach(c)); err != nil {
			return err
		}
		return a.tellOwn(c, args)
	}
	c.SetVersionTemplate("rungs {{.Version}}\n")
	c.SetFlagErrorFunc(flagError)
	c.SetHelpFunc(a.help)
	c.CompletionOptions.DisableDefaultCmd = true
	a.flags.register(c)
	c.Flags().BoolVar(&a.flags.plain, "plain", false, "line mode, for screen readers and pipes: numbers, words and lines")
	for _, name := range groups {
		c.AddGroup(&cobra.Group{ID: name, Title: name})
	}
	for _, inner := range a.commands() {
		a.names = append(a.names, inner.Name())
		if isInEach(inner) {
			a.severals = append(a.severals, inner.Name())
		}
		inner.DisableFlagsInUseLine = true
		c.AddCommand(inner)
	}
	help := a.helpCommand()
	a.names = append(a.names, help.Name())
	c.SetHelpCommand(help)
	c.InitDefaultHelpCmd()
	if a.isCompletion() {
		a.completing(c)
	}
	return c
}

// commands are all that need no terminal, in the order help should have them.
func (a *app) commands() []*cobra.Command {
	return []*cobra.Command{
		a.checkCommand(), a.fixCommand(), a.getCommand(), a.setCommand(), a.unsetCommand(), a.addCommand(), a.rmCommand(),
		a.moveCommand(), a.showCommand(), a.resolveCommand(), a.routeCommand(), a.whereCommand(), a.composeCommand(),
		a.applyCommand(), a.exportCommand(), a.diffCommand(), a.convertCommand(), a.undoCommand(), a.redoCommand(), a.initCommand(), a.schemaCommand(),
		a.configCommand(), a.completionCommand(), a.manCommand(),
	}
}

// noCommand is asked when the first argument names no command.
func (a *app) noCommand(_ *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	return misuse(fmt.Sprintf("no command %q", args[0]), model.Among(a.names), cmp.Or(a.unquoted(args), meant(args[0], a.names)))
}

// meant asks whether a word was mistyped, "" when none of the known is close.
func meant(word string, known []string) string {
	if near := model.Nearest(word, known); near != "" {
		return "did you mean " + near + "?"
	}
	return ""
}

// takes is the check that there are as many arguments as names, the last of them
// in brackets when it may be missing.
func takes(names ...string) cobra.PositionalArgs {
	least := len(slices.DeleteFunc(slices.Clone(names), func(n string) bool { return strings.HasPrefix(n, "[") }))
	return func(c *cobra.Command, args []string) error {
		if len(args) >= least && len(args) <= len(names) {
			return nil
		}
		wants := strings.Join(names, " ")
		if wants == "" {
			wants = "nothing"
		}
		return misuse(fmt.Sprintf("%s takes %s, not %s", c.Name(), wants, counted(len(args), "argument")), "", c.CommandPath()+" --help says more")
	}
}

func counted(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
