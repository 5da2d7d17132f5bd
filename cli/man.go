package cli

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

func (a *app) manCommand() *cobra.Command {
	return &cobra.Command{
		Use:     "man",
		GroupID: groupOther,
		Short:   "Print the manual page",
		Long:    "Print the manual page: every command with its flags, the files, the environment, the exit codes and examples.",
		Example: "  rungs man | man -l -\n  rungs man >rungs.1",
		Args:    takes(),
		RunE:    func(c *cobra.Command, _ []string) error { return write(a.out, a.manual(c.Root())) },
	}
}

// manual is the page of the whole program.
func (a *app) manual(root *cobra.Command) string {
	r := &roff{}
	fmt.Fprintf(r, ".TH %s 1 %s \"%s\"\n", strings.ToUpper(root.Name()), a.Now().Format("2006-01-02"), roffText(root.Name()+" "+a.Version))
	r.macro("SH", "NAME")
	r.line(root.Name() + " - " + strings.ToLower(root.Short[:1]) + root.Short[1:])
	r.macro("SH", "SYNOPSIS")
	r.macro("B", root.Name()+" [FLAGS]")
	r.macro("br")
	r.macro("B", root.Name()+" COMMAND [ARGUMENTS] [FLAGS]")
	r.macro("SH", "DESCRIPTION")
	r.paragraphs(root.Long)
	r.macro("SH", "COMMANDS")
	for _, g := range a.grouped(root) {
		r.macro("SS", strings.ToUpper(g.name[:1])+g.name[1:])
		for _, c := range g.commands {
			r.command(c)
		}
	}
	r.macro("SH", "OPTIONS")
	r.line("Every command takes these too.")
	r.flags(root.NonInheritedFlags())
	r.lists()
	r.macro("SH", "EXAMPLES")
	r.examples(a.grouped(root))
	return r.String()
}

// lists writes the tables of the manual.
func (r *roff) lists() {
	for _, part := range []struct {
		title string
		rows  []Said
	}{{"FILES", Files}, {"ENVIRONMENT", Environment}, {"EXIT STATUS", ExitCodes}} {
		r.macro("SH", part.title)
		for _, row := range part.rows {
			r.tagged(row.Name, row.Means)
		}
	}
}

func (r *roff) command(c *cobra.Command) {
	first, rest, more := strings.Cut(orElse(c.Long, c.Short+"."), "\n\n")
	r.tagged(c.Root().Name()+" "+c.Use, first)
	if more || c.HasAvailableLocalFlags() {
		r.macro("RS")
		if more {
			r.macro("PP")
			r.paragraphs(rest)
		}
		r.flags(c.NonInheritedFlags())
		r.macro("RE")
	}
}

func (r *roff) flags(flags *pflag.FlagSet) {
	flags.VisitAll(func(f *pflag.Flag) {
		name, usage := pflag.UnquoteUsage(f)
		r.tagged(strings.TrimSpace(shorthand(f)+"--"+f.Name+" "+name), usage)
	})
}

func shorthand(f *pflag.Flag) string {
	if f.Shorthand == "" {
		return ""
	}
	return "-" + f.Shorthand + ", "
}

func (r *roff) examples(all []group) {
	first := true
	for _, g := range all {
		for _, c := range g.commands {
			if c.Example == "" {
				continue
			}
			if !first {
				r.macro("PP")
			}
			first = false
			r.asIs(strings.Split(c.Example, "\n"))
		}
	}
}
