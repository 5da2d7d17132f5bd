package cli

import (
	"fmt"
	"path/filepath"
	"strings"
	"unicode/utf8"

	"rungs/model"
	"rungs/store"
)

// reading is a document as it was read, in the format it is in.
type reading struct {
	file   string // as it was named
	bytes  []byte
	format store.Format // AsItIs: it is text
	held   *store.Document
}

// formatName is what a person calls the format.
func (r reading) formatName() string {
	switch r.format {
	case store.JSON:
		return "JSON"
	case store.TOML:
		return "TOML"
	}
	return "text"
}

// readInput reads a file or standard input, which may be said to be text.
func (a *app) readInput(name string, text bool) (reading, error) {
	data, err := a.inputNamed(name)
	if err != nil {
		return reading{}, wrong(err)
	}
	r := reading{file: name, bytes: data}
	for _, f := range formatsOf(name, data) {
		r.format = f
		if text || f == store.AsItIs {
			r.format = store.AsItIs
			return r, nil
		}
		if r.held = store.HoldAs(f, "", name, data); r.held.Err == nil {
			return r, nil
		}
	}
	if _, known := store.Formats[ending(name)]; known {
		return r, wrong(r.held.Err)
	}
	return r, wrong(fmt.Errorf("%w\ntext is explained with --as %s", r.held.Err, model.Among(textNames())))
}

func ending(name string) string { return strings.TrimPrefix(filepath.Ext(name), ".") }

func (a *app) inputNamed(name string) ([]byte, error) {
	switch {
	case name != stdinName:
		return store.ReadOutside(a.abs(name), name)
	case a.Terminal.In:
		return nil, misuse("nothing comes on standard input", "", "name a file, or rungs explain - <FILE")
	}
	return a.piped()
}

// piped is what comes on standard input.
func (a *app) piped() ([]byte, error) {
	data, err := store.ReadPiped(a.Stdin)
	if err != nil {
		return nil, fmt.Errorf("standard input cannot be read: %w", err)
	}
	return data, nil
}

// formatsOf is what may be in a file, the likeliest last: where none of them can be
// read, that one says why.
func formatsOf(name string, data []byte) []store.Format {
	f, known := store.Formats[ending(name)]
	body := strings.TrimSpace(string(data))
	switch {
	case ending(name) == "md" && utf8.Valid(data):
		return []store.Format{store.AsItIs}
	case known:
		return []store.Format{f}
	case body != "" && strings.Contains(`{["`, body[:1]):
		return []store.Format{store.TOML, store.JSON}
	}
	return []store.Format{store.JSON, store.TOML}
}

// holdAs is the document as one of that kind: in TOML its list stands in a table.
func (r reading) holdAs(d model.Document) *store.Document {
	if r.format == store.TOML && d.Table != "" {
		return store.HoldAs(store.TOML, d.Table, r.file, r.bytes)
	}
	return r.held
}
