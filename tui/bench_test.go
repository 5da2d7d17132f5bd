package tui

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"rungs/model"
)

// large makes a workspace of 1 000 persona cards and 5 MB of settings, every
// ladder full; under the race detector a tenth of that.
func large(t testing.TB) (root string) {
	t.Helper()
	root = filepath.Join(t.TempDir(), "large")
	var ladders, rules, cards []string
	for _, r := range model.Roles {
		ladders = append(ladders, fmt.Sprintf("    %q: %s", r.ID, pins(strings.Fields("a b c d e f g h i j")...)))
	}
	for i := range 20_000 / slow {
		rules = append(rules, fmt.Sprintf("    \"provider-%d.type.of.action\": \"hold\"", i))
	}
	for i := range 1_000 / slow {
		cards = append(cards, fmt.Sprintf("  {\"id\": \"card-%d\", \"capabilities\": [], \"models\": %s}", i, pins("a", fmt.Sprintf("own-%d", i%50))))
	}
	entry := "{\"some\": [1, 2, {\"text\": \"" + strings.Repeat("that no contract knows ", 8) + "\"}]},\n    "
	rest := "    " + strings.Repeat(entry, (5<<20/len(entry)-3_000)/slow) + "{}"
	write(t, root, settingsFile, "{\n  \"modelRoles\": {\n"+strings.Join(ladders, ",\n")+"\n  },\n  \"actionRules\": {\n"+
		strings.Join(rules, ",\n")+"\n  },\n  \"other\": [\n"+rest+"\n  ]\n}\n")
	write(t, root, personasFile, "[\n"+strings.Join(cards, ",\n")+"\n]\n")
	return root
}

func BenchmarkKey(b *testing.B) {
	b.Run("acme", func(b *testing.B) { benchmarkKey(b, reopened(b, "acme")) })
	b.Run("large", func(b *testing.B) { benchmarkKey(b, reopen(b, large(b))) })
}

// benchmarkKey is a step down and its frame; at the end it goes back to the top.
func benchmarkKey(b *testing.B, e Editor) {
	down, home := keyMsg("down"), keyMsg("home")
	for i := 0; b.Loop(); i++ {
		msg := down
		if i%40 == 39 {
			msg = home
		}
		next, _ := e.Update(msg)
		e = next.(Editor)
		_ = e.Screen()
	}
}

// BenchmarkPickerFilter is three letters typed in a picker of 5 000 models, each
// with its frame.
func BenchmarkPickerFilter(b *testing.B) {
	e := press(b, manyModels(b), "a")
	letters := messages([]string{"'del"})
	for b.Loop() {
		typing := e
		for _, msg := range letters {
			next, _ := typing.Update(msg)
			typing = next.(Editor)
			_ = typing.Screen()
		}
	}
}

// manyModels is an editor whose catalog has 5 000 models.
func manyModels(t testing.TB) Editor {
	e, _ := open(t, "acme")
	providers := make([]model.Provider, 10)
	for i := range providers {
		providers[i] = model.Provider{ID: fmt.Sprintf("provider-%d", i), Label: fmt.Sprintf("Provider %d", i)}
		for j := range 500 {
			providers[i].Models = append(providers[i].Models, model.Model{ID: fmt.Sprintf("model-%d-of-%d", j, i), Label: fmt.Sprintf("Model %d", j), Context: 200_000, Input: 1, Output: 5, Priced: true})
		}
	}
	e.o.Catalog = model.NewCatalog(providers)
	return e
}

// BenchmarkCards is one key and its frame among 1 000 cards: a step through them,
// a letter of a search, a switch of an open card up to where it is seen.
func BenchmarkCards(b *testing.B) {
	e := press(b, reopen(b, large(b)), "2", "G", "up")
	b.Run("step", func(b *testing.B) { benchmarkKeys(b, e, "up", "down") })
	b.Run("search", func(b *testing.B) { benchmarkKeys(b, press(b, e, "/", "'card-9"), "9", "backspace") })
	b.Run("open", func(b *testing.B) { benchmarkKeys(b, e, "enter", "esc") })
	b.Run("switch", func(b *testing.B) { benchmarkKeys(b, press(b, e, "enter", "tab", "tab", "down"), "space") })
}

// BenchmarkEdit is a switch that is turned, written, and looked at again as after any
// change of a file.
func BenchmarkEdit(b *testing.B) {
	edit := func(b *testing.B, e Editor, keys ...string) {
		for b.Loop() {
			e = send(b, press(b, e, keys...), changedMsg{})
			_ = e.Screen()
		}
	}
	b.Run("setting", func(b *testing.B) { edit(b, toRow(b, press(b, reopened(b, "acme"), "3"), "commandJudge"), "space") })
	b.Run("card of 1000", func(b *testing.B) {
		edit(b, press(b, reopen(b, large(b)), "2", "G", "up", "enter", "tab", "tab", "down"), "space")
	})
}

// benchmarkKeys is each of the keys and its frame; what they lead to on disk is
// left out.
func benchmarkKeys(b *testing.B, e Editor, keys ...string) {
	all := messages(keys)
	for i := 0; b.Loop(); i++ {
		next, _ := e.Update(all[i%len(all)])
		e = next.(Editor)
		_ = e.Screen()
		e.queue.tasks = nil
	}
}
