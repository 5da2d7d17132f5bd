package tui

import (
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"sync"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"rungs/model"
	"rungs/store"
	"rungs/theme"
	"rungs/views"
)

// settingsFile and personasFile are where the documents of a test's workspace are.
const (
	settingsFile = ".intentic/config/settings.json"
	personasFile = ".intentic/config/personas.json"
)

// open copies a sample workspace and opens the editor on it, at 100x30, without
// colour, everything read.
func open(t testing.TB, sample string) (Editor, string) {
	t.Helper()
	root := filepath.Join(t.TempDir(), filepath.Base(sample))
	if err := os.CopyFS(root, os.DirFS(filepath.Join("..", "testdata", "samples", sample))); err != nil {
		t.Fatal(err)
	}
	return reopen(t, root), root
}

// opened is an editor on a workspace with these settings and Claude connected.
func opened(t testing.TB, settings string) (Editor, string) {
	t.Helper()
	root := filepath.Join(t.TempDir(), "small")
	write(t, root, settingsFile, settings)
	write(t, root, ".intentic/secrets/auth/claude/a1.json", "{}")
	return reopen(t, root), root
}

// reopen is a new visit to a workspace.
func reopen(t testing.TB, root string) Editor {
	t.Helper()
	e := visit(t, root, nil)
	return settle(t, e, e.Init())
}

// visit is an editor that has read nothing yet.
func visit(t testing.TB, root string, changes <-chan struct{}) Editor {
	t.Helper()
	now := func() time.Time { return time.Date(2026, 1, 2, 14, 2, 11, 0, time.UTC) }
	w, err := store.Open(root, store.Options{StateDir: filepath.Join(root, "state"), Now: now})
	if err != nil {
		t.Fatal(err)
	}
	return New(Options{
		Workspace: w, Catalog: model.Builtin(), Env: func(string) string { return "" }, Now: now, Changes: changes,
		Theme: theme.Options{Mode: theme.Mono}, Clipboard: true, Width: 100, Height: 30, Keys: bindingsOf(t),
	})
}

// left holds the tests whose editor has quit.
var left sync.Map

func hasLeft(t testing.TB) bool { _, ok := left.Load(t); return ok }

// settle runs commands and their messages until none is left, as the program
// would, without a terminal.
func settle(t testing.TB, e Editor, cmd tea.Cmd) Editor {
	t.Helper()
	if cmd == nil {
		return e
	}
	msg := cmd()
	if msg == nil {
		return e
	}
	if _, quit := msg.(tea.QuitMsg); quit {
		left.Store(t, true)
	}
	if batch := reflect.ValueOf(msg); batch.Kind() == reflect.Slice {
		for i := range batch.Len() {
			e = settle(t, e, batch.Index(i).Interface().(tea.Cmd))
		}
		return e
	}
	return send(t, e, msg)
}

// send gives a message to the editor and settles what comes of it.
func send(t testing.TB, e Editor, msg tea.Msg) Editor {
	t.Helper()
	next, cmd := e.Update(msg)
	return settle(t, next.(Editor), cmd)
}

// press folds keys into the editor, each settled before the next. A name is a
// key; text behind a quote is typed letter by letter.
func press(t testing.TB, e Editor, keys ...string) Editor {
	t.Helper()
	for _, msg := range messages(e.translated(keys)) {
		e = send(t, e, msg)
	}
	return e
}

// burst is press with all keys in one go: no command has run when the last comes.
func burst(t testing.TB, e Editor, keys ...string) Editor {
	t.Helper()
	var cmds []tea.Cmd
	for _, msg := range messages(e.translated(keys)) {
		next, cmd := e.Update(msg)
		e = next.(Editor)
		cmds = append(cmds, cmd)
	}
	for _, cmd := range cmds {
		e = settle(t, e, cmd)
	}
	return e
}

// fold is press without a disk: no command is run.
func fold(e Editor, keys ...string) Editor {
	for _, msg := range messages(e.translated(keys)) {
		next, _ := e.Update(msg)
		e = next.(Editor)
	}
	return e
}

