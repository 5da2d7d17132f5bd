package model

import (
	"embed"
	"strings"
)

//go:embed presets/*.toml
var shippedPresets embed.FS

const presetEnding = ".toml"

// PresetFile is a preset as it is written.
type PresetFile struct {
	Name string // what commands call it: its file's, without the ending
	Text []byte
}

// ShippedPresets is those that come with the program, by name.
func ShippedPresets() []PresetFile {
	const folder = "presets"
	entries, err := shippedPresets.ReadDir(folder)
	if err != nil {
		panic(err) // the folder is part of the program
	}
	out := make([]PresetFile, len(entries))
	for i, entry := range entries {
		out[i].Name = strings.TrimSuffix(entry.Name(), presetEnding)
		out[i].Text, _ = shippedPresets.ReadFile(folder + "/" + entry.Name())
	}
	return out
}
