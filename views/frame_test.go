package views

import (
	"fmt"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/exp/golden"
)

func TestFrameStates(t *testing.T) {
	var s sheet
	for _, width := range []int{40, 80} {
		for state := Loading; state <= Refused; state++ {
			f := frame(width, 12)
			f.State, f.SavedAt, f.Problems, f.Message = state, "", int(state)-1, ""
			f.Errors = f.Problems % 2
			s.add(fmt.Sprintf("%d at %d", state, width), strings.Split(f.Draw(mono(), ""), "\n")[0])
		}
	}
	for _, width := range []int{40, 80} {
		for state := Loading; state <= Reviewing; state++ {
			f := frame(width, 12)
			f.State, f.Review, f.Waiting = state, true, int(state/Reviewing)*3
			s.add(fmt.Sprintf("%d in review at %d", state, width), strings.Split(f.Draw(mono(), ""), "\n")[0])
		}
	}
	f := frame(80, 12)
	s.add("saved at a time", strings.Split(f.Draw(mono(), ""), "\n")[0])
	f.Workspace = "a-workspace-with-quite-a-long-name-for-a-title-line"
	s.add("long name", strings.Split(f.Draw(mono(), ""), "\n")[0])
	golden.RequireEqual(t, s.String())
}

func TestTabs(t *testing.T) {
	var s sheet
	for _, width := range []int{40, 60, 76, 80, 90, 120} {
		f := frame(width, 12)
		f.Active = 2
		s.add(fmt.Sprintf("at %d", width), strings.Split(f.Draw(mono(), ""), "\n")[1])
		f.Tabs, f.Active = f.Tabs[:1], 0
		s.add(fmt.Sprintf("one at %d", width), strings.Split(f.Draw(mono(), ""), "\n")[1])
	}
	golden.RequireEqual(t, s.String())
}

// Keys are whole, and the first that does not fit ends them.
func TestHintsGoTheLeastUsefulFirst(t *testing.T) {
	for width := MinWidth; width <= 160; width++ {
		f := frame(width, 12)
		lines := strings.Split(f.Draw(mono(), ""), "\n")
		got := strings.TrimSpace(ansi.Strip(lines[len(lines)-1]))
		var want []string
		for _, h := range f.Hints {
			if next := append(want, h.Key+" "+h.Does); len(strings.Join(next, "  ")) <= width-2 {
				want = next
				continue
			}
			break
		}
		if got != strings.Join(want, "  ") {
			t.Fatalf("at %d: %q, want %q", width, got, want)
		}
	}
}

// A message can be read in full, its next step too, at the cost of the page.
func TestMessagesAreReadInFull(t *testing.T) {
	f := frame(40, 24)
	_, before := f.Page()
	f.Message = "settings.json: not saved: the disk holding /srv/acme is full\nfree some room, then ctrl+s writes it again"
	f.Failed = true
	_, after := f.Page()
	text := plain(f.Draw(mono(), ""))
	said := strings.Join(strings.Fields(text), " ")
	if want := "✗ " + strings.ReplaceAll(f.Message, "\n", " "); !strings.Contains(said, want) {
		t.Errorf("the message is not there in full:\n%s", text)
	}
	if before-after != 3-1 && before-after != 4-2 {
		t.Errorf("the page went from %d to %d lines", before, after)
	}
	f.Message = strings.Repeat("far too long ", 100)
	if _, height := f.Page(); height < 10 {
		t.Errorf("a message leaves %d lines", height)
	}
	if text := plain(f.Draw(mono(), "")); !strings.Contains(text, "…") {
		t.Errorf("the cut is not shown:\n%s", text)
	}
}

// In ASCII a message may be longer than the page was told: it takes the page's
// last lines then.
func TestFrameCutsAPageThatIsTooHigh(t *testing.T) {
	f := frame(60, 20)
	page := strings.TrimSuffix(strings.Repeat(strings.Repeat("x", 58)+"\n", 40), "\n")
	checkShape(t, f.Draw(mono(), page), 60, 20)
}
