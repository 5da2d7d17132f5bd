package store

import (
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// repoDepth is how far below the workspace a repository is looked for.
const repoDepth = 4

// notSearched are the folders that hold other people's code or built things.
// Hidden ones are not searched either.
var notSearched = []string{"node_modules", "bower_components", "vendor", "Pods", "dist", "__pycache__"}

// Repos lists the repositories below the workspace by their path from it, with
// slashes, sorted. What is inside a repository belongs to it and is not listed;
// the workspace itself is not either. Links are not followed.
func (w *Workspace) Repos() []string {
	found := reposIn(w.root, "", repoDepth)
	slices.Sort(found)
	return found
}

func reposIn(root, at string, depth int) []string {
	entries, _ := os.ReadDir(filepath.Join(root, filepath.FromSlash(at)))
	var found []string
	for _, e := range entries {
		if !isSearched(e) {
			continue
		}
		inner := path.Join(at, e.Name())
		switch {
		case isRepo(filepath.Join(root, filepath.FromSlash(inner))):
			found = append(found, inner)
		case depth > 1:
			found = append(found, reposIn(root, inner, depth-1)...)
		}
	}
	return found
}

func isSearched(e fs.DirEntry) bool {
	return e.IsDir() && !strings.HasPrefix(e.Name(), ".") && !slices.Contains(notSearched, e.Name())
}

// isRepo says whether folder has a .git, which is a file in a linked work tree.
func isRepo(folder string) bool {
	info, err := os.Lstat(filepath.Join(folder, ".git"))
	return err == nil && (info.IsDir() || info.Mode().IsRegular())
}
