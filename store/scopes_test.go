package store

import (
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"rungs/model"
)

// ofScopes is a change of scopes, unguarded.
func ofScopes(edits ...model.Edit) Change {
	return Change{Doc: Scopes, Label: "scopes", Edits: edits, Guard: Unguarded}
}

func secretsOf(t testing.TB, w *Workspace) string {
	t.Helper()
	return read(t, w.path(capabilitiesFile))
}

func scopesNow(t testing.TB, w *Workspace) any {
	t.Helper()
	things, err := w.Capabilities()
	must(t, err)
	return ScopesSeen(things)
}

// quickSample is the sample on a quick disk.
func quickSample(t testing.TB) *Workspace {
	w := open(t, sample(t, "acme"))
	w.disk = quick
	return w
}

// noSecret fails when a secret of the sample is in something that others see, or
// in history.
func noSecret(t *testing.T, w *Workspace, seen ...any) {
	t.Helper()
	secrets := []string{"SECRET", "hush", "pairing", "vaulted", "username"}
	for _, s := range secrets {
		for _, v := range seen {
			if strings.Contains(fmt.Sprintf("%+v %s", v, v), s) {
				t.Errorf("%q is in %+v", s, v)
			}
		}
	}
	must(t, filepath.WalkDir(w.options.StateDir, func(at string, e fs.DirEntry, err error) error {
		must(t, err)
		if e.IsDir() {
			return nil
		}
		text := read(t, at)
		for _, part := range strings.Split(text, `"`) {
			if plain, err := base64.StdEncoding.DecodeString(part); err == nil {
				text += "\n" + string(plain)
			}
		}
		for _, s := range secrets {
			if strings.Contains(text, s) {
				t.Errorf("%q is in %s", s, text)
			}
		}
		return nil
	}))
}

// scopeChanges is edits of the sample's scopes and what they make of its text.
var scopeChanges = []struct {
	edit     model.Edit
	from, to string
}{
	{set("=laptop.config.write", "off"), `"write": "on"`, `"write": "off"`},
	{set("=laptop.config.roots", "/srv\n\"x\""), `"roots": "/home/owner/src\n/srv"`, `"roots": "/srv\n\"x\""`},
	{unset("=laptop.config.shell"), "      \"shell\": \"on\",\n", ""},
	{unset("=laptop.config.roots"), "      \"roots\": \"/home/owner/src\\n/srv\",\n", ""},
	{set("=chrome.config.confirm", "never"), `"sensitive"`, `"never"`},
	{unset("=chrome.config.cookies"), "      \"cookies\": \"off\",\n", ""},
}

// A scope is changed to the byte, and so undone and redone; nothing but the scope
// is anywhere else.
func TestScopeEdit(t *testing.T) {
	for _, c := range scopeChanges {
		w := quickSample(t)
		must(t, os.Chmod(w.path(capabilitiesFile), 0o640))
		before := secretsOf(t, w)
		after := strings.Replace(before, c.from, c.to, 1)
		r := applied(t, w, ofScopes(c.edit))
		if secretsOf(t, w) != after {
			t.Errorf("%v: became %s", c.edit, secretsOf(t, w))
		}
		d := r.Document
		if d.Doc != Scopes || d.Bytes != nil || !model.Equal(d.Tree, scopesNow(t, w)) || d.text != nil || d.Hash != "" || r.Entry.Doc != Scopes {
			t.Errorf("%+v", d)
		}
		back := undo(t, w)
		if secretsOf(t, w) != before {
			t.Errorf("%v: undone to %s", c.edit, secretsOf(t, w))
		}
		again := redo(t, w)
		if secretsOf(t, w) != after {
			t.Errorf("%v: redone to %s", c.edit, secretsOf(t, w))
		}
		if info, _ := os.Stat(w.path(capabilitiesFile)); info.Mode() != 0o640 {
			t.Errorf("mode %v", info.Mode())
		}
		noTemps(t, w.config())
		noSecret(t, w, *r.Document, *r.Entry, *back.Document, *back.Entry, *again.Document, w.History())
	}
}

// Scopes of several things are one step, and a scope that is set back is spelled
// and stands as it did.
func TestScopesTogether(t *testing.T) {
	w := quickSample(t)
	before := secretsOf(t, w)
	applied(t, w, ofScopes(unset("=laptop.config.shell"), set("=chrome.config.act", "off"), set("=laptop.config.screen", "on")))
	after := secretsOf(t, w)
	if undo(t, w); secretsOf(t, w) != before {
		t.Errorf("undone to %s", secretsOf(t, w))
	}
	if redo(t, w); secretsOf(t, w) != after {
		t.Errorf("redone to %s", secretsOf(t, w))
	}
	applied(t, w, ofScopes(set("=laptop.config.shell", "on")))
	applied(t, w, ofScopes(set("=laptop.config.screen", "off"), set("=chrome.config.act", "on")))
	if secretsOf(t, w) != before {
		t.Errorf("set back to %s", secretsOf(t, w))
	}
	for range 3 {
		undo(t, w)
	}
	if secretsOf(t, w) != before {
		t.Errorf("all undone to %s", secretsOf(t, w))
	}
	if r, err := w.Apply(ofScopes(set("=laptop.config.write", "on"), unset("=chrome.config.none"))); err == nil {
		t.Errorf("%+v", r)
	}
	if r, err := w.Apply(ofScopes(set("=laptop.config.write", "on"))); err != nil || r.Changed {
		t.Errorf("%+v %v", r, err)
	}
	noSecret(t, w, w.History())
}

