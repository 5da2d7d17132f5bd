// Package tally counts what the tests of harm have tried and what was lost in it, so
// that it can be read as one table (make faults). Such a test is called TestFaults…,
// says its kind in a few words, and is short unless a long run is asked for.
package tally

import (
	"encoding/json"
	"os"
	"sync"
	"testing"
)

// File is the environment variable that names the file to report to; set, it asks
// for the long run.
const File = "RUNGS_FAULTS"

// Many is how many cases to try: short, or long in a long run.
func Many(short, long int) int {
	if os.Getenv(File) != "" {
		return long
	}
	return short
}

// Report is what became of one kind, a line of JSON in the file.
type Report struct {
	Kind  string `json:"kind"`
	Tried int    `json:"tried"` // cases
	Lost  int    `json:"lost"`  // cases in which something was
}

// Tally counts the cases of one kind. Goroutines may share it.
type Tally struct {
	t    testing.TB
	mu   sync.Mutex
	said Report
}

// Of counts the cases of a kind, such as "save: each call fails", until the test ends.
func Of(t testing.TB, kind string) *Tally {
	y := &Tally{t: t, said: Report{Kind: kind}}
	t.Cleanup(y.report)
	return y
}

// Tried counts n cases.
func (y *Tally) Tried(n int) {
	y.mu.Lock()
	defer y.mu.Unlock()
	y.said.Tried += n
}

// Lost counts a case in which something was lost, and fails the test.
func (y *Tally) Lost(format string, args ...any) {
	y.t.Helper()
	y.t.Errorf(format, args...)
	y.mu.Lock()
	defer y.mu.Unlock()
	y.said.Lost++
}

// report adds a line to the file. A kind of which nothing was tried has proved
// nothing, unless its test was skipped.
func (y *Tally) report() {
	if y.said.Tried == 0 && !y.t.Skipped() && !y.t.Failed() {
		y.t.Errorf("%s: nothing was tried", y.said.Kind)
	}
	name := os.Getenv(File)
	if name == "" || y.t.Skipped() {
		return
	}
	file, err := os.OpenFile(name, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		y.t.Error(err)
		return
	}
	defer file.Close()
	line, _ := json.Marshal(y.said)
	if _, err := file.Write(append(line, '\n')); err != nil {
		y.t.Error(err)
	}
}
