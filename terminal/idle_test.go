package terminal

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
)

// An editor that nobody touches sleeps: it draws nothing, and wakes up for the
// library's own second hand alone, which takes a few threads with it.
func TestIdleSleeps(t *testing.T) {
	s := start(t, how{}).wait(ready).settled()
	time.Sleep(500 * time.Millisecond)
	before, seen := switches(t, s.cmd.Process.Pid), len(s.sent())
	const seconds = 2
	time.Sleep(seconds * time.Second)
	if n := (switches(t, s.cmd.Process.Pid) - before) / seconds; n > 40 {
		t.Errorf("woken %d times a second", n)
	}
	if n := len(s.sent()) - seen; n > 0 {
		t.Errorf("%d bytes drawn", n)
	}
}

// switches is how often the threads of a process have been put to sleep so far.
func switches(t *testing.T, pid int) int {
	t.Helper()
	files, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/status", pid))
	if len(files) == 0 {
		t.Skip("there is no /proc")
	}
	n := 0
	for _, file := range files {
		data, _ := os.ReadFile(file)
		for line := range strings.Lines(string(data)) {
			if count, ok := strings.CutPrefix(line, "voluntary_ctxt_switches:"); ok {
				more, _ := strconv.Atoi(strings.TrimSpace(count))
				n += more
			}
		}
	}
	return n
}
