package message

import (
	"testing"

	"pgregory.net/rapid"
)

func TestWindow(t *testing.T) {
	at := func(n int) *int { return &n }
	for _, tt := range []struct {
		q      Query
		record int
		want   Window
	}{
		{Query{}, 0, Window{0, 0}},
		{Query{}, 500, Window{300, 500}},
		{Query{Turns: 20}, 50, Window{30, 50}},
		{Query{Turns: 20, Before: at(30)}, 50, Window{10, 30}},
		{Query{Turns: 20, Before: at(5)}, 50, Window{0, 5}},
		{Query{Turns: 20, Before: at(0)}, 50, Window{0, 0}},
		{Query{Turns: 20, Before: at(51)}, 50, Window{30, 50}},
		{Query{Turns: 20, Before: at(1 << 52)}, 3, Window{0, 3}},
		{Query{Turns: 20, Before: at(-4)}, 50, Window{0, 0}},
	} {
		if got := tt.q.Window(tt.record); got != tt.want {
			t.Errorf("%+v of %d: %v, want %v", tt.q, tt.record, got, tt.want)
		}
	}
}

// Whatever is asked, what comes is in the record, no more than was asked for, ends at
// the cursor where the record reaches it, and leads through the whole record.
func TestWindowsAreInTheRecord(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		record := rapid.IntRange(0, 2000).Draw(t, "record")
		q := Query{ID: "c", Turns: rapid.IntRange(0, MaxTurns).Draw(t, "turns"), Before: rapid.Ptr(rapid.Int(), true).Draw(t, "before")}
		w := q.Window(record)
		most := q.Turns
		if most == 0 {
			most = MaxTurns
		}
		if w.From < 0 || w.From > w.To || w.To > record || w.Len() > most || w.Len() < most && w.From > 0 {
			t.Fatalf("%+v of %d: %+v", q, record, w)
		}
		if q.Before != nil && *q.Before >= 0 && *q.Before <= record && w.To != *q.Before || q.Before == nil && w.To != record {
			t.Fatalf("%+v of %d: %+v", q, record, w)
		}
		seen := w.Len()
		for {
			before, ok := w.Earlier()
			if !ok {
				break
			}
			w = Query{ID: "c", Turns: q.Turns, Before: &before}.Window(record)
			seen += w.Len()
		}
		if want := (Query{ID: "c", Before: q.Before}.Window(record)).To; seen != want {
			t.Fatalf("%+v of %d: %d turns seen, want %d", q, record, seen, want)
		}
	})
}
