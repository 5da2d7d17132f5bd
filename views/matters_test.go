package views

import (
	"fmt"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"rungs/model"
)

// What matters most is there at every width that can be worked in: a job and its
// state, a rung's number, mark and model, and that something is wrong with it.
func TestWhatMattersMostGoesLast(t *testing.T) {
	t.Parallel()
	m := modelsOf(t, everyState)
	st := mono()
	for width := MinWidth - 2; width <= 140; width += 1 + width/70 {
		lines := strings.Split(ansi.Strip(m.Draw(st, width, 0, 0)), "\n")
		for i, p := range m.layout() {
			for _, want := range m.mustShow(p) {
				if !strings.Contains(lines[i], want) {
					t.Fatalf("at %d: no %q in %q", width, want, lines[i])
				}
			}
		}
	}
}

// mustShow is what a line has to hold however narrow it is.
func (m Models) mustShow(p place) []string {
	switch {
	case p.part == aRow && p.row.Kind == RungRow:
		return m.rungShows(p.row)
	case p.part == aRow && p.row.Kind == RoleRow:
		out := []string{p.row.Role.Label[:11]}
		if a := m.Resolve(p.row.Role).Answer; a != nil && RestText(m.Settings, p.row.Role) == "" {
			out = append(out, m.Catalog.ModelLabel(a.Provider, a.Model)[:6])
		}
		return out
	}
	return nil
}

func (m Models) rungShows(r Row) []string {
	g, number := m0.Glyphs, fmt.Sprintf("%d ", r.Rung+1)
	pin, ok := m.pinAt(r)
	if !ok {
		return []string{number + g.Error + " no pin"}
	}
	glyph, _ := connectionMark(&m0, m.Sources[pin.Provider])
	label := m.Catalog.ModelLabel(pin.Provider, pin.Model)
	out := []string{number + glyph + " ", label[:min(len(label), 6)]}
	if pin.Effort != "" && !m.Catalog.Honoured(pin, model.KnobEffort) {
		out = append(out, g.Struck)
	}
	switch found := m.ProblemAt(r.Path); {
	case found == nil:
	case found.Code == model.DuplicatePin:
		out = append(out, g.Warning+" duplicate")
	case found.Severity == model.Error:
		out = append(out, g.Error+" ")
	}
	return out
}

// A rung that is shown whole at some width is cut with the ellipsis below it.
func TestCutsAreMarked(t *testing.T) {
	t.Parallel()
	m := modelsOf(t, everyState)
	wide := strings.Split(ansi.Strip(m.Draw(mono(), 139, 0, 0)), "\n")
	for width := 70; width < 139; width += 3 {
		for i, l := range strings.Split(ansi.Strip(m.Draw(mono(), width, 0, 0)), "\n") {
			if m.layout()[i].part != aRow || strings.Contains(l, "…") {
				continue
			}
			for _, word := range strings.Fields(l) {
				if !strings.Contains(wide[i], strings.Trim(word, "│")) {
					t.Fatalf("at %d %q is cut without a mark in %q", width, word, l)
				}
			}
		}
	}
}

// Drawing keeps nothing and changes nothing.
func TestDrawingIsPure(t *testing.T) {
	m := sample(t, "acme")
	before := model.JSON(m.Settings)
	st := mono()
	l, f := pickerList(st), frame(100, 30)
	width, height := f.Page()
	draw := func() string { return l.Over(st, m.Draw(st, width, height, 3), width, height) }
	first := draw()
	for range 3 {
		if draw() != first {
			t.Fatal("two drawings of one thing differ")
		}
	}
	if model.JSON(m.Settings) != before {
		t.Error("drawing changed the settings")
	}
}
