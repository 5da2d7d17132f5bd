package store

import (
	"os"
	"path"
	"path/filepath"
	"slices"
)

// MaxFolders is how many folders are listed at most.
const MaxFolders = maxListed

// folderDepth is how far below the workspace folders are listed.
const folderDepth = 4

// Folders lists the folders below the workspace by their path from it, with
// slashes, sorted. Those in repositories are listed too, hidden ones and other
// people's code are not. Links are not followed. Where there are too many, those
// further up are listed.
func (w *Workspace) Folders() []string {
	var found []string
	level := []string{""}
	for range folderDepth {
		var next []string
		for _, at := range level {
			if len(found)+len(next) >= MaxFolders {
				break
			}
			next = append(next, foldersIn(w.root, at)...)
		}
		found, level = append(found, next...), next
	}
	found = found[:min(len(found), MaxFolders)]
	slices.Sort(found)
	return found
}

func foldersIn(root, at string) []string {
	entries, _ := os.ReadDir(filepath.Join(root, filepath.FromSlash(at)))
	var out []string
	for _, e := range entries {
		if isSearched(e) {
			out = append(out, path.Join(at, e.Name()))
		}
	}
	return out
}
