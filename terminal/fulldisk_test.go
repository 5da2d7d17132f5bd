package terminal

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"rungs/faults/tally"
)

// disk is a visit of a workspace that has a small file system of its own.
type disk struct {
	*screen
	filler string
}

// onDisk starts it, with what is kept on that disk or on another; where nothing may be
// mounted the test is skipped.
func onDisk(t *testing.T, keepsThere bool) disk {
	t.Helper()
	at := t.TempDir()
	if out, err := exec.Command("unshare", "-Urm", "mount", "-t", "tmpfs", "none", at).CombinedOutput(); err != nil {
		t.Skipf("nothing may be mounted here: %v %s", err, out)
	}
	state := filepath.Join(at, "state")
	if !keepsThere {
		state = t.TempDir()
	}
	script := `mount -t tmpfs -o size=1m none "$AT" && cp -r . "$AT" && cd "$AT" && exec "$0"`
	s := start(t, how{wrap: []string{"unshare", "-Urm", "sh", "-c", script}, env: []string{"AT=" + at, "XDG_STATE_HOME=" + state}})
	s.folder = fmt.Sprintf("/proc/%d/root%s", s.cmd.Process.Pid, at)
	s.wait(ready)
	return disk{s, filepath.Join(s.folder, "filler")}
}

// fill leaves no room on the disk.
func (d disk) fill() {
	d.t.Helper()
	file, err := os.Create(d.filler)
	if err != nil {
		d.t.Fatal(err)
	}
	defer file.Close()
	for page := bytes.Repeat([]byte{'x'}, os.Getpagesize()); err == nil; {
		_, err = file.Write(page)
	}
	if !errors.Is(err, syscall.ENOSPC) {
		d.t.Fatal(err)
	}
}

// refuse makes an edit that the full disk does not take.
func (d disk) refuse() {
	d.t.Helper()
	d.fill()
	d.send("5")
	d.wait("Stable prompt")
	d.send("jj ")
	d.wait("not saved: cannot write: no space left on")
	d.wait("free some space there (df shows how much there is), then try again")
	d.wait("ctrl+s try again")
	d.wait("[ ] Stable prompt")
}

// The disk fills up while the editor is open: an edit that it does not take stays on the
// screen as not saved, and is written once there is room and it is tried again.
func TestFaultsFullDisk(t *testing.T) {
	t.Parallel()
	y := tally.Of(t, "save: the editor on a real full disk")
	for _, keepsThere := range []bool{true, false} {
		d := onDisk(t, keepsThere)
		y.Tried(1)
		before := d.settings()
		d.refuse()
		if d.settings() != before {
			y.Lost("the file is another: %s", d.settings())
		}
		if err := os.Remove(d.filler); err != nil {
			t.Fatal(err)
		}
		d.send("\x13")
		d.wait("u undoes it")
		d.gone("not saved")
		if gone, come := changedLines(before, d.settings()); len(gone) != 1 || len(come) != 1 || come[0] != `"stableSystemPrompt": false,` {
			y.Lost("%q gone, %q come", gone, come)
		}
	}
}

// A visit that is cut off while the disk is full keeps what it has not written on
// another disk, and says all of it where there is none.
func TestFaultsCutOffOnAFullDisk(t *testing.T) {
	t.Parallel()
	y := tally.Of(t, "leaving: cut off on a real full disk")
	d := onDisk(t, false)
	y.Tried(1)
	d.refuse()
	signal(syscall.SIGTERM)(d.screen)
	if code := d.exit(); code != 143 || !strings.Contains(d.text(), "what was not written is kept") {
		y.Lost("exit code %d:\n%s", code, d.text())
	}
	d = onDisk(t, true)
	y.Tried(1)
	d.to(visitState{keys: []string{"2", "Persona routing", "a", "New card", "half a name", "half a name_"}})
	d.fill()
	signal(syscall.SIGTERM)(d.screen)
	code := d.exit()
	for _, said := range []string{"could not be kept: no space left on device", "New card:", "  half a name"} {
		if code != 143 || !strings.Contains(d.text(), said) {
			y.Lost("exit code %d, and %q is not said:\n%s", code, said, d.text())
		}
	}
}
