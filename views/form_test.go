package views

import (
	"fmt"
	"strings"
	"testing"

	"github.com/charmbracelet/x/exp/golden"
)

func newCardForm() Form {
	return Form{
		Title: "New card", Fields: []Field{{"Name", "Release notes", 13}}, Width: 76, BelowHeight: 2,
		Below: []string{"id release-notes"}, Keys: []Hint{{"enter", "make it"}, {"esc", "back"}},
	}
}

func skillForm() Form {
	return Form{
		Title: "New skill", Note: "Release notes", Width: 76, Focus: 1,
		Intro:  []string{"The text itself is written in your editor, once it is there."},
		Fields: []Field{{"Name", "Voice of ours", 13}, {"Description", "Tone: plain and short, for what customers read", 20}, {"Words", "", 0}},
		Below:  []string{`name: "Voice of ours" does not have the right form`, "allowed: a-z, digits and -, the first a letter or digit"},
		Failed: true, Keys: []Hint{{"enter", "make it"}, {"tab", "next field"}, {"esc", "back"}},
	}
}

func TestForms(t *testing.T) {
	p := acmeCards(t)
	p.Blur = true
	for name, f := range map[string]Form{"card": newCardForm(), "skill": skillForm(), "empty": {Title: "Brief", Fields: []Field{{"Brief", "", 0}}}} {
		t.Run(name, func(t *testing.T) {
			var s sheet
			for _, size := range [][2]int{{40, 8}, {40, 18}, {78, 18}, {118, 24}} {
				page := p.Draw(mono(), size[0], size[1], 0)
				s.add(fmt.Sprintf("at %dx%d", size[0], size[1]), f.Over(mono(), page, size[0], size[1]))
			}
			golden.RequireEqual(t, s.String())
		})
	}
}

// The field that has the keys is in sight, and the reason it is not taken from
// four lines on.
func TestFormFillsItsRoom(t *testing.T) {
	t.Parallel()
	p := acmeCards(t)
	forms := []Form{newCardForm(), skillForm(), {}, {Focus: 7, BelowHeight: 3}}
	for i := range 12 {
		forms[3].Fields = append(forms[3].Fields, Field{fmt.Sprintf("Field %d", i), strings.Repeat("x", 9*i), i})
	}
	n := 0
	atAnySize(t, func(t tester, width, height int) {
		n++
		f := forms[n%len(forms)]
		if len(f.Fields) > 0 {
			f.Focus = n % len(f.Fields)
		}
		box := f.Draw(mono(), width, height)
		if len(box) > height {
			t.Fatalf("%d lines of %d", len(box), height)
		}
		checkShape(t, strings.Join(box, "\n"), width, len(box))
		text := strings.Join(box, "\n")
		if height >= 3 && width >= 12 && len(f.Fields) > 0 && lineWith(text, m0.Glyphs.Cursor) == "" {
			t.Fatalf("no cursor at %dx%d:\n%s", width, height, plain(text))
		}
		if f.Failed && height >= 4 && width >= 12 && lineWith(text, m0.Glyphs.Error) == "" {
			t.Fatalf("no reason at %dx%d:\n%s", width, height, plain(text))
		}
		checkShape(t, f.Over(mono(), p.Draw(mono(), width, height, 0), width, height), width, height)
	})
}
