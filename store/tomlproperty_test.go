package store

import (
	"bytes"
	"maps"
	"slices"
	"strings"
	"testing"

	"rungs/model"

	"pgregory.net/rapid"
)

// newTOMLValues are values that an edit writes.
var newTOMLValues = []string{
	`true`, `0`, `-1.5`, `9007199254740993`, `"other"`, `""`, `"it's \"q\" \\ \u0001"`, `[]`, `{}`, `[1,"x"]`, `[[]]`, `{"a":{"b":[]}}`,
	`{"provider":"p","model":"m"}`, `[{"provider":"p","model":"m"},{"provider":"q","model":"n"}]`, `[{"id":"r","action":{"kind":"x"}}]`, `[{"a":1},2]`,
	`"a text of more than one line,\nlong enough to be \"written\" over many\n\n\tlines\n"`, `"\r\n"`, `{"a b":1,"é":{"c":true}}`,
}

// drawnTOML is a document of the corpus in one of its variants.
type drawnTOML struct {
	name string
	data []byte
	list string
	tree any
}

// checkTOML checks a property of each document of the corpus.
func checkTOML(t *testing.T, property func(t *rapid.T, d drawnTOML)) {
	t.Helper()
	for _, c := range tomlCorpus {
		t.Run(c.name, func(t *testing.T) {
			all := variants(c.text)
			rapid.Check(t, func(t *rapid.T) {
				name := rapid.SampledFrom(slices.Sorted(maps.Keys(all))).Draw(t, "variant")
				d := drawnTOML{name: c.name, data: []byte(all[name]), list: listOf(c.name)}
				d.tree = treeTOML(t, d.data, d.list)
				property(t, d)
			})
		})
	}
}

// drawTOMLEdit is an edit that the model accepts, nil when none was found.
func drawTOMLEdit(t *rapid.T, tree any) *model.Edit {
	e := model.Edit{
		Op:   rapid.SampledFrom([]model.Op{model.Set, model.Set, model.Unset, model.Insert, model.Remove, model.Move}).Draw(t, "op"),
		Path: rapid.SampledFrom(paths(tree, nil)).Draw(t, "path"),
		To:   rapid.IntRange(0, 3).Draw(t, "to"),
	}
	if e.Op == model.Set || e.Op == model.Insert {
		e.Value = value(t, rapid.SampledFrom(newTOMLValues).Draw(t, "value"))
		if inner := rapid.SampledFrom([]string{"", "new", "a b", "0", "1", "2"}).Draw(t, "inner"); inner != "" {
			e.Path = e.Path.Then(inner)
		}
	}
	if _, err := model.Apply(tree, e); err != nil || len(e.Path) == 0 {
		return nil
	}
	return &e
}

func (d drawnTOML) splice(t *rapid.T, e model.Edit) ([]byte, bool) {
	out, after, err := spliceTOML(d.data, d.list, []model.Edit{e})
	if err != nil {
		if !strings.Contains(err.Error(), "take the comments out first") {
			t.Fatalf("%s %q %s on\n%s\n%v", e.Op, e.Path, model.JSON(e.Value), d.data, err)
		}
		return nil, false
	}
	want, _ := model.Apply(d.tree, e)
	if _, there := model.Get(d.tree, e.Path); e.Op == model.Unset && !there {
		want = d.tree
	}
	if got := treeTOML(t, out, d.list); !model.Equal(got, want) || !model.Equal(after, want) {
		t.Fatalf("%s %q on\n%s\ngot\n%s", e.Op, e.Path, d.data, out)
	}
	return out, true
}

// rowsOfText is the lines of a document that hold something.
func rowsOfText(data []byte) []string {
	var out []string
	for _, l := range strings.Split(string(bytes.TrimPrefix(data, byteOrderMark)), "\n") {
		if l = strings.TrimRight(l, "\r"); strings.TrimSpace(l) != "" {
			out = append(out, l)
		}
	}
	return out
}

// lost is what of a is not in b, each as often as it is there.
func lost(a, b []string) []string {
	count := map[string]int{}
	for _, s := range b {
		count[s]++
	}
	var out []string
	for _, s := range a {
		if count[s]--; count[s] < 0 {
			out = append(out, s)
		}
	}
	return out
}

func commentTexts(data []byte) []string {
	var out []string
	for _, c := range commentsTOML(data) {
		out = append(out, c.Text)
	}
	return out
}

// own is the comments that may go when what is at p goes: those of its lines, and
// those directly above them.
func (d drawnTOML) own(p model.Path) []string {
	text, _ := parseTOML(d.data, d.list)
	n := text.at(model.Fixed(d.tree, p))
	from, to := len(d.data), 0
	look := func(l *tomlLine) {
		from, to = min(from, l.from), max(to, l.from+len(l.text))
	}
	n.each(look)
	if n.first != nil {
		look(n.first)
	}
	body := bytes.TrimPrefix(d.data, byteOrderMark)
	to = min(to, len(body))
	for end := from; end > 0; { // comments above
		start := bytes.LastIndexByte(body[:end-1], '\n') + 1
		if !bytes.HasPrefix(bytes.TrimSpace(body[start:end]), []byte("#")) || start == 0 {
			break
		}
		from, end = start, start
	}
	for to < len(body) { // comments below the last key of a table
		end := bytes.IndexByte(body[to:], '\n') + 1
		if end == 0 {
			end = len(body) - to
		}
		if !bytes.HasPrefix(bytes.TrimSpace(body[to:to+end]), []byte("#")) {
			break
		}
		to += end
	}
	return commentTexts(body[from:to])
}

