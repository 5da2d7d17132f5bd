package store

import (
	"io/fs"
	"strings"
	"syscall"
	"testing"
)

// Every error of a save has its second line, which says what to do about that reason.
func TestRemedies(t *testing.T) {
	said := map[string]bool{}
	for _, r := range remedies {
		err := saveError(Settings.File(), step("write", &fs.PathError{Op: "write", Path: "x", Err: r.why}))
		first, hint, _ := strings.Cut(err.Error(), "\n")
		if want := Settings.File() + ": not saved: cannot write: " + cause(r.why); first != want {
			t.Errorf("got %q, want %q", first, want)
		}
		if !strings.HasPrefix(hint, r.do) || strings.HasSuffix(hint, ", then try again") == (r.why == syscall.EIO) {
			t.Errorf("%v: %q", r.why, hint)
		}
		said[r.do] = true
	}
	if other := remedy(syscall.EDOM); said[other] || other == "" {
		t.Errorf("another: %q", other)
	}
	if err := saveError(Settings.File(), errStale); err.Error() != Settings.File()+": not saved: another program keeps changing the file\ntry again when it is done" {
		t.Errorf("%q", err)
	}
}
