package model

import (
	"maps"
	"slices"
	"strings"
)

// Sort is what a difference is about.
type Sort string

// The sorts. Entries are those that have an id, like cards and rules.
const (
	ValueDiffers Sort = "value"
	OneHasEntry  Sort = "entry" // one document has the entry, the other has not
	OrderDiffers Sort = "order" // of the entries that both have; the sides hold their ids
)

// Difference is one place where two documents differ.
type Difference struct {
	Path     Path // entries with an id by their id
	Sort     Sort
	A, B     Side
	InEffect bool // false: what counts is the same, but only one of the two writes it out
}

// Side is what one of two documents says.
type Side struct {
	Value   any  // what counts: as it is written, else the default; nil where absent has none
	Written bool // false: Value is the default, or there is nothing
}

// Differences is where two documents of kind k differ in what they mean, in the
// order of the contract; nil stands for a document that is not there. The order of
// keys and the spelling of numbers mean nothing, and absent means what its default
// does. What means the same and is written out in one alone is there too, but not
// in effect.
func Differences(k *Kind, a, b any) []Difference {
	c := comparison{kind: k}
	c.compare(k, Path{}, Side{a, a != nil}, Side{b, b != nil})
	return c.found
}

// comparison is one run over two documents.
type comparison struct {
	kind  *Kind // of the documents
	found []Difference
}

// compare takes both sides at p. A default is filled in already.
func (c *comparison) compare(k *Kind, p Path, a, b Side) {
	switch {
	case areObjects(k, a, b):
		c.objects(k, p, a, b)
	case hasEntries(k) && isListOrNone(a) && isListOrNone(b):
		c.entries(k, p, a, b)
	case !c.same(k, p, a, b):
		c.found = append(c.found, Difference{p, ValueDiffers, a, b, true})
		return
	}
	if a.Written != b.Written && c.same(k, p, a, b) {
		c.found = append(c.found, Difference{p, ValueDiffers, a, b, false})
	}
}

// same says whether two sides mean the same.
func (c *comparison) same(k *Kind, p Path, a, b Side) bool {
	return alike(c.meaning(k, p, a), c.meaning(k, p, b))
}

// meaning is a value with its defaults; nil for what says the same as its absence.
func (c *comparison) meaning(k *Kind, p Path, s Side) any {
	list, isList := s.Value.([]any)
	object, isMap := s.Value.(map[string]any)
	switch {
	case k == ladderKind && isList && len(list) == 0, isMap && len(object) == 0:
		return nil
	case c.kind == personasKind && len(p) > 1 && p[1] != "powers":
		id, _ := strings.CutPrefix(p[0], "=")
		if saysNothing(map[string]any{"id": id}, p[1:], s.Value) {
			return nil
		}
	}
	return k.fill(s.Value)
}

// areObjects says whether two sides are to be compared member by member: both are
// objects of one variant, or one is, and an object without members means what its
// absence does.
func areObjects(k *Kind, a, b Side) bool {
	x, isX := a.Value.(map[string]any)
	y, isY := b.Value.(map[string]any)
	switch {
	case isX && isY:
		return k == nil || k.Type != UnionType || Equal(x[k.Discriminator], y[k.Discriminator])
	case isX && b.Value == nil, isY && a.Value == nil:
		return k != nil && k.Type == ObjectType && !slices.ContainsFunc(k.Fields, func(f Field) bool { return f.Required })
	}
	return false
}

func (c *comparison) objects(k *Kind, p Path, a, b Side) {
	x, _ := a.Value.(map[string]any)
	y, _ := b.Value.(map[string]any)
	both := maps.Clone(x)
	if both == nil {
		both = map[string]any{}
	}
	maps.Copy(both, y)
	if k != nil && k.Type == ObjectType {
		for _, f := range k.Fields {
			if f.Default != nil {
				both[f.Key] = nil
			}
		}
	}
	for _, key := range k.Order(slices.Collect(maps.Keys(both))) {
		c.compare(k.memberKind(both, key), p.Then(key), k.side(x, key), k.side(y, key))
	}
}

// memberKind is the kind of a member of an object, nil where the contract names none.
func (k *Kind) memberKind(object map[string]any, key string) *Kind {
	if k == nil {
		return nil
	}
	return k.At(object, Path{key})
}

// side is what an object says of a member.
func (k *Kind) side(object map[string]any, key string) Side {
	if v, there := object[key]; there {
		return Side{v, true}
	}
	f, _ := k.fieldOf(object, key)
	return Side{f.Default, false}
}

// alike says whether two values are equal to a reader, whose numbers are float64.
func alike(a, b any) bool {
	switch a := a.(type) {
	case map[string]any:
		b, ok := b.(map[string]any)
		return ok && maps.EqualFunc(a, b, alike)
	case []any:
		b, ok := b.([]any)
		return ok && slices.EqualFunc(a, b, alike)
	}
	return Equal(a, b) || sameNumber(a, b)
}
