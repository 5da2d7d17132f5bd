package views

import (
	"fmt"
	"strings"
	"testing"

	"github.com/charmbracelet/x/exp/golden"

	"rungs/model"
	"rungs/theme"
)

// acmeCards is the page of the sample workspace with the settings beside it.
func acmeCards(t testing.TB) Personas {
	p := sampleCards(t, "acme")
	p.Settings = treeOf(t, sampleFile(t, "acme", "settings.json"))
	return p
}

// wholeGrid is the page high enough for all cards and the detail.
func (p Personas) wholeGrid(width int) string {
	return p.Draw(mono(), width, 1+p.lines(width)+4, 0)
}

func TestPersonas(t *testing.T) {
	acme := acmeCards(t)
	acme.Focus = 2
	bad := sampleCards(t, "broken/bad-card")
	bad.Focus = 1
	odd := personasOf(treeOf(t, `["x", 7, {"label": "No id", "capabilities": []}, {"id": "many", "capabilities": "x", "brief": 3, "label": [], "powers": "all", "models": {}}, null]`))
	odd.Focus = 3
	every := personasOf(treeOf(t, everyCard))
	for name, p := range map[string]Personas{
		"acme": acme, "bad": bad, "odd": odd, "everything": every,
		"hostile": sampleCards(t, "broken/hostile"),
	} {
		t.Run(name, func(t *testing.T) {
			var s sheet
			for _, width := range []int{40, 80, 120} {
				s.add(fmt.Sprintf("at %d", width), p.wholeGrid(width))
			}
			golden.RequireEqual(t, s.String())
		})
	}
}

// The page at the sizes people have.
func TestPersonasScreen(t *testing.T) {
	p := acmeCards(t)
	p.Focus = 3
	for _, size := range [][2]int{{40, 12}, {40, 24}, {80, 24}, {100, 30}, {120, 40}} {
		t.Run(fmt.Sprintf("%dx%d", size[0], size[1]), func(t *testing.T) {
			golden.RequireEqual(t, plain(cardScreen(mono(), frame(size[0], size[1]), p)))
		})
	}
	t.Run("dark", func(t *testing.T) {
		p.Focus = 2
		golden.RequireEqual(t, cardScreen(theme.New(theme.Options{Mode: theme.Dark}), frame(102, 24), p))
	})
	t.Run("printed", func(t *testing.T) {
		p.Blur = true
		golden.RequireEqual(t, plain(p.Draw(mono(), 80, 0, 0)))
	})
}

// cardScreen is the page of the cards in its frame.
func cardScreen(st theme.Styles, f Frame, p Personas) string {
	f.Active, f.Message = 1, "moved Backend to 4"
	width, height := f.Page()
	return f.Draw(st, p.Draw(st, width, height, p.Offset(st, width, height, 0)))
}

func TestPersonasWithoutCards(t *testing.T) {
	pages := map[string]Personas{
		"empty": {Keys: keyNames, Catalog: model.Builtin()}, "loading": {Catalog: model.Builtin(), Loading: true},
		"unread": {Keys: keyNames, Catalog: model.Builtin(), Unread: "personas.json:3:1: the file ends inside a list", Focus: 2},
	}
	for name, p := range pages {
		t.Run(name, func(t *testing.T) {
			var s sheet
			for _, size := range [][2]int{{40, 8}, {40, 18}, {78, 18}, {118, 20}} {
				s.add(fmt.Sprintf("at %d", size[0]), p.Draw(mono(), size[0], size[1], 0))
			}
			s.add("printed", p.Draw(mono(), 78, 0, 0))
			golden.RequireEqual(t, s.String())
		})
	}
}

// What is said of the row above the cards, in each of its states.
func TestRouting(t *testing.T) {
	var s sheet
	for _, settings := range []string{
		`{}`, `{"personaRouting": "off"}`, `{"personaRouting": "auto", "modelRoles": {"persona-router": [{"provider": "codex", "model": "gpt-5.1"}]}}`,
		`{"modelRoles": {"persona-router": [{"provider": "claude", "model": "claude-haiku-4-5-20251001"}]}}`, `{"personaRouting": 7}`,
	} {
		p := acmeCards(t)
		p.Settings, p.Focus = treeOf(t, settings), RoutingRow
		for _, width := range []int{40, 62, 78} {
			lines := strings.Split(p.Draw(mono(), width, 13, 0), "\n")
			s.add(settings, strings.Join(append(lines[:1], lines[10:]...), "\n"))
		}
	}
	golden.RequireEqual(t, s.String())
}
