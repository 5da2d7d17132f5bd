package terminal

import (
	"os"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

var initTrace = regexp.MustCompile(`(?m)^init (\S+) .* (\d+) bytes, \d+ allocs$`)

// What every start makes, even that of --version, is small: what takes memory takes
// time, and unlike time it is the same on every machine. make start measures time.
func TestNothingLargeIsMadeAtEveryStart(t *testing.T) {
	cmd := exec.Command(binary, "--version")
	cmd.Env = append(os.Environ(), "GODEBUG=inittrace=1")
	var trace strings.Builder
	cmd.Stderr = &trace
	if err := cmd.Run(); err != nil {
		t.Fatal(err)
	}
	found := initTrace.FindAllStringSubmatch(trace.String(), -1)
	if len(found) < 30 {
		t.Fatalf("%q", trace.String())
	}
	all := 0
	for _, m := range found {
		n, _ := strconv.Atoi(m[2])
		if all += n; n > 85<<10 {
			t.Errorf("%s makes %d bytes before anything is asked of it", m[1], n)
		}
	}
	if all > 200<<10 {
		t.Errorf("%d bytes are made before anything is asked for", all)
	}
}
