package views

import (
	"fmt"
	"strings"
	"testing"

	"github.com/charmbracelet/x/exp/golden"

	"rungs/model"
	"rungs/theme"
)

// wholeCard is a card high enough for all of it and the detail.
func (c Card) wholeCard(width int) string {
	st := mono()
	return c.Draw(st, width, len(c.layout(&st, areaOf(width, 0).list))+5, 0)
}

func TestCard(t *testing.T) {
	acme := acmeCards(t)
	for i := range acme.Cards {
		c := acme.opened(i)
		t.Run(model.IDOf(c.Card), func(t *testing.T) {
			var s sheet
			for _, width := range []int{40, 80, 120} {
				s.add(fmt.Sprintf("at %d", width), c.wholeCard(width))
			}
			golden.RequireEqual(t, s.String())
		})
	}
	t.Run("printed", func(t *testing.T) {
		c := acme.opened(1)
		c.Blur = true
		golden.RequireEqual(t, plain(c.Draw(mono(), 80, 0, 0)))
	})
}

func TestCardWithEverything(t *testing.T) {
	c := everything(t).on(t, MemberRow, "powers.connectors")
	var s sheet
	for _, width := range []int{40, 66, 80, 120, 160} {
		s.add(fmt.Sprintf("at %d", width), c.wholeCard(width))
	}
	s.add("ascii", c.Draw(theme.New(theme.Options{Mode: theme.Mono, ASCII: true}), 80, 0, 0))
	for _, r := range c.Rows() {
		c.Focus = r
		s.WriteString(c.subject(&m0) + "\n    " + strings.Join(c.about(&m0, 80), "\n    ") + "\n")
	}
	golden.RequireEqual(t, s.String())
}

// What no card should be.
func TestCardsThatAreNone(t *testing.T) {
	cards := treeOf(t, `["x", {"id": 7, "capabilities": "x", "label": [], "brief": 3, "powers": "all", "workspace": [], "context": {"repos": "api"},
		"models": {"a": 1}, "systemPromptMode": "loud", "repos": ["api"]},
		{"id": "a", "capabilities": [], "powers": {"files": "some", "shell": "no", "connectors": "all", "computers": []}}]`)
	p := personasOf(cards)
	var s sheet
	for i := range p.Cards {
		s.add("", p.opened(i).wholeCard(80))
	}
	s.add("narrow", p.opened(1).wholeCard(40))
	golden.RequireEqual(t, s.String())
}

// What is said of each row of a card that says nothing, and of one that says much.
func TestAboutCard(t *testing.T) {
	p := acmeCards(t)
	var s sheet
	for _, i := range []int{4, 2} {
		c := p.opened(i)
		for _, c.Focus = range c.Rows() {
			s.WriteString(c.subject(&m0) + "\n    " + strings.Join(c.about(&m0, 78), "\n    ") + "\n")
		}
	}
	golden.RequireEqual(t, s.String())
}

func TestKitStates(t *testing.T) {
	c := acmeCards(t).opened(1)
	var s sheet
	for _, c.Kit = range []Kit{{Loading: true}, {Unread: "the kit's folder cannot be read: permission denied"}, {}, {Prompt: 1, Skills: make([]KitSkill, 1)}} {
		for _, r := range c.Rows() {
			if r.Kind == PromptRow || r.Kind == SkillsRow {
				c.Focus = r
				s.add("", c.Draw(mono(), 78, 12, 0))
			}
		}
	}
	golden.RequireEqual(t, s.String())
}

// The screen at the sizes people have, with what it may do in sight.
func TestCardScreen(t *testing.T) {
	c := acmeCards(t).opened(2).on(t, MemberRow, "powers.shell")
	screen := func(st theme.Styles, f Frame) string {
		f.Active, f.Message = 1, "Run commands is on"
		width, height := f.Page()
		return f.Draw(st, c.Draw(st, width, height, c.Offset(st, width, height, 0)))
	}
	for _, size := range [][2]int{{40, 12}, {40, 24}, {80, 24}, {100, 30}, {160, 50}} {
		t.Run(fmt.Sprintf("%dx%d", size[0], size[1]), func(t *testing.T) {
			golden.RequireEqual(t, plain(screen(mono(), frame(size[0], size[1]))))
		})
	}
	t.Run("dark", func(t *testing.T) {
		golden.RequireEqual(t, screen(theme.New(theme.Options{Mode: theme.Dark}), frame(80, 24)))
	})
}
