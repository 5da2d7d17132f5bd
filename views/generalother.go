package views

import (
	"maps"
	"slices"

	"rungs/model"
)

// otherRows is the keys that the table does not name, and the settings as a whole
// where they are none.
func (p GeneralPage) otherRows() []SheetRow {
	var out []SheetRow
	wrong := inside(p.Problems, nil)
	for _, key := range p.otherKeys() {
		path := model.Path{key}
		v, set := model.Get(p.Settings, path)
		r := SheetRow{ID: path.String(), Label: key, Value: "not set", Set: set, Mark: DefaultMark, Tone: Quiet}
		if set {
			r.Value, r.Mark, r.Tone = model.JSON(v), SetMark, Plain
		}
		if set && p.Refused && model.IsNeighbour(key) { // its default is not ours to know
			r.Instead = notInForce
		}
		out = append(out, r.wrong(within(wrong[key], path)))
	}
	return out
}

// otherKeys is those that are there, and those that were, by name.
func (p GeneralPage) otherKeys() []string {
	object, _ := p.Settings.(map[string]any)
	keys := slices.Collect(maps.Keys(object))
	for key, kept := range p.Kept {
		if kept {
			keys = append(keys, key)
		}
	}
	keys = slices.DeleteFunc(keys, func(key string) bool {
		_, ours := model.Setting(key)
		return ours
	})
	slices.Sort(keys)
	return slices.Compact(keys)
}

// aboutOther is what is said of such a key.
func (p GeneralPage) aboutOther(path model.Path) []string {
	out := problemSentence(within(p.Problems, path))
	if model.IsNeighbour(path[0]) {
		out = append(out, "A key of a neighbouring contract: kept, and edited as it is written.")
	}
	if k := model.SettingsDoc.Kind().At(p.Settings, path); k != nil {
		out = append(out, sentence(k.Allowed()))
	}
	v, set := model.Get(p.Settings, path)
	if !set {
		return append(out, "Not set.")
	}
	return append(out, "Stands as "+model.JSON(v)+".")
}
