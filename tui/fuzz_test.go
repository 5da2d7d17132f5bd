package tui

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
)

// alphabet is every key of the table, some letters, and what is no key.
var alphabet = func() []string {
	out := []string{"paste", "resize", "other program", "look again", "'x", "'claude:z", "'opus", "1", "/", "backspace"}
	for p := OnModels; p <= OnHelp; p++ {
		for _, a := range standard.rows[p] {
			for _, k := range a.keys {
				if k == "gg" {
					k = "g"
				}
				if a.name != "quit" && a.name != "suspend" && !slices.Contains(out, k) {
					out = append(out, k)
				}
			}
		}
	}
	slices.Sort(out)
	return out
}()

// FuzzKeys presses keys, one after the other and in one go. Whatever they are,
// the screen has its size, the file is never broken, and undoing everything gives
// back the bytes that were there, but for what another program has written.
func FuzzKeys(f *testing.F) {
	for i := range 6 {
		seed := make([]byte, 80)
		for j := range seed {
			seed[j] = byte((i*131 + j*j*7 + j*i*13 + j) % 251)
		}
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, keys []byte) {
		t.Parallel()
		e, root := open(t, "acme")
		opening := withoutTheirs(read(t, root))
		picked := false // changes may have been taken back out of their order, which may reorder members
		for i, k := range keys[:min(len(keys), 150)] {
			e = act(t, e, root, alphabet[int(k)%len(alphabet)], i)
			sound(t, e, root)
			picked = picked || e.shows(OnChanges)
		}
		e = send(t, e, sized(100, 30)) // large enough for keys to count
		for range 8 {
			e = press(t, e, "esc")
		}
		for range 200 {
			if e = press(t, e, "u"); strings.Contains(e.message, "nothing to undo") {
				break
			}
		}
		if got := withoutTheirs(read(t, root)); got != opening && (!picked || !sameJSON(t, got, opening)) {
			gone, came := change(opening, got)
			t.Errorf("%q became %q; it says %q", gone, came, e.message)
		}
	})
}

// sameJSON says whether two texts hold the same values.
func sameJSON(t *testing.T, a, b string) bool {
	t.Helper()
	var v, w any
	if err := errors.Join(json.Unmarshal([]byte(a), &v), json.Unmarshal([]byte(b), &w)); err != nil {
		t.Fatal(err)
	}
	return reflect.DeepEqual(v, w)
}

func act(t *testing.T, e Editor, root, what string, i int) Editor {
	switch what {
	case "paste":
		return send(t, e, tea.PasteMsg{Content: "d\nq\x1b\x00 haiku\n"})
	case "resize":
		return send(t, e, sized(30+(i*17)%120, 8+(i*5)%40))
	case "other program":
		write(t, root, settingsFile, theirs.ReplaceAllString(read(t, root), fmt.Sprintf(`"agentRetentionDays": %d`, i)))
		return e
	case "look again":
		return send(t, e, changedMsg{})
	}
	if i%3 == 0 {
		return burst(t, e, what, "down", what)
	}
	return press(t, e, what)
}

// theirs is the value that the other program writes.
var theirs = regexp.MustCompile(`"agentRetentionDays": \d+`)

func withoutTheirs(text string) string {
	return theirs.ReplaceAllString(text, `"agentRetentionDays": 0`)
}

// sound fails when the screen or the file is not as it must be.
func sound(t *testing.T, e Editor, root string) {
	t.Helper()
	lines := strings.Split(e.Screen(), "\n")
	if len(lines) != e.height {
		t.Fatalf("%d lines in a window of %d", len(lines), e.height)
	}
	for _, l := range lines {
		if ansi.StringWidth(l) > e.width {
			t.Fatalf("a line of %d in a window of %d: %q", ansi.StringWidth(l), e.width, l)
		}
	}
	if !json.Valid([]byte(read(t, root))) {
		t.Fatalf("the file is %s", read(t, root))
	}
	if e.queue.busy() && !e.queue.failed && !e.queue.reviewing() || len(e.held) > 0 || e.reads != notReading {
		t.Fatalf("%d tasks, %d keys, reading %d are left", len(e.queue.tasks), len(e.held), e.reads)
	}
	if indexOf(e.modelsView().Rows(), e.page.focus) < 0 {
		t.Fatalf("the focus is on %q, which is not there", focusOf(e))
	}
}