// Every spelling of the file keeps its own, and no secret beside a scope gets into
// history.
func TestScopeSpellings(t *testing.T) {
	for _, text := range []string{
		`[{"id":"laptop","kind":"host","config":{"a":"hush","write":"on","b":"hush"}}]`,
		`[{"id":"laptop","kind":"host","config":{"write":"on"}}]`,
		`[{"id":"laptop","kind":"host","config":{"write":"on","write2":"hush"}}]`,
		`[{"id":"laptop","kind":"host","config":{ "write" : "on" , "writ":"hush" } , "token":"hush"}]`,
		`[{"id":"laptop","kind":"host","config":{"write":"\u006fn","x":"hush"}},{"id":"x","config":"hush"}]`,
		`[{"id":"laptop","kind":"host","config":{"x":"hush","write":true}}]`,
		`[{"id":"laptop","kind":"host","config":{}, "x":"hush"}]`,
		`[{"token":"hush","id":"laptop","kind":"host"}]`,
		"\xef\xbb\xbf[\r\n\t{\r\n\t\t\"id\": \"laptop\",\r\n\t\t\"kind\": \"host\",\r\n\t\t\"config\": {\r\n\t\t\t\"x\": \"hush\"\r\n\t\t}\r\n\t}\r\n]",
		`["hush", 1, {"id":"laptop","kind":"host","config":{"write":"off", "on":"hush"}}, {"id":5}]`,
	} {
		for _, e := range []model.Edit{set("=laptop.config.write", "off"), set("=laptop.config.write", "on"), unset("=laptop.config.write"), set("=laptop.config.roots", "/x")} {
			w := open(t, empty(t))
			w.disk = quick
			write(t, w.path(capabilitiesFile), text)
			r, err := w.Apply(ofScopes(e))
			must(t, err)
			after := secretsOf(t, w)
			if strings.Count(after, "hush") != strings.Count(text, "hush") || r.Changed != (after != text) {
				t.Errorf("%s: became %s", text, after)
			}
			if !r.Changed {
				continue
			}
			if undo(t, w); secretsOf(t, w) != text {
				t.Errorf("%s: undone to %s", text, secretsOf(t, w))
			}
			if redo(t, w); secretsOf(t, w) != after {
				t.Errorf("%s: redone to %s", text, secretsOf(t, w))
			}
			noSecret(t, w, w.History(), *r.Document)
		}
	}
}

// Only scopes can be edited, with values that they have.
func TestScopesAreRefused(t *testing.T) {
	for _, c := range []struct {
		edit model.Edit
		want string
	}{
		{set("=laptop.config.write", "maybe"), "on or off"},
		{set("=laptop.config.write", true), "on or off"},
		{set("=laptop.config.roots", ""), "unset"},
		{set("=laptop.config.roots", json.Number("1")), "text"},
		{set("=chrome.config.confirm", "on"), "sensitive"},
		{set("=laptop.config.pairing", "x"), "shell"},
		{unset("=laptop.config.pairing"), "shell"},
		{set("=laptop.config.confirm", "never"), "shell"},
		{set("=laptop.config.platform", "x"), "shell"},
		{set("=tracker.config.token", "x"), "devices and browsers"},
		{set("=nobody.config.write", "on"), "nothing has the id"},
		{set("=laptop.config", map[string]any{}), "a scope in it"},
		{set("=laptop.kind", "cli"), "a scope in it"},
		{set("3.config.write", "on"), "a scope in it"},
		{removeAt("=laptop"), "a scope in it"},
		{model.Edit{Op: model.Set, Value: []any{}}, "a scope in it"},
		{model.Edit{Op: model.Unset, Path: model.Path{"=laptop", "config", "write", "x"}}, "a scope in it"},
	} {
		for _, g := range []Guarding{Guarded, Unguarded} {
			w := quickSample(t)
			before := shot(t, w)
			things, _ := w.Capabilities()
			change := ofScopes(c.edit)
			change.Guard, change.Seen = g, ScopesSeen(things)
			_, err := w.Apply(change)
			if err == nil || !strings.Contains(err.Error(), c.want) || shot(t, w) != before {
				t.Errorf("%v: %v", c.edit, err)
			}
			noSecret(t, w, strings.ReplaceAll(fmt.Sprint(err), `"pairing"`, ""))
		}
	}
}

