package store

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"rungs/model"
)

// ExportTOML is settings in TOML with all that can be set: above each key what it
// is, what it takes and what counts without it, and what is not set as a comment;
// nil is a document not yet written. It fails where a value has no form in TOML,
// naming it.
func ExportTOML(tree any) (string, error) {
	if _, isObject := tree.(map[string]any); tree != nil && !isObject {
		return "", fmt.Errorf("the settings are %s, not an object of settings", model.TypeName(tree))
	}
	w := exporter{tomlStyle: plainTOML}
	for _, line := range exportHead {
		w.remark(line)
	}
	for _, row := range model.Outline(tree) {
		w.tell(row)
		if err := w.row(row); err != nil {
			return "", withReason(row.Path.String(), err.Error(), jsonInstead)
		}
	}
	back, fault := decodeTOML([]byte(w.out.String()), "")
	if fault != nil || tree != nil && !model.Equal(back, tree) { // no reader would take it for what it is
		return "", withReason(Settings.Name(), "cannot be written as TOML", jsonInstead)
	}
	return w.out.String(), nil
}

const jsonInstead = "rungs export --json writes every value"

var exportHead = []string{
	"Settings, as rungs export writes them. rungs apply merges this file into a workspace:",
	"what is left out stays there as it is.",
	"",
	"A line that begins with # and a key is not set, and shows what counts then.",
}

type exporter struct {
	tomlStyle
	out strings.Builder
}

// remark writes a line of comment, set off from what is commented out by a blank.
func (w *exporter) remark(text string) {
	w.out.WriteString(strings.TrimSpace("# "+text) + w.newline)
}

// tell says what a row is; what is one of many of its kind goes without.
func (w *exporter) tell(row model.OutlineRow) {
	f := row.Field
	if row.Known && f.Kind == nil && len(row.Path) > 1 {
		return
	}
	w.out.WriteString(w.newline)
	switch {
	case !row.Known:
		w.remark("No contract that this program knows has this key: the daemon ignores it.")
		return
	case model.IsNeighbour(f.Key):
		w.remark("A key of another contract: it is kept as it is.")
		return
	case f.Kind == nil:
		w.remark("An older spelling, which the daemon ignores: rungs fix gives the newest.")
		return
	}
	w.remark(strings.TrimSuffix(f.Label+": "+f.Help, ": "))
	takes := "Takes " + f.Kind.Allowed() + "."
	if without := f.WhenUnset(); without != "" {
		takes += " Not set: " + without + "."
	}
	w.remark(takes)
	if row.Head && row.Path.String() == model.Roles[0].Path().Parent().String() {
		w.remark("A pin: " + w.examplePin())
	}
}

// examplePin is how a pin is written: the first model that is known.
func (w *exporter) examplePin() string {
	p := model.Builtin().Providers[0]
	text, _ := w.inline(model.Pin{Provider: p.ID, Model: p.Models[0].ID, Effort: "low"}.Value(), "", oneLine)
	return text
}

// row writes a key and its value, behind # where it is not set.
func (w *exporter) row(row model.OutlineRow) error {
	if row.Head {
		return nil
	}
	if list, _ := row.Value.([]any); row.Tables && allTables(list) {
		return w.tables(row.Path, list)
	}
	text, err := w.pair(row.Path, row.Value, "")
	if !row.Set {
		text = "#" + text
	}
	w.out.WriteString(text)
	return err
}

// tables writes a list of objects as an array of tables, which only the end of the
// file can hold.
func (w *exporter) tables(p model.Path, list []any) error {
	name, err := w.path(p)
	if err != nil {
		return err
	}
	for i, entry := range list {
		table := entry.(map[string]any)
		w.out.WriteString(pick(i == 0, "", w.newline) + "[[" + name + "]]" + w.newline)
		for _, key := range orderKeys(slices.Collect(maps.Keys(table))) {
			text, err := w.pair([]string{key}, table[key], "")
			if err != nil {
				return fmt.Errorf("%s: %w", model.Path{model.At(i), key}, err)
			}
			w.out.WriteString(text)
		}
	}
	return nil
}
