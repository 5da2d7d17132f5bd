package views

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// atAnySize calls check for sizes around the smallest that fits, all of them, and
// for a sample of all others.
func atAnySize(t *testing.T, check func(t tester, width, height int)) {
	t.Helper()
	for width := 36; width <= 44; width++ {
		for height := 8; height <= 26; height++ {
			check(t, width, height)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		check(t, rapid.IntRange(1, 200).Draw(t, "width"), rapid.IntRange(1, 60).Draw(t, "height"))
	})
}

func TestFrameFillsTheWindow(t *testing.T) {
	t.Parallel()
	m := sample(t, "acme").on(t, RungRow, "modelRoles.pipeline-fix.0")
	messages := []string{"", "saved", "not saved: " + strings.Repeat("a long reason ", 30) + "\nF mends it"}
	states := []State{Loading, Unwritten, Saved, Writing, Unsaved, ReadOnly, Refused}
	n := 0
	atAnySize(t, func(t tester, width, height int) {
		n++
		f := frame(width, height)
		f.Message, f.State, f.Failed = messages[n%3], states[n%7], n%2 == 0
		f.Errors, f.Active, f.Review = n%2, n%9, n%3 == 0
		f.Tabs = f.Tabs[:n%8]
		checkShape(t, screen(mono(), f, m), width, height)
	})
}

// The header, the cursor and the key hints are there wherever one can work.
func TestFocusIsInSight(t *testing.T) {
	t.Parallel()
	m := sample(t, "acme")
	m.Folded["pressed"] = true
	st := mono()
	check := func(t tester, f Frame) {
		text := screen(st, f, m)
		lines := strings.Split(plain(text), "\n")
		if !strings.Contains(lines[0], "acme") || !strings.Contains(lines[1], "Models") || !strings.Contains(text, "help") {
			t.Fatalf("header or hints are gone at %dx%d:\n%s", f.Width, f.Height, plain(text))
		}
		if lineWith(text, st.Glyphs.Cursor) == "" {
			t.Fatalf("no cursor at %dx%d, on %v:\n%s", f.Width, f.Height, m.Focus, plain(text))
		}
	}
	for _, m.Focus = range m.Rows() {
		for height := MinHeight; height <= 26; height++ {
			check(t, frame(MinWidth+height%5, height))
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		rows := m.Rows()
		m.Focus = rows[rapid.IntRange(0, len(rows)-1).Draw(t, "focus")]
		f := frame(rapid.IntRange(MinWidth, 200).Draw(t, "width"), rapid.IntRange(MinHeight, 60).Draw(t, "height"))
		f.Message = strings.Repeat("something happened ", rapid.IntRange(0, 40).Draw(t, "message"))
		check(t, f)
	})
}

func TestPageFillsItsRoom(t *testing.T) {
	t.Parallel()
	m := modelsOf(t, everyState).on(t, RungRow, "modelRoles.documentation-run.1")
	m.Folded["automation-wake"], m.Ticked["watch-wake"] = true, true
	atAnySize(t, func(t tester, width, height int) {
		checkShape(t, m.Draw(mono(), width, height, height), width, height)
	})
	for width := 0; width < 200; width += 1 + width/20 {
		checkShape(t, m.Draw(mono(), width, 0, 0), width, len(m.layout()))
	}
}

func TestListFillsItsRoom(t *testing.T) {
	t.Parallel()
	lists := []List{pickerList(mono()), problemList(mono()), questionList(), helpList(), {}, {Tall: true, BelowHeight: 5}}
	page := sample(t, "acme")
	n := 0
	atAnySize(t, func(t tester, width, height int) {
		n++
		l := lists[n%len(lists)]
		l.Focus, l.From = n%40-1, n%60
		box := l.Draw(mono(), width, height)
		if len(box) > height || l.Tall && height >= 3 && len(box) < height {
			t.Fatalf("%d lines of %d", len(box), height)
		}
		checkShape(t, strings.Join(box, "\n"), width, len(box))
		checkShape(t, l.Over(mono(), page.Draw(mono(), width, height, 0), width, height), width, height)
	})
}

func TestTooSmallSaysSo(t *testing.T) {
	text := plain(frame(39, 11).Draw(mono(), "page"))
	if !strings.Contains(text, "too small: 40x12 needed, q quits") || strings.Contains(text, "page") {
		t.Errorf("got\n%s", text)
	}
}
