package model

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestSchemasJudgeAsTheContract(t *testing.T) {
	referees, gaps := map[string]referee{}, map[string]int{}
	for _, d := range Documents {
		referees[d.Name] = refereeOf(t, d)
	}
	eachCase(t, "documents.jsonl", 3026, func(line int, c documentCase) {
		gap, told := referees[c.Kind].gap(c.Doc)
		if !told {
			t.Errorf("line %d: valid is %v, and the schema says otherwise: %s", line, c.Valid, JSON(c.Doc))
		}
		gaps[gap]++
	})
	if want := map[string]int{"": 3023, "length": 3}; !maps.Equal(gaps, want) {
		t.Errorf("differences by reason: %v, want %v", gaps, want)
	}
}

// Every row of Unsaid is a difference that there is.
func TestUnsaidIsUnsaid(t *testing.T) {
	witness := map[string]struct{ kind, doc string }{
		"length":   {"persona", `{"id":"a","capabilities":[],"label":"` + strings.Repeat("😀", 31) + `"}`},
		"unique":   {"personas", `[{"id":"a","capabilities":[]},{"id":"a","capabilities":[]}]`},
		"rounding": {"settings", `{"agentRetentionDays":365.00000000000000001}`},
	}
	for _, row := range Unsaid {
		w := witness[row.ID]
		d, _ := DocumentNamed(w.kind)
		if gap, told := refereeOf(t, d).gap(tree(t, w.doc)); gap != row.ID || !told {
			t.Errorf("%s: got %q, %v", row.ID, gap, told)
		}
	}
	if len(witness) != len(Unsaid) {
		t.Errorf("%d rows, %d documents", len(Unsaid), len(witness))
	}
}

// validDocuments are those of the vectors by kind; cards make documents of two.
func validDocuments(t *testing.T) map[string][]any {
	t.Helper()
	out := map[string][]any{}
	eachCase(t, "documents.jsonl", 3026, func(_ int, c documentCase) {
		if c.Valid {
			out[c.Kind] = append(out[c.Kind], c.Doc)
		}
	})
	for i, card := range out["persona"][1:] {
		other, err := Apply(card, Edit{Op: Set, Path: Path{"id"}, Value: "another"})
		if err != nil {
			t.Fatal(err)
		}
		out["personas"] = append(out["personas"], []any{out["persona"][i], other})
	}
	return out
}

// spot is a member of a kind of object, or any other value of a kind, wherever that
// may stand.
type spot struct {
	kind *Kind
	key  string
}

func spotAt(root *Kind, doc any, at Path) spot {
	of := root.At(doc, at.Parent())
	if len(at) > 0 && of != nil && (of.Type == ObjectType || of.Type == UnionType) {
		return spot{of, at.Last()}
	}
	return spot{root.At(doc, at), ""}
}

// eachSpot visits each spot once, in the first of the documents that has it.
func eachSpot(root *Kind, docs []any, visit func(doc any, at Path)) {
	seen := map[spot]bool{}
	for _, doc := range docs {
		for _, at := range placesIn(doc) {
			s := spotAt(root, doc, at)
			if root.At(doc, at) != nil && !seen[s] {
				visit(doc, at)
			}
			seen[s] = true
		}
	}
}

// Every place of every kind, with every value near its limits.
func TestSchemasJudgeLimitsAsTheContract(t *testing.T) {
	valid, asked := validDocuments(t), 0
	for _, d := range Documents {
		j := refereeOf(t, d)
		eachSpot(d.Kind, valid[d.Name], func(doc any, at Path) {
			for _, v := range altered(d.Kind, doc, at) {
				asked++
				if gap, told := j.gap(v); !told {
					t.Errorf("%s: %q: %s\n%v", d.Name, gap, JSON(v), Check(d.Kind, v))
				}
			}
		})
	}
	if asked < 3000 {
		t.Errorf("only %d documents", asked)
	}
}

