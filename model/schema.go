package model

import "strings"

// Schema is a JSON Schema: its keywords in the order they are written, which is the
// contract's, as JSON always in that order.
type Schema []Keyword

// MarshalJSON keeps the order.
func (s Schema) MarshalJSON() ([]byte, error) { return Members(s).MarshalJSON() }

// dialect is the version of JSON Schema that schemas are written in.
const dialect = "https://json-schema.org/draft/2020-12/schema"

// Schema says in JSON Schema 2020-12 what Check says in Go, as far as that can be
// said: Unsaid lists the rest. Unknown keys are valid, since they are a warning
// alone. What the catalog knows is offered as examples and limits nothing; nil
// offers nothing.
func (d Document) Schema(c *Catalog) Schema { return d.schema("", c, (*schemer).inline) }

// SchemaTOML is Schema of the document as it is kept in TOML.
func (d Document) SchemaTOML(c *Catalog) Schema {
	if d.Table == "" {
		return d.Schema(c)
	}
	return d.schema(":toml", c, func(s *schemer, k *Kind) Schema {
		return Schema{
			{"type", "object"},
			{"properties", Schema{{d.Table, s.inline(k)}}},
			{"additionalProperties", true},
		}
	})
}

// schema is named by a URN, so that nothing is ever fetched for it.
func (d Document) schema(variant string, c *Catalog, body func(*schemer, *Kind) Schema) Schema {
	s := &schemer{catalog: c}
	out := Schema{
		{"$schema", dialect},
		{"$id", "urn:rungs:schema:" + d.Name + variant},
	}
	out = append(out, titled(d.Kind)...)
	out = append(out, Keyword{"description", d.About})
	out = append(out, body(s, d.Kind)...)
	if len(s.defs) > 0 {
		out = append(out, Keyword{"$defs", s.defs})
	}
	return out
}

// titled is what a kind is called, nothing for one without a name.
func titled(k *Kind) Schema {
	if k.Name == "" {
		return nil
	}
	return Schema{{"title", strings.ToUpper(k.Name[:1]) + k.Name[1:]}}
}

// schemer collects the shared kinds of a schema in the order it meets them.
type schemer struct {
	catalog *Catalog
	defs    Schema
}

// entry is the kind of a list's or map's entries: a reference where it is shared.
// Members have no references, since most editors forget the words beside one.
func (s *schemer) entry(k *Kind) Schema {
	if k.Def == "" {
		return s.inline(k)
	}
	if !s.defs.has(k.Def) {
		at := len(s.defs)
		s.defs = append(s.defs, Keyword{k.Def, nil}) // before what it uses itself
		s.defs[at].Value = append(titled(k), s.inline(k)...)
	}
	return Schema{{"$ref", "#/$defs/" + k.Def}}
}

func (s Schema) has(name string) bool {
	for _, k := range s {
		if k.Name == name {
			return true
		}
	}
	return false
}

// field is a member: what is said of it, what it may be, and what counts without it.
func (s *schemer) field(f Field) Schema {
	out := Schema{{"title", f.Label}}
	if about := f.about(); about != "" {
		out = append(out, Keyword{"description", about})
	}
	out = append(out, s.inline(f.Kind)...)
	if f.Default != nil {
		out = append(out, Keyword{"default", f.Default})
	}
	return out
}

// about is the help of a member, and what its absence means where no default says it.
func (f Field) about() string {
	out := f.Help
	if f.Absent != "" {
		out = strings.TrimSpace(out + " Not set: " + f.Absent + ".")
	}
	return out
}
