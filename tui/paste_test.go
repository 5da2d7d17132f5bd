package tui

import (
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
)

// Pasted text is data: no line of it is a command, wherever it goes.
func TestPasteOnThePage(t *testing.T) {
	t.Parallel()
	e, root := open(t, "acme")
	untouched := fingerprint(t, root)
	e = at(t, e, "commit-message.0")
	for _, text := range []string{"d", "dd\nq\n\x1b[3~", "\x1b", strings.Repeat("d\n", 500_000)} {
		e = send(t, e, tea.PasteMsg{Content: text})
		says(t, e, "pasted text goes into a field only")
	}
	for _, place := range []string{"w", "!", "q"} {
		e = press(t, send(t, press(t, e, place), tea.PasteMsg{Content: "d\nF\n\r"}), "esc")
	}
	if fingerprint(t, root) != untouched {
		t.Error("it was written")
	}
}

func TestPasteIntoAField(t *testing.T) {
	t.Parallel()
	e, root := open(t, "acme")
	untouched := fingerprint(t, root)
	e = press(t, at(t, e, "session-title"), "a")
	pasted := send(t, e, tea.PasteMsg{Content: "haiku\n4.5\r\n\t"})
	in(t, pasted, OnPicker)
	if got := chosenKey(pasted); got != "claude:claude-haiku-4-5-20251001" {
		t.Errorf("it finds %q", got)
	}
	pasted = send(t, e, tea.PasteMsg{Content: "ha\x1b[2Ji\x00k\u0085u\x7f"})
	clean(t, pasted)
	if strings.ContainsAny(pasted.picker.field.text(), "\x1b\x00\x7f\u0085") {
		t.Errorf("the field holds %q", pasted.picker.field.text())
	}
	began := time.Now()
	for range 3 {
		pasted = send(t, e, tea.PasteMsg{Content: strings.Repeat("claude:x\n", 120_000)})
		_ = pasted.Screen()
	}
	if took := time.Since(began); took > 3*time.Second {
		t.Errorf("a megabyte takes %v", took)
	}
	pasted = send(t, press(t, e, "esc", "?"), tea.PasteMsg{Content: "quit\nenter\n"})
	in(t, pasted, OnHelp)
	if fingerprint(t, root) != untouched || hasLeft(t) {
		t.Error("something was done")
	}
}

// What a terminal answers late is no text, in a field neither.
func TestAnswersOfTheTerminal(t *testing.T) {
	t.Parallel()
	e, _ := open(t, "acme")
	e = press(t, e, "a", "'op")
	for _, msg := range []tea.Msg{tea.BackgroundColorMsg{}, tea.CursorPositionMsg{X: 1, Y: 2}, tea.CapabilityMsg{Content: "RGB"}, tea.TerminalVersionMsg{Name: "x"}, tea.KeyboardEnhancementsMsg{}} {
		e = send(t, e, msg)
	}
	if e.picker.field.text() != "op" {
		t.Errorf("the field says %q", e.picker.field.text())
	}
}
