package tui

import (
	"encoding/base64"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"rungs/model"
)

// clips presses a key and gives what it sends to the terminal's clipboard, false
// for nothing.
func clips(t testing.TB, e Editor, key string) (Editor, string, bool) {
	t.Helper()
	next, cmd := e.Update(keyMsg(key))
	e = next.(Editor)
	if cmd == nil {
		return e, "", false
	}
	text, ok := clipped(cmd())
	if !ok {
		t.Fatalf("%s leads to something else", key)
	}
	return e, text, true
}

// clipped is the text of a message that sends one to the terminal's clipboard.
func clipped(msg tea.Msg) (string, bool) {
	raw, _ := msg.(tea.RawMsg)
	sequence, _ := raw.Msg.(string)
	code, found := strings.CutPrefix(sequence, "\x1b]52;c;")
	text, err := base64.StdEncoding.DecodeString(strings.TrimSuffix(code, "\a"))
	return string(text), found && err == nil
}

// copies fails unless the keys y and Y copy these; "" is nothing.
func copies(t *testing.T, e Editor, value, path string) {
	t.Helper()
	for key, want := range map[string]string{"y": value, "Y": path} {
		after, got, sent := clips(t, e, key)
		if got != want || sent != (want != "") {
			t.Errorf("%s copies %q, want %q; it says %q", key, got, want, after.message)
		}
		if sent && !strings.Contains(after.message, "terminal's clipboard") {
			t.Errorf("%s says %q", key, after.message)
		}
		if !sent && !after.failed {
			t.Errorf("%s copies nothing and says %q", key, after.message)
		}
	}
}

func TestCopy(t *testing.T) {
	t.Parallel()
	e := everyPage(t)
	copies(t, at(t, e, "autoTier"), "shadow", "settings.autoTier")
	copies(t, at(t, e, "autoFastModels"), "claude:claude-haiku-4-5-20251001\nbroken-key", "settings.autoFastModels")
	copies(t, at(t, e, "autoFastModels.1"), "broken-key", "settings.autoFastModels.1")
	copies(t, press(t, at(t, e, "commit-message"), "left", "left"), "", "")

	safety := press(t, e, "3")
	copies(t, toRow(t, safety, "commandJudge"), "watch", "settings.commandJudge")
	copies(t, toRow(t, safety, "admission.workflow"), "deny", "settings.admission.workflow")
	copies(t, toRow(t, safety, policyRow), readFile(t, e.o.Workspace.Root(), ".intentic/config/safety.md"), ".intentic/config/safety.md")
	copies(t, toRow(t, safety, newActionRow), "", "")
	copies(t, toRow(t, press(t, e, "5"), "outputCleaners"), "", "settings.outputCleaners")
	copies(t, toRow(t, press(t, e, "6"), "laptop.roots"), "/home/owner/src\n/srv", "capabilities.laptop.config.roots")
	copies(t, toRow(t, press(t, e, "7"), "frontend.caps.repos"), "2", "shelves.frontend.caps.repos")

	notes := inCard(t, press(t, e, "2"), "Release notes", "powers", "shell")
	copies(t, notes, "false", "personas.release-notes.powers.shell")
	copies(t, onRow(t, notes, "workspace", "startIn"), "apps/web", "personas.release-notes.workspace.startIn")
	copies(t, inCard(t, press(t, e, "2"), "work-reddit", "workspace", "startIn"), "", "personas.work-reddit.workspace.startIn")
	copies(t, press(t, e, "2", "home", "up"), "auto", "settings.personaRouting")
}

// A path that was copied is one that commands take, and the value is what stands
// there, wherever one is; and no secret is ever copied.
func TestCopiedPathsLeadToTheValue(t *testing.T) {
	t.Parallel()
	places := 0
	for name, e := range states(t) {
		_, value, has := clips(t, e, "y")
		_, path, placed := clips(t, e, "Y")
		if strings.Contains(value+path, "SECRET") || strings.Contains(value, "vaulted") {
			t.Errorf("%s: a secret is copied: %q %q", name, path, value)
		}
		if e.place() == OnProblems || !placed || strings.HasPrefix(path, ".intentic/") || strings.HasPrefix(path, "capabilities.") {
			continue
		}
		places++
		doc, p, err := model.ParseAddress(path)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if doc == model.ShelvesDoc {
			doc, p = model.DocID(shelfKey+p[0]), p[1:]
		}
		v, set := model.Get(e.trees[doc], model.Locate(e.trees[doc], p))
		if has && set && onLadder(e) != nil && value != model.Bare(v) && path != "settings.autoFastModels" {
			t.Errorf("%s: %s has %q and %q is copied", name, path, model.Bare(v), value)
		}
	}
	if places < 100 {
		t.Errorf("only %d places", places)
	}
}

