package cli

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"rungs/config"
	"rungs/model"
)

// globals are the flags that every command takes.
type globals struct {
	workspaces []string
	demo       bool
	plain      bool

	own *pflag.FlagSet // those that stand for settings of the program: their names are in config.Options
}

func (g *globals) register(c *cobra.Command) {
	flags := c.PersistentFlags()
	flags.StringArrayVar(&g.workspaces, "workspace", nil, "the `DIR` that holds .intentic/config/ (default: the nearest one upward); some commands take several, or a glob in quotes")
	flags.BoolVar(&g.demo, "demo", false, "work on a copy of a sample workspace")
	g.own = flags
	flags.Var(wordOf(config.ThemeKey), "theme", "colours: "+model.Among(config.FlagWords(config.ThemeKey)))
	flags.Var(wordOf(config.ColorKey), "color",
		"auto, always or never; auto colours the editor, and commands only with always and on a terminal")
	flags.BoolP("help", "h", false, "say how it is used")
	c.Flags().Bool("version", false, "print the version")
	flags.Bool("ascii", false, "draw with ASCII alone (default: where the locale is not UTF-8)")
	flags.Bool("mouse", false, "let the mouse choose and scroll in the editor")
	flags.Bool("no-clipboard", false, "let the editor leave the terminal's clipboard alone")
}

// given is the settings of the program that flags say.
func (g *globals) given() map[string]config.Given {
	out := map[string]config.Given{}
	for _, o := range config.Options {
		if !g.changed(o.Key) {
			continue
		}
		f := g.own.Lookup(o.Flag)
		var v any = f.Value.String()
		if f.Value.Type() == "bool" {
			v = (v == "true") != strings.HasPrefix(o.Flag, "no-")
		}
		out[o.Key] = config.Given{Value: v, Name: "--" + o.Flag}
	}
	return out
}

// changed says whether a flag was given for a setting of the program.
func (g *globals) changed(key string) bool {
	for _, o := range config.Options {
		if o.Key == key && o.Flag != "" && g.own != nil {
			return g.own.Lookup(o.Flag).Changed
		}
	}
	return false
}

// wordOf is the flag of a setting of the program that is one of a few words.
func wordOf(key string) *choice { return choiceOf(new(string), config.FlagWords(key)...) }

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
		return flagMisuse(c, err, hint)
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
