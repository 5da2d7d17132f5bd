package store

import (
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"syscall"
	"testing"

	"rungs/faults/tally"
)

// mounted is a file system in memory of a size, for this test.
func mounted(t *testing.T, size string) string {
	t.Helper()
	at := t.TempDir()
	must(t, syscall.Mount("none", at, "tmpfs", 0, "size="+size))
	t.Cleanup(func() { must(t, syscall.Unmount(at, 0)) })
	return at
}

// emptied is folder with nothing in it.
func emptied(t *testing.T, folder string) string {
	t.Helper()
	entries, err := os.ReadDir(folder)
	must(t, err)
	for _, e := range entries {
		must(t, os.RemoveAll(filepath.Join(folder, e.Name())))
	}
	return folder
}

// filled leaves so many pages free.
func filled(t *testing.T, folder string, free int) (empty func()) {
	t.Helper()
	at := filepath.Join(folder, "filler")
	file, err := os.Create(at)
	must(t, err)
	defer file.Close()
	size, page := int64(0), make([]byte, os.Getpagesize())
	for err == nil {
		_, err = file.Write(page)
		size += int64(len(page))
	}
	size -= int64((free + 1) * len(page))
	must(t, file.Truncate(max(size, 0)))
	return func() { must(t, os.Remove(at)) }
}

// mayMount runs the test again where it may mount, or skips it.
func mayMount(t *testing.T) bool {
	t.Helper()
	if isAlone() {
		return true
	}
	if out, err := exec.Command("unshare", "-Urm", "mount", "-t", "tmpfs", "none", t.TempDir()).CombinedOutput(); err != nil {
		t.Skipf("nothing may be mounted here: %v %s", err, out)
	}
	alone(t, "unshare", "-Urm")
	return false
}

// The disk of the workspace, of history, or of both is really full, but for so many
// pages.
func TestFaultsOfARealFullDisk(t *testing.T) {
	if !mayMount(t) {
		return
	}
	y := tally.Of(t, "save: a real disk is full (tmpfs): of the workspace, history or both")
	small, roomy := mounted(t, "96k"), mounted(t, "4m")
	refused := 0
	for i, name := range slices.Sorted(maps.Keys(savedKinds)) {
		k := savedKinds[name]
		before, after := k.wholly(t)
		for place, in := range [][2]string{{small, roomy}, {roomy, small}, {small, small}} {
			for free := i % tally.Many(5, 1); free < 10; free += tally.Many(5, 1) {
				emptied(t, small)
				emptied(t, roomy)
				w := k.preparedIn(t, filepath.Join(in[0], "w"), filepath.Join(in[1], "s"))
				empty := filled(t, small, free)
				err := k.save(w)
				empty()
				what := fmt.Sprintf("%s, place %d, %d pages", name, place, free)
				k.judge(t, y, what, w, before, after, err)
				if err != nil {
					refused++
					saysWhatToDo(t, what, w, syscall.ENOSPC, err)
				}
			}
		}
	}
	if refused == 0 {
		t.Error("the disk was never full")
	}
}

// The disk of the workspace or of history is mounted read-only meanwhile.
func TestFaultsOfARealReadOnlyDisk(t *testing.T) {
	if !mayMount(t) {
		return
	}
	y := tally.Of(t, "save: a real disk is mounted read-only")
	one, other := mounted(t, "4m"), mounted(t, "4m")
	for name, k := range savedKinds {
		before, after := k.wholly(t)
		for _, in := range [][2]string{{one, other}, {other, one}, {one, one}} {
			emptied(t, one)
			emptied(t, other)
			w := k.preparedIn(t, filepath.Join(in[0], "w"), filepath.Join(in[1], "s"))
			must(t, syscall.Mount("none", one, "", syscall.MS_REMOUNT|syscall.MS_RDONLY, ""))
			err := k.save(w)
			must(t, syscall.Mount("none", one, "", syscall.MS_REMOUNT, ""))
			k.judge(t, y, name, w, before, after, err)
			if err == nil {
				y.Lost("%s: nothing was said", name)
				continue
			}
			saysWhatToDo(t, name, w, errReadOnly, err)
		}
	}
}

// errReadOnly is what all messages of such a disk say.
var errReadOnly = fmt.Errorf("read-only")
