package views

import (
	"slices"
	"strings"

	"rungs/model"
)

func (d Device) rowID(f model.Field) string { return model.Path{d.ID, f.Key}.String() }

// row is one scope of a device: on or off, a word, or folders.
func (d Device) row(f model.Field) SheetRow {
	r := d.values().row(model.Path{f.Key}, f)
	r.ID = d.rowID(f)
	if f.Key == "roots" {
		r.Value = d.roots()
	}
	if r.Bad == "" && isOnOff(f.Kind) {
		on := r.Now == "on"
		r.Switch, r.Words, r.Now = &on, nil, ""
	}
	if note := d.without(f); note != "" {
		r.Note = note
		return r
	}
	if risk := d.risk(f); risk != "" && r.Bad == "" {
		return r.warn(strings.TrimSuffix(risk, "."))
	}
	return r
}

// isOnOff says whether a kind is a switch that is spelled in words.
func isOnOff(k *model.Kind) bool { return slices.Equal(k.Choices, []string{"on", "off"}) }

// roots is the folders that a device is limited to.
func (d Device) roots() string {
	var out []string
	for root := range strings.Lines(d.Scopes["roots"]) {
		if root = strings.TrimSpace(root); root != "" {
			out = append(out, root)
		}
	}
	if len(out) == 0 {
		return "anywhere"
	}
	return strings.Join(out, ", ")
}

// word is what holds for a scope.
func (d Device) word(key string) string {
	for _, f := range d.fields() {
		if f.Key == key {
			v, _ := d.values().at(model.Path{key}, f)
			return model.Bare(v)
		}
	}
	return ""
}

// risky are the scopes that are worth a second thought while they are on.
var risky = []string{"destructive", "control", "cookies"}

// risk is why a scope as it stands is worth a second thought, "" where it is not.
func (d Device) risk(f model.Field) string {
	switch {
	case slices.Contains(risky, f.Key) && d.word(f.Key) == "on":
		return f.Help
	case f.Key == "confirm" && d.word("confirm") == "never":
		return "No step waits for your yes."
	}
	return ""
}

// without says that a scope that is on changes nothing.
func (d Device) without(f model.Field) string {
	if f.Key == "destructive" && d.word(f.Key) == "on" && d.word("shell") != "on" {
		return "without effect: Run commands is off"
	}
	return ""
}

// about is what is said of a scope.
func (d Device) about(f model.Field) []string {
	var out []string
	if note := d.without(f); note != "" {
		out = append(out, sentence(note))
	}
	if risk := d.risk(f); risk != f.Help {
		out = append(out, filled([]string{risk})...)
	}
	return append(out, d.values().about(model.Path{f.Key}, f)...)
}
