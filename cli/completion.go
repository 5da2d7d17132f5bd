package cli

import (
	_ "embed"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"rungs/model"
)

// bashScript is our own, since that of the library needs the package
// bash-completion, runs what stands on the line to take its quotes away, and
// inserts what several words share without quoting it.
//
//go:embed completion.bash
var bashScript string

// shells is what there is a script for, and where its owner would put one.
var shells = []struct {
	name, install string
	script        func(root *cobra.Command, to io.Writer) error
}{
	{"bash", "source <(rungs completion bash)", func(_ *cobra.Command, to io.Writer) error { return write(to, bashScript) }},
	{"zsh", "source <(rungs completion zsh) # behind compinit", (*cobra.Command).GenZshCompletion},
	{"fish", "rungs completion fish | source", func(c *cobra.Command, to io.Writer) error { return c.GenFishCompletion(to, true) }},
	{"powershell", "rungs completion powershell | Out-String | Invoke-Expression", (*cobra.Command).GenPowerShellCompletionWithDesc},
}

func write(to io.Writer, text string) error {
	_, err := io.WriteString(to, text)
	return err
}

func shellNames() []string {
	out := make([]string, len(shells))
	for i, s := range shells {
		out[i] = s.name
	}
	return out
}

func shellWords() []word { return plainWords(shellNames()) }

func (a *app) completionCommand() *cobra.Command {
	long := "Print a script that completes commands, flags, paths, values, jobs, cards and models in a shell: it asks rungs, which\n" +
		"looks at the workspace and writes nothing. To have it in every shell, put its line into the file the shell reads at its start:\n"
	for _, s := range shells {
		long += fmt.Sprintf("\n  %-12s%s", s.name, s.install)
	}
	return &cobra.Command{
		Use:     "completion SHELL",
		GroupID: groupOther,
		Short:   "Print a completion script for a shell",
		Long:    long + "\n\nSHELL is " + model.Among(shellNames()) + ".",
		Example: "  rungs completion bash",
		Args:    takes("SHELL"),
		RunE:    func(c *cobra.Command, args []string) error { return a.completion(c.Root(), args[0]) },
	}
}

func (a *app) completion(root *cobra.Command, shell string) error {
	for _, s := range shells {
		if s.name == shell {
			return wrong(s.script(root, a.out))
		}
	}
	return misuse(fmt.Sprintf("no completion for %q", shell), model.Among(shellNames()), meant(shell, shellNames()))
}
