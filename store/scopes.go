package store

import (
	"errors"
	"io/fs"
	"slices"

	"rungs/model"
)

// Scopes is the capability manifest, of which only scopes can be edited: it holds
// secrets. An edit's path is the thing's id, "config" and the scope's key. It is
// never handed out: the Document of a Result has neither bytes nor tree.
var Scopes = Doc{"scopes", "capabilities"}

var errOnlyScopes = errors.New("it holds secrets; only the scopes in it are for others")

// ScopesSeen is what a scope edit is guarded by: the scopes of things as they were
// seen, and nothing else. It is also the tree that the file is edited as.
func ScopesSeen(things []Capability) any {
	out := make([]any, len(things))
	for i, c := range things {
		config := map[string]any{}
		for key, word := range c.Scopes {
			config[key] = word
		}
		out[i] = map[string]any{"id": c.ID, "config": config}
	}
	return out
}

// WithScopes is things with the scopes that a tree of ScopesSeen has; a thing that is
// not in it keeps its own.
func WithScopes(things []Capability, tree any) []Capability {
	list, _ := tree.([]any)
	scopes := map[string]map[string]string{}
	for _, thing := range list {
		config, _ := model.Get(thing, model.Path{"config"})
		words, _ := config.(map[string]any)
		of := map[string]string{}
		for key, word := range words {
			of[key], _ = word.(string)
		}
		scopes[model.IDOf(thing)] = of
	}
	out := slices.Clone(things)
	for i, c := range out {
		if of, there := scopes[c.ID]; there && c.Scopes != nil {
			out[i].Scopes = of
		}
	}
	return out
}

// scopesOf is the scopes that a kind of thing has, nil for none.
func scopesOf(kind string) []model.Field {
	switch kind {
	case "host":
		return model.DeviceScopes
	case "webext":
		return model.BrowserScopes
	}
	return nil
}

// onDisk is readNow for this package alone: what it gives of scopes has the secrets.
func (w *Workspace) onDisk(doc Doc) *Document {
	if doc == Scopes {
		return w.readScopes()
	}
	return w.readNow(doc)
}

func (w *Workspace) readScopes() *Document {
	d := &Document{Doc: Scopes, File: Scopes.File(), encoding: jsonEncoding{}, path: w.path(Scopes.File())}
	d.ReadOnly = readOnlyReason(d.path)
	data, identity, err := readPlain(d.path)
	if errors.Is(err, fs.ErrNotExist) {
		return d
	}
	if err != nil {
		return d.unreadable(err)
	}
	d.is(data, identity)
	m, fault := vaultOf(data)
	if fault == nil {
		d.Tree = ScopesSeen(m.things)
		fault = m.twice()
	}
	if fault != nil {
		d.Err = fault
	}
	return d
}

// wipe clears the bytes of what holds secrets.
func (d *Document) wipe() {
	if d.Doc == Scopes {
		clear(d.Bytes)
	}
}

// sealed is d as others may have it.
func (d *Document) sealed() *Document {
	if d == nil || d.Doc != Scopes {
		return d
	}
	return &Document{Doc: d.Doc, File: d.File, Exists: d.Exists, ReadOnly: d.ReadOnly, Tree: d.Tree}
}
