// Package demo makes a workspace to try things on. It promises that the sample
// itself is only read, and that what it makes is in a new folder that nobody
// else can enter.
package demo

import (
	"io/fs"
	"os"
	"path/filepath"
)

// Name is what the copy is called, and so its workspace.
const Name = "acme"

// note is the sample's own remark about Repos, for those who copy it by hand.
const note = "MAKE-REPOS.txt"

// Repos are the folders of the sample that are repositories. Git cannot keep
// their .git, so the copy makes them.
var Repos = []string{"api", "billing", "apps/web", "libs/ui"}

// Copy puts the sample into a new folder below temp ("" is the system's own
// place) and says where it is.
func Copy(sample fs.FS, temp string) (string, error) {
	folder, err := os.MkdirTemp(temp, "rungs-demo-")
	if err != nil {
		return "", err
	}
	at := filepath.Join(folder, Name)
	err = fs.WalkDir(sample, ".", func(name string, e fs.DirEntry, err error) error {
		if err != nil || name == note {
			return err
		}
		return copyEntry(sample, name, e.IsDir(), filepath.Join(at, filepath.FromSlash(name)))
	})
	if err != nil {
		return "", err
	}
	return at, makeRepos(at)
}

func copyEntry(from fs.FS, name string, isFolder bool, to string) error {
	if isFolder {
		return os.MkdirAll(to, 0o755)
	}
	data, err := fs.ReadFile(from, name)
	if err != nil {
		return err
	}
	return os.WriteFile(to, data, 0o644)
}

func makeRepos(at string) error {
	for _, repo := range Repos {
		if err := os.MkdirAll(filepath.Join(at, filepath.FromSlash(repo), ".git"), 0o755); err != nil {
			return err
		}
	}
	return nil
}
