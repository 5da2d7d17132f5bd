package store

import (
	"bytes"
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
