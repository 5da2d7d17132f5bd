package store

import (
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"rungs/faults/tally"
	"rungs/model"
)

// savedKind is a kind of save: what there is before it, and the save.
type savedKind struct {
	before func(t testing.TB, w *Workspace)
	save   func(w *Workspace) error
}

// by is a kind of which the save is a change.
func by(c Change, before func(t testing.TB, w *Workspace)) savedKind {
	return savedKind{before, func(w *Workspace) error {
		c.Label = "test"
		r, err := w.Apply(c)
		return warned(r, err)
	}}
}

// warned takes a warning for an error that says that the save was made.
func warned(r Result, err error) error {
	if err == nil && r.Warning != "" {
		return &madeError{r.Warning}
	}
	return err
}

type madeError struct{ warning string }

func (e *madeError) Error() string { return e.warning }

// ofSettings is a change of the settings that makes them longer.
var ofSettings = Change{Doc: Settings, Guard: Unguarded, Edits: []model.Edit{set("commandJudge", "a longer word than there was")}}

// there puts a file into the config folder.
func there(file, text string) func(testing.TB, *Workspace) {
	return func(t testing.TB, w *Workspace) { write(t, w.path(configFolder+"/"+file), text) }
}

// and does both.
func and(a, b func(testing.TB, *Workspace)) func(testing.TB, *Workspace) {
	return func(t testing.TB, w *Workspace) { a(t, w); b(t, w) }
}

// having makes changes before.
func having(changes ...Change) func(testing.TB, *Workspace) {
	return func(t testing.TB, w *Workspace) {
		for _, c := range changes {
			c.Label = "before"
			applied(t, w, c)
		}
	}
}

func withKit(t testing.TB, w *Workspace) {
	write(t, w.path(Personas.File()), kitCards)
	for _, file := range []string{promptFile, "skills/a/SKILL.md", "skills/b/x"} {
		write(t, w.path(kitFolder+"/work/"+file), file)
	}
	must(t, os.Symlink(promptFile, w.path(kitFolder+"/work/link")))
}

// savedKinds is a save of every kind there is.
var savedKinds = map[string]savedKind{
	"a value": by(ofSettings, there("settings.json", oldText)),
	"a value of somebody else's file": by(ofSettings, and(there("settings.json", oldText), func(_ testing.TB, w *Workspace) {
		ownedByOthers(w.path(Settings.File()))
	})),
	"a value, through a link": by(ofSettings, and(there("kept/real.json", oldText), func(t testing.TB, w *Workspace) {
		must(t, os.Symlink("kept/real.json", w.path(Settings.File())))
	})),
	"a value, in place": by(ofSettings, and(there("settings.json", oldText), func(t testing.TB, w *Workspace) {
		must(t, os.Link(w.path(Settings.File()), w.path(configFolder+"/other name")))
	})),
	"a value of TOML":   by(ofSettings, there("settings.toml", "# mine\ncommandJudge = \"watch\" # so\n")),
	"a first value":     by(ofSettings, func(testing.TB, *Workspace) {}),
	"to TOML":           by(Change{Doc: Settings, Format: TOML}, there("settings.json", oldText)),
	"to JSON":           by(Change{Doc: Settings, Format: JSON}, there("settings.toml", "# mine\ncommandJudge = \"watch\" # so\n")),
	"a scope":           by(ofScopes(set("=laptop.config.write", "off")), there("capabilities.json", scopedThings)),
	"a first policy":    by(ofPolicy(PolicyEdit{Text: "Ask."}), func(testing.TB, *Workspace) {}),
	"a policy":          by(ofPolicy(PolicyEdit{Text: "Ask."}, ofSettings.Edits...), there("safety.md", "Old\n")),
	"a policy, away":    by(ofPolicy(PolicyEdit{Remove: true}), there("safety.md", "Old\n")),
	"a first shelf":     by(onShelf("x", set("id", "x")), func(testing.TB, *Workspace) {}),
	"a shelf":           by(onShelf("x", set("label", "X")), there("context/x.json", `{"id": "x"}`)),
	"a first prompt":    by(kitChanges["prompt, first"], withKit),
	"a card and kit":    by(kitChanges["card and kit"], withKit),
	"another card's id": by(kitChanges["card, new kit, old kit"], withKit),
	"undo":              {and(there("settings.json", oldText), having(ofSettings)), undoes},
	"undo of the first": {having(ofSettings), undoes},
	"undo of a kit":     {and(withKit, having(kitChanges["card and kit"])), undoes},
	"redo": {and(there("settings.json", oldText), func(t testing.TB, w *Workspace) { having(ofSettings)(t, w); undo(t, w) }), func(w *Workspace) error {
		r, err := w.Redo(nil)
		return warned(r, err)
	}},
}

const scopedThings = `[{"id": "laptop", "kind": "host", "config": {"write": "on", "token": "SECRET"}}]`

func undoes(w *Workspace) error {
	r, err := w.Undo(nil)
	return warned(r, err)
}

