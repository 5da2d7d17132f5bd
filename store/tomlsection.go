package store

import (
	"errors"
	"maps"
	"slices"
	"strings"
)

// widest is how long a line is made before a list goes over many.
const widest = 100

// renderTOML is a whole new document that holds tree; list is the key under which
// the tree stands, "" when it is the whole document.
func renderTOML(tree any, list string) ([]byte, error) {
	whole, ok := tree.(map[string]any)
	if list != "" {
		whole, ok = map[string]any{list: tree}, true
	}
	if !ok {
		return nil, errors.New("only an object can be a document in TOML")
	}
	w := tomlWriter{tomlStyle: plainTOML, always: list}
	err := w.inside(nil, whole, "")
	return []byte(strings.TrimPrefix(w.out.String(), w.newline)), err
}

// tomlWriter writes tables with their headers.
type tomlWriter struct {
	tomlStyle
	always string // the key of a list whose entries always have headers
	out    strings.Builder
}

// tomlForm is how the value of a table's key is written.
type tomlForm int

const (
	pairForm    tomlForm = iota // key = value
	tableForm                   // [table]
	entriesForm                 // [[table]] for each entry
	dottedForm                  // table.key = value for each member
)

func (w *tomlWriter) form(key string, v any) tomlForm {
	switch v := v.(type) {
	case map[string]any:
		return tableForm
	case []any:
		if allTables(v) && (key == w.always || !allFlat(v)) {
			return entriesForm
		}
	}
	return pairForm
}

// allTables says whether there are entries, and all are objects.
func allTables(list []any) bool {
	return len(list) > 0 && !slices.ContainsFunc(list, func(v any) bool {
		_, is := v.(map[string]any)
		return !is
	})
}

// allFlat says whether no entry of a list of objects holds more than scalars.
func allFlat(list []any) bool {
	for _, entry := range list {
		for _, v := range entry.(map[string]any) {
			switch v.(type) {
			case map[string]any, []any:
				return false
			}
		}
	}
	return true
}

// inside writes the members of a table: those with headers after the others, since
// nothing can follow them.
func (w *tomlWriter) inside(path []string, table map[string]any, indent string) error {
	keys := orderKeys(slices.Collect(maps.Keys(table)))
	for _, key := range keys {
		if w.form(key, table[key]) == pairForm {
			if err := w.pair([]string{key}, table[key], indent); err != nil {
				return err
			}
		}
	}
	for _, key := range keys {
		if err := w.below(append(slices.Clip(path), key), table[key], indent); err != nil {
			return err
		}
	}
	return nil
}

// below writes a member that has headers.
func (w *tomlWriter) below(path []string, v any, indent string) error {
	inner := indent
	if len(path) > 1 {
		inner += w.sub
	}
	switch w.form(path[len(path)-1], v) {
	case tableForm:
		return w.table(path, v.(map[string]any), inner)
	case entriesForm:
		for _, entry := range v.([]any) {
			if err := w.entry(path, entry.(map[string]any), inner); err != nil {
				return err
			}
		}
	}
	return nil
}

// table writes a table, without a header of its own when it holds only tables.
func (w *tomlWriter) table(path []string, table map[string]any, indent string) error {
	bare := len(table) == 0
	for key, v := range table {
		bare = bare || w.form(key, v) == pairForm
	}
	if bare {
		if err := w.header("[", path, "]", indent); err != nil {
			return err
		}
	}
	return w.inside(path, table, indent)
}

func (w *tomlWriter) entry(path []string, table map[string]any, indent string) error {
	if err := w.header("[[", path, "]]", indent); err != nil {
		return err
	}
	return w.inside(path, table, indent)
}

func (w *tomlWriter) header(opening string, path []string, closing, indent string) error {
	name, err := w.path(path)
	w.out.WriteString(strings.Repeat(w.newline, w.gap) + indent + opening + name + closing + w.newline)
	return err
}

// pair writes key = value.
func (w *tomlWriter) pair(path []string, v any, indent string) error {
	text, err := w.tomlStyle.pair(path, v, indent)
	w.out.WriteString(text)
	return err
}

// pair is key = value on a line of its own, or on more where that is better read.
func (s tomlStyle) pair(path []string, v any, indent string) (string, error) {
	name, err := s.path(path)
	if err != nil {
		return "", err
	}
	text, err := s.behind(v, indent, len(name))
	return indent + name + s.equals + text + s.newline, err
}

// behind is a value that stands behind a key with nothing after it.
func (s tomlStyle) behind(v any, indent string, used int) (string, error) {
	if text, isText := v.(string); isText && s.spansLines(text) {
		return s.paragraphs(text)
	}
	list, _ := v.([]any)
	text, err := s.inline(v, indent, oneLine)
	long := len(indent)+used+len(s.equals)+len(text) > widest
	if err == nil && len(list) > 0 && (long || len(list) > 1 && allTables(list)) {
		return s.inline(v, indent, manyLines)
	}
	return text, err
}
