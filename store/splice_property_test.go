package store

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"rungs/model"

	"github.com/tailscale/hujson"
	"pgregory.net/rapid"
)

// A drawn document is text in any style an owner may write, not only ours.
type drawn struct {
	*rapid.T
	newline string
}

var scalarTexts = []string{
	`null`, `true`, `false`, `0`, `-0`, `1e3`, `9007199254740993`, `1.50`, `"x"`, `""`, `"\u003c"`, `"<>&"`, `"é\/"`,
	`"\ud83d"`, `"\ude00x"`, `"\ud83d\ude00"`, "\"\u2028\"", `"\u0001\t"`, `"` + "\ufffd" + `"`, `"\ufffd"`,
}

var names = []string{`a`, `b`, `id`, `model`, `provider`, `\u00e9`, ``, `zz`, `0`, `=x`}

func drawDocument(t *rapid.T) []byte {
	d := drawn{t, rapid.SampledFrom([]string{"\n", "\r\n"}).Draw(t, "newline")}
	mark := rapid.SampledFrom([]string{"", "\xef\xbb\xbf"}).Draw(t, "mark")
	return []byte(mark + d.space() + d.value(3) + d.space())
}

func (d drawn) space() string {
	return strings.ReplaceAll(rapid.SampledFrom([]string{"", "", " ", "\n", "\n  ", "\n    ", "\n\t", "\n\n  ", "  "}).Draw(d.T, "space"), "\n", d.newline)
}

func (d drawn) value(depth int) string {
	kind := rapid.IntRange(0, 3).Draw(d.T, "kind")
	if depth == 0 || kind == 0 {
		return rapid.SampledFrom(scalarTexts).Draw(d.T, "scalar")
	}
	n := rapid.IntRange(0, 3).Draw(d.T, "size")
	used := map[string]bool{}
	var rows []string
	for range n {
		row := d.value(depth - 1)
		if kind != 1 {
			name := rapid.SampledFrom(names).Draw(d.T, "name")
			if used[name] {
				continue
			}
			used[name] = true
			row = `"` + name + `"` + d.space() + ":" + d.space() + row
		}
		rows = append(rows, d.space()+row+d.space())
	}
	if len(rows) == 0 {
		rows = []string{d.space()}
	}
	if kind == 1 {
		return "[" + strings.Join(rows, ",") + "]"
	}
	return "{" + strings.Join(rows, ",") + "}"
}

// paths is every path into tree, the root first.
func paths(tree any, at model.Path) []model.Path {
	out := []model.Path{at}
	switch v := tree.(type) {
	case map[string]any:
		for _, key := range orderKeys(keysOf(v)) {
			out = append(out, paths(v[key], at.Then(key))...)
		}
	case []any:
		for i := range v {
			out = append(out, paths(v[i], at.Then(model.At(i)))...)
		}
	}
	return out
}

func keysOf(m map[string]any) []string {
	var out []string
	for k := range m {
		out = append(out, k)
	}
	return out
}

// drawEdit is an edit that the model accepts on tree, nil when none was found.
func drawEdit(t *rapid.T, tree any) *model.Edit {
	all := paths(tree, nil)
	e := model.Edit{
		Op:   rapid.SampledFrom([]model.Op{model.Set, model.Unset, model.Insert, model.Remove, model.Move}).Draw(t, "op"),
		Path: rapid.SampledFrom(all).Draw(t, "path"),
		To:   rapid.IntRange(0, 2).Draw(t, "to"),
	}
	if e.Op == model.Set || e.Op == model.Insert {
		e.Value = value(t, (drawn{t, "\n"}).value(2))
		segment := rapid.SampledFrom([]string{"", "new", "a", "0", "1", "2"}).Draw(t, "inner")
		if segment != "" {
			e.Path = e.Path.Then(segment)
		}
	}
	if _, err := model.Apply(tree, e); err != nil {
		return nil
	}
	return &e
}

// tokens is the raw keys and scalars of a document in order.
func tokens(t failer, data []byte) []string {
	text, fault := parseJSON(data)
	if fault != nil {
		t.Fatalf("%q: %v", data, fault)
	}
	var out []string
	for v := range text.root.All() {
		if raw, ok := v.Value.(hujson.Literal); ok {
			out = append(out, string(raw))
		}
	}
	return out
}

// tokensOf counts the keys and scalars in a value.
func tokensOf(v any) int {
	switch v := v.(type) {
	case map[string]any:
		n := 0
		for _, inner := range v {
			n += 1 + tokensOf(inner)
		}
		return n
	case []any:
		n := 0
		for _, inner := range v {
			n += tokensOf(inner)
		}
		return n
	}
	return 1
}

