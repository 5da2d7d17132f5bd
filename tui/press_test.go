package tui

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"rungs/model"
	"rungs/store"
	"rungs/theme"
)

// settingsFile is where the settings of a test's workspace are.
const settingsFile = ".intentic/config/settings.json"

// open copies a sample workspace and opens the editor on it, at 100x30, without
// colour, everything read.
func open(t *testing.T, sample string) (Editor, string) {
	t.Helper()
	root := filepath.Join(t.TempDir(), filepath.Base(sample))
	if err := os.CopyFS(root, os.DirFS(filepath.Join("..", "testdata", "samples", sample))); err != nil {
		t.Fatal(err)
	}
	return reopen(t, root), root
}

// reopen is a new visit to a workspace.
func reopen(t *testing.T, root string) Editor {
	t.Helper()
	now := func() time.Time { return time.Date(2026, 1, 2, 14, 2, 11, 0, time.UTC) }
	w, err := store.Open(root, store.Options{StateDir: filepath.Join(root, "state"), Now: now})
	if err != nil {
		t.Fatal(err)
	}
	e := New(Options{
		Workspace: w, Catalog: model.Builtin(), Env: func(string) string { return "" }, Now: now,
		Theme: theme.Options{Mode: theme.Mono}, Width: 100, Height: 30,
	})
	return settle(t, e, e.Init())
}

// settle runs commands and their messages until none is left, as the program
// would, without a terminal.
func settle(t *testing.T, e Editor, cmd tea.Cmd) Editor {
	t.Helper()
	if cmd == nil {
		return e
	}
	msg := cmd()
	if msg == nil {
		return e
	}
	if batch := reflect.ValueOf(msg); batch.Kind() == reflect.Slice {
		for i := range batch.Len() {
			e = settle(t, e, batch.Index(i).Interface().(tea.Cmd))
		}
		return e
	}
	next, cmd := e.Update(msg)
	return settle(t, next.(Editor), cmd)
}

// press folds keys into the editor, each settled before the next. A name is a
// key; text in quotes is typed letter by letter.
func press(t *testing.T, e Editor, keys ...string) Editor {
	t.Helper()
	for _, k := range keys {
		if text, typed := strings.CutPrefix(k, "'"); typed {
			for _, r := range text {
				e = one(t, e, tea.KeyPressMsg{Code: r, Text: string(r)})
			}
			continue
		}
		e = one(t, e, keyMsg(k))
	}
	return e
}

func one(t *testing.T, e Editor, msg tea.KeyPressMsg) Editor {
	t.Helper()
	next, cmd := e.Update(msg)
	return settle(t, next.(Editor), cmd)
}

var codes = map[string]rune{
	"enter": tea.KeyEnter, "esc": tea.KeyEscape, "tab": tea.KeyTab, "up": tea.KeyUp, "down": tea.KeyDown, "left": tea.KeyLeft,
	"right": tea.KeyRight, "home": tea.KeyHome, "end": tea.KeyEnd, "pgup": tea.KeyPgUp, "pgdown": tea.KeyPgDown, "delete": tea.KeyDelete,
	"backspace": tea.KeyBackspace,
}

func keyMsg(k string) tea.KeyPressMsg {
	switch rest, ctrl := strings.CutPrefix(k, "ctrl+"); {
	case ctrl:
		return tea.KeyPressMsg{Code: []rune(rest)[0], Mod: tea.ModCtrl}
	case k == "shift+tab":
		return tea.KeyPressMsg{Code: tea.KeyTab, Mod: tea.ModShift}
	case k == "space":
		return tea.KeyPressMsg{Code: ' ', Text: " "}
	case codes[k] != 0:
		return tea.KeyPressMsg{Code: codes[k]}
	}
	return tea.KeyPressMsg{Code: []rune(k)[0], Text: k}
}

func read(t *testing.T, root string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(root, settingsFile))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func TestPressSmoke(t *testing.T) {
	e, root := open(t, "acme")
	before := read(t, root)
	t.Log("\n" + e.Screen())
	e = press(t, e, "down", "J")
	t.Log("\n" + e.Screen())
	e = press(t, e, "w")
	t.Log("\n" + e.Screen())
	e = press(t, e, "esc", "enter", "'opus")
	t.Log("\n" + e.Screen())
	e = press(t, e, "tab", "right")
	t.Log("\n" + e.Screen())
	e = press(t, e, "enter")
	t.Log("\n" + e.Screen())
	e = press(t, e, "?")
	t.Log("\n" + e.Screen())
	e = press(t, e, "esc", "!")
	t.Log("\n" + e.Screen())
	e = press(t, e, "esc", "u", "u", "u", "u")
	t.Log("\n" + e.Screen())
	if read(t, root) != before {
		t.Error("bytes differ after undo")
	}
}
