package model

import (
	"encoding/json"
	"math/big"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// plainSchema is a schema as a validator reads it.
func plainSchema(t testing.TB, s Schema) map[string]any {
	t.Helper()
	text, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	return tree(t, string(text)).(map[string]any)
}

// compiler makes validators of the places in a schema, by JSON pointer, and fetches
// nothing. The schema is held against the metaschema on the way.
func compiler(t testing.TB, s map[string]any) func(at string) *jsonschema.Schema {
	t.Helper()
	c, id := jsonschema.NewCompiler(), s["$id"].(string)
	c.UseLoader(jsonschema.SchemeURLLoader{})
	if err := c.AddResource(id, s); err != nil {
		t.Fatal(err)
	}
	return func(at string) *jsonschema.Schema {
		t.Helper()
		out, err := c.Compile(id + "#" + at)
		if err != nil {
			t.Fatalf("%s%s: %v", id, at, err)
		}
		return out
	}
}

// compiled is a whole schema as a validator.
func compiled(t testing.TB, s map[string]any) *jsonschema.Schema {
	t.Helper()
	return compiler(t, s)("")
}

// referee holds what the contract and a schema say of documents against each other.
type referee struct {
	kind   *Kind
	schema *jsonschema.Schema
}

func refereeOf(t testing.TB, d Document) referee {
	t.Helper()
	return referee{d.Kind, compiled(t, plainSchema(t, d.Schema(Builtin())))}
}

// gap is the row of Unsaid that makes the two differ on a document, "" where they
// agree. False: they differ, and no row says why.
func (j referee) gap(doc any) (string, bool) {
	found := Errors(Check(j.kind, doc))
	passes := j.schema.Validate(doc) == nil
	switch {
	case passes == (len(found) == 0):
		return "", true
	case !passes:
		return "rounding", j.schema.Validate(rounded(doc)) == nil
	}
	gap := ""
	for _, p := range found {
		if gap = j.unsaid(doc, p); gap == "" {
			return "", false
		}
	}
	return gap, true
}

// unsaid is the row that lets a schema miss an error, "" for none.
func (j referee) unsaid(doc any, p Problem) string {
	if list := j.kind.At(doc, p.Path[:max(len(p.Path)-2, 0)]); p.Code == Conflict && list.Unique != "" && list.Unique == p.Path.Last() {
		return "unique"
	}
	text, isText := p.Found.(string)
	most := int(j.kind.At(doc, p.Path).Max)
	if p.Code == TooBig && isText && Length(text) > most && utf8.RuneCountInString(text) <= most {
		return "length"
	}
	return ""
}

// rounded is a tree with its numbers as JavaScript holds them.
func rounded(v any) any {
	switch v := v.(type) {
	case map[string]any:
		out := map[string]any{}
		for key := range v {
			out[key] = rounded(v[key])
		}
		return out
	case []any:
		out := make([]any, len(v))
		for i := range v {
			out[i] = rounded(v[i])
		}
		return out
	case json.Number:
		f, _ := v.Float64()
		exact, _ := new(big.Rat).SetString(string(v))
		if exact.Cmp(new(big.Rat).SetFloat64(f)) != 0 {
			return json.Number(strconv.FormatFloat(f, 'f', -1, 64))
		}
	}
	return v
}

// encodedSchema is a schema as it is printed, on one line.
func encodedSchema(t testing.TB, s Schema) string {
	t.Helper()
	var b strings.Builder
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(s); err != nil {
		t.Fatal(err)
	}
	return b.String()
}
