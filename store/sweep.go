package store

import (
	"io/fs"
	"os"
	"path/filepath"
)

// sweep removes what killed saves have left, beside the targets of links too. The
// caller holds the lock, so that no save is under way.
func (w *Workspace) sweep() {
	links := w.disk.sweep(w.config())
	if at, err := w.entryAt(shelfFolder); err == nil {
		links = append(links, w.disk.sweep(at)...)
	}
	for _, link := range links {
		if t, err := targetOf(link); err == nil {
			w.disk.sweepOf(t.folder(), filepath.Base(t.path))
		}
	}
}

// sweep removes what killed saves have left in folder, and gives back what was not
// theirs to take; it tells of the links there.
func (d disk) sweep(folder string) (links []string) { return d.sweepOf(folder, "") }

// sweepOf does so for the file with that name alone, "" for all.
func (d disk) sweepOf(folder, name string) (links []string) {
	entries, _ := os.ReadDir(folder)
	for _, e := range entries {
		switch {
		case e.Type()&fs.ModeSymlink != 0:
			links = append(links, filepath.Join(folder, e.Name()))
		case isLeft(e) && (name == "" || name == tempOf(e.Name())):
			d.clearAway(folder, e)
		}
	}
	return links
}

// clearAway removes what is left unless it is neither of two files that were changing
// places: then another program put it there, between the save's last look and the kill,
// and it has its place back, as long as that holds what the save put. Elsewhere, a copy
// of the folder for instance, no sign is right, and nothing is replaced.
func (d disk) clearAway(folder string, e fs.DirEntry) {
	at, parts := filepath.Join(folder, e.Name()), isTemp().FindStringSubmatch(e.Name())
	place, was, is := filepath.Join(folder, parts[1]), parts[2], parts[3]
	info, err := e.Info()
	if err != nil {
		return
	}
	now, _ := os.Lstat(place)
	switch sign := signOf(info); {
	case is == "" || sign == was || sign == is:
		d.remove(at)
	case now == nil:
		_ = d.putBackNew(at, place)
	case signOf(now) == is:
		_ = d.restore(at, place, now)
	default:
		d.remove(at)
	}
}

// tempOf is the name of the file that a temporary file is for.
func tempOf(name string) string { return isTemp().FindStringSubmatch(name)[1] }

// isLeft says whether an entry is what a killed save has left: a file, or a folder
// that is still empty.
func isLeft(e fs.DirEntry) bool {
	return (e.Type().IsRegular() || e.IsDir()) && isTemp().MatchString(e.Name())
}
