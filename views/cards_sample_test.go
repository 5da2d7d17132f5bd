package views

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"rungs/model"
)

// things is what the sample workspace has.
var things = model.Things{
	Accounts: []model.Account{{ID: "reddit-work", Platform: "reddit"}, {ID: "github-bot", Platform: "github", SignedIn: true}},
	Grants:   map[string][]string{"connectors": {"deploy"}, "devices": {"laptop", "chrome"}, "mcp": {"tracker"}},
	Repos:    []string{"api", "apps/web", "billing", "libs/ui"},
	Folders:  []string{"api", "apps", "apps/web", "billing", "docs", "libs", "libs/ui", "marketing"},
}

// treeOf is a document as the store decodes it.
func treeOf(t testing.TB, text string) any {
	t.Helper()
	var tree any
	d := json.NewDecoder(strings.NewReader(text))
	d.UseNumber()
	if err := d.Decode(&tree); err != nil {
		t.Fatal(err)
	}
	return tree
}

// sampleFile is the text of a file of a sample workspace.
func sampleFile(t testing.TB, name, file string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "testdata", "samples", name, ".intentic", "config", file))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// sampleCards is the page of the cards of a sample workspace.
func sampleCards(t testing.TB, name string) Personas {
	t.Helper()
	return personasOf(treeOf(t, sampleFile(t, name, "personas.json")))
}

// personasOf is the page of cards, the first focused.
func personasOf(tree any) Personas {
	cards, _ := tree.([]any)
	return Personas{
		Keys: keyNames, Cards: cards, Catalog: model.Builtin(), Sources: sources, Things: things,
		Problems: func(i int) []model.Problem { return problemsOf(cards, i) },
	}
}

// problemsOf is what is wrong with a card, judged as the editor does.
func problemsOf(cards []any, i int) []model.Problem {
	around := model.Surroundings{
		Sources: sources,
		Folder: func(f string) bool {
			for _, there := range things.Folders {
				if there == f {
					return true
				}
			}
			return false
		},
		Prompt: func(id string) bool { return id == "release-notes" },
	}
	return append(model.CheckCard(cards, i), model.AdviseCard(cards, i, around)...)
}

// opened is a card of a page, open, with the first row focused.
func (p Personas) opened(i int) Card {
	c := Card{
		Card: p.Cards[i], Number: i + 1, Settings: p.Settings, Catalog: p.Catalog, Sources: p.Sources, Things: p.Things,
		Problems: p.Problems(i),
	}
	if model.IDOf(c.Card) == "release-notes" {
		c.Kit = Kit{Prompt: 42, Skills: []KitSkill{{Name: "voice", Description: "Tone: plain and short"}}}
	}
	c.Focus = c.Rows()[0]
	return c
}

// on is the card with the focus on its first row of that kind and path.
func (c Card) on(t testing.TB, kind CardRowKind, path string) Card {
	t.Helper()
	for _, r := range c.Rows() {
		if r.Kind == kind && r.Path.String() == path {
			c.Focus = r
			return c
		}
	}
	t.Fatalf("no row of kind %d at %s", kind, path)
	return c
}

// everyCard is a card in which everything occurs that can be said of one.
const everyCard = `[{
  "id": "every-thing", "label": "Every thing there is", "brief": "Does everything that can be written down, and a little more, so that this line is cut wherever it is drawn on a page.",
  "capabilities": ["github-bot", "reddit-work", "gone-account", "an-account-with-a-very-long-name-that-nobody-would-type-twice", "no good", 7],
  "powers": {
    "files": "read", "shell": true, "code": false, "web": true, "browser": true, "delegate": false, "sandbox": true, "new": 1,
    "connectors": ["deploy", "linear", "slack", "notion", "jira"], "devices": [], "mcp": ["tracker"]
  },
  "workspace": {"startIn": "gone/away", "folders": ["apps/web", "docs", "nowhere", "libs/ui", "billing"]},
  "context": {"repos": []},
  "models": [
    {"provider": "gemini", "model": "gemini-pro-agent"},
    {"provider": "claude", "model": "claude-opus-5", "effort": "max", "thinking": false},
    {"provider": "grok", "model": "grok-4", "effort": "medium"},
    {"provider": "claude", "model": "claude-opus-5"},
    "claude:opus", {"provider": "endpoint/lab", "model": "qwen3:32b"}
  ],
  "systemPromptMode": "custom",
  "note": "an unknown key"
}]`

func everything(t testing.TB) Card {
	c := personasOf(treeOf(t, everyCard)).opened(0)
	c.Kit.Skills = []KitSkill{
		{Name: "voice", Description: "Tone: plain and short"},
		{Name: "a-skill-with-a-long-name", Description: strings.Repeat("When something has to be said at length. ", 5)},
		{Name: "broken", Wrong: "line 1: the head is missing"},
	}
	return c
}
