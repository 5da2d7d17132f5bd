package store

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"rungs/model"
)

func ownFile(t *testing.T, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "config.toml")
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestReadOwn(t *testing.T) {
	f, err := ReadOwn(ownFile(t, "# mine\ntheme = \"light\"\nfps = 60\n\n[keys]\nundo = [\"u\", \"ctrl+_\"]\n\"models.add\" = \"n\"\n\n[[provider]]\nid = \"lab\"\n"))
	if err != nil {
		t.Fatal(err)
	}
	if v, _ := model.Get(f.Tree, model.Path{"fps"}); model.JSON(v) != "60" {
		t.Errorf("fps is %v", v)
	}
	found := f.Findings([]model.Problem{{Path: model.Path{"keys", "models.add"}}, {Path: model.Path{"theme"}}, {Path: model.Path{"provider", "0", "id"}}, {Path: model.Path{"keys", "undo", "1"}}})
	for i, want := range []string{":7:16", ":2:9", ":10:6", ":6:14"} {
		if !strings.HasSuffix(found[i].Place(), want) {
			t.Errorf("%v is at %s, want %s", found[i].Path, found[i].Place(), want)
		}
	}
	if f.Line(model.Path{"fps"}) != 3 {
		t.Errorf("fps is on line %d", f.Line(model.Path{"fps"}))
	}
}

func TestOwnFilesThatAreNotRead(t *testing.T) {
	folder := t.TempDir()
	pipe := filepath.Join(folder, "pipe")
	if err := syscall.Mkfifo(pipe, 0o644); err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]string{
		ownFile(t, "theme = \"light\"\nfps = = 3\n"):    ":2:7: ",
		ownFile(t, "fps = 1\nfps = 2\n"):                ":2:1: ",
		ownFile(t, "x = \"\xff\"\n"):                    ":1:6: not UTF-8 text",
		ownFile(t, strings.Repeat("# long\n", 200_000)): "it is larger than 1 MB",
		pipe:   "it is not a plain file",
		folder: "it is not a plain file",
	} {
		f, err := ReadOwn(path)
		var fault *DocumentError
		if f != nil || !errors.As(err, &fault) || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", path, err, want)
		}
		if found := FaultFinding(err); found.File != path || found.Message == "" {
			t.Errorf("found %+v", found)
		}
	}
	for _, path := range []string{filepath.Join(folder, "none"), filepath.Join(ownFile(t, ""), "below a file")} {
		if f, err := ReadOwn(path); f != nil || err != nil {
			t.Errorf("%s: %v, %v", path, f, err)
		}
	}
}
