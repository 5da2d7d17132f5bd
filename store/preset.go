package store

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"rungs/model"
)

// Preset is a preset with where it was found. It is read and never written.
type Preset struct {
	model.Preset
	Name    string // what commands call it
	File    string // what its problems call the file
	Shipped bool   // it came with the program
	Err     error  // a *DocumentError: it cannot be read

	places func([]model.Path) []spot
}

// Called is what a person calls the preset.
func (p Preset) Called() string { return cmp.Or(p.Title, p.Name) }

// Label is what history calls it to merge the preset.
func (p Preset) Label() string { return fmt.Sprintf("applied %q", p.Called()) }

// Whose says whose the preset is.
func (p Preset) Whose() string {
	if p.Shipped {
		return "shipped"
	}
	return "yours"
}

// Refusal is the first reason why the preset cannot be merged into settings that
// are tree, nil for none.
func (p Preset) Refusal(tree any) *Finding {
	for _, f := range p.Findings(tree) {
		if f.Severity == model.Error {
			return &f
		}
	}
	return nil
}

// Presets is the owner's own, in a folder, and then those that come with the program
// and are called otherwise. Where the folder cannot be read there are these, and
// why.
func Presets(folder string) ([]Preset, error) {
	out, err := ownPresets(folder)
	for _, f := range model.ShippedPresets() {
		if !slices.ContainsFunc(out, func(own Preset) bool { return own.Name == f.Name }) {
			p := HoldPreset(f.Name, f.Text)
			p.Shipped = true
			out = append(out, p)
		}
	}
	return out, err
}

// ownPresets is the files of a folder that end in .toml, by name: also those that
// cannot be read, with why. A folder that is not there has none, and neither has "".
// Of one with too many there are the first, and that it has.
func ownPresets(folder string) ([]Preset, error) {
	entries, err := os.ReadDir(folder)
	switch {
	case folder == "", errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case err != nil:
		return nil, withReason(folder, "cannot be read: "+cause(err), "")
	}
	var out []Preset
	for _, entry := range entries {
		name, is := strings.CutSuffix(entry.Name(), tomlEnding)
		switch {
		case !is || name == "" || strings.HasPrefix(name, "."): // what editors leave begins so
			continue
		case len(out) == maxListed:
			return out, withReason(folder, fmt.Sprintf("holds more than %d presets; none behind the first %d is looked at", maxListed, maxListed), "")
		}
		at := filepath.Join(folder, entry.Name())
		p := PresetAt(at, at)
		p.Name = name
		out = append(out, p)
	}
	return out, nil
}

// PresetAt is the preset in a file, which its problems call by a name.
func PresetAt(path, name string) Preset {
	data, _, err := readPlain(path)
	if err != nil {
		fault := &DocumentError{File: name, Fault: UnreadableFault, Message: "cannot be read: " + cause(err)}
		if errors.Is(err, errNotPlain) {
			fault.Hint = "what comes through a pipe is read from standard input, called -"
		}
		return Preset{Name: name, File: name, Err: fault}
	}
	return HoldPreset(name, data)
}

// HoldPreset is data as a preset, in TOML or, since no TOML begins with a brace, in
// JSON. Name is what its problems call the file.
func HoldPreset(name string, data []byte) Preset {
	var e encoding = tomlEncoding{}
	if body := bytes.TrimSpace(bytes.TrimPrefix(data, byteOrderMark)); bytes.HasPrefix(body, []byte("{")) {
		e = jsonEncoding{}
	}
	d := heldAs(e, name, data)
	return Preset{Preset: model.ReadPreset(d.Tree), Name: name, File: name, Err: d.Err, places: d.locate}
}

// Findings is what is wrong with the preset for a workspace whose settings are
// tree, or worth knowing, in the order of its lines; with an error it cannot be
// merged. What cannot be read has that one problem.
func (p Preset) Findings(tree any) []Finding {
	if p.Err != nil {
		return (&Document{File: p.File, Err: p.Err}).Problems(model.Surroundings{})
	}
	return findingsIn(Doc{}, p.File, p.Problems(tree), p.places)
}