// untouched fails unless all raw tokens but n stand at the beginning and the end
// of both documents.
func untouched(t failer, before, after []byte, n int) {
	a, b := tokens(t, before), tokens(t, after)
	p := patchOf(joined(a), joined(b))
	kept := bytes.Count(joined(a)[:p.Prefix], []byte{0}) + bytes.Count(joined(a)[len(joined(a))-p.Suffix:], []byte{0})
	if kept < len(a)-n {
		t.Fatalf("of %d tokens only %d stay, all but %d should\n%s\n->\n%s", len(a), kept, n, before, after)
	}
}

// joined ends every token with a NUL, which none of them holds.
func joined(tokens []string) []byte {
	return []byte(strings.Join(append(tokens, ""), "\x00"))
}

func TestAnyEditOnAnyDocument(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		before := drawDocument(t)
		tree := value(t, string(before))
		e := drawEdit(t, tree)
		if e == nil {
			return
		}
		after, _, err := spliceJSON(before, []model.Edit{*e})
		if err != nil {
			t.Fatalf("%s %s on %q: %v", e.Op, e.Path, before, err)
		}
		want, _ := model.Apply(tree, *e)
		if e.Op == model.Unset && model.Equal(tree, want) {
			want = tree
		}
		if got := value(t, string(after)); !model.Equal(got, want) {
			t.Fatalf("%s %s on %q: got %q", e.Op, e.Path, before, after)
		}
		if e.Op != model.Move && model.Equal(tree, want) && !bytes.Equal(before, after) {
			t.Fatalf("no change, but %q became %q", before, after)
		}
		if e.Op != model.Move {
			old, present := model.Get(tree, e.Path)
			touched := 0
			if present && e.Op != model.Insert {
				touched = tokensOf(old)
			}
			untouched(t, before, after, touched+1)
		}
	})
}

// failer is what a test and a property have in common.
type failer interface {
	Helper()
	Fatalf(format string, args ...any)
}

func TestScalarThereAndBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		before := drawDocument(t)
		tree := value(t, string(before))
		p := rapid.SampledFrom(paths(tree, nil)).Draw(t, "path")
		old, _ := model.Get(tree, p)
		text, _ := parseJSON(before)
		at := &text.root
		for _, s := range p {
			at = child(at, s)
		}
		raw, isScalar := at.Value.(hujson.Literal)
		if !isScalar || !isCanonical(raw, old) {
			return
		}
		there, _, err := spliceJSON(before, []model.Edit{{Op: model.Set, Path: p, Value: "other"}})
		if err != nil {
			t.Fatal(err)
		}
		mark := len(before) - len(text.body)
		if !bytes.HasPrefix(there, before[:mark+at.StartOffset]) || !bytes.HasSuffix(there, before[mark+at.EndOffset:]) {
			t.Fatalf("more than %s changed: %q -> %q", p, before, there)
		}
		back, _, err := spliceJSON(there, []model.Edit{{Op: model.Set, Path: p, Value: old}})
		if err != nil || !bytes.Equal(back, before) {
			t.Fatalf("%q -> %q -> %q (%v)", before, there, back, err)
		}
	})
}

func isCanonical(raw hujson.Literal, v any) bool {
	text, err := render(v, daemonStyle, "", oneLine)
	return err == nil && bytes.Equal(text.(hujson.Literal), raw)
}

// lists is the paths of the lists in tree that hold something.
func lists(tree any) []model.Path {
	var out []model.Path
	for _, p := range paths(tree, nil) {
		v, _ := model.Get(tree, p)
		if list, ok := v.([]any); ok && len(list) > 0 {
			out = append(out, p)
		}
	}
	return out
}

func TestListsThereAndBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		before := drawDocument(t)
		tree := value(t, string(before))
		all := lists(tree)
		if len(all) == 0 {
			return
		}
		p := rapid.SampledFrom(all).Draw(t, "list")
		v, _ := model.Get(tree, p)
		n := len(v.([]any))
		from, to := rapid.IntRange(0, n-1).Draw(t, "from"), rapid.IntRange(0, n-1).Draw(t, "to")
		at := p.Then(model.At(rapid.IntRange(0, n).Draw(t, "at")))
		fresh := value(t, (drawn{t, "\n"}).value(2))
		for _, pair := range [][2]model.Edit{
			{{Op: model.Move, Path: p.Then(model.At(from)), To: to}, {Op: model.Move, Path: p.Then(model.At(to)), To: from}},
			{{Op: model.Insert, Path: at, Value: fresh}, {Op: model.Remove, Path: at}},
		} {
			there, _, err := spliceJSON(before, pair[:1])
			if err != nil {
				t.Fatal(err)
			}
			back, _, err := spliceJSON(there, pair[1:])
			if err != nil || !bytes.Equal(back, before) {
				t.Fatalf("%s at %s: %q -> %q -> %q (%v)", pair[0].Op, pair[0].Path, before, there, back, err)
			}
		}
	})
}

func TestMemberThereAndBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		before := drawDocument(t)
		tree := value(t, string(before))
		p := rapid.SampledFrom(paths(tree, nil)).Draw(t, "path")
		v, _ := model.Get(tree, p)
		if object, ok := v.(map[string]any); !ok || len(object) == 0 {
			return
		}
		key := p.Then("quite new")
		there, _, err := spliceJSON(before, []model.Edit{{Op: model.Set, Path: key, Value: value(t, (drawn{t, "\n"}).value(2))}})
		if err != nil {
			t.Fatal(err)
		}
		back, _, err := spliceJSON(there, []model.Edit{{Op: model.Unset, Path: key}})
		if err != nil || !bytes.Equal(back, before) {
			t.Fatalf("%q -> %q -> %q (%v)", before, there, back, err)
		}
	})
}

// The decoder takes what encoding/json takes, but for what it refuses on purpose,
// and says the same.
func FuzzDecode(f *testing.F) {
	for _, s := range splices {
		f.Add([]byte(s.before))
	}
	for _, s := range []string{`{"a":1,"a":2}`, `[1,]`, "\xef\xbb\xbf{}", `{"a":"\ud83d"}`, "[\"\xff\"]", `{"a"`, `// x`, `{"a":0x1}`} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		tree, fault := decodeJSON(data)
		body := bytes.TrimPrefix(data, byteOrderMark)
		if fault != nil {
			if fault.Fault == SyntaxFault && json.Valid(body) && firstNotUTF8(body) < 0 && !strings.Contains(fault.Message, "deep") {
				t.Fatalf("%q is refused: %v", data, fault)
			}
			if fault.Line < 1 || fault.Column < 1 {
				t.Fatalf("%q: no place: %v", data, fault)
			}
			return
		}
		d := json.NewDecoder(bytes.NewReader(body))
		d.UseNumber()
		var want any
		if err := d.Decode(&want); err != nil {
			t.Fatalf("%q passes, but %v", data, err)
		}
		if !model.Equal(tree, want) {
			t.Fatalf("%q: got %v, want %v", data, tree, want)
		}
		if text, _ := parseJSON(data); !bytes.Equal(text.pack(), data) {
			t.Fatalf("%q does not pack to itself", data)
		}
	})
}

// Whatever is asked of whatever bytes: an error, or what the model says.
func FuzzSplice(f *testing.F) {
	ops := []model.Op{model.Set, model.Unset, model.Insert, model.Remove, model.Move}
	for i, s := range splices {
		f.Add([]byte(s.before), byte(i), byte(i), fmt.Sprintf("%d", i), []byte(`{"a":[1,"x"]}`))
	}
	f.Fuzz(func(t *testing.T, data []byte, op, at byte, segment string, written []byte) {
		tree, fault := decodeJSON(data)
		v, bad := decodeJSON(written)
		if fault != nil || bad != nil {
			return
		}
		all := paths(tree, nil)
		to, _ := strconv.Atoi(segment)
		e := model.Edit{Op: ops[int(op)%len(ops)], Path: all[int(at)%len(all)], Value: v, To: to}
		if segment != "" && (e.Op == model.Set || e.Op == model.Insert) {
			e.Path = e.Path.Then(segment)
		}
		want, refused := model.Apply(tree, e)
		out, got, err := spliceJSON(data, []model.Edit{e})
		switch {
		case refused != nil && err == nil:
			t.Fatalf("%v, but it is written: %q", refused, out)
		case refused == nil && err != nil && !strings.Contains(err.Error(), "not UTF-8") && !strings.Contains(err.Error(), "deep"):
			t.Fatalf("%s %q on %q: %v", e.Op, e.Path, data, err)
		case err == nil && !model.Equal(got, want) && e.Op != model.Unset:
			t.Fatalf("%s %q on %q: got %q", e.Op, e.Path, data, out)
		}
	})
}
