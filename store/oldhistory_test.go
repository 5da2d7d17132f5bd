package store

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Entries of before there were kits in history: the heading and way of an edit
// from {"a":"0"} to {"a":"1"}.
const oldEntry = `{"time":"2030-01-02T12:00:00Z","doc":"settings","label":"old","patch":{"prefix":6,"suffix":2,"before":"MA==","after":"MQ=="},"beforeHash":"BEFORE","afterHash":"AFTER","beforeTree":""}
{"forward":[{"edit":{"op":"set","path":["a"],"value":"1"},"guards":true,"path":["a"],"value":"0","present":true}],"backward":[{"edit":{"op":"set","path":["a"],"value":"0"},"guards":true,"path":["a"],"value":"1","present":true}]}
`

func TestOldHistory(t *testing.T) {
	w := holding(t, `{"a":"1"}`)
	text := oldEntry
	for word, is := range map[string]string{"BEFORE": hashOf([]byte(`{"a":"0"}`)), "AFTER": hashOf([]byte(`{"a":"1"}`))} {
		text = strings.Replace(text, word, is, 1)
	}
	write(t, filepath.Join(w.history().folder, "00000001.edit"), text)
	list := w.History()
	if len(list) != 1 || list[0].Label != "old" || list[0].Files != nil {
		t.Fatalf("%+v", list)
	}
	if undo(t, w); settingsOf(t, w) != `{"a":"0"}` {
		t.Errorf("undone to %s", settingsOf(t, w))
	}
	if redo(t, w); settingsOf(t, w) != `{"a":"1"}` {
		t.Errorf("redone to %s", settingsOf(t, w))
	}
}

// What is kept of kits is as private as the rest, and a damaged entry changes
// nothing.
func TestKitHistory(t *testing.T) {
	w := kitted(t)
	applied(t, w, kitChanges["away"])
	path := w.history().files()[0].path()
	if info, _ := os.Stat(path); info.Mode().Perm() != 0o600 {
		t.Errorf("mode %v", info.Mode())
	}
	must(t, os.Truncate(path, int64(len(read(t, path))-20)))
	before := shot(t, w)
	if _, err := w.Undo(nil); err == nil || shot(t, w) != before {
		t.Errorf("got %v", err)
	}
}
