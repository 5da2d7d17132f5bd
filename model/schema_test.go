package model

import (
	"fmt"
	"maps"
	"regexp/syntax"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

func TestSchemasAreSchemas(t *testing.T) {
	ids := map[string]bool{}
	for _, d := range Documents {
		for _, s := range []Schema{d.Schema(Builtin()), d.Schema(nil), d.SchemaTOML(Builtin())} {
			plain := plainSchema(t, s)
			compiled(t, plain)
			ids[plain["$id"].(string)] = true
			if plain["$schema"] != "https://json-schema.org/draft/2020-12/schema" || plain["title"] == nil || plain["description"] != d.About {
				t.Errorf("%s begins with %v", d.Name, s[:4])
			}
		}
	}
	if want := len(Documents) + 1; len(ids) != want { // cards are a table in TOML
		t.Errorf("%d ids, want %d: %v", len(ids), want, ids)
	}
}

// What compiled refuses is refused by the metaschema, so that compiling proves something.
func TestTheMetaschemaIsAsked(t *testing.T) {
	c := jsonschema.NewCompiler()
	_ = c.AddResource("urn:x", map[string]any{"$schema": dialect, "type": "strng"})
	if _, err := c.Compile("urn:x"); err == nil || !strings.Contains(err.Error(), "metaschema") {
		t.Errorf("got %v", err)
	}
}

func TestSchemaHasEverySetting(t *testing.T) {
	d, _ := DocumentNamed("settings")
	text, plain := encodedSchema(t, d.Schema(nil)), plainSchema(t, d.Schema(nil))
	at := 0
	for _, f := range Settings {
		member, _ := Get(plain, Path{"properties", f.Key})
		m, _ := member.(map[string]any)
		about, _ := m["description"].(string)
		if !strings.HasPrefix(about, f.Help) || f.Help == "" || m["title"] != f.Label || !Equal(m["default"], f.Default) {
			t.Errorf("%s: %v", f.Key, m)
		}
		next := strings.Index(text[at:], fmt.Sprintf(`%q:{"title":%q`, f.Key, f.Label))
		if next < 0 {
			t.Errorf("%s is not behind the setting before it", f.Key)
		}
		at += max(next, 0)
	}
	closed, _ := Get(plain, Path{"properties", "modelRoles", "additionalProperties"})
	open, _ := Get(plain, Path{"additionalProperties"})
	if closed != false || open != true {
		t.Errorf("jobs are closed: %v; settings are open: %v", closed, open)
	}
}

// Defaults and examples are what stands beside them allows, and the contract too.
func TestSchemasTakeTheirDefaultsAndExamples(t *testing.T) {
	for _, d := range Documents {
		plain := plainSchema(t, d.Schema(Builtin()))
		seen, at := 0, compiler(t, plain)
		eachSchema(plain, "", func(place string, s map[string]any) {
			values, _ := s["examples"].([]any)
			if usual, has := s["default"]; has {
				values = append(values, usual)
			}
			for _, v := range values {
				seen++
				if err := at(place).Validate(v); err != nil {
					t.Errorf("%s%s: %v: %v", d.Name, place, v, err)
				}
			}
		})
		if seen == 0 {
			t.Errorf("%s: nothing is offered", d.Name)
		}
	}
	for _, k := range []*Kind{pinKind, itemKind} {
		if bad := Check(k, k.Example); k.Example == nil || len(bad) > 0 {
			t.Errorf("%v: %v", k.Example, bad)
		}
	}
}

// eachSchema visits what has a type, words to choose from, or examples. Names of
// members are no keywords.
func eachSchema(v any, at string, visit func(at string, s map[string]any)) {
	switch v := v.(type) {
	case map[string]any:
		visit(at, v)
		for _, key := range []string{"properties", "$defs"} {
			members, _ := v[key].(map[string]any)
			for name, member := range members {
				eachSchema(member, at+"/"+key+"/"+name, visit)
			}
		}
		for _, key := range []string{"items", "additionalProperties", "then", "else"} {
			eachSchema(v[key], at+"/"+key, visit)
		}
	}
}

func TestSchemaOffersTheModelsOfAProvider(t *testing.T) {
	d, _ := DocumentNamed("pin")
	plain := plainSchema(t, d.Schema(Builtin()))
	providers, _ := Get(plain, Path{"properties", "provider", "examples"})
	first, _ := Get(plain, Path{"if", "properties", "provider", "const"})
	models, _ := Get(plain, Path{"then", "properties", "model", "examples"})
	if len(providers.([]any)) != len(Builtin().Providers) || first != "claude" || !slices.Contains(models.([]any), any("claude-opus-5")) {
		t.Errorf("providers %v; of %v %v", providers, first, models)
	}
	bare := plainSchema(t, d.Schema(nil))
	if providers, offered := Get(bare, Path{"properties", "provider", "examples"}); offered || bare["if"] != nil {
		t.Errorf("without a catalog: %v", providers)
	}
}

func TestSchemaOfPersonasInTOML(t *testing.T) {
	d, _ := DocumentNamed("personas")
	s := compiled(t, plainSchema(t, d.SchemaTOML(nil)))
	for doc, want := range map[string]bool{
		`{}`: true, `{"persona":[{"id":"a","capabilities":[]}],"note":1}`: true,
		`[]`: false, `{"persona":{"id":"a","capabilities":[]}}`: false, `{"persona":[{"id":"a b","capabilities":[]}]}`: false,
	} {
		if err := s.Validate(tree(t, doc)); (err == nil) != want {
			t.Errorf("%s: %v", doc, err)
		}
	}
}

// Patterns mean the same in Go and ECMA-262: they are whole, and made of what both
// write alike. Neither takes a line break at the end.
func TestPatternsAreTheSameEverywhere(t *testing.T) {
	common := []syntax.Op{
		syntax.OpLiteral, syntax.OpCharClass, syntax.OpBeginText, syntax.OpEndText,
		syntax.OpCapture, syntax.OpStar, syntax.OpConcat,
	}
	known := map[*Pattern]string{entryID: "a", itemID: exampleItem, ruleID: "a"}
	for _, d := range Documents {
		eachSchema(plainSchema(t, d.Schema(nil)), "", func(at string, s map[string]any) {
			expr, has := s["pattern"].(string)
			isKnown := slices.ContainsFunc(slices.Collect(maps.Keys(known)), func(p *Pattern) bool { return p.String() == expr })
			if has && !isKnown {
				t.Errorf("%s%s: %s is not looked at here", d.Name, at, expr)
			}
		})
	}
	for p, word := range known {
		parsed, err := syntax.Parse(p.String(), syntax.Perl)
		if err != nil || !strings.HasPrefix(p.String(), "^") || !strings.HasSuffix(p.String(), "$") {
			t.Fatalf("%s: %v", p, err)
		}
		for _, op := range opsOf(parsed) {
			if !slices.Contains(common, op) {
				t.Errorf("%s: %v may mean something else elsewhere", p, op)
			}
		}
		s := compiled(t, map[string]any{"$id": "urn:p", "pattern": p.String()})
		if s.Validate(word) != nil || s.Validate(word+"\n") == nil || s.Validate("\n"+word) == nil {
			t.Errorf("%s: %q, or that with a line break", p, word)
		}
	}
}

func opsOf(re *syntax.Regexp) []syntax.Op {
	out := []syntax.Op{re.Op}
	for _, sub := range re.Sub {
		out = append(out, opsOf(sub)...)
	}
	return out
}
