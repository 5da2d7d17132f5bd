package tui

import (
	"testing"

	tea "charm.land/bubbletea/v2"
)

func sized(width, height int) tea.Msg { return tea.WindowSizeMsg{Width: width, Height: height} }

// In a window too small to see anything only leaving works.
func TestTooSmall(t *testing.T) {
	t.Parallel()
	for _, size := range []tea.Msg{sized(39, 24), sized(80, 11), sized(1, 1)} {
		e, root := open(t, "acme")
		untouched := fingerprint(t, root)
		e = at(t, e, "commit-message.0")
		small := send(t, e, size)
		small = press(t, small, "J", "d", "e", "a", "'x", "enter", "space", "C", "u", "?", "down", "esc", "!")
		small = send(t, small, tea.PasteMsg{Content: "d"})
		if fingerprint(t, root) != untouched {
			t.Fatal("an edit nobody saw")
		}
		back := send(t, small, sized(100, 30))
		if got, want := back.Screen(), e.Screen(); got != want {
			t.Errorf("the screen is\n%s\nnot\n%s", got, want)
		}
		if press(t, small, "q"); !hasLeft(t) {
			t.Error("q does not leave")
		}
		left.Delete(t)
	}
}

func TestTheLeastSizeWorks(t *testing.T) {
	t.Parallel()
	e, root := open(t, "acme")
	e = press(t, send(t, e, sized(40, 12)), "down", "e")
	says(t, e, "effort medium")
	if e.page.focus.Rung != 0 || read(t, root) == "" {
		t.Error("the focus moved")
	}
}

// A size of nothing, an unknown message, an answer of the terminal: nothing happens.
func TestStrangeMessages(t *testing.T) {
	t.Parallel()
	e, root := open(t, "acme")
	untouched, screen := fingerprint(t, root), e.Screen()
	for _, msg := range []tea.Msg{nil, 7, "text", sized(0, 0), tea.KeyReleaseMsg{Code: 'd', Text: "d"}, tea.FocusMsg{}, tea.BackgroundColorMsg{}, tea.CursorPositionMsg{X: 3, Y: 4}, tea.MouseClickMsg{X: 5, Y: 5, Button: tea.MouseLeft}} {
		e = send(t, e, msg)
	}
	if e.Screen() != screen || fingerprint(t, root) != untouched {
		t.Error("something happened")
	}
}

func TestResizesEndAlike(t *testing.T) {
	t.Parallel()
	e, _ := open(t, "acme")
	e = at(t, e, "child-agent.1")
	want := send(t, e, sized(80, 24)).Screen()
	for i := range 50 {
		e = send(t, e, sized(1+(i*37)%160, 1+(i*23)%50))
	}
	if got := send(t, e, sized(80, 24)).Screen(); got != want {
		t.Errorf("the screen is\n%s\nnot\n%s", got, want)
	}
}
