package store

import (
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"rungs/model"
)

// draftCaps is how many drafts are kept of programs that have not taken theirs away.
var draftCaps = caps{count: 100, bytes: 16 << 20, age: 30 * 24 * time.Hour}

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
	sweepDrafts(f.path, time.Now())
	return f.path, err
}

// sweepDrafts makes room for one more.
func sweepDrafts(folder string, now time.Time) {
	for _, f := range draftCaps.excess(append([]keptFile{{}}, plainFiles(folder)...), now) {
		_ = os.Remove(f.path)
	}
}

// sweepTempDrafts does so in the folders of temporary drafts, and removes those
// that are left empty. Others may make folders beside them: it takes only those
// that are private and ours.
func sweepTempDrafts() {
	now, temp := time.Now(), os.TempDir()
	entries, _ := os.ReadDir(temp)
	for _, e := range entries {
		if !isTempDraft().MatchString(e.Name()) {
			continue
		}
		if info, err := e.Info(); err == nil && isPrivate(info) && now.Sub(info.ModTime()) > draftCaps.age {
			folder := filepath.Join(temp, e.Name())
			sweepDrafts(folder, now)
			_ = os.Remove(folder) // fails for one that holds something
		}
	}
}

// isPrivate says whether a folder is ours alone.
func isPrivate(info fs.FileInfo) bool {
	o := ownerOf(info)
	return info.IsDir() && info.Mode().Perm() == 0o700 && o != nil && o.UID == os.Geteuid()
}
