package cli

import (
	"errors"

	"github.com/spf13/cobra"

	"rungs/model"
)

// eachHelp says what a command does with several workspaces.
const eachHelp = "With several --workspace, or one that is a glob in quotes, it is done in each of them, side by side: every line begins with\n" +
	"its workspace, in the order given, and the last one sums up. One that fails stops no other, and the same folder is done once.\n" +
	"Exits with the worst of all: 2 over 1 over 0, or with 130 when it was interrupted before the last was begun."

// takesSeveral marks the commands that run in several workspaces.
const takesSeveral = "several"

// alone says why what was asked for goes with one workspace only, "" when it does not.
type alone func() string

// inEach makes a command one that runs in each of several workspaces: the same
// command line is run for every one of them as if that were the only one.
func (a *app) inEach(c *cobra.Command, s sum, only alone) *cobra.Command {
	c.Annotations = map[string]string{takesSeveral: ""}
	c.Long = longOf(c) + "\n\n" + eachHelp
	takes, run := c.Args, c.RunE
	c.Args = func(c *cobra.Command, args []string) error { return hinted(takes(c, args), a.unquoted(args)) }
	c.RunE = func(c *cobra.Command, args []string) error {
		if a.in != nil || a.flags.demo || !a.several() {
			return run(c, args)
		}
		if only != nil && only() != "" {
			return misuse(only(), "", "")
		}
		return a.fleet(c, s)
	}
	return c
}

func longOf(c *cobra.Command) string {
	if c.Long != "" {
		return c.Long
	}
	return c.Short + "."
}

// hinted is a refusal with a better next step, where there is one.
func hinted(err error, hint string) error {
	var refusal *model.RefusedError
	if hint == "" || !errors.As(err, &refusal) {
		return err
	}
	return misuse(refusal.What, refusal.Allowed, hint)
}

// isInEach says whether a command was made one by inEach.
func isInEach(c *cobra.Command) bool {
	_, is := c.Annotations[takesSeveral]
	return is
}
