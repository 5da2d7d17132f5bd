package store

import (
	"errors"
	"os"
	"strings"
	"syscall"
	"testing"

	"rungs/model"
)

// ofPolicy is a change of the policy alone, unguarded.
func ofPolicy(e PolicyEdit, edits ...model.Edit) Change {
	return Change{Doc: Settings, Label: "policy", Policy: &e, Edits: edits, Guard: Unguarded}
}

func TestPolicy(t *testing.T) {
	w := open(t, sample(t, "acme"))
	if p := w.Policy(); p.Err != nil || !p.Exists || p.File != policyFile || p.Text != read(t, w.path(policyFile)) {
		t.Errorf("%+v", p)
	}
	if p := open(t, empty(t)).Policy(); p != (Policy{File: policyFile}) {
		t.Errorf("%+v", p)
	}
}

// A policy is written with one newline at its end, alone and beside settings, and
// comes back to the byte with them.
func TestPolicyEdit(t *testing.T) {
	for _, c := range []struct{ was, text, becomes string }{
		{"-", "Ask.", "Ask.\n"},
		{"Old", "Ask.\n\n\n", "Ask.\n"},
		{"Old\r\n", "Ask.\r\n\r\n", "Ask.\r\n"},
		{"Old\n", "  \n\t\n", ""},
		{"", "\n# A\n\nB\n", "\n# A\n\nB\n"},
		{"Old\n\n", "-", "-"},
	} {
		for _, edits := range [][]model.Edit{nil, {set("commandJudge", "off")}} {
			w := open(t, sample(t, "acme"))
			w.disk = quick
			os.Remove(w.path(policyFile))
			if c.was != "-" {
				write(t, w.path(policyFile), c.was)
				must(t, os.Chmod(w.path(policyFile), 0o640))
			}
			before := shot(t, w)
			e := PolicyEdit{Text: c.text, Remove: c.text == "-"}
			if files, err := w.PreviewFiles(ofPolicy(e, edits...)); err != nil || len(files) != 1 || files[0] != policyFile {
				t.Errorf("%v %v", files, err)
			}
			r := applied(t, w, ofPolicy(e, edits...))
			if p := w.Policy(); p.Err != nil || p.Exists != (c.text != "-") || p.Exists && p.Text != c.becomes {
				t.Errorf("%q became %+v", c.text, p)
			}
			if len(r.Entry.Files) != 1 || len(r.Entry.Edits) != len(edits) || r.Document.Doc != Settings {
				t.Errorf("%+v", r.Entry)
			}
			after := shot(t, w)
			if undo(t, w); shot(t, w) != before {
				t.Errorf("undone to\n%s", shot(t, w))
			}
			if redo(t, w); shot(t, w) != after {
				t.Errorf("redone to\n%s", shot(t, w))
			}
		}
	}
}

func TestPolicyThatSaysSoAlready(t *testing.T) {
	w := open(t, sample(t, "acme"))
	text := read(t, w.path(policyFile))
	for _, e := range []PolicyEdit{{Text: text}, {Text: text + "\n"}, {Text: strings.TrimSpace(text)}} {
		if r, err := w.Apply(ofPolicy(e)); err != nil || r.Changed || r.Entry != nil {
			t.Errorf("%+v %v", r, err)
		}
	}
	must(t, os.Remove(w.path(policyFile)))
	if r, err := w.Apply(ofPolicy(PolicyEdit{Remove: true})); err != nil || r.Changed {
		t.Errorf("%+v %v", r, err)
	}
}

