package cli

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"rungs/config"
	"rungs/model"
	"rungs/store"
)

// printConfig prints what counts as a file that would say the same.
func (a *app) printConfig(mine *own) {
	switch {
	case mine.path == "":
		a.say("# no place for a file: neither XDG_CONFIG_HOME nor HOME is set")
	case mine.file == nil && len(mine.found) == 0:
		a.say("# %s is not there: it may be made of this", mine.path)
	default:
		a.say("# %s", mine.path)
	}
	for _, s := range mine.settings {
		a.printSetting(mine, s)
	}
	a.printTables(mine)
	a.printBindings(mine)
	for i, f := range mine.found {
		if i == 0 {
			a.comments("what is wrong with it:")
		}
		for _, line := range findingLines(f) {
			a.say("# %s", line)
		}
	}
}

// comments prints lines that say what comes next.
func (a *app) comments(lines ...string) {
	a.say("")
	for _, l := range lines {
		a.say("# %s", l)
	}
}

// printSetting prints a setting behind what it is; a theme that is a table comes
// with the tables.
func (a *app) printSetting(mine *own, s config.Setting) {
	if s.Key == config.ThemeKey && !mine.isWord(s.Key) {
		return
	}
	a.comments(s.Help, s.Kind.Allowed())
	a.say("%s = %s  # %s", s.Key, model.JSON(s.Value), mine.source(s))
}

// isWord says whether a setting is text: a theme may be a table.
func (o *own) isWord(key string) bool {
	return slices.ContainsFunc(o.settings, func(s config.Setting) bool {
		_, word := s.Value.(string)
		return word && s.Key == key
	})
}

// source says where the value of a setting comes from.
func (o *own) source(s config.Setting) string {
	switch s.Source {
	case config.FromFlag:
		return s.Name
	case config.FromEnvironment:
		return s.Name + " in the environment"
	case config.FromFile:
		return o.place(model.Path{s.Key})
	}
	return "default"
}

// place is where something stands in the file.
func (o *own) place(p model.Path) string {
	return fmt.Sprintf("%s:%d", filepath.Base(o.path), o.file.Line(p))
}

// printTables prints the parts of the file that are tables, as they count.
func (a *app) printTables(mine *own) {
	for _, o := range config.Options {
		table, there := mine.says.Tables[o.Key]
		if !there || mine.isWord(o.Key) {
			continue
		}
		text, err := store.TableTOML(o.Key, table)
		if err != nil {
			continue // it came out of such a file
		}
		a.comments(o.Help, mine.place(model.Path{o.Key}))
		for line := range strings.Lines(text) {
			a.say("%s", strings.TrimRight(line, "\r\n"))
		}
	}
}

// printBindings prints the keys that were given to actions.
func (a *app) printBindings(mine *own) {
	a.comments(config.HelpOf(config.KeysKey), "rungs config --actions lists the names.")
	if len(mine.says.Bindings) == 0 {
		a.say("# [keys]")
		a.say(`# undo = ["u", "ctrl+_"]`)
		return
	}
	a.say("[keys]")
	for _, b := range mine.says.Bindings {
		a.say("%s = %s  # %s", b.Written(), listed(b.Keys), mine.place(b.Path))
	}
}

// listed is keys as the file lists them.
func listed(keys []string) string {
	out := make([]string, len(keys))
	for i, k := range keys {
		out[i] = model.JSON(k)
	}
	return "[" + strings.Join(out, ", ") + "]"
}
