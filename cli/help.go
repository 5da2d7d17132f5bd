package cli

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"rungs/theme"
)

// widestHelp is how many columns help takes at most: longer lines are hard to read.
const widestHelp = 80

// helpCommand says more of a command, as its --help does.
func (a *app) helpCommand() *cobra.Command {
	return &cobra.Command{
		Use:                   "help [COMMAND]",
		GroupID:               groupOther,
		Short:                 "Say what there is, or more of a command",
		Long:                  "Say which commands and flags there are or, with COMMAND, how that one is used. rungs COMMAND --help says the same.",
		Example:               "  rungs help\n  rungs help set",
		Args:                  takes("[COMMAND]"),
		DisableFlagsInUseLine: true,
		RunE: func(c *cobra.Command, args []string) error {
			about, rest, err := c.Root().Find(args)
			if err != nil || len(rest) > 0 || len(args) > 0 && about == c.Root() {
				return a.noCommand(c.Root(), args)
			}
			a.help(about, nil)
			return nil
		},
	}
}

// help prints what there is to say of a command.
func (a *app) help(c *cobra.Command, _ []string) {
	h := helpText{width: max(min(a.columns(), widestHelp), 30)}
	h.text(orElse(c.Long, c.Short))
	if c.HasParent() {
		h.part("usage", "  "+c.Root().Name()+" "+c.Use)
	} else {
		h.part("usage", "  "+c.Name()+" [FLAGS]", "  "+c.Name()+" COMMAND [ARGUMENTS] [FLAGS]")
		for _, g := range a.grouped(c) {
			h.part(g.name, shortLines(g.commands, h.width)...)
		}
	}
	if c.Example != "" {
		h.part("examples", strings.Split(c.Example, "\n")...)
	}
	h.flags("flags", c.NonInheritedFlags().FlagUsagesWrapped(h.width))
	h.flags("flags of every command", c.InheritedFlags().FlagUsagesWrapped(h.width))
	if !c.HasParent() {
		h.part("exit codes", exitLines()...)
		h.text("\n" + c.Name() + " COMMAND --help says more of a command, " + c.Name() + " man of all of it.")
	}
	for line := range strings.SplitSeq(strings.TrimSuffix(h.String(), "\n"), "\n") {
		a.say("%s", line)
	}
}

func orElse(text, other string) string {
	if text == "" {
		return other
	}
	return text
}

// helpText is what help has said so far.
type helpText struct {
	strings.Builder
	width int
}

// text writes paragraphs, each anew in lines that fit. One that begins with a blank
// stays as it is.
func (h *helpText) text(s string) {
	for i, p := range strings.Split(s, "\n\n") {
		if i > 0 {
			h.WriteString("\n")
		}
		if strings.HasPrefix(p, " ") {
			h.WriteString(p + "\n")
			continue
		}
		lines := theme.Wrap(joinedLines(p), h.width)
		h.WriteString(strings.Join(lines, "\n") + "\n")
	}
}

// joinedLines is a paragraph on one line, but for the blank lines in front of it.
func joinedLines(p string) string {
	text := strings.TrimLeft(p, "\n")
	return p[:len(p)-len(text)] + strings.ReplaceAll(text, "\n", " ")
}

// part writes lines under a title.
func (h *helpText) part(title string, lines ...string) {
	fmt.Fprintf(h, "\n%s\n%s\n", title, strings.Join(lines, "\n"))
}

func (h *helpText) flags(title, usages string) {
	if usages = strings.TrimRight(usages, "\n"); usages != "" {
		h.part(title, usages)
	}
}

// shortLines are commands with what they do.
func shortLines(commands []*cobra.Command, width int) []string {
	const column = 12
	out := make([]string, 0, len(commands))
	for _, c := range commands {
		for i, line := range theme.Wrap(c.Short, width-column-2) {
			name := c.Name()
			if i > 0 {
				name = ""
			}
			out = append(out, fmt.Sprintf("  %-*s%s", column, name, line))
		}
	}
	return out
}
