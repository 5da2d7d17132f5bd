package cli

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"rungs/model"
	"rungs/store"
)

// Completion asks what may come next on a command line. It never fails loudly:
// what cannot be read offers nothing, nothing is said, and no file is written. The
// completer of an argument goes by its name in the Use line, that of a flag by the
// flag's name, so that a command has completion by naming its arguments as others do.

// asked is what is on the line before the cursor.
type asked struct {
	command string
	args    []string // those before the one that is typed
	typed   string   // as far as it goes
}

// completer says what may come.
type completer func(*app, asked) offer

// argumentCompleters are by the argument's name.
func argumentCompleters() map[string]completer {
	return map[string]completer{
		"PATH": (*app).pathWords, "VALUE": (*app).valueWords, "N": (*app).positionWords, "ROLE": (*app).roleWords, "MODEL": (*app).modelWords,
		"SHELF": (*app).shelfWords, "PAGE": static(pageWords), "KIND": static(kindWords), "SHELL": static(shellWords), "COMMAND": (*app).commandWords,
		"FILE": (*app).presetWords, "DOCUMENT": (*app).documentWords, "WORKSPACE": folders, "MESSAGE": nothing, "-": nothing,
		"FILE|-": names, "ACTION": static(powWords), "SALT": nothing, "DIFFICULTY": nothing, "NONCE": nothing,
	}
}

// flagCompleters are by the flag's name, for those whose value is no fixed word.
func flagCompleters() map[string]completer {
	return map[string]completer{
		"workspace": folders, "card": (*app).cardWords, "persona": (*app).cardWords, "connected": listOf((*app).providerWords), "pick": (*app).pickWords,
		"folder": (*app).folderWords, "path": names, "as": asWords, "id": (*app).editWords, "at": (*app).placeWords,
		"pin":   func(a *app, q asked) offer { return a.pinWords(q.typed) },
		"width": nothing, "record": nothing, "height": nothing,
	}
}

// isCompletion says whether it is a shell that asks.
func (a *app) isCompletion() bool {
	return len(a.Args) > 0 && (a.Args[0] == cobra.ShellCompRequestCmd || a.Args[0] == cobra.ShellCompNoDescRequestCmd)
}

// completing makes every command of root answer a shell.
func (a *app) completing(root *cobra.Command) {
	byArgument, byFlag := argumentCompleters(), flagCompleters()
	for _, c := range append([]*cobra.Command{root}, root.Commands()...) {
		c.ValidArgsFunction = a.answering(func(q asked) offer { return a.argument(byArgument, argumentNames(c), q) })
		c.LocalFlags().VisitAll(func(f *pflag.Flag) {
			_, f.Usage = pflag.UnquoteUsage(f)
			if complete := completerOf(f, byFlag); complete != nil {
				_ = c.RegisterFlagCompletionFunc(f.Name, a.answering(func(q asked) offer { return complete(a, q) })) // it fails for what is there twice
			}
			f.Value = lenient{f.Value}
		})
	}
	a.Args = withoutStrange(root, a.Args)
}

// withoutStrange is the line without flags that the command does not have, of which
// the library would write to the standard error of the process too.
func withoutStrange(root *cobra.Command, args []string) []string {
	last := len(args) - 1
	if last < 1 {
		return args
	}
	c, _, err := root.Find(args[1:last])
	if err != nil {
		c = root
	}
	out := args[:1:1]
	for i, arg := range args[1:last] {
		if arg == "--" {
			return append(out, args[i+1:]...)
		}
		name, _, _ := strings.Cut(strings.TrimLeft(arg, "-"), "=")
		if isFlag := strings.HasPrefix(arg, "-") && arg != "-"; !isFlag || c.Flag(name) != nil || c.Flags().ShorthandLookup(name[:min(len(name), 1)]) != nil {
			out = append(out, arg)
		}
	}
	return append(out, args[last])
}

// lenient is a flag's value that a wrong word leaves as it was: the library would
// write of it to the standard error of the process.
type lenient struct{ pflag.Value }

func (l lenient) Set(word string) error {
	_ = l.Value.Set(word)
	return nil
}

// answering is a completer as the library calls one.
func (a *app) answering(complete func(asked) offer) cobra.CompletionFunc {
	return func(c *cobra.Command, args []string, typed string) ([]cobra.Completion, cobra.ShellCompDirective) {
		return a.after(complete(asked{c.Name(), args, typed}), typed)
	}
}

// argument completes the argument that is typed, by its name.
func (a *app) argument(by map[string]completer, names []string, q asked) offer {
	if len(q.args) >= len(names) {
		return offer{}
	}
	if complete := by[names[len(q.args)]]; complete != nil {
		return complete(a, q)
	}
	return offer{}
}

// completerOf is the completer of a flag's value, nil for a switch.
func completerOf(f *pflag.Flag, by map[string]completer) completer {
	v, isChoice := f.Value.(*choice)
	switch {
	case isChoice:
		return static(func() []word { return plainWords(v.words) })
	case f.NoOptDefVal != "":
		return nil
	case by[f.Name] != nil:
		return by[f.Name]
	}
	return nothing
}

// argumentNames are the names of a command's arguments in the order of its Use
// line: without the flags and what stands with them.
func argumentNames(c *cobra.Command) []string {
	var out []string
	depth := 0
	words := strings.Fields(c.Use)
	for i, w := range words {
		if strings.HasPrefix(w, "[--") || depth > 0 {
			depth += strings.Count(w, "[") - strings.Count(w, "]")
			if w == "-]" || w == "-" {
				out = append(out, "-")
			}
			continue
		}
		if name := strings.Trim(w, "[]."); i > 0 && name != "" && !strings.HasPrefix(name, "-") {
			out = append(out, name)
		}
	}
	return out
}

// quiet is the workspace that the flags name, nil where there is none to look at.
// The sample is not copied for a look.
func (a *app) quiet() *store.Workspace {
	if a.flags.demo {
		return nil
	}
	w, err := a.workspace()
	if err != nil {
		return nil
	}
	return w
}

// treeOf is what a document holds, nil where it cannot be read.
func (a *app) treeOf(doc store.Doc) any {
	if w := a.quiet(); w != nil {
		return w.Read(doc).Tree
	}
	return nil
}

// sources is who is connected, as far as that can be seen.
func (a *app) sources() model.Sources {
	if w := a.quiet(); w != nil {
		found, _ := w.Sources()
		return found
	}
	return model.Sources{}
}

// presetWords are the presets by name; a file may be meant as well.
func (a *app) presetWords(asked) offer {
	all, _ := store.Presets(a.presetFolder())
	o := offer{more: orFile}
	for _, p := range all {
		o.words = append(o.words, word{text: p.Name, about: p.Title})
	}
	return o
}

// documentWords are the documents that there are.
func (a *app) documentWords(asked) offer {
	var o offer
	if w := a.quiet(); w != nil {
		for _, doc := range workspaceDocs(w) {
			if w.Read(doc).Exists {
				o.words = append(o.words, word{text: addressOf(doc).String()})
			}
		}
	}
	return o
}

// commandWords are the commands that there is help for.
func (a *app) commandWords(asked) offer { return offer{words: plainWords(slices.Clone(a.names))} }
