package views

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"rungs/model"
)

// Every power is on one screen of 80x24, whichever has the focus and however it
// was come by.
func TestAllPowersAreOnOneScreen(t *testing.T) {
	t.Parallel()
	width, height := frame(80, 24).Page()
	c := everything(t)
	c.Problems = nil // they would take lines of it
	st := mono()
	for _, from := range []int{0, 10, 40} {
		for _, c.Focus = range c.Rows() {
			text := plain(c.Draw(st, width, height, c.Offset(st, width, height, from)))
			if c.Focus.Section != MaySection {
				continue
			}
			for _, p := range append(append([]model.Path{}, mayLeft...), mayRight...) {
				if !strings.Contains(text, memberLabel(p)) {
					t.Fatalf("%q is not in sight:\n%s", memberLabel(p), text)
				}
			}
			if !strings.Contains(text, softText) {
				t.Fatalf("not said that it is no wall:\n%s", text)
			}
		}
	}
}

func TestCardFillsItsRoom(t *testing.T) {
	t.Parallel()
	cards := []Card{everything(t), personasOf([]any{"x"}).opened(0), {Catalog: model.Builtin(), Card: map[string]any{}}}
	st := mono()
	n := 0
	atAnySize(t, func(t tester, width, height int) {
		n++
		c := cards[n%len(cards)]
		rows := c.Rows()
		if c.Focus = rows[n%len(rows)]; n%7 == 0 {
			c.Focus = CardRow{} // no row that it has
		}
		checkShape(t, c.Draw(st, width, height, n%70), width, height)
	})
	for width := 0; width < 200; width += 1 + width/20 {
		checkShape(t, cards[0].Draw(st, width, 0, 0), width, len(cards[0].layout(&st, width)))
	}
}

func TestFocusedRowIsInSight(t *testing.T) {
	t.Parallel()
	c, st := everything(t), mono()
	rows := c.Rows()
	rapid.Check(t, func(t *rapid.T) {
		width, height := rapid.IntRange(20, 200).Draw(t, "width"), rapid.IntRange(1, 60).Draw(t, "height")
		c.Focus = rapid.SampledFrom(rows).Draw(t, "focus")
		text := c.Draw(st, width, height, c.Offset(st, width, height, rapid.IntRange(0, 70).Draw(t, "offset")))
		if lineWith(text, st.Glyphs.Cursor) == "" {
			t.Fatalf("no cursor at %dx%d on %v:\n%s", width, height, c.Focus, plain(text))
		}
	})
}

// Where there are two columns each row leads to one of the other and, in the
// longer one, back.
func TestBeside(t *testing.T) {
	c := everything(t)
	for _, r := range c.Rows() {
		if beside, ok := c.Beside(r, 78); ok != (r.Kind == MemberRow && r.Section == MaySection) || ok && beside.Same(r) {
			t.Errorf("beside %v: %v, %v", r, beside, ok)
		}
		if _, ok := c.Beside(r, 77); ok {
			t.Errorf("%v has one beside it in one column", r)
		}
	}
	if r, _ := c.Beside(c.on(t, MemberRow, "powers.mcp").Focus, 140); r.Path.String() != "context.repos" {
		t.Errorf("beside the last is %v", r.Path)
	}
	for i, p := range mayLeft {
		if r, _ := c.Beside(mayRows([]model.Path{p})[0], 100); !r.Same(mayRows(mayRight)[i]) {
			t.Errorf("beside %v is %v", p, r.Path)
		}
	}
}

func BenchmarkCard(b *testing.B) {
	c := everything(b).on(b, MemberRow, "powers.shell")
	st := mono()
	for range b.N {
		c.Draw(st, 78, 18, c.Offset(st, 78, 18, 0))
	}
}
