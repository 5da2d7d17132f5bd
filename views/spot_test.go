package views

import (
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"rungs/theme"
)

// noted is a drawing and what was noted of it.
type noted struct {
	drawn, plain []string // with and without notes
	spots        []Spot
	rows         int // how many can be focused
	lines        int // that one of them has
}

// addRoll adds the lines of a page that are seen.
func addRoll[L any](add func(drawn, plain []string, s *spots, rows int), r roll[L], a pageArea, n int, s *spots, rows int) {
	lines := r.lines(a.list)
	w := r.window(lines, a.rows, n)
	add(r.seen(lines, w, a.list, s), r.seen(lines, w, a.list, nil), s, rows)
}

// everyNoted is every page and box, drawn at a size, with the cursor on some row.
func everyNoted(t testing.TB, st theme.Styles, width, height, n int) []noted {
	t.Helper()
	area := areaOf(width, height)
	var out []noted
	add := func(drawn, plain []string, s *spots, rows int) {
		out = append(out, noted{drawn, plain, s.all, rows, 1})
	}

	models, s := modelsOf(t, everyState), &spots{}
	models.Focus = models.Rows()[n%len(models.Rows())]
	addRoll(add, models.roll(&st), area, n, s, len(models.Rows()))

	card, s := everything(t), &spots{}
	card.Focus = card.Rows()[n%len(card.Rows())]
	addRoll(add, card.roll(&st), area, n, s, len(card.Rows()))

	for _, sheet := range somePages(t) {
		s := &spots{}
		if ids := sheet.IDs(); len(ids) > 0 {
			sheet.Focus = ids[n%len(ids)]
		}
		addRoll(add, sheet.roll(&st), area, n, s, len(sheet.IDs()))
	}
	cards, s := sampleCards(t, "acme"), &spots{}
	cards.Focus = n%(len(cards.Cards)+1) - 1
	g := cards.drawing(&st, width)
	a := cards.area(width, height)
	plain := g.seen(a, cards.window(a, n))
	g.spots = s
	add(g.seen(a, cards.window(a, n)), plain, s, len(cards.Cards))
	out[len(out)-1].lines = cardHeight

	for _, l := range []List{pickerList(st), problemList(st), questionList(), helpList()} {
		s := &spots{}
		for i := range l.Rows {
			l.Rows[i].At = i
		}
		l.Focus, l.From = n%max(len(l.Rows), 1), n
		add(l.draw(&st, width, height, s), l.draw(&st, width, height, nil), s, len(l.Rows))
	}
	form, s := Form{Title: "New", Intro: []string{"What it is."}, Focus: n % 2, Fields: []Field{{Label: "Name", Text: "abc", At: n % 4}, {Label: "Says", Text: strings.Repeat("long ", 40)}}}, &spots{}
	add(form.draw(&st, width, height, s), form.draw(&st, width, height, nil), s, 0)

	f := frame(width, height)
	s = &spots{}
	page := strings.Join(fill(nil, f.Width-2*f.margin(), height), "\n")
	add(strings.Split(f.draw(&st, page, s), "\n"), strings.Split(f.draw(&st, page, nil), "\n"), s, 0)
	return out
}

// Whatever the size, noting changes nothing that is drawn; what is noted lies on it,
// no cell is of two rows, and the row that has the cursor is said to.
func TestSpotsLieOnWhatIsDrawn(t *testing.T) {
	t.Parallel()
	st, n := mono(), 0
	check := func(width, height int) {
		n++
		for i, d := range everyNoted(t, st, width, height, n) {
			if !slices.Equal(d.drawn, d.plain) {
				t.Fatalf("%d at %dx%d: noting draws\n%s\nnot\n%s", i, width, height, strings.Join(d.drawn, "\n"), strings.Join(d.plain, "\n"))
			}
			of := map[[2]int]Spot{}
			for _, s := range d.spots {
				if s.y < 0 || s.y >= len(d.drawn) || s.from < 0 || s.to > theme.Width(d.drawn[s.y]) || s.Kind == RowSpot && (s.At < RoutingRow || s.At >= d.rows) {
					t.Fatalf("%d at %dx%d: %+v is not on it, %d lines", i, width, height, s, len(d.drawn))
				}
				if s.Kind != RowSpot {
					continue
				}
				for x := s.from; x < s.to; x++ {
					if other, taken := of[[2]int{x, s.y}]; taken {
						t.Fatalf("%d at %dx%d: %+v and %+v", i, width, height, s, other)
					}
					of[[2]int{x, s.y}] = s
				}
				if d.lines == 1 && s.Focused != strings.Contains(ansi.Cut(d.drawn[s.y], s.from, s.to), st.Glyphs.Cursor) {
					t.Fatalf("%d at %dx%d: %+v is in %q", i, width, height, s, d.drawn[s.y])
				}
			}
		}
	}
	for _, size := range [][2]int{{40, 12}, {52, 16}, {80, 24}, {100, 30}, {120, 40}, {160, 50}} {
		for range 4 {
			check(size[0], size[1])
		}
	}
}
