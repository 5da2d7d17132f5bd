package cli

import (
	"strings"

	"github.com/spf13/cobra"
)

// word is one that may come next, and what it stands for.
type word struct{ text, about string }

// more says how a word may go on.
type more int

const (
	ends     more = iota // the word is whole: a space comes behind it
	goesOn               // what is offered is only the beginning
	isFile               // it is the name of a file
	isFolder             // it is the name of a folder
	orFile               // it may be the name of a file as well
)

// offer is the words that may come, in the order they are to be shown.
type offer struct {
	words []word
	more  more
}

// after is what is left of an offer once that much is typed, as the library takes
// it. A word that a terminal or a shell would obey in parts is not offered: it
// could not be the very word.
func (a *app) after(o offer, typed string) ([]cobra.Completion, cobra.ShellCompDirective) {
	switch o.more {
	case isFile:
		return nil, cobra.ShellCompDirectiveDefault
	case isFolder:
		return nil, cobra.ShellCompDirectiveFilterDirs
	}
	directive := cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveKeepOrder
	if o.more == orFile {
		directive = cobra.ShellCompDirectiveKeepOrder
	}
	var out []cobra.Completion
	for _, w := range o.words {
		if !strings.HasPrefix(w.text, typed) || !a.isPlainWord(w.text) {
			continue
		}
		if o.more == goesOn || strings.HasSuffix(w.text, ".") {
			directive |= cobra.ShellCompDirectiveNoSpace
		}
		out = append(out, cobra.CompletionWithDesc(w.text, a.aboutOf(w.about)))
	}
	return out, directive
}

// maxAbout is how many cells are said of a word.
const maxAbout = 80

func (a *app) aboutOf(text string) string {
	g := a.glyphs()
	return g.Truncate(g.Safe(strings.TrimSpace(text)), maxAbout)
}

// active are the characters by which a word could be a command, for a shell whose
// script does not quote what it inserts.
const active = "$`;&|<>()\\'!"

// isPlainWord says whether a word means itself to a terminal and, but for quotes
// and blanks, which the scripts see to, to a shell.
func (a *app) isPlainWord(text string) bool {
	mayPrint := a.mayPrint()
	return text != "" && !strings.ContainsAny(text, active) && strings.TrimSpace(text) == text &&
		!strings.ContainsFunc(text, func(r rune) bool { return !mayPrint(r) || r == '\ufffd' })
}

func plainWords(texts []string) []word {
	out := make([]word, len(texts))
	for i, t := range texts {
		out[i].text = t
	}
	return out
}

// static is the completer of words that no workspace decides on.
func static(words func() []word) completer {
	return func(*app, asked) offer { return offer{words: words()} }
}

// nothing offers no word; names and folders leave it to the shell.
func nothing(*app, asked) offer { return offer{} }
func names(*app, asked) offer   { return offer{more: isFile} }
func folders(*app, asked) offer { return offer{more: isFolder} }

// listOf completes the last of several words with commas between them; those that
// are there already are not offered again.
func listOf(one completer) completer {
	return func(a *app, q asked) offer {
		head, last := "", q.typed
		if i := strings.LastIndexByte(q.typed, ','); i >= 0 {
			head, last = q.typed[:i+1], q.typed[i+1:]
		}
		o := one(a, asked{q.command, q.args, last})
		there := "," + head
		var out []word
		for _, w := range o.words {
			if !strings.Contains(there, ","+w.text+",") && !strings.Contains(w.text, ",") {
				out = append(out, word{head + w.text, w.about})
			}
		}
		o.words = out
		return o
	}
}
