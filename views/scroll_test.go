package views

import (
	"fmt"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"pgregory.net/rapid"
)

func TestScrollMovesNoFurtherThanNeeded(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		total := rapid.IntRange(1, 60).Draw(t, "total")
		height := rapid.IntRange(1, 70).Draw(t, "height")
		first := rapid.IntRange(0, total-1).Draw(t, "first")
		last := rapid.IntRange(first, min(total-1, first+height-1)).Draw(t, "last")
		before := rapid.IntRange(0, max(total-height, 0)).Draw(t, "before")
		got := Scroll(before, first, last, height, total)
		if got < 0 || got > max(total-height, 0) {
			t.Fatalf("offset %d shows what is not there", got)
		}
		shows := func(offset int) bool {
			around := min(1, (height-(last-first+1))/2)
			return max(first-around, 0) >= offset && min(last+around, total-1) < offset+height
		}
		if !shows(got) {
			t.Fatalf("offset %d hides lines %d to %d", got, first, last)
		}
		for closer := min(got, before); closer <= max(got, before); closer++ {
			if closer != got && shows(closer) {
				t.Fatalf("from %d to %d, but %d would do", before, got, closer)
			}
		}
	})
}

// Walking down and up again moves the list only at its ends.
func TestOffsetHoldsStill(t *testing.T) {
	m := sample(t, "acme")
	st, rows, offset := mono(), m.Rows(), 0
	walk := func(from, to, step int) (moves int) {
		for i := from; i != to; i += step {
			m.Focus = rows[i]
			next := m.Offset(st, 80, 24, offset)
			if d := next - offset; d != 0 {
				moves++
				if d*step < 0 || max(d, -d) > 3 { // an edge or two come with a row
					t.Errorf("row %d moves the list from %d to %d", i, offset, next)
				}
			}
			offset = next
		}
		return moves
	}
	walk(0, len(rows), 1)
	if moves := walk(len(rows)-1, len(rows)-10, -1); moves > 0 {
		t.Errorf("the list moved %d times while the focus was in sight", moves)
	}
}

func TestListOffsetHoldsStill(t *testing.T) {
	l := helpList()
	for l.Focus = range l.Rows {
		l.From = l.Offset(mono(), 80, 14)
	}
	end := l.From
	for l.Focus = len(l.Rows) - 2; l.Focus > len(l.Rows)-8; l.Focus-- {
		if got := l.Offset(mono(), 80, 14); got != end {
			t.Errorf("row %d moves the list from %d to %d", l.Focus, end, got)
		}
	}
}

// The ends of the list show where it goes on, and only there.
func TestCues(t *testing.T) {
	m := sample(t, "acme")
	rows, st := m.Rows(), mono()
	for i, want := range map[int]string{0: " ↓", len(rows) / 2: "↑↓", len(rows) - 1: "↑ "} {
		m.Focus = rows[i]
		lines := strings.Split(ansi.Strip(m.Draw(st, 80, 11, 0)), "\n")
		got := cueOf(lines[0]) + cueOf(lines[len(lines)-1])
		if got != want {
			t.Errorf("row %d: %q, want %q", i, got, want)
		}
	}
	if text := m.Draw(st, 80, 200, 0); strings.ContainsAny(text, "↑↓") {
		t.Error("a list that is all in sight goes on")
	}
}

func cueOf(l string) string {
	for _, cue := range []string{"↑", "↓"} {
		if strings.HasSuffix(l, cue) {
			return cue
		}
	}
	return " "
}

// The detail has one height, so that the list stays still while the focus moves.
func TestDetailHasOneHeight(t *testing.T) {
	t.Parallel()
	m := modelsOf(t, everyState)
	for _, size := range [][2]int{{40, 18}, {78, 18}, {160, 40}} {
		seen := map[int]bool{}
		for _, m.Focus = range m.Rows() {
			seen[strings.Count(m.Draw(mono(), size[0], size[1], 0), "\n")] = true
			for _, l := range detail(&m0, m.about(), size[0], 3, 2) {
				if w := ansi.StringWidth(l); w != size[0] {
					t.Errorf("%d cells, want %d: %q", w, size[0], l)
				}
			}
		}
		if len(seen) != 1 {
			t.Errorf("%v: heights %v", fmt.Sprint(size), seen)
		}
	}
}