// What somebody else has written meanwhile is asked about, unless it is the same.
func TestPolicyIsGuarded(t *testing.T) {
	text := func(s string) *string { return &s }
	for _, c := range []struct {
		is       string
		edit     PolicyEdit
		conflict bool
	}{
		{"A\n", PolicyEdit{Text: "B", Seen: text("A\n")}, false},
		{"A\n", PolicyEdit{Text: "B", Seen: text("a\n")}, true},
		{"A\n", PolicyEdit{Text: "B"}, true},
		{"-", PolicyEdit{Text: "B"}, false},
		{"-", PolicyEdit{Text: "B", Seen: text("")}, true},
		{"", PolicyEdit{Text: "B", Seen: text("")}, false},
		{"", PolicyEdit{Text: "B"}, true},
		{"B\n", PolicyEdit{Text: "B", Seen: text("A\n")}, false},
		{"A\n", PolicyEdit{Remove: true, Seen: text("a\n")}, true},
		{"-", PolicyEdit{Remove: true, Seen: text("a\n")}, false},
	} {
		w := open(t, empty(t))
		if c.is != "-" {
			write(t, w.path(policyFile), c.is)
		}
		before := shot(t, w)
		change := ofPolicy(c.edit, set("commandJudge", "watch"))
		change.Guard = Guarded
		_, err := w.Apply(change)
		var conflict *ConflictError
		if errors.As(err, &conflict) != c.conflict || !c.conflict && err != nil {
			t.Errorf("%+v: %v", c, err)
		} else if c.conflict && (!conflict.Kit || conflict.File != policyFile || shot(t, w) != before) {
			t.Errorf("%+v: %+v", c, conflict)
		}
	}
}

// A change of the policy and the settings that is killed at any moment is made or
// not made, and undone only if it was made; undo too.
func TestKilledPolicy(t *testing.T) {
	for name, c := range map[string]Change{
		"text": ofPolicy(PolicyEdit{Text: "New."}, set("a", "1")), "away": ofPolicy(PolicyEdit{Remove: true}, set("a", "1")),
		"alone": ofPolicy(PolicyEdit{Text: ""}),
	} {
		for n, stopped, back := 0, true, true; stopped || back; n++ {
			w := holding(t, "{}\n")
			write(t, w.path(policyFile), "Old.\n")
			w.disk = quick
			before := shot(t, w)
			stopped = killed(w, n, func() error { _, err := w.Apply(c); return err })
			change(t, w, unset("nothing"))
			if list := len(w.History()); (list == 1) != (shot(t, w) != before) {
				t.Fatalf("%s stopped after %d, %d entries:\n%s", name, n, list, shot(t, w))
			} else if list == 0 {
				applied(t, w, c)
			}
			after := shot(t, w)
			if both := read(t, w.path(Settings.File())) != "{}\n"; both != (len(c.Edits) > 0) {
				t.Fatalf("%s stopped after %d: half made", name, n)
			}
			back = killed(w, n, func() error { _, err := w.Undo(nil); return err })
			change(t, w, unset("nothing"))
			if shot(t, w) == after {
				undo(t, w)
			}
			if shot(t, w) != before {
				t.Fatalf("%s: undo stopped after %d:\n%s", name, n, shot(t, w))
			}
		}
	}
}

func TestPolicyIsRefused(t *testing.T) {
	for want, c := range map[string]Change{
		"only the settings": {Doc: Personas, Policy: &PolicyEdit{}, Guard: Unguarded},
		"not UTF-8":         ofPolicy(PolicyEdit{Text: "\xff"}),
		"larger than 1 MB":  ofPolicy(PolicyEdit{Text: strings.Repeat("x", maxText)}),
	} {
		w := open(t, sample(t, "acme"))
		before := shot(t, w)
		if _, err := w.Apply(c); err == nil || !strings.Contains(err.Error(), want) || shot(t, w) != before {
			t.Errorf("%s: %v", want, err)
		}
	}
}

