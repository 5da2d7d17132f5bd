package store

import (
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"rungs/model"
)

func TestSourcesOfSample(t *testing.T) {
	w := open(t, sample(t, "acme"))
	got, err := w.Sources()
	must(t, err)
	for id, want := range map[string]model.Connection{
		"claude": model.Connected, "codex": model.Connected, "grok": model.NotConnected, "kimi": model.NotConnected, "gemini": model.NotConnected,
		"cursor": model.UnknownConnection, "meta": model.UnknownConnection, "zai": model.UnknownConnection, "nobody": model.NotConnected,
	} {
		if got[id] != want {
			t.Errorf("%s is %v, want %v", id, got[id], want)
		}
	}
}

func TestSourcesOfFolders(t *testing.T) {
	const private = "SECRET"
	auth := t.TempDir()
	w := open(t, empty(t))
	w.options.AuthDir = auth
	state := func(id string) model.Connection {
		t.Helper()
		s, err := w.Sources()
		must(t, err)
		return s[id]
	}
	expect := func(what, id string, want model.Connection) {
		t.Helper()
		if got := state(id); got != want {
			t.Errorf("%s: %s is %v, want %v", what, id, got, want)
		}
	}
	expect("empty", "claude", model.NotConnected)
	expect("empty", "gemini", model.NotConnected)
	put := func(name, text string) { write(t, filepath.Join(auth, name), text) }
	put("claude/notes.txt", "")
	put("claude/.hidden.json", "")
	must(t, os.MkdirAll(filepath.Join(auth, "claude/folder.json"), 0o755))
	expect("no account", "claude", model.NotConnected)
	put("claude/anything.json", "")
	expect("any file", "claude", model.Connected)
	put("cliproxy/a.json", `{"nested":{"type":"kimi","x":[1,{"type":"xai"}]},"token":"`+private+`","type":"antigravity"} then rubbish`)
	put("cliproxy/b.json", `{"token":"`+private)
	put("cliproxy/c.json", `["type","codex"]`)
	put("cliproxy/d.json", `{"type":7}`)
	expect("by type", "gemini", model.Connected)
	expect("inner types do not count", "kimi", model.NotConnected)
	expect("inner types do not count", "grok", model.NotConnected)
	expect("lists do not count", "codex", model.NotConnected)

	must(t, os.RemoveAll(filepath.Join(auth, "cliproxy")))
	put("cliproxy", "a file where a folder should be")
	expect("unreadable", "codex", model.UnknownConnection)
	expect("unreadable", "claude", model.Connected)
	must(t, os.RemoveAll(auth))
	expect("no folder", "claude", model.NotConnected)
	expect("no folder", "codex", model.NotConnected)
}

func TestUnreadableAccounts(t *testing.T) {
	if os.Geteuid() == 0 {
		t.Skip("root reads everything")
	}
	w := open(t, sample(t, "acme"))
	must(t, os.Chmod(w.path(authFolder+"/cliproxy/x.json"), 0))
	got, _ := w.Sources()
	if got["codex"] != model.UnknownConnection || got["grok"] != model.UnknownConnection {
		t.Errorf("%v", got)
	}
}

const manifest = `[
  {"id": "llm", "kind": "endpoint", "config": {"apiKey": "SECRET", "platform": "SECRET"}},
  {"id": "here", "kind": "localmodel", "config": {"shell": "SECRET"}},
  {"id": "gpt-agent", "kind": "agent"},
  {"id": "laptop", "kind": "host", "config": {"platform": "linux", "shell": "on", "write": "SECRET", "roots": "/a\n/b", "read": "on", "password": "SECRET", "control": true}},
  {"id": "chrome", "kind": "webext", "config": {"read": "on", "confirm": "always", "cookie": "SECRET", "shell": "on"}},
  {"id": "../up", "kind": "browser", "config": {"platform": "x", "password": "SECRET"}},
  {"id": "bot", "kind": "browser", "config": "SECRET"},
  {"id": 7, "kind": {}},
  "SECRET", null
]`

func TestCapabilities(t *testing.T) {
	w := open(t, empty(t))
	if got, err := w.Capabilities(); got != nil || err != nil {
		t.Errorf("without a file: %v, %v", got, err)
	}
	write(t, w.path(capabilitiesFile), manifest)
	write(t, w.path(signedInFolder+"/bot.connected"), "")
	write(t, w.path(".intentic/local/up.connected"), "")
	got, err := w.Capabilities()
	must(t, err)
	want := []Capability{
		{ID: "llm", Kind: "endpoint"},
		{ID: "here", Kind: "localmodel"},
		{ID: "gpt-agent", Kind: "agent"},
		{ID: "laptop", Kind: "host", Platform: "linux", Scopes: map[string]string{"shell": "on", "roots": "/a\n/b"}},
		{ID: "chrome", Kind: "webext", Scopes: map[string]string{"read": "on", "confirm": "always"}},
		{ID: "../up", Kind: "browser", Platform: "x"},
		{ID: "bot", Kind: "browser", SignedIn: true},
		{},
		{},
		{},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got\n%+v\nwant\n%+v", got, want)
	}
	if strings.Contains(fmt.Sprintf("%+v", got), "SECRET") {
		t.Error("a secret has left the store")
	}
	sources, err := w.Sources()
	must(t, err)
	for _, id := range []string{"endpoint/llm", "endpoint/here", "gpt-agent"} {
		if sources[id] != model.Connected {
			t.Errorf("%s is %v", id, sources[id])
		}
	}
}

func TestCapabilityErrorsQuoteNothing(t *testing.T) {
	for text, want := range map[string]string{
		`[{"id":"a","config":{"password":"SECRET`:  ".intentic/config/capabilities.json:1:40: not JSON",
		"[\n{\"SECRET\":1,\"SECRET\":SECRET}]":     ".intentic/config/capabilities.json:2:22: not JSON",
		`{"SECRET":"SECRET"}`:                      ".intentic/config/capabilities.json: not a list",
		`[{"config":{"a":"SECRET","a":"SECRET"}}]`: "",
	} {
		w := open(t, empty(t))
		write(t, w.path(capabilitiesFile), text)
		_, err := w.Capabilities()
		got := ""
		if err != nil {
			got = err.Error()
		}
		if got != want {
			t.Errorf("%s: got %q, want %q", text, got, want)
		}
		sources, err := w.Sources()
		if (err != nil) != (want != "") || sources["cursor"] != model.UnknownConnection {
			t.Errorf("%s: %v, %v", text, sources, err)
		}
	}
}
