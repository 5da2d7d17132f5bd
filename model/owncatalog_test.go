package model

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
)

// ownTree is what an owner's file says, spelled as JSON.
func ownTree(t *testing.T, text string) map[string]any {
	t.Helper()
	d := json.NewDecoder(strings.NewReader(text))
	d.UseNumber()
	var v map[string]any
	if err := d.Decode(&v); err != nil {
		t.Fatal(err)
	}
	return v
}

func ownCatalogOf(t *testing.T, text string) (*Catalog, []string) {
	t.Helper()
	tree := ownTree(t, text)
	c, found := OwnCatalog(tree["provider"], tree["model"])
	var said []string
	for _, p := range found {
		said = append(said, fmt.Sprintf("%s: %s: %s", p.Severity, p.Path, p.Message))
	}
	return c, said
}

func TestOwnCatalogAddsAndOverrides(t *testing.T) {
	own, said := ownCatalogOf(t, `{
		"provider": [{"id": "lab", "label": "Our lab", "connects": "LAB_KEY", "access": "free", "knobs": ["effort"], "efforts": ["low", "high"],
			"model": [{"id": "big-1", "label": "Big 1", "context": 64000, "input": 0, "output": 0.5, "efforts": ["high"], "fast": true}]}],
		"model": [{"provider": "claude", "id": "claude-opus-5", "label": "The big one"}, {"provider": "lab", "id": "small-1"}]}`)
	if said != nil {
		t.Fatalf("problems: %q", said)
	}
	c := Builtin().Extend(own)
	m, there := c.Model("lab", "big-1")
	if p, _ := c.Provider("lab"); !there || !m.Priced || m.Output != 0.5 || m.Context != 64000 || !m.Fast || p.Connects != "LAB_KEY" || len(p.Models) != 2 {
		t.Errorf("the new one is %+v of %+v", m, p)
	}
	was, _ := Builtin().Model("claude", "claude-opus-5")
	now, _ := c.Model("claude", "claude-opus-5")
	if now.Label != "The big one" || now.Context != was.Context || now.Input != was.Input {
		t.Errorf("the overridden one is %+v, was %+v", now, was)
	}
	if before, after := len(Builtin().Providers), len(c.Providers); after != before+1 {
		t.Errorf("%d providers became %d", before, after)
	}
}

// A bad entry is told with its place and left out; all others count.
func TestOwnCatalogLeavesOutWhatIsWrong(t *testing.T) {
	own, said := ownCatalogOf(t, `{
		"provider": [{"label": "no id"}, {"id": "lab", "acess": "free", "model": [{"id": "a", "input": 1}, {"id": "b"}, {"id": "b", "label": "again"}, {"id": "c", "efforts": ["high", "low"]}]},
			{"id": "lab", "label": "again"}, {"id": "x", "access": "paid"}],
		"model": [{"id": "nowhere"}, {"provider": "lab", "id": "d", "context": "many"}, "text", {"provider": "lab", "id": "e"}]}`)
	want := []string{
		`error: provider.0.id: "id" is missing`,
		`warning: provider.1.acess: "acess" is not known here: it is kept, and rungs ignores it; did you mean "access"?`,
		"error: provider.1.model.0: input and output prices go together",
		`error: provider.1.model.2.id: an earlier entry has the id "b" already`,
		`error: provider.1.model.3.efforts: effort "low" is unknown or out of order`,
		`error: provider.2.id: an earlier entry has the id "lab" already`,
		`error: provider.3.access: "paid" is not one of the allowed words`,
		`error: model.0.provider: "provider" is missing`,
		`error: model.1.context: "many" is text, not a number`,
		`error: model.2: "text" is text, not an object`,
	}
	for i := range max(len(want), len(said)) {
		switch {
		case i >= len(said):
			t.Errorf("missing %q", want[i])
		case i >= len(want) || said[i] != want[i]:
			t.Errorf("got %q", said[i])
		}
	}
	p, _ := own.Provider("lab")
	if len(own.Providers) != 1 || len(p.Models) != 2 || p.Models[0].ID != "b" || p.Models[1].ID != "e" || p.Label != "" {
		t.Errorf("left is %+v", own.Providers)
	}
}
