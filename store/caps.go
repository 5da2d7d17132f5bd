package store

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"time"
)

// caps is how much a folder keeps at most.
type caps struct {
	count int
	bytes int64
	age   time.Duration
}

func (c caps) String() string {
	return fmt.Sprintf("%d entries, %d MB, %d days", c.count, c.bytes>>20, int(c.age.Hours()/24))
}

// keptFile is one of the files that a folder keeps.
type keptFile struct {
	path  string
	bytes int64
	time  time.Time
}

// excess is which of files go, the newest first; that one always stays.
func (c caps) excess(files []keptFile, now time.Time) []keptFile {
	var out []keptFile
	total := int64(0)
	for i, f := range files {
		total += f.bytes
		if i > 0 && (i >= c.count || total > c.bytes || now.Sub(f.time) > c.age) {
			out = append(out, f)
		}
	}
	return out
}

// plainFiles is the files of a folder, the newest first; links are none.
func plainFiles(folder string) []keptFile {
	entries, _ := os.ReadDir(folder)
	var out []keptFile
	for _, e := range entries {
		if info, err := e.Info(); err == nil && info.Mode().IsRegular() {
			out = append(out, keptFile{filepath.Join(folder, e.Name()), info.Size(), info.ModTime()})
		}
	}
	slices.SortFunc(out, func(a, b keptFile) int {
		return cmp.Or(b.time.Compare(a.time), cmp.Compare(b.path, a.path))
	})
	return out
}
