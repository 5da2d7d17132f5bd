package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// What the kernel says of a process, in /proc; 0 where there is none.

// peak is the peak resident memory, in kB.
func (s *session) peak() int {
	return field(fmt.Sprintf("/proc/%d/status", s.cmd.Process.Pid), "VmHWM:")
}

// own is its resident memory now that is no page of a file, in kB.
func (s *session) own() int {
	return field(fmt.Sprintf("/proc/%d/status", s.cmd.Process.Pid), "RssAnon:")
}

// idle is how often its threads are woken a second.
func (s *session) idle(during time.Duration) int {
	before := s.wakes()
	time.Sleep(during)
	return int(float64(s.wakes()-before) / during.Seconds())
}

func (s *session) wakes() int {
	n := 0
	for _, file := range s.threads("status") {
		n += field(file, "voluntary_ctxt_switches:")
	}
	return n
}

// work is how long its threads have had a processor.
func (s *session) work() time.Duration {
	var all time.Duration
	for _, file := range s.threads("schedstat") {
		data, _ := os.ReadFile(file)
		first, _, _ := strings.Cut(string(data), " ")
		n, _ := strconv.Atoi(first)
		all += time.Duration(n)
	}
	return all
}

func (s *session) threads(file string) []string {
	files, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/%s", s.cmd.Process.Pid, file))
	return files
}

// field is a number behind a name in a file.
func field(file, name string) int {
	data, _ := os.ReadFile(file)
	for line := range strings.Lines(string(data)) {
		if rest, ok := strings.CutPrefix(line, name); ok {
			n, _ := strconv.Atoi(strings.Fields(rest)[0])
			return n
		}
	}
	return 0
}
