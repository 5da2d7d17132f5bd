package model

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
)

func (c *checker) object(k *Kind, object map[string]any, at Path) {
	switch k.Type {
	case MapType:
		for _, key := range slices.Sorted(maps.Keys(object)) {
			c.check(k.Elem, object[key], at.Then(key))
		}
	case UnionType:
		c.union(k, object, at)
	default:
		c.fields(k, object, at)
	}
}

func (c *checker) union(k *Kind, object map[string]any, at Path) {
	if variant, ok := k.Variant(object); ok {
		c.fields(variant.Kind, object, at)
		return
	}
	f, _ := k.fieldOf(object, k.Discriminator)
	c.field(f, object, at)
}

func (c *checker) fields(k *Kind, object map[string]any, at Path) {
	for _, f := range k.Fields {
		c.field(f, object, at)
	}
	for _, key := range slices.Sorted(maps.Keys(object)) {
		if _, known := k.Field(key); !known && (k.Aside == nil || !k.Aside(key)) {
			c.unknown(k, object, key, at)
		}
	}
}

func (c *checker) field(f Field, object map[string]any, at Path) {
	v, present := object[f.Key]
	switch {
	case present:
		from, path := len(c.problems), at.Then(f.Key)
		c.check(f.Kind, v, path)
		for i, p := range c.problems[from:] {
			if len(p.Path) == len(path) {
				c.problems[from+i].Fix = f.remedy(p)
			}
		}
	case f.Required:
		c.fail(at.Then(f.Key), Missing, f.Kind, nil, "%q is missing", f.Key)
		last := &c.problems[len(c.problems)-1]
		last.Fix = f.remedy(*last)
	}
}

// unknown reports a key that the kind does not have. Only the roles are closed:
// the reader refuses the whole document for one it does not know.
func (c *checker) unknown(k *Kind, object map[string]any, key string, at Path) {
	meantKey := Nearest(key, fieldKeys(k))
	near := OrMeant(key, []string{meantKey})
	p := Problem{Path: at.Then(key), Code: k.Unknown, Severity: Warning, Fix: k.rename(object, key, meantKey, at)}
	p.Message = fmt.Sprintf("%s is not known here: it is kept, and %s ignores it%s", shown(key), cmp.Or(k.Reader, "the daemon"), near)
	if k.Unknown == UnknownRole {
		p.Severity = Error
		p.Message = fmt.Sprintf("%s is no job of this contract (a newer one may have it): the daemon refuses every setting because of it%s", shown(key), near)
		p.Allowed = Among(fieldKeys(k))
	}
	c.add(p)
}
