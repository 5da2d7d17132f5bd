package views

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"rungs/model"
)

func TestPersonasFillTheirRoom(t *testing.T) {
	t.Parallel()
	p := acmeCards(t)
	p.Cards = append(p.Cards, sampleCards(t, "broken/bad-card").Cards...)
	p.Problems = func(i int) []model.Problem { return problemsOf(p.Cards, i) }
	n := 0
	atAnySize(t, func(t tester, width, height int) {
		n++
		p.Focus = n%(len(p.Cards)+3) - 1
		checkShape(t, p.Draw(mono(), width, height, n%90), width, height)
		empty := Personas{Keys: keyNames, Catalog: p.Catalog, Loading: n%3 == 0, Unread: []string{"", "no such file"}[n%2]}
		checkShape(t, empty.Draw(mono(), width, height, n%90), width, height)
	})
	for width := 0; width < 200; width += 1 + width/20 {
		checkShape(t, p.Draw(mono(), width, 0, 0), width, 1+p.lines(width))
	}
}

// The focused card is in sight wherever one can work, whole where there is room.
func TestFocusedCardIsInSight(t *testing.T) {
	t.Parallel()
	p := acmeCards(t)
	st := mono()
	rapid.Check(t, func(t *rapid.T) {
		width, height := rapid.IntRange(36, 200).Draw(t, "width"), rapid.IntRange(1, 60).Draw(t, "height")
		p.Focus = rapid.IntRange(-1, len(p.Cards)-1).Draw(t, "focus")
		offset := p.Offset(st, width, height, rapid.IntRange(0, 40).Draw(t, "offset"))
		text := p.Draw(st, width, height, offset)
		if lineWith(text, st.Glyphs.Cursor) == "" {
			t.Fatalf("no cursor at %dx%d on %d:\n%s", width, height, p.Focus, plain(text))
		}
		w := p.window(p.area(width, height), offset)
		first := p.Focus / p.Columns(width) * cardHeight
		if p.Focus >= 0 && w.height >= cardHeight && (first < w.from || first+cardHeight > w.from+w.height) {
			t.Fatalf("card %d is cut at %dx%d:\n%s", p.Focus, width, height, plain(text))
		}
	})
}

// Of a thousand cards only those that are seen are looked at.
func TestOnlySeenCardsAreAskedFor(t *testing.T) {
	t.Parallel()
	for _, height := range []int{12, 18, 40} {
		p := manyCards(1000)
		asked := map[int]bool{}
		p.Problems = func(i int) []model.Problem { asked[i] = true; return nil }
		p.Focus = 500
		p.Draw(mono(), 120, height, p.Offset(mono(), 120, height, 0))
		if most := 2 * (height/cardHeight + 2); len(asked) > most || !asked[500] {
			t.Errorf("%d cards asked for, at most %d are seen", len(asked), most)
		}
	}
}

func manyCards(n int) Personas {
	cards := make([]any, n)
	for i := range cards {
		cards[i] = map[string]any{
			"id": fmt.Sprintf("card-%d", i), "brief": "Does one thing.", "capabilities": []any{"github-bot", "gone"},
			"models": []any{map[string]any{"provider": "claude", "model": "claude-opus-5"}},
		}
	}
	p := personasOf(cards)
	p.Focus = n - 1
	return p
}

func BenchmarkPersonas(b *testing.B) {
	st := mono()
	for _, n := range []int{10, 1000} {
		p := manyCards(n)
		p.Problems = func(int) []model.Problem { return nil }
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			for range b.N {
				p.Draw(st, 118, 24, p.Offset(st, 118, 24, 0))
			}
		})
	}
}
