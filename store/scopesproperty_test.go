package store

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"rungs/model"

	"pgregory.net/rapid"
)

// A manifest of any things, spelled in any of a few ways; every value that is not a
// scope is a secret.
var manifests = rapid.Custom(func(t *rapid.T) string {
	secret := func() any {
		return rapid.SampledFrom([]any{"hush", "hush\"on\"", "\nhush", []any{"hush"}, map[string]any{"write": "hush"}}).Draw(t, "secret")
	}
	list := []any{}
	for i := range rapid.IntRange(1, 3).Draw(t, "things") {
		config := map[string]any{}
		for _, key := range rapid.SliceOfN(rapid.SampledFrom([]string{"a", "write", "write2", "shell", "roots", "z"}), 0, 5).Draw(t, "keys") {
			config[key] = secret()
			if key == "write" || key == "shell" || key == "roots" {
				config[key] = rapid.SampledFrom([]string{"on", "off"}).Draw(t, key)
			}
		}
		list = append(list, map[string]any{"id": fmt.Sprint("t", i), "kind": "host", "config": config, "x": secret()})
	}
	data, _ := json.MarshalIndent(list, "", rapid.SampledFrom([]string{"", " ", "\t"}).Draw(t, "indent"))
	text := string(data)
	if rapid.Bool().Draw(t, "tight") {
		text = strings.ReplaceAll(strings.ReplaceAll(text, "\n", ""), "\t", "")
	}
	return text
})

var scopeEdits = rapid.Custom(func(t *rapid.T) model.Edit {
	path := model.Path{fmt.Sprint("=t", rapid.IntRange(0, 2).Draw(t, "thing")), "config", rapid.SampledFrom([]string{"write", "shell", "roots"}).Draw(t, "scope")}
	if rapid.Bool().Draw(t, "unset") {
		return model.Edit{Op: model.Unset, Path: path}
	}
	return model.Edit{Op: model.Set, Path: path, Value: rapid.SampledFrom([]string{"on", "off"}).Draw(t, "value")}
})

// Whatever is edited: no secret is changed or kept, and all of it comes back.
func TestScopesOfAnyManifest(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		w := quickSample(t)
		text := manifests.Draw(r, "manifest")
		write(t, w.path(capabilitiesFile), text)
		made := 0
		for range rapid.IntRange(1, 4).Draw(r, "changes") {
			result, err := w.Apply(ofScopes(rapid.SliceOfN(scopeEdits, 1, 3).Draw(r, "edits")...))
			if err == nil && result.Changed {
				made++
			}
			if now := secretsOf(t, w); strings.Count(now, "hush") != strings.Count(text, "hush") {
				r.Fatalf("became %s", now)
			}
		}
		noSecret(t, w, w.History())
		for range made {
			if _, err := w.Undo(nil); err != nil {
				r.Fatal(err)
			}
		}
		if _, err := w.Undo(nil); !errors.Is(err, ErrNothingToUndo) || secretsOf(t, w) != text {
			r.Fatalf("%v, undone to %s", err, secretsOf(t, w))
		}
	})
}
