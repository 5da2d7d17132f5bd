package model

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"
)

// Check is everything wrong with v as a value of kind k, in the order of the
// contract. Unknown keys are warnings, since the reader strips them and lives;
// all else is an error. A document is valid exactly when no problem is an error.
// A nil kind takes anything.
func Check(k *Kind, v any) []Problem {
	if k == nil {
		return nil
	}
	c := checker{}
	c.check(k, v, Path{})
	return c.problems
}

type checker struct{ problems []Problem }

func (c *checker) add(problems ...Problem) { c.problems = append(c.problems, problems...) }

// fail adds an error of v, which should be a k.
func (c *checker) fail(at Path, code Code, k *Kind, v any, format string, args ...any) {
	c.add(Problem{
		Path: at, Severity: Error, Code: code, Found: v,
		Message: fmt.Sprintf(format, args...), Allowed: k.Allowed(),
	})
}

func (c *checker) check(k *Kind, v any, at Path) {
	if !k.holds(v) {
		c.fail(at, InvalidType, k, v, "%s", mistyped(v, k))
		return
	}
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
	if k.Tie != nil {
		c.add(k.Tie.check(k, v, at)...)
	}
	if k.Extra != nil {
		c.add(k.Extra(v, at)...)
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

func (c *checker) text(k *Kind, s string, at Path) {
	n := float64(Length(s))
	switch {
	case k.Type == ChoiceType:
		if !slices.Contains(k.Choices, s) {
			c.fail(at, InvalidValue, k, s, "%s is not one of the allowed words%s", shown(s), OrMeant(s, k.Choices))
		}
	case n == 0 && k.Min > 0:
		c.fail(at, TooSmall, k, s, "the text is empty")
	case n < k.Min:
		c.fail(at, TooSmall, k, s, "the text is too short: %s", counted(n, "character"))
	case k.Max > 0 && n > k.Max:
		c.fail(at, TooBig, k, s, "the text is too long: %s", counted(n, "character"))
	case k.Pattern != nil && !k.Pattern.re().MatchString(s):
		c.fail(at, InvalidFormat, k, s, "%s does not have the right form", shown(s))
	}
}

// number counts what overflows as too big, as the reader would: its numbers are
// float64 too. Spellings that are no JSON number come from other encodings.
func (c *checker) number(k *Kind, n json.Number, at Path) {
	f, err := n.Float64()
	switch {
	case math.IsInf(f, 0) && err != nil:
		c.fail(at, TooBig, k, n, "%s is too large a number", shown(n))
	case err != nil || !json.Valid([]byte(n)):
		c.fail(at, InvalidType, k, n, "%s is not a number that JSON can hold", shown(n))
	case k.Whole && f != math.Trunc(f):
		c.fail(at, InvalidType, k, n, "%s is not a whole number", shown(n))
	case k.Bounded && f < k.Min || k.Whole && f < -MaxWhole:
		c.fail(at, TooSmall, k, n, "%s is too small", shown(n))
	case k.Bounded && f > k.Max || k.Whole && f > MaxWhole:
		c.fail(at, TooBig, k, n, "%s is too big", shown(n))
	}
}

func (c *checker) list(k *Kind, list []any, at Path) {
	if k.Max > 0 && float64(len(list)) > k.Max {
		c.fail(at, TooBig, k, list, "the list is too long: %s", counted(float64(len(list)), "entry"))
	}
	from, taken := len(c.problems), map[string]bool{}
	for i, entry := range list {
		c.check(k.Elem, entry, at.Then(At(i)))
		id, ok := textAt(entry, k.Unique)
		if k.Unique == "" || !ok {
			continue
		}
		if taken[id] { // each that repeats an earlier one
			c.conflict(k.Unique, id, at.Then(At(i)))
		}
		taken[id] = true
	}
	if k.Mend != nil {
		k.Mend(list, at, c.problems[from:])
	}
}

// conflict reports the entry at at, which repeats the unique key of an earlier one.
func (c *checker) conflict(key, id string, at Path) {
	c.add(Problem{
		Path: at.Then(key), Severity: Error, Code: Conflict, Found: id,
		Message: fmt.Sprintf("an earlier entry has the %s %q already", key, id),
		Allowed: "an " + key + " that no other entry has",
	})
}

// textAt is the text that an object has under a key.
func textAt(v any, key string) (string, bool) {
	object, _ := v.(map[string]any)
	text, ok := object[key].(string)
	return text, ok
}
