package store

import (
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"rungs/model"
)

const maxDraftAge = 30 * 24 * time.Hour

// draftFolder is where drafts are made; among temporary files each in a folder of
// its own.
type draftFolder struct {
	path      string
	temporary bool
}

// A folder of a temporary draft is called this and a number.
const tempDraft = "rungs-"

var isTempDraft = model.WhenUsed(`^` + tempDraft + `[0-9]+$`)

// draftFolders are those to try, one after the other.
func (w *Workspace) draftFolders() []draftFolder {
	temporary := draftFolder{os.TempDir(), true}
	if w.options.StateDir == "" {
		return []draftFolder{temporary}
	}
	return []draftFolder{{filepath.Join(w.options.StateDir, "drafts"), false}, temporary}
}

// open is a private folder for a draft.
func (f draftFolder) open() (string, error) {
	if f.temporary {
		return os.MkdirTemp(f.path, tempDraft)
	}
	err := os.MkdirAll(f.path, 0o700)
	if err == nil {
		err = os.Chmod(f.path, 0o700)
	}
	sweepDrafts(f.path, time.Now().Add(-maxDraftAge))
	return f.path, err
}

// sweepDrafts removes the files that nobody has written to since.
func sweepDrafts(folder string, since time.Time) {
	entries, _ := os.ReadDir(folder)
	for _, e := range entries {
		if info, err := e.Info(); err == nil && info.Mode().IsRegular() && info.ModTime().Before(since) {
			_ = os.Remove(filepath.Join(folder, e.Name()))
		}
	}
}

// sweepTempDrafts does so in the folders of temporary drafts, and removes those
// that are left empty. Others may make folders beside them: it takes only those
// that are private and ours.
func sweepTempDrafts() {
	since, temp := time.Now().Add(-maxDraftAge), os.TempDir()
	entries, _ := os.ReadDir(temp)
	for _, e := range entries {
		if !isTempDraft().MatchString(e.Name()) {
			continue
		}
		if info, err := e.Info(); err == nil && isPrivate(info) && info.ModTime().Before(since) {
			folder := filepath.Join(temp, e.Name())
			sweepDrafts(folder, since)
			_ = os.Remove(folder) // fails for one that holds something
		}
	}
}

// isPrivate says whether a folder is ours alone.
func isPrivate(info fs.FileInfo) bool {
	o := ownerOf(info)
	return info.IsDir() && info.Mode().Perm() == 0o700 && o != nil && o.UID == os.Geteuid()
}
