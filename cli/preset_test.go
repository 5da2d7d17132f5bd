package cli_test

import (
	"path/filepath"
	"strings"
	"testing"
)

// What another program changes meanwhile stays, and is not in the diff.
func TestPresetBesideAnotherProgram(t *testing.T) {
	folder := acme(t)
	file := filepath.Join(folder, "mine.toml")
	writeFile(t, file, "[settings]\nterseHoldout = 0.5\nadmission.event = \"deny\"\n")
	got := runBetween(t, folder, []string{"apply", file}, func() { ok(t, folder, "set", "settings.admission.listener", "deny") })
	if got.code != 0 || strings.Count(got.out, "--- a/") != 1 || strings.Contains(got.out, `+    "listener"`) || !strings.Contains(got.out, "2 values changed") {
		t.Errorf("%+v", got)
	}
	for path, want := range map[string]string{"terseHoldout": "0.5", "admission.event": "deny", "admission.listener": "deny"} {
		if is := ok(t, folder, "get", "settings."+path).out; is != want+"\n" {
			t.Errorf("%s is %s", path, is)
		}
	}
	if undone := run(t, folder, []string{"undo"}, with("XDG_STATE_HOME="+folder)); undone.out != "undone: applied \""+file+"\"\n" {
		t.Errorf("undo says %+v", undone)
	}
}

// What another program has done already meanwhile is nothing to do.
func TestPresetThatAnotherProgramMerged(t *testing.T) {
	folder := acme(t)
	got := runBetween(t, folder, []string{"apply", "all-off"}, func() { ok(t, folder, "apply", "all-off") })
	if got.code != 0 || got.out != "nothing to change: the settings say all of it already\n" {
		t.Errorf("%+v", got)
	}
}

// A file of something else is not taken for settings, and none of it is shown.
func TestPresetIsNotAnyFile(t *testing.T) {
	folder := acme(t)
	for _, text := range []string{`{"access_token":"SECRET"}`, `access_token = "SECRET"`, `"SECRET"`, `SECRET`, "{\"a\":\"SECRET"} {
		file := filepath.Join(folder, "token.toml")
		writeFile(t, file, text)
		if got := run(t, folder, []string{"apply", file}, nil); got.code == 0 || strings.Contains(got.out+got.err, "SECRET") {
			t.Errorf("%s: %+v", text, got)
		}
	}
}