// A ladder is copied for pasting, and as lines that `rungs add` takes.
func TestALadderIsCopiedAsText(t *testing.T) {
	t.Parallel()
	e, _ := opened(t, `{"modelRoles":{"commit-message":[
		{"provider":"claude","model":"claude-opus-5","effort":"high","thinking":true},
		{"provider":"codex","model":"x","harness":"native","tier":"new"}, {"provider":"a","model":"two\nlines"}, "text"]}}`)
	want := "claude:claude-opus-5,effort=high,thinking=on\n" +
		`{"harness":"native","model":"x","provider":"codex","tier":"new"}` + "\n" + `{"model":"two\nlines","provider":"a"}` + "\ntext"
	for _, row := range []string{"commit-message", "commit-message.1"} {
		after, got, _ := clips(t, at(t, e, row), "y")
		if got != want || after.copied == nil || len(after.copied.entries) != 4 {
			t.Errorf("on %s %q is copied, and %+v", row, got, after.copied)
		}
		says(t, after, "copied 4 rungs", "terminal's clipboard")
	}
	copies(t, at(t, e, "commit-message"), want, "settings.modelRoles.commit-message")
	pin := model.SettingsDoc.Kind().At(nil, model.Path{"modelRoles", "commit-message", "0"})
	for i, line := range strings.Split(want, "\n")[:3] {
		v, err := pin.Parse(line)
		entry, _ := model.Get(e.settings(), model.Path{"modelRoles", "commit-message", model.At(i)})
		if err != nil || !model.Equal(v, entry) {
			t.Errorf("%q is read as %v, %v", line, v, err)
		}
	}
}

// What a terminal would obey is copied as it is, byte for byte, and said safely.
func TestBytesAreCopiedAsTheyAre(t *testing.T) {
	t.Parallel()
	evil := "a\x1b]52;c;eA==\x07\r\n\tb\u0085\u202ec"
	e, _ := opened(t, fmt.Sprintf(`{"systemPrompt":%s}`, model.JSON(evil)))
	e = toRow(t, press(t, e, "5"), "systemPrompt")
	after, got, _ := clips(t, e, "y")
	if got != evil {
		t.Errorf("copied %q", got)
	}
	if strings.Contains(after.Screen(), "\x1b]52") {
		t.Error("the screen has the sequence")
	}
}

// More than terminals take is refused, and nothing is cut off.
func TestTooMuchIsNotCopied(t *testing.T) {
	t.Parallel()
	for n, fits := range map[int]bool{maxClipboard: true, maxClipboard + 1: false} {
		e, _ := opened(t, `{"systemPrompt":"`+strings.Repeat("x", n)+`"}`)
		after, got, sent := clips(t, toRow(t, press(t, e, "5"), "systemPrompt"), "y")
		if sent != fits || len(got) != n && fits || after.failed == fits {
			t.Errorf("%d bytes: %d are copied, and it says %q", n, len(got), after.message)
		}
		ladder, _ := opened(t, `{"modelRoles":{"commit-message":[{"provider":"p","model":"`+strings.Repeat("x", n-2)+`"}]}}`)
		after, _, sent = clips(t, at(t, ladder, "commit-message"), "y")
		if sent != fits || after.copied == nil || strings.Contains(after.message, "too long") == fits {
			t.Errorf("a ladder of %d bytes: it says %q", n, after.message)
		}
	}
}

// A problem is copied as compilers say it.
func TestAProblemIsCopied(t *testing.T) {
	t.Parallel()
	e, _ := open(t, "broken/one-bad-value")
	e = press(t, e, "!")
	f, _ := e.focusedProblem()
	path := "settings." + f.Path.String()
	copies(t, e, fmt.Sprintf("%s:%d:%d: %s: %s", settingsFile, f.Line, f.Column, path, f.Message), path)
	cut, _ := open(t, "broken/truncated")
	cut = press(t, cut, "!")
	f, _ = cut.focusedProblem()
	copies(t, cut, f.Place()+": "+f.Message, f.Place())
}

// Without the terminal's clipboard nothing is sent: a ladder is copied for pasting
// alone, and the other keys are not there.
func TestNoClipboard(t *testing.T) {
	t.Parallel()
	for _, e := range states(t) {
		e.o.Clipboard = false
		for _, key := range []string{"y", "Y"} {
			if _, cmd := e.Update(keyMsg(key)); cmd != nil && !e.place().typing() {
				if _, sent := clipped(cmd()); sent {
					t.Errorf("%s copies to the terminal", key)
				}
			}
		}
		names := map[string]bool{}
		for _, a := range e.keys.rows[e.place()] {
			names[a.name] = e.can(a)
		}
		if names["copy-value"] || names["copy-path"] {
			t.Errorf("offered: %q", slices.Collect(maps.Keys(names)))
		}
	}
	e := reopened(t, "acme")
	e.o.Clipboard = false
	after := press(t, e, "y")
	says(t, after, "copied 2 rungs")
	if after.copied == nil || strings.Contains(after.message, "terminal") {
		t.Errorf("it says %q", after.message)
	}
}
