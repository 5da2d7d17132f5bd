//go:build linux || darwin

package store

import (
	"fmt"
	"maps"
	"os"
	"os/exec"
	"os/signal"
	"slices"
	"strings"
	"syscall"
	"testing"

	"rungs/faults/tally"
)

// A test that changes its whole process runs in one of its own.
const aloneVariable = "STORE_TEST_ALONE"

func isAlone() bool { return os.Getenv(aloneVariable) != "" }

// alone runs a test again, alone, by a command that is put before it. What it counts
// and why it skips is that one's to say.
func alone(t *testing.T, before ...string) {
	t.Helper()
	words := append(before, os.Args[0], "-test.run=^"+t.Name()+"$", "-test.v")
	command := exec.Command(words[0], words[1:]...)
	command.Env = append(os.Environ(), aloneVariable+"=1")
	out, err := command.CombinedOutput()
	if err != nil || !strings.Contains(string(out), "--- PASS: "+t.Name()) {
		t.Errorf("%v\n%s", err, out)
	}
}

// No file may be longer than so many bytes: a real write takes what fits, and the next
// one nothing.
func TestFaultsOfRealShortWrites(t *testing.T) {
	if !isAlone() {
		alone(t)
		return
	}
	y := tally.Of(t, "save: the kernel cuts writes short (RLIMIT_FSIZE)")
	signal.Ignore(syscall.SIGXFSZ)
	var free syscall.Rlimit
	must(t, syscall.Getrlimit(syscall.RLIMIT_FSIZE, &free))
	stride, longest := tally.Many(1200, 40), 1600
	for i, name := range slices.Sorted(maps.Keys(savedKinds)) {
		k := savedKinds[name]
		before, after := k.wholly(t)
		for most := i * 170 % stride; most < longest; most += stride {
			w := k.prepared(t)
			limited := free
			limited.Cur = uint64(most)
			must(t, syscall.Setrlimit(syscall.RLIMIT_FSIZE, &limited))
			err := k.save(w)
			must(t, syscall.Setrlimit(syscall.RLIMIT_FSIZE, &free))
			what := fmt.Sprintf("%s, at most %d bytes", name, most)
			k.judge(t, y, what, w, before, after, err)
			if err != nil {
				saysWhatToDo(t, what, w, syscall.EFBIG, err)
			}
		}
	}
}