func TestAnyEditOnAnyTOML(t *testing.T) {
	checkTOML(t, func(t *rapid.T, d drawnTOML) {
		e := drawTOMLEdit(t, d.tree)
		if e == nil {
			return
		}
		out, ok := d.splice(t, *e)
		if !ok {
			return
		}
		want, _ := model.Apply(d.tree, *e)
		if model.Equal(want, d.tree) && e.Op != model.Move && !bytes.Equal(out, d.data) {
			t.Fatalf("no change, but\n%s\nbecame\n%s", d.data, out)
		}
		d.keepsComments(t, *e, out)
		d.keepsLines(t, *e, out)
		d.keepsShape(t, out)
	})
}

// keepsComments fails when a comment is gone that belongs to nothing that went, or
// when the others stand in another order.
func (d drawnTOML) keepsComments(t *rapid.T, e model.Edit, out []byte) {
	before, after := commentTexts(d.data), commentTexts(out)
	gone := lost(before, after)
	old, there := model.Get(d.tree, e.Path)
	goes := there && (e.Op == model.Unset || e.Op == model.Remove || e.Op == model.Set && !scalar(old))
	if goes {
		gone = lost(gone, d.own(e.Path))
	}
	if len(gone) > 0 || len(lost(after, before)) > 0 {
		t.Fatalf("%s %q: comments lost: %q\n%s\n->\n%s", e.Op, e.Path, gone, d.data, out)
	}
	if e.Op == model.Move || goes {
		return
	}
	moved := e.Op == model.Insert && isEmptyList(d.tree, e.Path.Parent()) // its comments go with a list that becomes tables
	if !moved && !slices.Equal(before, after) {
		t.Fatalf("%s %q: comments stand elsewhere\n%s\n->\n%s", e.Op, e.Path, d.data, out)
	}
}

func scalar(v any) bool {
	switch v.(type) {
	case map[string]any, []any:
		return false
	}
	return true
}

func isEmptyList(tree any, p model.Path) bool {
	v, _ := model.Get(tree, p)
	list, ok := v.([]any)
	return ok && len(list) == 0
}

// keepsLines fails when more lines changed than an edit of a scalar, a new key or a
// new entry may.
func (d drawnTOML) keepsLines(t *rapid.T, e model.Edit, out []byte) {
	gone := lost(rowsOfText(d.data), rowsOfText(out))
	old, there := model.Get(d.tree, e.Path)
	may := 0
	switch {
	case e.Op == model.Set && there && scalar(old):
		may = 1 + strings.Count(string(d.data), `"""`)*2 + strings.Count(string(d.data), `'''`)*2
		if outer, _ := model.Get(d.tree, e.Path.Parent()); isList(outer) || e.Value != nil && !scalar(e.Value) {
			may++
		}
	case e.Op == model.Set && !there:
		may = 1
	case e.Op == model.Insert:
		may = 2 // a comma, or the comma and the line of a list with its commas first
		if strings.Contains(string(d.data), "\n  , ") {
			may = 4
		}
		if !scalar(e.Value) || isEmptyList(d.tree, e.Path.Parent()) {
			break
		}
		may = max(may, 2)
	default:
		return
	}
	if _, isTable := e.Value.(map[string]any); e.Op == model.Insert && !isTable {
		if outer, _ := model.Get(d.tree, e.Path.Parent()); isList(outer) && len(outer.([]any)) > 0 && allTables(outer.([]any)) {
			return // tables become a list
		}
	}
	if outer, _ := model.Get(d.tree, e.Path.Parent()); e.Op == model.Set && !there && outer != nil && isList(outer) {
		return
	}
	if len(gone) > may {
		t.Fatalf("%s %q: lines changed: %q\n%s\n->\n%s", e.Op, e.Path, gone, d.data, out)
	}
}

// keepsShape fails when the mark, the line ends or the last line end changed.
func (d drawnTOML) keepsShape(t *rapid.T, out []byte) {
	if bytes.HasPrefix(out, byteOrderMark) != bytes.HasPrefix(d.data, byteOrderMark) {
		t.Fatalf("the mark of %q: %q", d.data, out)
	}
	body := bytes.TrimPrefix(d.data, byteOrderMark)
	if ends := func(b []byte) bool { return bytes.HasSuffix(b, []byte("\n")) }; len(body) > 0 && len(bytes.TrimPrefix(out, byteOrderMark)) > 0 && ends(out) != ends(body) {
		t.Fatalf("the last line end of %q: %q", d.data, out)
	}
	if bytes.Contains(body, []byte("\r\n")) && bytes.Count(out, []byte("\n")) != bytes.Count(out, []byte("\r\n")) {
		t.Fatalf("the line ends of %q: %q", d.data, out)
	}
}
