// Command start measures how long commands that need no terminal take, against a
// bare Go program, in turn in one run: machines are noisy, ratios less. It counts
// instructions too where the machine lets perf do so. Run it from the root of the
// repository; with -most it fails when a ratio of times is above that.
package main

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"
)

// bare is the least that a Go program can do.
const bare = `package main

import "fmt"

func main() { fmt.Println("bare") }
`

// subject is a command that is measured.
type subject struct {
	name         string
	argv         []string
	times        []time.Duration // from start to end
	spent        []time.Duration // by the processors
	instructions int             // in user space, 0 where they cannot be counted
}

// commands are those that are measured, on the sample workspace.
var commands = []string{"--version", "get settings.commandJudge", "check"}

func main() {
	rounds := flag.Int("rounds", 200, "how often each command is run")
	most := flag.Float64("most", 0, "fail when a command takes longer than this many times the bare program; 0 never")
	flag.Parse()
	if err := run(*rounds, *most); err != nil {
		fmt.Fprintln(os.Stderr, "start:", err)
		os.Exit(1)
	}
}

func run(rounds int, most float64) error {
	folder, err := os.MkdirTemp("", "rungs-start-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	subjects, err := prepare(folder)
	if err != nil {
		return err
	}
	workspace := filepath.Join(folder, "acme")
	for range rounds {
		for _, s := range subjects {
			if err := s.measure(workspace); err != nil {
				return err
			}
		}
	}
	for _, s := range subjects {
		s.instructions = count(s.argv, workspace)
	}
	return report(subjects, most)
}

// prepare builds the programs as they are installed and copies the sample. The
// bare program is the first subject.
func prepare(folder string) ([]*subject, error) {
	source := filepath.Join(folder, "bare.go")
	if err := os.WriteFile(source, []byte(bare), 0o644); err != nil {
		return nil, err
	}
	if err := os.CopyFS(filepath.Join(folder, "acme"), os.DirFS("testdata/samples/acme")); err != nil {
		return nil, err
	}
	for name, what := range map[string]string{"bare": source, "rungs": "."} {
		build := exec.Command("go", "build", "-o", filepath.Join(folder, name), what)
		build.Env = append(os.Environ(), "CGO_ENABLED=0")
		if out, err := build.CombinedOutput(); err != nil {
			return nil, fmt.Errorf("building %s: %w\n%s", what, err, out)
		}
	}
	subjects := []*subject{{name: "bare", argv: []string{filepath.Join(folder, "bare")}}}
	for _, c := range commands {
		argv := append([]string{filepath.Join(folder, "rungs")}, strings.Fields(c)...)
		subjects = append(subjects, &subject{name: "rungs " + c, argv: argv})
	}
	return subjects, nil
}

func (s *subject) measure(workspace string) error {
	cmd := exec.Command(s.argv[0], s.argv[1:]...)
	cmd.Dir = workspace
	began := time.Now()
	err := cmd.Run()
	s.times = append(s.times, time.Since(began))
	if err != nil {
		return fmt.Errorf("%s: %w", s.name, err)
	}
	s.spent = append(s.spent, cmd.ProcessState.UserTime()+cmd.ProcessState.SystemTime())
	return nil
}

// count asks perf for the instructions of a run, the median of a few; 0 where
// there is no perf or the machine does not count.
func count(argv []string, workspace string) int {
	var all []int
	for range 9 {
		cmd := exec.Command("perf", append([]string{"stat", "-x", ",", "-e", "instructions:u", "--"}, argv...)...)
		cmd.Dir = workspace
		var told strings.Builder
		cmd.Stderr = &told
		if cmd.Run() != nil {
			return 0
		}
		n, err := strconv.Atoi(strings.SplitN(told.String(), ",", 2)[0])
		if err != nil {
			return 0
		}
		all = append(all, n)
	}
	return median(all)
}

func median[T int | time.Duration](all []T) T {
	return slices.Sorted(slices.Values(all))[len(all)/2]
}

func report(subjects []*subject, most float64) error {
	fmt.Printf("%-34s %10s %7s %10s %7s %14s %7s\n", "medians, and to the bare program", "time", "", "processor", "", "instructions", "")
	base := subjects[0]
	var slow error
	for _, s := range subjects {
		ratio := float64(median(s.times)) / float64(median(base.times))
		fmt.Printf("%-34s %7.2f ms %6.2fx %7.2f ms %6.2fx", s.name, ms(median(s.times)), ratio, ms(median(s.spent)), float64(median(s.spent))/float64(median(base.spent)))
		if base.instructions > 0 {
			fmt.Printf(" %14d %6.2fx\n", s.instructions, float64(s.instructions)/float64(base.instructions))
		} else {
			fmt.Printf(" %14s\n", "not counted")
		}
		if most > 0 && ratio > most {
			slow = fmt.Errorf("%s takes %.2f times as long as a bare program, more than %.2f", s.name, ratio, most)
		}
	}
	return slow
}

func ms(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
