package store

import (
	"bytes"
	"fmt"
	"testing"

	"rungs/model"

	"pgregory.net/rapid"
)

// thereAndBack fails unless the second edit takes back what the first did, to the byte.
func (d drawnTOML) thereAndBack(t *rapid.T, there, back model.Edit) {
	mid, _, err := spliceTOML(d.data, d.list, []model.Edit{there})
	if err != nil {
		t.Fatalf("%s %q on\n%s\n%v", there.Op, there.Path, d.data, err)
	}
	out, _, err := spliceTOML(mid, d.list, []model.Edit{back})
	if err != nil || !bytes.Equal(out, d.data) {
		t.Fatalf("%s %q %s:\n%s\n->\n%s\n->\n%s\n%v", there.Op, there.Path, model.JSON(there.Value), d.data, mid, out, err)
	}
}

// at is the node at a fixed path.
func (t *tomlText) at(p model.Path) *tomlNode {
	n := t.top()
	for _, segment := range p {
		n = n.child(segment)
	}
	return n
}

// isCanonicalTOML says whether a scalar is spelled as we would.
func isCanonicalTOML(data []byte, list string, p model.Path, v any) bool {
	text, _ := parseTOML(data, list)
	n := text.at(p)
	if n.kind != leafNode || n.value.shape != scalarShape {
		return false
	}
	raw := string(n.line.text[n.value.start:n.value.end])
	style := plainTOML
	style.literal = raw[0] == '\''
	spelled, err := style.inline(v, "", oneLine)
	return err == nil && spelled == raw
}

func TestTOMLScalarThereAndBack(t *testing.T) {
	checkTOML(t, func(t *rapid.T, d drawnTOML) {
		p := rapid.SampledFrom(paths(d.tree, nil)).Draw(t, "path")
		old, _ := model.Get(d.tree, p)
		if !scalar(old) || !isCanonicalTOML(d.data, d.list, p, old) {
			return
		}
		other := value(t, rapid.SampledFrom([]string{`"other"`, `true`, `[]`, `[{"a":1},{"b":[2]}]`}).Draw(t, "other"))
		if _, isText := old.(string); isText && other != "other" {
			return // what the quotes were is not seen on other values
		}
		d.thereAndBack(t, model.Edit{Op: model.Set, Path: p, Value: other}, model.Edit{Op: model.Set, Path: p, Value: old})
	})
}

func TestTOMLMemberThereAndBack(t *testing.T) {
	checkTOML(t, func(t *rapid.T, d drawnTOML) {
		p := rapid.SampledFrom(paths(d.tree, nil)).Draw(t, "path")
		v, _ := model.Get(d.tree, p)
		if object, ok := v.(map[string]any); !ok || len(object) == 0 || reordered[d.name] {
			return
		}
		text, _ := parseTOML(d.data, d.list)
		if n := text.at(p); n.kind == tableNode && n.line == nil && n.holder == nil && !n.dotted && n != text.root {
			return // it gets a header of its own, and keeps it
		}
		p = p.Then("quite new")
		fresh := value(t, rapid.SampledFrom(newTOMLValues).Draw(t, "value"))
		d.thereAndBack(t, model.Edit{Op: model.Set, Path: p, Value: fresh}, model.Edit{Op: model.Unset, Path: p})
	})
}

// reordered is the documents that an edit may leave better ordered than they were:
// lists that break their own form, entries that others stand between, and a comment
// that the first key comes to stand under.
var reordered = map[string]bool{"list of many a line": true, "commas first": true, "entries apart": true, "header comment at a table": true}

func TestTOMLListsThereAndBack(t *testing.T) {
	checkTOML(t, func(t *rapid.T, d drawnTOML) {
		if reordered[d.name] {
			return
		}
		all := lists(d.tree)
		if len(all) == 0 {
			return
		}
		p := rapid.SampledFrom(all).Draw(t, "list")
		v, _ := model.Get(d.tree, p)
		n := len(v.([]any))
		from, to := rapid.IntRange(0, n-1).Draw(t, "from"), rapid.IntRange(0, n-1).Draw(t, "to")
		at := p.Then(model.At(rapid.IntRange(0, n).Draw(t, "at")))
		fresh := value(t, `{"provider":"p","model":"m"}`)
		d.thereAndBack(t, model.Edit{Op: model.Move, Path: p.Then(model.At(from)), To: to}, model.Edit{Op: model.Move, Path: p.Then(model.At(to)), To: from})
		d.thereAndBack(t, model.Edit{Op: model.Insert, Path: at, Value: fresh}, model.Edit{Op: model.Remove, Path: at})
	})
}

func TestTOMLManyEditsAtOnce(t *testing.T) {
	checkTOML(t, func(t *rapid.T, d drawnTOML) {
		var edits []model.Edit
		tree := d.tree
		for range 4 {
			if e := drawTOMLEdit(t, tree); e != nil {
				edits = append(edits, *e)
				tree, _ = model.Apply(tree, *e)
			}
		}
		out, after, err := spliceTOML(d.data, d.list, edits)
		if err != nil && cannotBeWritten(err) {
			return
		}
		if err != nil || !model.Equal(after, tree) && !model.Equal(after, d.tree) || !model.Equal(treeTOML(t, out, d.list), after) {
			t.Fatalf("%s on\n%s\n%v\n%s", fmt.Sprint(edits), d.data, err, out)
		}
	})
}
