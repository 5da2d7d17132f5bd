// Package config is what an owner says of the program itself in config.toml: the
// settings of it, keys, models and themes. It promises that
//   - it opens no file and asks no environment: it is given a tree and words;
//   - one table says of each setting what it takes, its default, its flag and its
//     variable, and everything reads that;
//   - a flag counts before the environment, that before the file, that before the
//     default;
//   - what is wrong is told with its path and leaves out no more than itself: that
//     setting is at its default, that key or model as it was;
//   - no action loses its last key where it could not be reached without one, and
//     no key comes to mean two things at a place that it did not mean before.
package config

import (
	"maps"
	"slices"
	"strconv"

	"rungs/model"
	"rungs/theme"
)

// File is what the file is called, in the program's folder of the owner's
// configuration.
const File = "config.toml"

// Themes is the folder beside it with the owner's themes.
const Themes = "themes"

// Config is what a file says, without what is wrong in it.
type Config struct {
	Values   map[string]any // by key, of the options that have a value of their own
	Bindings []Binding
	Theme    *theme.Own     // a theme that is written in the file itself; nil for none
	Catalog  *model.Catalog // the owner's own entries; nil for none
	Tables   map[string]any // what the last two are made of, by key: as the file says it
}

// Parse reads the tree of a file, nil for none. The problems have the path of what
// they are about; of them only those of severity Error left something out.
func Parse(tree any) (Config, []model.Problem) {
	object, ok := tree.(map[string]any)
	c := Config{Values: map[string]any{}}
	if !ok {
		return c, nil
	}
	plain := maps.Clone(object)
	var found []model.Problem
	if written, is := object[ThemeKey].(map[string]any); is {
		delete(plain, ThemeKey)
		c.Theme, found = ThemeOf("", written, model.Path{ThemeKey})
	}
	found = append(found, model.Check(fileKind, plain)...)
	found = slices.DeleteFunc(found, func(p model.Problem) bool { return len(p.Path) > 1 && isOwnEntry(p.Path[0]) }) // told below
	for _, o := range Options {
		v, there := plain[o.Key]
		if there && o.hasValue() && len(model.Check(o.Kind, v)) == 0 {
			c.Values[o.Key] = v
		}
	}
	c.Bindings, found = bindingsOf(object[KeysKey], found)
	if own, wrong := model.OwnCatalog(object[providerKey], object[modelKey]); len(own.Providers)+len(wrong) > 0 {
		c.Catalog, found = own, append(found, wrong...)
	}
	c.Tables = tablesOf(object, found)
	for i := range found {
		found[i].Fix = nil // the file is the owner's to mend
	}
	return c, found
}

// tablesOf is the parts of a file that are tables, but for keys, without what is
// left out of them.
func tablesOf(object map[string]any, found []model.Problem) map[string]any {
	out := map[string]any{}
	for _, o := range Options {
		if _, text := object[o.Key].(string); !text && (o.Key == ThemeKey || isOwnEntry(o.Key)) && object[o.Key] != nil {
			out[o.Key] = object[o.Key]
		}
	}
	var tree any = out
	for _, p := range slices.Backward(found) { // entries from the last on, so that positions hold
		at := entryOf(p.Path)
		if _, there := model.Get(tree, at); p.Severity == model.Error && there && out[p.Path[0]] != nil {
			op := model.Unset
			if _, counted := strconv.Atoi(at.Last()); counted == nil {
				op = model.Remove
			}
			tree, _ = model.Apply(tree, model.Edit{Op: op, Path: at})
		}
	}
	whole, _ := tree.(map[string]any)
	maps.DeleteFunc(whole, func(_ string, v any) bool { return model.Equal(v, []any{}) })
	return whole
}

// entryOf is what is left out for a problem: a model, a provider, or the value
// itself.
func entryOf(p model.Path) model.Path {
	switch {
	case len(p) >= 4 && p[0] == providerKey && p[2] == modelKey:
		return p[:4]
	case len(p) >= 2 && isOwnEntry(p[0]):
		return p[:2]
	}
	return p
}

func isOwnEntry(key string) bool { return key == providerKey || key == modelKey }
