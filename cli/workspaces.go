package cli

import (
	"errors"
	"fmt"
	"slices"

	"rungs/model"
	"rungs/store"
)

// site is one of the workspaces that a command is run in.
type site struct {
	name      string // as its owner wrote it, or as a glob matched it
	workspace *store.Workspace
	err       error // why there is none
}

// workspace is the one workspace that is named, "" for none.
func (g globals) workspace() string {
	if len(g.workspaces) == 0 {
		return ""
	}
	return g.workspaces[0]
}

// several says whether --workspace names more than one workspace, or may: a glob
// counts as several whatever it matches.
func (a *app) several() bool {
	names := a.flags.workspaces
	return len(names) > 1 || len(names) == 1 && store.IsGlob(a.Dir, names[0])
}

// sites are the workspaces that --workspace names, in its order and each once. A
// name that is no workspace is one with an error. What a glob matches and is
// none is told and left out; a glob without any workspace is an error.
func (a *app) sites() ([]site, error) {
	var out []site
	known := map[string]string{}
	for _, name := range a.flags.workspaces {
		found, err := a.named(name)
		if err != nil {
			return nil, err
		}
		for _, p := range found {
			if p.workspace == nil {
				out = append(out, p)
				continue
			}
			first, twice := known[p.workspace.Real()]
			switch {
			case !twice:
				known[p.workspace.Real()] = p.name
				out = append(out, p)
			case len(found) == 1 && first != p.name:
				a.note(fmt.Sprintf("note: %s is %s again: it is done once", p.name, first))
			}
		}
	}
	return out, nil
}

// named is the workspaces that one --workspace names.
func (a *app) named(name string) ([]site, error) {
	if !store.IsGlob(a.Dir, name) {
		return []site{a.site(name)}, nil
	}
	folders, err := store.Glob(a.Dir, name)
	switch {
	case err != nil:
		return nil, wrong(err)
	case len(folders) == 0:
		return nil, misuse(fmt.Sprintf("no folder matches %q", name), "", "nothing was done, in no other workspace either")
	}
	var out, none []site
	for _, folder := range folders {
		p := a.site(folder)
		if errors.Is(p.err, store.ErrNoWorkspace) {
			none = append(none, p)
			continue
		}
		out = append(out, p)
	}
	if len(out) == 0 {
		return nil, misuse(fmt.Sprintf("no workspace matches %q, only %s", name, counted(len(none), "other folder")), "", "nothing was done, in no other workspace either")
	}
	for _, p := range none {
		a.note(fmt.Sprintf("note: %s is left out: it is no workspace", p.name))
	}
	return out, nil
}

func (a *app) site(name string) site {
	if name == "" { // a variable of a script that is not set, as a rule
		return site{name: `""`, err: wrong(errors.New("the name of a workspace is empty"))}
	}
	w, err := store.Open(a.abs(name), a.options())
	return site{name, w, wrong(err)}
}

// unquoted says of arguments that a command has no use for that a shell has made
// them of a glob; "" when it has not.
func (a *app) unquoted(args []string) string {
	if len(a.flags.workspaces) == 0 || len(args) == 0 || a.site(args[len(args)-1]).err != nil && a.site(args[0]).err != nil {
		return ""
	}
	return "the shell has put several folders in the place of one: quote the glob, or say --workspace before each"
}

// oneWorkspace refuses several of them where a command takes one, and one without a
// name everywhere: the nearest one is not meant.
func (a *app) oneWorkspace(name string, isSeveral bool) error {
	if len(a.flags.workspaces) == 1 && a.flags.workspace() == "" {
		return a.site("").err
	}
	if isSeveral || !a.several() {
		return nil
	}
	if !slices.Contains(a.names, name) {
		name = "the editor"
	}
	what := fmt.Sprintf("%s takes one --workspace, not several", name)
	if len(a.flags.workspaces) == 1 {
		what = fmt.Sprintf("%s takes one --workspace, and %q is a glob", name, a.flags.workspace())
	}
	return misuse(what, "", "these take several: "+model.Among(a.severals()))
}

// severals is the commands that take several workspaces.
func (a *app) severals() []string {
	var out []string
	for _, m := range a.commands() {
		if isInEach(m.make()) {
			out = append(out, m.name)
		}
	}
	return out
}
