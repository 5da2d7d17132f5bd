package store

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"rungs/model"
)

func TestThings(t *testing.T) {
	w := open(t, empty(t))
	write(t, w.path(capabilitiesFile), `[
		{"id": "x-main", "kind": "browser", "config": {"platform": "x", "password": "secret"}},
		{"id": "gh", "kind": "cli"}, {"id": "aws", "kind": "cli"}, {"id": "laptop", "kind": "host"},
		{"id": "mail", "kind": "browser"}, {"id": "search", "kind": "mcp"}, {"id": "own", "kind": "endpoint"}, {"kind": "cli"}]`)
	write(t, w.path(signedInFolder+"/mail"+signedInEnding), "")
	must(t, os.MkdirAll(filepath.Join(w.root, "api/.git"), 0o755))
	got, err := w.Things()
	must(t, err)
	accounts := []model.Account{{ID: "x-main", Platform: "x"}, {ID: "mail", SignedIn: true}}
	if !slices.Equal(got.Accounts, accounts) || !slices.Equal(got.Repos, []string{"api"}) || !slices.Equal(got.Folders, []string{"api"}) {
		t.Errorf("%+v", got)
	}
	if fmt.Sprint(got.Grants) != "map[connectors:[gh aws] devices:[laptop] mcp:[search]]" {
		t.Errorf("%v", got.Grants)
	}
	for key := range got.Grants {
		if !slices.ContainsFunc(model.Grants, func(f model.Field) bool { return f.Key == key }) {
			t.Errorf("no grant %q", key)
		}
	}
	write(t, w.path(capabilitiesFile), "{")
	if got, err := w.Things(); err == nil || len(got.Repos) != 1 {
		t.Errorf("%+v %v", got, err)
	}
}

func TestFolders(t *testing.T) {
	root := empty(t)
	for _, at := range []string{"apps/web/.git", "apps/web/src/a/too-deep", "node_modules/x", ".hidden/x", "apps/dist", "b"} {
		must(t, os.MkdirAll(filepath.Join(root, at), 0o755))
	}
	write(t, filepath.Join(root, "file"), "")
	must(t, os.Symlink("apps", filepath.Join(root, "link")))
	want := []string{"apps", "apps/web", "apps/web/src", "apps/web/src/a", "b"}
	if got := open(t, root).Folders(); !slices.Equal(got, want) {
		t.Errorf("got %v", got)
	}
	for i := range MaxFolders / 40 {
		for j := range 41 {
			must(t, os.MkdirAll(filepath.Join(root, fmt.Sprintf("n%02d/%02d", i, j)), 0o755))
		}
	}
	if got := open(t, root).Folders(); len(got) != MaxFolders || !slices.Contains(got, "n49") {
		t.Errorf("%d folders", len(got))
	}
}

func TestShelf(t *testing.T) {
	w := open(t, empty(t))
	for id, text := range map[string]string{"own": `{"id": "own", "pinned": []}`, "other": `{"id": "own"}`, "broken": `{`, "none": `[]`} {
		write(t, w.path(shelfFolder+"/"+id+".json"), text)
	}
	write(t, w.path(configFolder+"/up.json"), `{"id": "../up"}`)
	s, err := w.Surroundings(nil)
	must(t, err)
	for _, id := range []string{"other", "broken", "none", "gone", "../up", "", "."} {
		if got := s.Shelf(id); got != nil {
			t.Errorf("%q: %v", id, got)
		}
	}
	if got := s.Shelf("own"); model.IDOf(got) != "own" {
		t.Errorf("%v", got)
	}
}