// prepared is a workspace on a quick disk as it is before a save of a kind.
func (k savedKind) prepared(t testing.TB) *Workspace {
	w := open(t, empty(t))
	w.disk = quick
	k.before(t, w)
	return w
}

// preparedIn is prepared in folders, on the real disk.
func (k savedKind) preparedIn(t testing.TB, root, state string) *Workspace {
	must(t, os.MkdirAll(filepath.Join(root, configFolder), 0o755))
	w, err := Open(root, Options{StateDir: state, Now: func() time.Time { return noon }})
	must(t, err)
	k.before(t, w)
	return w
}

// wholly is what a workspace looks like before a save of a kind and after it.
func (k savedKind) wholly(t testing.TB) (before, after string) {
	t.Helper()
	w := k.prepared(t)
	before = shot(t, w)
	must(t, k.save(w))
	if after = shot(t, w); after == before {
		t.Fatal("a save that changes nothing")
	}
	return before, after
}

// Whichever call to the disk fails, for whatever reason: the save is made whole, or
// every byte is as it was, with words that say what to do; nothing is left beside it,
// and the next try makes it.
func TestFaultsOfEveryCall(t *testing.T) {
	y := tally.Of(t, "save: each call to the disk fails once")
	seen := map[string]int{}
	for i, name := range slices.Sorted(maps.Keys(savedKinds)) {
		k := savedKinds[name]
		before, after := k.wholly(t)
		each, stride := tally.Many(1, len(reasons)), tally.Many(8, 1)
		for n, hit := i%stride, true; hit; n += stride {
			for r := range each {
				reason := reasons[(n+r)%len(reasons)]
				w, c := k.prepared(t), failing(n, reason)
				w.disk = c.on(quick)
				err := k.save(w)
				w.disk = quick
				what := fmt.Sprintf("%s, call %d, %v", name, n, reason)
				k.judge(t, y, what, w, before, after, err)
				if err != nil {
					saysWhatToDo(t, what, w, reason, err)
				}
				hit = c.made > n
				for call, times := range c.seen {
					seen[call] += times
				}
			}
		}
	}
	for _, call := range diskCalls() {
		if seen[call] == 0 && (call != "chown" || os.Geteuid() == 0) {
			t.Errorf("no save came to %s", call)
		}
	}
}

// renaming is a quick disk on which nothing can be exchanged.
var renaming = func() disk {
	d := quick
	d.exchange = func(string, string) error { return errors.ErrUnsupported }
	d.renameNew = renameByLink
	return d
}()

// The same where files cannot be exchanged.
func TestFaultsOfEveryCallOfAPlainRename(t *testing.T) {
	y := tally.Of(t, "save: each call fails once, where files cannot be exchanged")
	for _, name := range slices.Sorted(maps.Keys(savedKinds)) {
		k := savedKinds[name]
		before, after := k.wholly(t)
		stride := tally.Many(20, 1)
		for n, hit := len(name)%stride, true; hit; n += stride {
			w, c := k.prepared(t), failing(n, reasons[n%len(reasons)])
			w.disk = c.on(renaming)
			err := k.save(w)
			w.disk = renaming
			k.judge(t, y, fmt.Sprintf("%s, call %d", name, n), w, before, after, err)
			hit = c.made > n
		}
	}
}

// judge holds a save to all or nothing, by what it said, and makes it when it was not.
func (k savedKind) judge(t testing.TB, y *tally.Tally, what string, w *Workspace, before, after string, err error) {
	t.Helper()
	y.Tried(1)
	_, made := err.(*madeError)
	made = made || err == nil
	switch got := shot(t, w); {
	case made && got != after:
		y.Lost("%s: %v: made\n%s\nnot\n%s", what, err, got, after)
	case !made && got != before:
		y.Lost("%s: %v: left\n%s\nnot\n%s", what, err, got, before)
	}
	if made {
		return
	}
	if err := k.save(w); err != nil || shot(t, w) != after {
		y.Lost("%s: tried again: %v\n%s\nnot\n%s", what, err, shot(t, w), after)
	}
}

// saysWhatToDo holds an error to its words: which file, which step, why, and a hint on
// a line of its own.
func saysWhatToDo(t testing.TB, what string, w *Workspace, reason, err error) {
	t.Helper()
	said, hint, _ := strings.Cut(err.Error(), "\n")
	if hint == "" || strings.Contains(hint, "\n") {
		t.Errorf("%s: what is to be done? %q", what, err)
	}
	if !strings.Contains(said, reason.Error()) {
		t.Errorf("%s: why? %q", what, err)
	}
	ofFile := strings.HasPrefix(said, configFolder+"/") && (strings.Contains(said, ": not saved: cannot ") || strings.Contains(said, ": read-only: "))
	ofHistory := strings.Contains(said, "history") || strings.Contains(said, "undone later")
	if !ofFile && !(ofHistory && strings.Contains(hint, w.history().folder)) {
		t.Errorf("%s: which file? %q", what, err)
	}
	if ofFile && strings.Contains(said, w.root) {
		t.Errorf("%s: a path of the machine: %q", what, err)
	}
}