// What cannot be read, or be told apart, is not written, and not quoted.
func TestScopesOfABrokenFile(t *testing.T) {
	laptop := `{"id":"laptop","kind":"host","config":{"write":"on","token":"hush"}}`
	for text, want := range map[string]string{
		`[{"hush`:                              "capabilities.json:1:",
		`{"hush":1}`:                           "not a list",
		`[` + laptop + `,` + laptop + `]`:      "2 things have the id",
		`[` + laptop + `,{"hush":1,"hush":2}]`: "a key that is there already",
		`[{"id":"laptop","kind":"host","config":{"write":"hush"}}]`:            "by hand",
		`[{"id":"laptop","kind":"host","config":{"write":["hush"]}}]`:          "by hand",
		`[{"id":"laptop","kind":"host","config":{"write":12345}}]`:             "by hand",
		`[{"id":"laptop","kind":"host","config":"hush"}]`:                      "by hand",
		`[{"id":"laptop","kind":"host","config":{"write":"on","write":"on"}}]`: "a key that is there already",
		"-": "no such file",
	} {
		w := open(t, empty(t))
		w.disk = quick
		if text != "-" {
			write(t, w.path(capabilitiesFile), text)
		}
		before := shot(t, w)
		for _, e := range []model.Edit{set("=laptop.config.write", "off"), unset("=laptop.config.write")} {
			_, err := w.Apply(ofScopes(e))
			if err == nil || !strings.Contains(err.Error(), want) || shot(t, w) != before {
				t.Errorf("%s: %v", text, err)
			}
			noSecret(t, w, fmt.Sprint(err))
		}
	}
}

// The file is for nobody else: it is not read or shown.
func TestScopesAreNotRead(t *testing.T) {
	w := quickSample(t)
	d := w.Read(Scopes)
	if d.Err == nil || d.Bytes != nil || d.Tree != nil {
		t.Errorf("%+v", d)
	}
	before, after, err := w.Preview(ofScopes(set("=laptop.config.write", "off")))
	if err == nil || before != nil || after != nil {
		t.Errorf("%s %s %v", before, after, err)
	}
	if files, err := w.PreviewFiles(ofScopes(set("=laptop.config.write", "off"))); err != nil || files != nil {
		t.Errorf("%v %v", files, err)
	}
	noSecret(t, w, *d, fmt.Sprint(err), d.Problems(model.Surroundings{}))
}

// A scope that somebody else has changed is asked about; what is beside it is not.
func TestScopesAreGuarded(t *testing.T) {
	w := quickSample(t)
	things, err := w.Capabilities()
	must(t, err)
	theirs := strings.Replace(secretsOf(t, w), `"write": "on"`, `"write": "off"`, 1)
	theirs = strings.Replace(theirs, "SECRET-pairing", "SECRET-new-pairing", 1)
	write(t, w.path(capabilitiesFile), theirs)
	c := ofScopes(set("=laptop.config.screen", "on"))
	c.Guard, c.Seen = Guarded, ScopesSeen(things)
	applied(t, w, c)
	c.Edits = []model.Edit{unset("=laptop.config.write")}
	_, err = w.Apply(c)
	var conflict *ConflictError
	if !errors.As(err, &conflict) || conflict.Theirs != "off" || conflict.Mine != nil || conflict.Path.String() != "laptop.config.write" {
		t.Errorf("%+v", err)
	}
	noSecret(t, w, conflict, conflict.Mine, conflict.Theirs)
}

// Whoever checks documents is not asked of scopes, which are none of the model's.
func TestScopesAreCheckedHere(t *testing.T) {
	w := quickSample(t)
	no := func(any, any) error { return errors.New("asked") }
	c := ofScopes(set("=laptop.config.write", "off"))
	c.Check = no
	applied(t, w, c)
	write(t, w.path(capabilitiesFile), secretsOf(t, w)+"\n")
	_, err := w.Undo(func(_ Doc, before, after any) error { return no(before, after) })
	must(t, err)
}

