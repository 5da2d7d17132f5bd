package store

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

func TestMentions(t *testing.T) {
	w := open(t, empty(t))
	for file, text := range map[string]string{
		"automations.json": `{"list": [
			{"id": "b", "name": "Nightly", "actsAs": "work"},
			{"id": "a", "actsAs": ["docs", "work"]},
			{"id": "c", "actsAs": "other"}, {"id": "d", "actsAs": [["work"]]}, {"id": "e", "actsAs": 1},
			{"label": "Inbox", "name": "x", "on": {"mail": {"actsAs": "work"}}},
			{"on": {"a b": {"actsAs": "work"}}}]}`,
		"hooks/alone.json":    "\xef\xbb\xbf" + `{"actsAs": "work"}`,
		"a/b/deep.json":       `{"id": "deep", "actsAs": "work"}`,
		"a/b/c/deeper.json":   `{"id": "too deep", "actsAs": "work"}`,
		"a.txt":               `{"actsAs": "work"}`,
		"broken.json":         `{"actsAs": "work"`,
		"large.json":          `{"actsAs": "work"}` + strings.Repeat(" ", maxMentionsFile),
		"settings.json":       `{"actsAs": "work"}`,
		"personas.json":       `[{"actsAs": "work"}]`,
		"capabilities.json":   `[{"actsAs": "work"}]`,
		"personas/x/y.json":   `{"actsAs": "work"}`,
		"context/x.json":      `{"actsAs": "work"}`,
		"../secrets/x.json":   `{"actsAs": "work"}`,
		"sub/settings.json":   `{"name": "not the settings", "actsAs": "work"}`,
		"sub/context/in.json": `[{"actsAs": "work"}]`,
	} {
		write(t, w.path(configFolder+"/"+file), text)
	}
	must(t, os.Symlink("automations.json", w.path(configFolder+"/link.json")))
	must(t, os.Symlink("../secrets", w.path(configFolder+"/linked")))
	var got []string
	for _, m := range w.Mentions("work") {
		got = append(got, fmt.Sprintf("%s: %s", strings.TrimPrefix(m.File, configFolder+"/"), m.Name))
	}
	want := []string{
		"a/b/deep.json: deep", "automations.json: Nightly", "automations.json: a", "automations.json: Inbox",
		`automations.json: list.6.on."a b"`, "hooks/alone.json: alone", "sub/context/in.json: 0", "sub/settings.json: not the settings",
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	if m := w.Mentions("nobody"); len(m) > 0 {
		t.Errorf("%+v", m)
	}
}
