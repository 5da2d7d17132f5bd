package model

import "encoding/json"

// inline is what a kind may be, all of it said here.
func (s *schemer) inline(k *Kind) Schema {
	var out Schema
	switch k.Type {
	case BoolType:
		out = Schema{{"type", "boolean"}}
	case TextType:
		out = s.text(k)
	case NumberType:
		out = numberSchema(k)
	case ChoiceType:
		out = choiceSchema(k)
	case ListType:
		out = append(Schema{{"type", "array"}, {"items", s.entry(k.Elem)}}, limit("maxItems", k.Max)...)
	case MapType:
		out = Schema{{"type", "object"}, {"additionalProperties", s.entry(k.Elem)}}
	case UnionType:
		out = s.union(k)
	default:
		out = s.object(k)
	}
	if k.Example != nil {
		out = append(out, Keyword{"examples", list(Ordered(k, k.Example))})
	}
	return out
}

// limit is an upper limit, of which 0 is none.
func limit(name string, n float64) Schema {
	if n == 0 {
		return nil
	}
	return Schema{{name, json.Number(decimal(n))}}
}

func (s *schemer) text(k *Kind) Schema {
	out := append(Schema{{"type", "string"}}, limit("minLength", k.Min)...)
	out = append(out, limit("maxLength", k.Max)...)
	if k.Pattern != nil {
		out = append(out, Keyword{"pattern", k.Pattern.String()}, Keyword{"patternErrorMessage", "allowed: " + k.Pattern.Form})
	}
	if words := s.offered(k); len(words) > 0 {
		out = append(out, Keyword{"examples", words})
	}
	return out
}

func numberSchema(k *Kind) Schema {
	out, least, most := Schema{{"type", "number"}}, k.Min, k.Max
	if k.Whole {
		out[0].Value = "integer"
	}
	switch {
	case k.Whole && !k.Bounded:
		least, most = -MaxWhole, MaxWhole
	case !k.Bounded:
		return out
	}
	return append(out, Keyword{"minimum", json.Number(decimal(least))}, Keyword{"maximum", json.Number(decimal(most))})
}

// choiceSchema has what the words mean under a keyword that VS Code made, since a
// standard one would have each word be a schema of its own.
func choiceSchema(k *Kind) Schema {
	out := Schema{{"enum", k.Choices}}
	if len(k.Told) == 0 {
		return out
	}
	told := make([]string, len(k.Choices))
	for i, word := range k.Choices {
		told[i] = k.Told[word]
	}
	return append(out, Keyword{"enumDescriptions", told})
}

// union asks for the discriminator first, then for what its variant needs, as Check
// does: of a wrong one nothing else is said.
func (s *schemer) union(k *Kind) Schema {
	is, _ := k.fieldOf(nil, k.Discriminator)
	out := append(Schema{{"type", "object"}}, memberSchema(is.Key, s.field(is))...)
	out = append(out, Keyword{"required", []string{is.Key}})
	return append(out, byWord(is.Key, k.variantNames(), func(name string) Schema {
		variant, _ := k.Variant(map[string]any{is.Key: name})
		return s.object(variant.Kind)
	})...)
}

func (s *schemer) object(k *Kind) Schema {
	members := Schema{}
	for _, f := range k.Fields {
		members = append(members, Keyword{f.Key, s.field(f)})
	}
	out := Schema{{"type", "object"}, {"properties", members}}
	if must := k.requiredKeys(); len(must) > 0 {
		out = append(out, Keyword{"required", must})
	}
	out = append(out, Keyword{"additionalProperties", k.Unknown != UnknownRole})
	switch {
	case k.Tie != nil:
		out = append(out, k.Tie.schema(k)...)
	case k == pinKind:
		out = append(out, s.modelsByProvider()...)
	}
	return out
}

// schema says for each word which variants may stand beside it.
func (t *Tie) schema(k *Kind) Schema {
	by, _ := k.Field(t.By)
	of, _ := k.Field(t.Of)
	return byWord(t.By, by.Kind.Choices, func(word string) Schema {
		fit := Schema{{"enum", t.Fits(word)}}
		return memberSchema(t.Of, memberSchema(of.Kind.Discriminator, fit))
	})
}

// byWord is what counts for each word that a member may be. It is a chain and no
// "allOf", in which taplo finds nothing to complete.
func byWord(key string, words []string, then func(word string) Schema) Schema {
	if len(words) == 0 {
		return nil
	}
	is := append(memberSchema(key, Schema{{"const", words[0]}}), Keyword{"required", []string{key}})
	out := Schema{{"if", is}, {"then", then(words[0])}}
	if rest := byWord(key, words[1:], then); rest != nil {
		out = append(out, Keyword{"else", rest})
	}
	return out
}

func memberSchema(key string, s Schema) Schema { return Schema{{"properties", Schema{{key, s}}}} }
