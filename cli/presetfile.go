package cli

import (
	"fmt"
	"path/filepath"
	"strings"

	"rungs/model"
	"rungs/store"
)

// preset is the one that a command line names: of a list, a file or standard input.
func (a *app) preset(name string) (chosen, error) {
	p, err := a.presetCalled(name)
	if err == nil {
		err = p.Err
	}
	return chosen{p}, wrong(err)
}

func (a *app) presetCalled(name string) (store.Preset, error) {
	if name == stdinName {
		return a.pipedPreset()
	}
	inFolder := strings.ContainsAny(name, `/\`)
	all, err := store.Presets(a.presetFolder())
	for _, p := range all {
		if p.Name == name && !inFolder {
			return p, nil
		}
	}
	switch {
	case inFolder || strings.Contains(name, "."):
		return store.PresetAt(a.abs(name), name), nil
	case err != nil:
		return store.Preset{}, err
	}
	return store.Preset{}, noPreset(name, all)
}

// noPreset says that there is none of that name, and which there are.
func noPreset(name string, all []store.Preset) error {
	names := make([]string, len(all))
	for i, p := range all {
		names[i] = p.Name
	}
	hint := "a file in this folder is named ./" + name
	if near := meant(name, names); near != "" {
		hint = near
	}
	return misuse(fmt.Sprintf("no preset %q", name), model.Among(names), hint)
}

func (a *app) pipedPreset() (store.Preset, error) {
	if a.Terminal.In {
		return store.Preset{}, misuse("nothing comes on standard input", "", "rungs export | rungs apply -, or name a file")
	}
	data, err := a.piped()
	if err != nil {
		return store.Preset{}, err
	}
	return store.HoldPreset(stdinName, data), nil
}

// presetFolder is where an owner keeps presets, "" when the environment says of no
// place.
func (a *app) presetFolder() string {
	if at := a.configPath(); at != "" {
		return filepath.Join(filepath.Dir(at), "presets")
	}
	return ""
}

// listPresets says which there are. Of one that cannot be used it says why.
func (a *app) listPresets() error {
	folder := a.presetFolder()
	all, err := store.Presets(folder)
	rows := make([][]string, len(all))
	for i, p := range all {
		rows[i] = []string{p.Name, p.Whose(), p.Called()}
		if p.About != "" {
			rows[i][2] += ": " + p.About
		}
		if bad := p.Refusal(nil); bad != nil {
			rows[i][2] = "cannot be used: " + bad.Place() + ": " + messageOf(*bad)
		}
	}
	a.table(rows)
	if folder != "" {
		a.note("your own are the files in " + folder)
	}
	return wrong(err)
}
