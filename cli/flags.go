package cli

import (
	"errors"
	"fmt"
	"slices"
	"strconv"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"rungs/model"
)

// globals are the flags that every command takes.
type globals struct {
	workspace string
	demo      bool
	theme     string
	color     string
	ascii     bool
	plain     bool
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
		return errors.New(model.Among(c.words))
	}
	*c.word = word
	return nil
}

// number is a flag that takes a whole number.
type number struct {
	value       *int
	least, most int
	allowed     string // in words
}

func numberOf(value *int, allowed string, least, most int) *number {
	return &number{value, least, most, allowed}
}

func (n *number) String() string {
	if n.value == nil || *n.value == 0 { // 0 is the default, of which the help says what it is
		return ""
	}
	return strconv.Itoa(*n.value)
}

func (n *number) Type() string { return "N" }

func (n *number) Set(text string) error {
	v, err := strconv.Atoi(text)
	if err != nil || v < n.least || v > n.most {
		return errors.New(n.allowed)
	}
	*n.value = v
	return nil
}

// flagError words what the library says of a flag. A value that starts with a
// dash is the usual reason.
func flagError(c *cobra.Command, err error) error {
	hint := fmt.Sprintf("%s --help lists the flags; what starts with a dash and is none goes behind --", c.CommandPath())
	var bad *pflag.InvalidValueError
	if !errors.As(err, &bad) {
		return misuse(err.Error(), "", hint)
	}
	return misuse(fmt.Sprintf("--%s cannot be %q", bad.GetFlag().Name, bad.GetValue()), allowedOf(bad), "")
}

// allowedOf is what a flag takes. Those of our own kinds say it as their error.
func allowedOf(bad *pflag.InvalidValueError) string {
	switch bad.GetFlag().Value.(type) {
	case *choice, *number:
		return bad.Unwrap().Error()
	}
	if bad.GetFlag().Value.Type() == "bool" {
		return "true or false"
	}
	return "words with commas between them"
}

// dryRun is the flag of every command that writes.
func dryRun(c *cobra.Command) *bool {
	return c.Flags().Bool("dry-run", false, "print the diff and write nothing")
}
