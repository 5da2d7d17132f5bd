package cli

import (
	"rungs/config"
	"rungs/model"
)

// configObject is what config --json prints.
type configObject struct {
	Path     string          `json:"path"`   // "" when the environment says of no place
	Exists   bool            `json:"exists"` // and can be read
	Settings []settingObject `json:"settings"`
	Keys     []bindingObject `json:"keys"`
	Provider any             `json:"provider"` // the owner's own entries, as they are written; without them []
	Model    any             `json:"model"`
	Problems []problemObject `json:"problems"`
}

type settingObject struct {
	Key    string        `json:"key"`
	Value  any           `json:"value"`
	Source config.Source `json:"source"`
	Name   string        `json:"name"` // of the flag or variable, "" for the others
	Line   int           `json:"line"` // in the file, 0 for the others
}

type bindingObject struct {
	Place  string   `json:"place"` // "" for wherever it is
	Action string   `json:"action"`
	Keys   []string `json:"keys"`
	Line   int      `json:"line"`
}

func (a *app) configObject(mine *own) configObject {
	out := configObject{
		Path: mine.path, Exists: mine.file != nil, Settings: []settingObject{}, Keys: []bindingObject{},
		Provider: mine.entries("provider"), Model: mine.entries("model"), Problems: report{found: mine.found}.object().Problems,
	}
	for _, s := range mine.settings {
		o := settingObject{Key: s.Key, Value: s.Value, Source: s.Source, Name: s.Name}
		if s.Source == config.FromFile {
			o.Line = mine.file.Line(model.Path{s.Key})
		}
		if table, is := mine.says.Tables[s.Key]; is && s.Source == config.FromFile {
			o.Value = table
		}
		out.Settings = append(out.Settings, o)
	}
	for _, b := range mine.says.Bindings {
		out.Keys = append(out.Keys, bindingObject{b.Place, b.Name, b.Keys, mine.file.Line(b.Path)})
	}
	return out
}

func (o *own) entries(key string) any {
	if v, there := o.says.Tables[key]; there {
		return v
	}
	return []any{}
}
