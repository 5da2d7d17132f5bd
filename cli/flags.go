package cli

import (
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"rungs/model"
)

// globals are the flags that every command takes.
type globals struct {
	workspace string
	demo      bool
	theme     string
	color     string
	ascii     bool
}

func (g *globals) register(c *cobra.Command) {
	flags := c.PersistentFlags()
	flags.StringVar(&g.workspace, "workspace", "", "the `DIR` that holds .intentic/config/ (default: the nearest one upward)")
	flags.BoolVar(&g.demo, "demo", false, "work on a copy of a sample workspace")
	flags.Var(choiceOf(&g.theme, "auto", "dark", "light", "mono"), "theme", "colours: auto, dark, light or mono")
	flags.Var(choiceOf(&g.color, "auto", "always", "never"), "color",
		"auto, always or never; auto colours the editor, and commands only with always and on a terminal")
	flags.BoolVar(&g.ascii, "ascii", false, "draw with ASCII alone (default: where the locale is not UTF-8)")
}

// choice is a flag that takes one of a few words.
type choice struct {
	word  *string
	words []string
}

// choiceOf makes the first word the default.
func choiceOf(word *string, words ...string) *choice {
	*word = words[0]
	return &choice{word, words}
}

func (c *choice) String() string {
	if c.word == nil { // pflag asks a zero value what its zero is
		return ""
	}
	return *c.word
}

func (c *choice) Type() string { return "WORD" }

func (c *choice) Set(word string) error {
	if !slices.Contains(c.words, word) {
		return fmt.Errorf("allowed: %s", model.Among(c.words))
	}
	*c.word = word
	return nil
}

// dryRun is the flag of every command that writes.
func dryRun(c *cobra.Command) *bool {
	return c.Flags().Bool("dry-run", false, "print the diff and write nothing")
}
