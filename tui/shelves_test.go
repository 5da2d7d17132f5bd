package tui

import (
	"fmt"
	"strings"
	"testing"

	"rungs/store"
)

// shelved is an editor on the Shelves page of a workspace with n full shelves.
func shelved(t testing.TB, n int) Editor {
	t.Helper()
	_, root := open(t, "legacy")
	for i := range n {
		write(t, root, fmt.Sprintf(".intentic/config/context/shelf-%03d.json", i), fullShelf(i))
	}
	return press(t, reopen(t, root), "7")
}

// fullShelf is a shelf with 20 items pinned and 50 allowed.
func fullShelf(n int) string {
	items := func(word string, count int) string {
		out := make([]string, count)
		for i := range out {
			out[i] = fmt.Sprintf(`"repo:%s/%d"`, word, i)
		}
		return strings.Join(out, ", ")
	}
	return fmt.Sprintf(`{"id": "shelf-%03d", "pinned": [%s], "allowed": [%s]}`, n, items("pinned", 20), items("allowed", 50))
}

// Shelves are laid out when they are read: a page costs no more for those that have
// not the focus.
func TestAPageOfManyShelves(t *testing.T) {
	few, many := shelved(t, 10), shelved(t, 100)
	before := testing.AllocsPerRun(5, func() { _ = few.sheet() })
	if now := testing.AllocsPerRun(5, func() { _ = many.sheet() }); now > 3*before {
		t.Errorf("%v allocations among 100 shelves, %v among 10", now, before)
	}
	before = testing.AllocsPerRun(5, func() { _ = fold(few, "down").Screen() })
	if now := testing.AllocsPerRun(5, func() { _ = fold(many, "down").Screen() }); now > 3*before {
		t.Errorf("a key: %v allocations among 100 shelves, %v among 10", now, before)
	}
}

// An edit that waits is on the page at once, and gone from it when it is dropped.
func TestAWaitingEditOfAShelf(t *testing.T) {
	t.Parallel()
	e := toRow(t, press(t, shelved(t, 3), "V"), "shelf-001.pinned.0")
	before := e.Screen()
	rows := len(e.sheet().IDs())
	e = press(t, e, "d")
	if n := len(e.sheet().IDs()); n != rows-1 {
		t.Errorf("%d rows of %d", n, rows)
	}
	e = press(t, e, "u")
	if n := len(e.sheet().IDs()); n != rows || !strings.Contains(before, "pinned/0") {
		t.Errorf("dropped: %d rows of %d", n, rows)
	}
}

// BenchmarkShelves is one key and its frame on the Shelves page.
func BenchmarkShelves(b *testing.B) {
	for _, n := range []int{10, 100} {
		b.Run(fmt.Sprint(n), func(b *testing.B) { benchmarkKeys(b, shelved(b, n), "down", "up") })
	}
}

// BenchmarkLoadingShelves is what the Update loop does of a read.
func BenchmarkLoadingShelves(b *testing.B) {
	for _, n := range []int{10, 100} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			e := shelved(b, n)
			msg := e.read(store.Docs...)()
			for b.Loop() {
				e.reads = reading
				next, _ := e.Update(msg)
				_ = next.(Editor).Screen()
			}
		})
	}
}
