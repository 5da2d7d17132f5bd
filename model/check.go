package model

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Check is everything wrong with v as a value of kind k, in document order.
// Unknown keys are warnings, since the reader strips them and lives; all else is
// an error. A document is valid exactly when no problem is an error.
func Check(k *Kind, v any) []Problem {
	c := checker{}
	c.check(k, v, Path{})
	return c.problems
}

type checker struct{ problems []Problem }

func (c *checker) add(at Path, code Code, k *Kind, format string, args ...any) {
	c.problems = append(c.problems, Problem{
		Path: slices.Clone(at), Severity: Error, Code: code,
		Message: fmt.Sprintf(format, args...), Allowed: k.Allowed(),
	})
}

func (c *checker) check(k *Kind, v any, at Path) {
	if !k.holds(v) {
		c.add(at, InvalidType, k, "%s, not %s", shown(v), k.typeWords())
		return
	}
	before := len(Errors(c.problems))
	switch v := v.(type) {
	case string:
		c.text(k, v, at)
	case json.Number:
		c.number(k, v, at)
	case []any:
		c.list(k, v, at)
	case map[string]any:
		c.object(k, v, at)
	}
	if k.Extra != nil && len(Errors(c.problems)) == before {
		c.problems = append(c.problems, k.Extra(v, at)...)
	}
}

// holds says whether v has the shape that k needs.
func (k *Kind) holds(v any) bool {
	switch v.(type) {
	case bool:
		return k.Type == BoolType
	case string:
		return k.Type == TextType || k.Type == ChoiceType
	case json.Number:
		return k.Type == NumberType
	case []any:
		return k.Type == ListType
	case map[string]any:
		return k.Type == ObjectType || k.Type == MapType || k.Type == UnionType
	}
	return false
}

func (k *Kind) typeWords() string {
	return [...]string{"true or false", "text", "a number", "one of the allowed words", "a list", "an object", "an object", "an object"}[k.Type]
}

func (c *checker) text(k *Kind, s string, at Path) {
	n := float64(Length(s))
	switch {
	case k.Type == ChoiceType && !slices.Contains(k.Choices, s):
		c.add(at, InvalidValue, k, "%s is not one of the allowed words", shown(s))
	case n < k.Min:
		c.add(at, TooSmall, k, "the text is too short: %s", counted(n, "character"))
	case k.Max > 0 && n > k.Max:
		c.add(at, TooBig, k, "the text is too long: %s", counted(n, "character"))
	case k.Pattern != nil && !k.Pattern.re.MatchString(s):
		c.add(at, InvalidFormat, k, "%s does not have the right form", shown(s))
	}
}

func (c *checker) number(k *Kind, n json.Number, at Path) {
	f, err := n.Float64()
	switch {
	case err != nil:
		c.add(at, TooBig, k, "%s is too large a number", n)
	case k.Whole && (f != float64(int64(f)) || f > MaxWhole || f < -MaxWhole):
		c.add(at, InvalidType, k, "%s is not a whole number", n)
	case k.Bounded && f < k.Min:
		c.add(at, TooSmall, k, "%s is too small", n)
	case k.Bounded && f > k.Max:
		c.add(at, TooBig, k, "%s is too big", n)
	}
}

func (c *checker) list(k *Kind, list []any, at Path) {
	if k.Max > 0 && float64(len(list)) > k.Max {
		c.add(at, TooBig, k, "the list is too long: %s", counted(float64(len(list)), "entry"))
	}
	for i, entry := range list {
		c.check(k.Elem, entry, at.Then(At(i)))
	}
	if k.Unique != "" {
		c.unique(k, list, at)
	}
}

// unique reports each entry that repeats the Unique key of an earlier one.
func (c *checker) unique(k *Kind, list []any, at Path) {
	first := map[string]int{}
	for i, entry := range list {
		object, _ := entry.(map[string]any)
		id, ok := object[k.Unique].(string)
		if !ok {
			continue
		}
		if n, taken := first[id]; taken {
			p := Problem{Path: at.Then(At(i), k.Unique), Severity: Error, Code: Conflict}
			p.Message = fmt.Sprintf("%q is taken by entry %d", id, n+1)
			p.Allowed = "an " + k.Unique + " that no other entry has"
			c.problems = append(c.problems, p)
			continue
		}
		first[id] = i
	}
}

func (c *checker) object(k *Kind, object map[string]any, at Path) {
	switch k.Type {
	case MapType:
		for _, key := range sortedKeys(object) {
			c.check(k.Elem, object[key], at.Then(key))
		}
	case UnionType:
		c.union(k, object, at)
	default:
		c.fields(k, object, at)
	}
}

func (c *checker) union(k *Kind, object map[string]any, at Path) {
	variant, ok := k.Variant(object)
	if ok {
		c.fields(variant.Kind, object, at)
		return
	}
	of := Choice(k.variantNames()...)
	if name, present := object[k.Discriminator]; present {
		c.add(at.Then(k.Discriminator), InvalidValue, of, "%s is not one of the allowed words", shown(name))
	} else {
		c.add(at.Then(k.Discriminator), Missing, of, "%q is missing", k.Discriminator)
	}
}

func (c *checker) fields(k *Kind, object map[string]any, at Path) {
	for _, f := range k.Fields {
		v, present := object[f.Key]
		switch {
		case present:
			c.check(f.Kind, v, at.Then(f.Key))
		case f.Required:
			c.add(at.Then(f.Key), Missing, f.Kind, "%q is missing", f.Key)
		}
	}
	for _, key := range sortedKeys(object) {
		if _, known := k.Field(key); !known && (k.Aside == nil || !k.Aside(key)) {
			c.unknown(k, key, at)
		}
	}
}

// unknown reports a key that the kind does not have. Only the roles are closed:
// the reader refuses the whole document for one it does not know.
func (c *checker) unknown(k *Kind, key string, at Path) {
	p := Problem{Path: at.Then(key), Code: k.Unknown, Severity: Warning}
	p.Message = fmt.Sprintf("%q is not known here: it is kept, and the daemon ignores it", key)
	if k.Unknown == UnknownRole {
		p.Severity = Error
		p.Message = fmt.Sprintf("%q is no job: the daemon refuses every setting for it", key)
		p.Allowed = Among(fieldKeys(k))
	}
	if near := Nearest(key, fieldKeys(k)); near != "" {
		p.Message += fmt.Sprintf("; did you mean %q?", near)
	}
	c.problems = append(c.problems, p)
}

func fieldKeys(k *Kind) []string {
	out := make([]string, len(k.Fields))
	for i, f := range k.Fields {
		out[i] = f.Key
	}
	return out
}

func sortedKeys(object map[string]any) []string {
	out := make([]string, 0, len(object))
	for k := range object {
		out = append(out, k)
	}
	slices.Sort(out)
	return out
}

// shown is v in a message: quoted, and cut where it is long.
func shown(v any) string {
	switch v := v.(type) {
	case string:
		return strconv.Quote(cut(v, 60))
	case json.Number:
		return cut(v.String(), 60)
	case []any, nil:
		return TypeName(v)
	case map[string]any:
		return TypeName(v)
	}
	return fmt.Sprint(v)
}

func cut(s string, limit int) string {
	runes := []rune(s)
	if len(runes) <= limit {
		return s
	}
	return string(runes[:limit]) + "…"
}

func counted(n float64, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	if stem, ok := strings.CutSuffix(noun, "y"); ok {
		noun = stem + "ie"
	}
	return decimal(n) + " " + noun + "s"
}
