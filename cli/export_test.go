package cli

import (
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// RunBetween is Run with something done each time that an edit is worked out and
// not yet made.
func RunBetween(env Env, between func()) int { return (&app{Env: env, between: between}).run() }

// Tree is every command, below the program's own.
func Tree(env Env) *cobra.Command {
	a := &app{Env: env}
	return a.whole(a.root())
}

// Made is the commands that a run makes.
func Made(env Env) []string {
	var out []string
	for _, c := range (&app{Env: env}).root().Commands() {
		out = append(out, c.Name())
	}
	return out
}

// CommandNames is what commands are made by.
func CommandNames() []string {
	var out []string
	for _, m := range (&app{}).commands() {
		out = append(out, m.name)
	}
	return out
}

// ArgumentNames are those of a command's arguments; Completes says whether an
// argument or a flag of that name has a completer.
var ArgumentNames = argumentNames

func CompletesArgument(name string) bool { return argumentCompleters()[name] != nil }

func CompletesFlag(f *pflag.Flag) bool {
	_, isChoice := f.Value.(*choice)
	return isChoice || f.NoOptDefVal != "" || flagCompleters()[f.Name] != nil
}
