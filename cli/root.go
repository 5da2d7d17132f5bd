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
		Args:          a.noCommand,
		RunE:          func(c *cobra.Command, _ []string) error { return a.alone(c) },
		SilenceUsage:  true,
		SilenceErrors: true,
	}
	c.PersistentPreRunE = func(c *cobra.Command, args []string) error {
		if err := a.oneWorkspace(c.Name(), isInEach(c)); err != nil {
			return err
		}
		return a.tellOwn(c, args)
	}
	c.SetFlagErrorFunc(flagError)
	c.SetHelpFunc(a.help)
	c.CompletionOptions.DisableDefaultCmd = true
	a.flags.register(c)
	c.Flags().BoolVar(&a.flags.plain, "plain", false, "line mode, for screen readers and pipes: numbers, words and lines")
	for _, name := range groups {
		c.AddGroup(&cobra.Group{ID: name, Title: name})
	}
	for _, m := range a.commands() {
		a.names = append(a.names, m.name)
		if slices.Contains(a.Args, m.name) {
			c.AddCommand(made(m))
		}
	}
	help := a.helpCommand()
	a.names = append(a.names, help.Name())
	c.SetHelpCommand(help)
	c.AddCommand(help)
	if a.isCompletion() {
		a.completing(a.whole(c))
	}
	return c
}

// maker is a command by its name, and what makes it.
type maker struct {
	name string
	make func() *cobra.Command
}

// commands are all that need no terminal, in the order help should have them. Only
// those that the arguments name are made, be it as the name of something else: most
// of what a short command takes would go into the others.
func (a *app) commands() []maker {
	return []maker{
		{"check", a.checkCommand},
		{"fix", a.fixCommand},
		{"get", a.getCommand},
		{"set", a.setCommand},
		{"unset", a.unsetCommand},
		{"add", a.addCommand},
		{"rm", a.rmCommand},
		{"move", a.moveCommand},
		{"show", a.showCommand},
		{"resolve", a.resolveCommand},
		{"route", a.routeCommand},
		{"where", a.whereCommand},
		{"compose", a.composeCommand},
		{"apply", a.applyCommand},
		{"export", a.exportCommand},
		{"diff", a.diffCommand},
		{"convert", a.convertCommand},
		{"undo", a.undoCommand},
		{"redo", a.redoCommand},
		{"init", a.initCommand},
		{"schema", a.schemaCommand},
		{"explain", a.explainCommand},
		{"pow", a.powCommand},
		{configName, a.configCommand},
		{"completion", a.completionCommand},
		{"man", a.manCommand},
	}
}

func made(m maker) *cobra.Command {
	c := m.make()
	c.DisableFlagsInUseLine = true
	return c
}

// whole is root with every command there is.
func (a *app) whole(root *cobra.Command) *cobra.Command {
	for _, m := range a.commands() {
		if !slices.ContainsFunc(root.Commands(), func(c *cobra.Command) bool { return c.Name() == m.name }) {
			root.AddCommand(made(m))
		}
	}
	return root
}

// alone is the program without a command.
func (a *app) alone(c *cobra.Command) error {
	if asked, _ := c.Flags().GetBool("version"); asked {
		a.say("rungs %s", a.Version)
		return nil
	}
	return a.edit()
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