// altered is a document with one value changed in every way that may matter: near a
// limit, of another type, away, with a stranger in it, too long by one.
func altered(root *Kind, doc any, at Path) []any {
	var edits []Edit
	v, _ := Get(doc, at)
	for _, value := range near(root.At(doc, at)) {
		edits = append(edits, Edit{Op: Set, Path: at, Value: value})
	}
	if entries, ok := v.([]any); ok && len(entries) > 0 {
		most := int(root.At(doc, at).Max)
		edits = append(edits, Edit{Op: Set, Path: at, Value: longer(entries, most)}, Edit{Op: Set, Path: at, Value: longer(entries, most+1)})
	}
	if _, ok := v.(map[string]any); ok {
		for _, key := range append(root.At(doc, at).keys(), "stranger") {
			edits = append(edits, Edit{Op: Set, Path: at.Then(key), Value: ""}, Edit{Op: Unset, Path: at.Then(key)})
		}
	}
	var out []any
	for _, e := range edits {
		if next, err := Apply(doc, e); err == nil {
			out = append(out, next)
		}
	}
	return out
}

func TestSchemasJudgeMutationsAsTheContract(t *testing.T) {
	valid := validDocuments(t)
	for _, d := range Documents {
		j, verdicts := refereeOf(t, d), map[bool]int{}
		rapid.Check(t, func(t *rapid.T) {
			doc := rapid.SampledFrom(valid[d.Name]).Draw(t, "document")
			for range rapid.IntRange(1, 3).Draw(t, "mutations") {
				at := rapid.SampledFrom(placesIn(doc)).Draw(t, "place")
				if d.Kind.At(doc, at) == nil {
					continue // what no kind is known of
				}
				doc = rapid.SampledFrom(altered(d.Kind, doc, at)).Draw(t, "change")
			}
			if gap, told := j.gap(doc); !told {
				t.Fatalf("%s: %q: %s\n%v", d.Name, gap, JSON(doc), Check(d.Kind, doc))
			}
			verdicts[len(Errors(Check(d.Kind, doc))) == 0]++
		})
		if verdicts[true] == 0 || verdicts[false] == 0 {
			t.Errorf("%s: valid and not: %v", d.Name, verdicts)
		}
	}
}

func placesIn(v any) []Path {
	out := []Path{{}}
	add := func(key string, inner any) {
		for _, p := range placesIn(inner) {
			out = append(out, Path{key}.Then(p...))
		}
	}
	switch v := v.(type) {
	case map[string]any:
		for _, key := range slices.Sorted(maps.Keys(v)) {
			add(key, v[key])
		}
	case []any:
		for i := range v {
			add(strconv.Itoa(i), v[i])
		}
	}
	return out
}

// near is values that the kind just takes or just does not, and others.
func near(k *Kind) []any {
	out := []any{nil, true, "", "a", "a\n", "on", "command", num("0"), num("1.5"), num("9007199254740993"), num("1e400"), list(), object()}
	if k == nil {
		return out
	}
	switch k.Type {
	case ChoiceType:
		out = append(out, k.Choices[0], k.Choices[len(k.Choices)-1])
	case TextType:
		for _, letter := range []string{"a", "é", "😀", "\U0001F469\u200d\U0001F680"} {
			for _, n := range []int{int(k.Max) / 2, int(k.Max)/2 + 1, int(k.Max), int(k.Max) + 1} {
				out = append(out, strings.Repeat(letter, n))
			}
		}
	case NumberType:
		for _, limit := range []float64{k.Min, k.Max} {
			for _, text := range []string{decimal(limit), decimal(limit) + ".5", decimal(limit) + ".00000000000000000001", decimal(limit - 1), decimal(limit + 1)} {
				out = append(out, num(text))
			}
		}
	case UnionType:
		out = append(out, map[string]any{k.Discriminator: k.variantNames()[0]})
	}
	if k.Example != nil {
		out = append(out, k.Example)
	}
	return out
}

// longer is a list of n of its first entry.
func longer(entries []any, n int) []any {
	out := make([]any, n)
	for i := range out {
		out[i] = entries[0]
	}
	return out
}
