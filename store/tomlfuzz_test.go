package store

import (
	"bytes"
	"strconv"
	"strings"
	"testing"

	"rungs/model"

	"github.com/BurntSushi/toml"
	strict "github.com/pelletier/go-toml/v2"
)

// stricter is what our reader refuses on purpose, by a part of its message.
var stricter = []string{"deep", "not UTF-8", "has no place"}

// What our reader takes the other one takes too, and it has the same values; what
// it refuses one of two others refuses, and it has a place.
func FuzzTOMLDecode(f *testing.F) {
	for _, c := range tomlCorpus {
		for _, text := range variants(c.text) {
			f.Add([]byte(text))
		}
	}
	for _, s := range []string{"a=1\na=2", "a=[1,", "[a\n", "\xff", "a={b=1\n}", "[[a]]\n[a]", "a=0x", "a=1e", "a.b=1\na.c.d=2\n[a.c]", "a='''\r\n''''''"} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		tree, fault := decodeTOML(data, "")
		var other map[string]any
		_, err := toml.Decode(string(bytes.TrimPrefix(data, byteOrderMark)), &other)
		if fault != nil {
			if fault.Line < 1 || fault.Column < 1 {
				t.Fatalf("%q: no place: %v", data, fault)
			}
			var third any
			if text, _ := parseTOML(data, ""); strings.Contains(fault.Message, "do not agree") && strict.Unmarshal(data, &third) == nil && sameTree(text.root.tree(), third) {
				return // the second reader has been seen to lose entries of lists
			}
			if err == nil && strict.Unmarshal(data, &third) == nil && !refusedOnPurpose(fault) {
				t.Fatalf("%q is refused: %v", data, fault)
			}
			return
		}
		if err != nil || !sameTree(tree, other) {
			t.Fatalf("%q: %v", data, err)
		}
		text, _ := parseTOML(data, "")
		if !bytes.Equal(text.pack(), data) {
			t.Fatalf("%q does not pack to itself", data)
		}
		out, err := renderTOML(tree, "")
		if err != nil {
			t.Fatalf("%q: %v", data, err)
		}
		if back, fault := decodeTOML(out, ""); fault != nil || !model.Equal(back, tree) {
			t.Fatalf("%q is rendered as %q", data, out)
		}
	})
}

func refusedOnPurpose(fault *DocumentError) bool {
	for _, part := range stricter {
		if strings.Contains(fault.Message, part) {
			return true
		}
	}
	return false
}

// Whatever is asked of whatever document: an error, or what the model says, with
// every comment still there that belongs to nothing that went.
func FuzzTOMLSplice(f *testing.F) {
	ops := []model.Op{model.Set, model.Unset, model.Insert, model.Remove, model.Move}
	for i, c := range tomlCorpus {
		for _, text := range variants(c.text) {
			f.Add([]byte(text), listOf(c.name) != "", byte(i), byte(i*7), strconv.Itoa(i%4), []byte(newTOMLValues[i%len(newTOMLValues)]))
		}
	}
	f.Fuzz(func(t *testing.T, data []byte, isList bool, op, at byte, segment string, written []byte) {
		list := pick(isList, "persona", "")
		tree, fault := decodeTOML(data, list)
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
		out, got, err := spliceTOML(data, list, []model.Edit{e})
		switch {
		case refused != nil && err == nil:
			t.Fatalf("%v, but it is written: %q", refused, out)
		case refused != nil:
		case err != nil && !cannotBeWritten(err):
			t.Fatalf("%s %q %s on %q: %v", e.Op, e.Path, written, data, err)
		case err == nil && !model.Equal(got, want) && e.Op != model.Unset:
			t.Fatalf("%s %q %s on %q: got %q", e.Op, e.Path, written, data, out)
		case err == nil && (e.Op == model.Insert || e.Op == model.Move):
			if gone := lost(commentTexts(data), commentTexts(out)); len(gone) > 0 {
				t.Fatalf("%s %q %s on %q: lost %q: %q", e.Op, e.Path, written, data, gone, out)
			}
		}
	})
}

// cannotBeWritten says whether an edit fails for what TOML cannot hold.
func cannotBeWritten(err error) bool {
	for _, part := range []string{"null", "too large", "not UTF-8", "deep", "take the comments out", "only an object", "do not agree", "larger than"} {
		if strings.Contains(err.Error(), part) {
			return true
		}
	}
	return false
}
