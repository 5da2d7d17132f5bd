package cli

import (
	"cmp"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"rungs/config"
	"rungs/model"
	"rungs/store"
	"rungs/theme"
	"rungs/views"
)

// own is what the owner says of the program itself, as it counts for this run.
type own struct {
	path     string         // where the file is or would be; "" when the environment says of no place
	file     *store.OwnFile // nil: there is none that can be read
	says     config.Config
	settings []config.Setting
	theme    *theme.Own      // nil: one that ships
	found    []store.Finding // what is wrong with the file, all warnings: the rest counts
}

// own is read once, when it is first asked for.
func (a *app) own() *own {
	if a.read == nil {
		a.read = a.readOwn()
	}
	return a.read
}

func (a *app) readOwn() *own {
	o := &own{path: a.configPath()}
	var problems []model.Problem
	if o.path != "" {
		file, err := store.ReadOwn(o.path)
		if err != nil {
			o.found = append(o.found, store.FaultFinding(err))
		}
		o.file = file
	}
	if o.file != nil {
		o.says, problems = config.Parse(o.file.Tree)
		_, made, misbound := config.Rebind(a.actions(), o.says.Bindings)
		o.says.Bindings, problems = made, append(problems, misbound...)
		problems = append(problems, a.ownTheme(o)...)
		o.found = append(o.found, o.file.Findings(problems)...)
	}
	o.settings = o.says.Effective(a.flags.given(), config.Environment(a.locale))
	if a.flags.changed(config.ThemeKey) {
		o.theme = nil
	}
	slices.SortStableFunc(o.found, func(f, g store.Finding) int {
		return cmp.Or(strings.Compare(f.File, g.File), f.Line-g.Line)
	})
	for i := range o.found {
		o.found[i].Severity = model.Warning
	}
	return o
}

func (a *app) actions() []config.Action {
	if a.Actions == nil {
		return nil
	}
	return a.Actions()
}

// ownTheme finds the theme that the file names, where none of that name ships. One
// that is not there leaves the default.
func (a *app) ownTheme(o *own) []model.Problem {
	o.theme = o.says.Theme
	word, named := o.says.Values[config.ThemeKey].(string)
	if _, ships := theme.Named(word); !named || ships {
		return nil
	}
	at := model.Path{config.ThemeKey}
	file, err := store.ReadOwn(a.themePath(filepath.Dir(o.path), word))
	if err != nil {
		o.found = append(o.found, store.FaultFinding(err))
	}
	if file == nil {
		delete(o.says.Values, config.ThemeKey)
		if err != nil {
			return nil
		}
		allowed := model.Among(append(theme.Words(), "the name of a file "+config.Themes+"/NAME.toml beside this one"))
		return []model.Problem{{Path: at, Severity: model.Error, Code: model.InvalidValue, Message: config.NoTheme(word), Allowed: allowed}}
	}
	tree, _ := file.Tree.(map[string]any)
	made, problems := config.ThemeOf(word, tree, nil)
	o.theme, o.found = made, append(o.found, file.Findings(problems)...)
	return nil
}

// themePath is where a theme is: by a path, from the folder of the file or from
// home, or by its name.
func (a *app) themePath(folder, word string) string {
	rest, home := strings.CutPrefix(word, "~/")
	switch {
	case home:
		return filepath.Join(a.Getenv("HOME"), rest)
	case filepath.IsAbs(word):
		return word
	case strings.Contains(word, "/") || strings.HasSuffix(word, ".toml"):
		return filepath.Join(folder, word)
	}
	return filepath.Join(folder, config.Themes, word+".toml")
}

// keyNames is what a page calls the keys it speaks of: those it has in the editor.
func (a *app) keyNames(place string) views.KeyNames {
	actions := a.actions()
	keys, _, _ := config.Rebind(actions, a.own().says.Bindings)
	return views.KeysOf(func(name string) string {
		for i, act := range actions {
			if act.Name == name && act.Place == place && len(keys[i]) > 0 {
				return config.Shown(keys[i][0])
			}
		}
		return ""
	})
}

// configPath is where the file is, "" when the environment says of no place.
func (a *app) configPath() string {
	if folder := a.baseDir("XDG_CONFIG_HOME", ".config"); folder != "" {
		return filepath.Join(folder, config.File)
	}
	return ""
}

// catalog is the models that are known: those that ship, and the owner's own.
func (a *app) catalog() *model.Catalog {
	if a.models == nil {
		a.models = model.Builtin()
		if mine := a.own().says.Catalog; mine != nil {
			a.models = a.models.Extend(mine)
		}
	}
	return a.models
}

// tellOwn says beside the output of a command what is wrong with the owner's file.
// The editor says it itself, and config in its output.
func (a *app) tellOwn(c *cobra.Command, _ []string) error {
	if !c.HasParent() || c.Hidden || c.Name() == configName || a.in != nil {
		return nil
	}
	if found := a.own().found; len(found) > 0 {
		a.lines("note: ", wrongInOwn(found))
	}
	return nil
}

// wrongInOwn is the first of what is wrong and how much more there is.
func wrongInOwn(found []store.Finding) string {
	out := found[0].Place() + ": " + found[0].Message
	if more := len(found) - 1; more > 0 {
		out += ", and " + counted(more, "problem") + " more"
	}
	return out + "\nrungs config says what counts"
}
