package cli

import (
	"fmt"
	"strings"

	"rungs/model"
	"rungs/store"
)

// unknown is an error when the path leads through a key that neither the contract
// nor the document has: a slip of the finger, as a rule, which must not become a
// key. Keys of neighbouring contracts pass, and so does all inside a key that is
// there already.
func (t target) unknown() error {
	if err := t.noCard(); err != nil {
		return err
	}
	for i := range t.path {
		to := t.path[:i+1]
		kind := t.root().At(t.tree, to.Parent())
		if kind == nil {
			return nil
		}
		switch kind.Type {
		case model.ListType, model.MapType:
			continue
		case model.ObjectType, model.UnionType:
		default:
			return t.nothingInside(to.Parent())
		}
		if _, declared := t.root().FieldAt(t.tree, to); declared {
			continue
		}
		if _, there := model.Get(t.tree, to); there || t.isNeighbour(to) {
			return nil
		}
		return t.unknownKey(kind, to)
	}
	return nil
}

// nothingInside says that the value at p is a plain one. The usual reason is a key
// with a dot in it that was not quoted.
func (t target) nothingInside(p model.Path) error {
	at := addressOf(t.doc).Then(p...)
	e := &model.RefusedError{What: fmt.Sprintf("%s holds no other values", at), Allowed: t.root().At(t.tree, p).Allowed()}
	if outer := t.root().At(t.tree, p.Parent()); outer != nil && outer.Type == model.MapType {
		key := strings.Join(t.path[len(p)-1:], ".")
		e.Hint = "a key that holds a dot is quoted: " + at.Parent().Then(key).String()
	}
	return e
}

func (t target) isNeighbour(p model.Path) bool {
	return t.doc == store.Settings && len(p) == 1 && model.IsNeighbour(p[0])
}

// maxListed is how many keys an error lists; the jobs are fewer, the settings more.
const maxListed = 20

func (t target) unknownKey(kind *model.Kind, p model.Path) error {
	names := make([]string, len(kind.Fields))
	for i, f := range kind.Fields {
		names[i] = f.Key
	}
	e := &model.RefusedError{
		What:    fmt.Sprintf("%s: no key %q here", t.address(p.Parent()), p.Last()),
		Allowed: model.Among(names),
		Hint:    meant(p.Last(), names),
	}
	switch {
	case kind.Type == model.UnionType:
		e.Allowed = kind.Allowed()
	case len(names) > maxListed:
		e.Allowed = ""
		if e.Hint == "" {
			e.Hint = fmt.Sprintf("rungs get %s --effective prints those there are", t.address(nil))
		}
	}
	return e
}