func messages(keys []string) []tea.KeyPressMsg {
	var out []tea.KeyPressMsg
	for _, k := range keys {
		text, typed := strings.CutPrefix(k, "'")
		if !typed {
			out = append(out, keyMsg(k))
			continue
		}
		for _, r := range text {
			out = append(out, tea.KeyPressMsg{Code: r, Text: string(r)})
		}
	}
	return out
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
	case k[0] == 'f' && len(k) > 1:
		var n int
		fmt.Sscanf(k, "f%d", &n)
		return tea.KeyPressMsg{Code: tea.KeyF1 + rune(n-1)}
	case strings.HasPrefix(k, "alt+"):
		return tea.KeyPressMsg{Code: []rune(k[4:])[0], Mod: tea.ModAlt}
	}
	return tea.KeyPressMsg{Code: []rune(k)[0], Text: k}
}

// at brings the focus to a row by keys: "commit-message" is the job, with ".1"
// its second rung, and settings of the fourth panel go by their keys.
func at(t testing.TB, e Editor, place string) Editor {
	t.Helper()
	e = press(t, e, "home")
	for range 400 {
		if focusOf(e) == place {
			return e
		}
		e = press(t, e, "down")
	}
	t.Fatalf("no row %q", place)
	return e
}

// focusOf is the focused row as at names it; a folded block by its id.
func focusOf(e Editor) string {
	r := e.page.focus
	if r.Kind == views.BlockRow {
		return r.Block
	}
	return strings.TrimPrefix(r.Path.String(), "modelRoles.")
}

func read(t testing.TB, root string) string { t.Helper(); return readFile(t, root, settingsFile) }

func readFile(t testing.TB, root, file string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(root, file))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func write(t testing.TB, root, file, text string) {
	t.Helper()
	path := filepath.Join(root, file)
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// replaced is what another program does: it writes a file with one part changed.
func replaced(t testing.TB, root, file, old, new string) {
	t.Helper()
	text := readFile(t, root, file)
	if strings.Count(text, old) != 1 {
		t.Fatalf("%q is not in %s once", old, file)
	}
	write(t, root, file, strings.Replace(text, old, new, 1))
}

// change is what differs between two texts: all but what both begin and end with.
func change(before, after string) (gone, came string) {
	i := 0
	for i < min(len(before), len(after)) && before[i] == after[i] {
		i++
	}
	before, after = before[i:], after[i:]
	j := 0
	for j < min(len(before), len(after)) && before[len(before)-1-j] == after[len(after)-1-j] {
		j++
	}
	return before[:len(before)-j], after[:len(after)-j]
}

// isText fails unless the settings on disk are want.
func isText(t testing.TB, root, want string) {
	t.Helper()
	if got := read(t, root); got != want {
		t.Errorf("the file is\n%s\nnot\n%s", got, want)
	}
}

// says fails unless the message holds every text.
func says(t testing.TB, e Editor, texts ...string) {
	t.Helper()
	for _, text := range texts {
		if !strings.Contains(e.message, text) {
			t.Errorf("the message is %q, without %q", e.message, text)
		}
	}
}

// shows fails unless the screen holds every text.
func shows(t testing.TB, e Editor, texts ...string) {
	t.Helper()
	screen := ansi.Strip(e.Screen())
	for _, text := range texts {
		if !strings.Contains(screen, text) {
			t.Errorf("%q is not on the screen:\n%s", text, screen)
		}
	}
}

// hides fails if the screen holds one of the texts.
func hides(t testing.TB, e Editor, texts ...string) {
	t.Helper()
	screen := ansi.Strip(e.Screen())
	for _, text := range texts {
		if strings.Contains(screen, text) {
			t.Errorf("%q is on the screen:\n%s", text, screen)
		}
	}
}

// stands fails unless the focus is on a row.
func stands(t testing.TB, e Editor, place string) {
	t.Helper()
	if got := focusOf(e); got != place {
		t.Errorf("the focus is on %q, not %q", got, place)
	}
}

// in fails unless a place has the keys.
func in(t testing.TB, e Editor, p Place) {
	t.Helper()
	if e.place() != p {
		t.Errorf("the keys are in %v, not %v", e.place(), p)
	}
}