// A secret that is changed since is no matter to undo, and stays.
func TestScopesUndoneBesideOthers(t *testing.T) {
	for _, secret := range []string{"hush-pairing-x", "x", "SECRET-gniriap"} {
		for _, c := range scopeChanges {
			w := quickSample(t)
			applied(t, w, ofScopes(c.edit))
			renewed := strings.Replace(secretsOf(t, w), "SECRET-browser-password", secret, 1)
			write(t, w.path(capabilitiesFile), renewed)
			undo(t, w)
			things, err := w.Capabilities()
			must(t, err)
			was, _ := open(t, sample(t, "acme")).Capabilities()
			if !model.Equal(ScopesSeen(things), ScopesSeen(was)) || !strings.Contains(secretsOf(t, w), secret) {
				t.Errorf("%v: undone to %s", c.edit, secretsOf(t, w))
			}
			redo(t, w)
			write(t, w.path(capabilitiesFile), strings.Replace(secretsOf(t, w), `"write": "on"`, `"write": "off"`, 1))
			undo(t, w)
			noSecret(t, w, w.History())
		}
	}
	w := quickSample(t)
	applied(t, w, ofScopes(set("=laptop.config.write", "off")))
	write(t, w.path(capabilitiesFile), strings.Replace(secretsOf(t, w), `"write": "off"`, `"write": "on"`, 1)+"\n")
	if r, err := w.Undo(nil); err != nil || r.Changed {
		t.Errorf("%+v, %v", r, err)
	}
}

// Out of order, and killed at any moment.
func TestScopesInHistory(t *testing.T) {
	w := quickSample(t)
	before := secretsOf(t, w)
	applied(t, w, ofScopes(set("=laptop.config.write", "off")))
	applied(t, w, ofScopes(set("=laptop.config.screen", "on")))
	undone(t, w, 1)
	undone(t, w, 2)
	if secretsOf(t, w) != before {
		t.Errorf("undone to %s", secretsOf(t, w))
	}
	for n, stopped, back := 0, true, true; stopped || back; n++ {
		w := quickSample(t)
		stopped = killed(w, n, func() error { _, err := w.Apply(ofScopes(unset("=laptop.config.write"))); return err })
		change(t, w, unset("nothing"))
		if list := len(w.History()); (list == 1) != (secretsOf(t, w) != before) {
			t.Fatalf("stopped after %d: %d entries", n, list)
		} else if list == 0 {
			applied(t, w, ofScopes(unset("=laptop.config.write")))
		}
		after := secretsOf(t, w)
		back = killed(w, n, func() error { _, err := w.Undo(nil); return err })
		change(t, w, unset("nothing"))
		if secretsOf(t, w) == after {
			undo(t, w)
		}
		if secretsOf(t, w) != before {
			t.Fatalf("undo stopped after %d: %s", n, secretsOf(t, w))
		}
		noSecret(t, w)
	}
}

// The hash that history keeps is the same whatever the secrets are.
func TestShapeHidesSecrets(t *testing.T) {
	text := read(t, "../testdata/samples/acme/"+capabilitiesFile)
	sum := Scopes.sum([]byte(text))
	for from, to := range map[string]string{"SECRET-pairing": "x", `"SECRET-env"`: "5", "SECRET-browser-password": "y\\n"} {
		if Scopes.sum([]byte(strings.Replace(text, from, to, 1))) != sum {
			t.Errorf("%s is in the hash", from)
		}
	}
	for from, to := range map[string]string{`"write": "on"`: `"write": "off"`, `"laptop"`: `"desk"`, `"token"`: `"tokens"`} {
		if Scopes.sum([]byte(strings.Replace(text, from, to, 1))) == sum {
			t.Errorf("%s is not in the hash", from)
		}
	}
}

func TestPatchWithin(t *testing.T) {
	for _, c := range []struct {
		before, after string
		in            span
		ok            bool
	}{
		{"a on b", "a off b", span{2, 4}, true},
		{"a on b", "a off c", span{2, 4}, false},
		{"a on b", "x off b", span{2, 4}, false},
		{"a on b", "a  b", span{2, 4}, true},
		{"a on b", "a b", span{2, 4}, false},
		{"a on b", "a on b", span{-1, 4}, false},
		{"a on b", "a on b", span{2, 9}, false},
	} {
		p, ok := patchWithin([]byte(c.before), []byte(c.after), c.in)
		if ok != c.ok {
			t.Errorf("%+v: %v", c, ok)
		}
		if got, fits := p.forth([]byte(c.before)); ok && (!fits || string(got) != c.after) {
			t.Errorf("%+v: %s", c, got)
		}
	}
}

// A temporary file is private, and the bytes of the file are cleared.
func TestScopesInMemoryAndBeside(t *testing.T) {
	w := open(t, sample(t, "acme"))
	create := w.disk.create
	w.disk.create = func(path string, mode fs.FileMode) (handle, error) {
		if strings.HasPrefix(path, w.config()) && mode != 0o600 {
			t.Errorf("%s: mode %v", path, mode)
		}
		return create(path, mode)
	}
	p, err := w.plan(ofScopes(set("=laptop.config.write", "off")))
	must(t, err)
	_, err = w.make(p, newRecord("x", p, noon))
	must(t, err)
	p.wipe()
	if strings.Trim(string(p.data)+string(p.doc.Bytes), "\x00") != "" {
		t.Error("not cleared")
	}
}
