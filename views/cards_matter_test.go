package views

import (
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"rungs/model"
)

// What matters most is there at every width that can be worked in: a card's name
// and its badge, that something is wrong with it, and how its accounts stand.
func TestWhatMattersOfCardsGoesLast(t *testing.T) {
	t.Parallel()
	p := acmeCards(t)
	p.Cards = append(p.Cards, treeOf(t, everyCard).([]any)...)
	p.Problems = func(i int) []model.Problem { return problemsOf(p.Cards, i) }
	for width := MinWidth - 2; width < twoCards; width++ {
		text := ansi.Strip(p.Draw(mono(), width, 0, 0))
		for _, want := range []string{
			"Front Desk ", " Read-only ", "Release notes ", " Read-only · ! 1 ", "work-reddit ", " 3 limits ", " ! 1 ", "Every thing",
			"✗ 11 problems", "✗ capabilities.3: ", "github-bot ●", "reddit-work ○", "Claude Opus 5", "and 9 more",
		} {
			if !strings.Contains(text, want) {
				t.Fatalf("at %d: no %q in\n%s", width, want, text)
			}
		}
	}
}

// Of an open card every row keeps its name, and what it stands at in a word or a
// mark.
func TestWhatMattersOfACardGoesLast(t *testing.T) {
	t.Parallel()
	c := everything(t)
	for width := MinWidth - 2; width < 170; width += 1 + width/90 {
		text := ansi.Strip(c.Draw(mono(), width, 0, 0))
		for _, p := range append(append([]model.Path{{"label"}, {"brief"}}, mayLeft...), mayRight...) {
			if !strings.Contains(text, memberLabel(p)+" ") {
				t.Fatalf("at %d: no %q in\n%s", width, memberLabel(p), text)
			}
		}
		for _, want := range []string{
			"● github-bot", "○ reddit-work", "? gone-account", "[x] Run commands", "[ ] Run code", "gone/away ?", "[read]", "none", "1 ○ ", "2 ● ",
			"! duplicate", "✗ no pin", "[custom] ", "! none", "3 skills", "✗ line 1",
		} {
			if !strings.Contains(text, want) {
				t.Fatalf("at %d: no %q in\n%s", width, want, text)
			}
		}
	}
}

// Badges take room from the label, as long as enough of it is left.
func TestBadgesLeaveEnoughOfTheLabel(t *testing.T) {
	p := personasOf(treeOf(t, `[{"id": "a-card-with-a-name-longer-than-most", "capabilities": ["gone"], "powers": {"files": "none", "shell": false}}]`))
	for width, want := range map[int]string{
		29: "╭› a-card-with… ─ No shell ─╮", 45: "╭› a-card-with… ─ No shell · Not signed in ─╮", 44: "╭› a-card-with-a-name-longer-… ─ No shell ─╮",
	} {
		if got := strings.Split(ansi.Strip(p.Draw(mono(), width, 0, 0)), "\n")[1]; got != want {
			t.Errorf("at %d: %q, want %q", width, got, want)
		}
	}
}

// Drawing keeps nothing and changes nothing.
func TestDrawingCardsIsPure(t *testing.T) {
	p, c := acmeCards(t), everything(t)
	before := model.JSON(p.Cards) + model.JSON(c.Card)
	draw := func() string {
		return p.Draw(mono(), 118, 30, 2) + c.Draw(mono(), 80, 20, 7) + strings.Join(skillForm().Draw(mono(), 60, 12), "\n")
	}
	first := draw()
	for range 3 {
		if draw() != first {
			t.Fatal("two drawings of one thing differ")
		}
	}
	if model.JSON(p.Cards)+model.JSON(c.Card) != before {
		t.Error("drawing changed the cards")
	}
}