// A policy that is no plain text of a sane size in the config folder is neither
// read nor written.
func TestUnreadablePolicy(t *testing.T) {
	for want, arrange := range map[string]func(w *Workspace, at string) error{
		"not UTF-8":        func(_ *Workspace, at string) error { return os.WriteFile(at, []byte("\xff"), 0o644) },
		"larger than 1 MB": func(_ *Workspace, at string) error { return os.WriteFile(at, make([]byte, maxText+1), 0o644) },
		"not a plain file": func(_ *Workspace, at string) error { return os.Mkdir(at, 0o755) },
		"no file, folder":  func(_ *Workspace, at string) error { return syscall.Mkfifo(at, 0o644) },
		"leads out of":     func(w *Workspace, at string) error { return os.Symlink("../../README.md", at) },
		"leads nowhere":    func(_ *Workspace, at string) error { return os.Symlink("gone.md", at) },
		"which is no text": func(_ *Workspace, at string) error { return os.Symlink("settings.json", at) },
		"which holds secr": func(w *Workspace, at string) error { return os.Link(w.path(capabilitiesFile), at) },
	} {
		w := open(t, sample(t, "acme"))
		write(t, w.path("README.md"), "hush")
		must(t, os.Remove(w.path(policyFile)))
		must(t, arrange(w, w.path(policyFile)))
		if p := w.Policy(); p.Err == nil || !strings.HasPrefix(p.Err.Error(), policyFile+": ") || !strings.Contains(p.Err.Error(), want) || p.Text != "" {
			t.Errorf("%s: %+v", want, p)
		}
		if found := w.Policy().Findings(); len(found) != 1 || found[0].Severity != model.Warning || found[0].File != policyFile {
			t.Errorf("%s: %+v", want, found)
		}
		settings, secrets := settingsOf(t, w), read(t, w.path(capabilitiesFile))
		_, err := w.Apply(ofPolicy(PolicyEdit{Text: "x"}))
		if err == nil && want != "not UTF-8" || settingsOf(t, w) != settings || read(t, w.path(capabilitiesFile)) != secrets || read(t, w.path("README.md")) != "hush" {
			t.Errorf("%s: %v", want, err)
		}
	}
}

// A link in the config folder stays one.
func TestLinkedPolicy(t *testing.T) {
	w := open(t, empty(t))
	write(t, w.path(configFolder+"/notes/policy.md"), "Old.\n")
	must(t, os.Symlink("notes/policy.md", w.path(policyFile)))
	before := shot(t, w)
	applied(t, w, ofPolicy(PolicyEdit{Text: "New."}))
	if read(t, w.path(configFolder+"/notes/policy.md")) != "New.\n" || w.Policy().Text != "New.\n" {
		t.Errorf("%+v", w.Policy())
	}
	if undo(t, w); shot(t, w) != before {
		t.Errorf("undone to\n%s", shot(t, w))
	}
	applied(t, w, ofPolicy(PolicyEdit{Remove: true}))
	if exists(w.path(policyFile)) || read(t, w.path(configFolder+"/notes/policy.md")) != "Old.\n" {
		t.Error("more than the link went")
	}
	if undo(t, w); shot(t, w) != before {
		t.Errorf("undone to\n%s", shot(t, w))
	}
}

// Whichever call to the disk fails: policy, settings and shelf are changed, or all
// is as it was.
func TestFailingChanges(t *testing.T) {
	for name, c := range map[string]Change{
		"policy": ofPolicy(PolicyEdit{Text: "New."}, set("a", "1")), "policy away": ofPolicy(PolicyEdit{Remove: true}, set("a", "1")),
		"first shelf": onShelf("new", set("id", "new")), "scopes": ofScopes(set("=laptop.config.write", "off"), unset("=chrome.config.act")),
	} {
		for n, failed := 0, true; failed; n++ {
			w := quickSample(t)
			before, list := shot(t, w), 0
			var err error
			if failed, err = broken(w, n, func() error { _, err := w.Apply(c); return err }); err == nil {
				list = 1
			} else if got := shot(t, w); got != before {
				t.Fatalf("%s, call %d, %v:\n%s\nnot\n%s", name, n, err, got, before)
			}
			if got := len(w.history().files()); got > list {
				t.Fatalf("%s, call %d, %v: %d entries", name, n, err, got)
			}
			noSecret(t, w, err)
		}
	}
}
