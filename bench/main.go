// Command bench measures the editor against a bare Bubble Tea program of the same
// size, in turn in one run, and prints ratios: machines are noisy, ratios less.
// Run it from the root of the repository.
package main

import (
	"cmp"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"time"
)

// subject is a program that is measured, and what is done in it.
type subject struct {
	name string
	argv []string
	scene
	all []measured
}

// scene is the keys that lead somewhere, and those that are measured there.
type scene struct {
	name string
	way  []string
	keys []string
}

// list is the first page, a step down and one up.
var list = scene{keys: []string{"j", "k"}}

// cards are what is done among the cards. A switch is counted up to the frame that
// shows it; it is written besides.
var cards = []scene{
	{"cards", []string{"2"}, []string{"j", "k"}},
	{"search", []string{"2", "/", "c", "a"}, []string{"r", "\x7f"}},
	{"switch", []string{"2", "\x1b[C", "\r", "\t", "\t", "j"}, []string{" "}},
}

func main() {
	rounds := flag.Int("rounds", 7, "how often each program is started")
	presses := flag.Int("presses", 30, "keys pressed each time")
	flag.Parse()
	if err := run(*rounds, *presses); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

func run(rounds, presses int) error {
	folder, err := os.MkdirTemp("", "rungs-bench-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	subjects, err := prepare(folder)
	if err != nil {
		return err
	}
	for range rounds {
		for _, s := range subjects {
			m, err := measure(s.argv, s.scene, presses)
			if err != nil {
				return err
			}
			s.all = append(s.all, m)
		}
	}
	report(subjects)
	return nil
}

// prepare builds the programs and makes the workspaces. The first is the bare one.
func prepare(folder string) ([]*subject, error) {
	for name, pkg := range map[string]string{"rungs": ".", "bare": "./bench/bare"} {
		build := exec.Command("go", "build", "-o", filepath.Join(folder, name), pkg)
		build.Stderr = os.Stderr
		if err := build.Run(); err != nil {
			return nil, fmt.Errorf("building %s: %w", pkg, err)
		}
	}
	subjects := []*subject{{name: "bare", argv: []string{filepath.Join(folder, "bare")}, scene: list}}
	for _, w := range workspaces {
		at := filepath.Join(folder, w.name)
		if err := w.fill(at); err != nil {
			return nil, err
		}
		argv := []string{filepath.Join(folder, "rungs"), "--workspace", at}
		subjects = append(subjects, &subject{name: "rungs, " + w.name, argv: argv, scene: list})
		for _, s := range w.scenes {
			subjects = append(subjects, &subject{name: "rungs, " + w.name + ", " + s.name, argv: argv, scene: s})
		}
	}
	return subjects, nil
}

// workspaces is what the editor is measured on.
var workspaces = []struct {
	name   string
	fill   func(folder string) error
	scenes []scene // besides the first page
}{{"acme", sample, cards}, {"1000 cards", crowded, cards}, {"1000 cards, 5 MB", large, nil}}

func report(subjects []*subject) {
	fmt.Printf("%-30s %12s %12s %12s %10s %10s %12s\n", "120x40, medians", "first frame", "key p50", "key p99", "bytes p50", "bytes max", "peak memory")
	base := summarise(subjects[0].all)
	for _, s := range subjects {
		m := summarise(s.all)
		fmt.Printf("%-30s %9.1f ms %9.1f ms %9.1f ms %10d %10d %9.1f MB\n", s.name, ms(m.start), ms(m.p50), ms(m.p99), m.bytes, m.most, float64(m.memory)/1024)
		fmt.Printf("%-30s %11.2fx %11.2fx %11.2fx %9.2fx %9.2fx %11.2fx\n", "  to bare", ratio(m.start, base.start), ratio(m.p50, base.p50), ratio(m.p99, base.p99),
			ratio(m.bytes, base.bytes), ratio(m.most, base.most), ratio(m.memory, base.memory))
	}
}

// summary is the medians of a subject's runs.
type summary struct {
	start, p50, p99     time.Duration
	bytes, most, memory int
}

func summarise(all []measured) summary {
	var starts, keys []time.Duration
	var sizes, memory []int
	for _, m := range all {
		starts, memory = append(starts, m.start), append(memory, m.memory)
		keys, sizes = append(keys, m.keys...), append(sizes, m.bytes...)
	}
	return summary{at(starts, 50), at(keys, 50), at(keys, 99), at(sizes, 50), at(sizes, 100), at(memory, 50)}
}

// at is a percentile.
func at[T cmp.Ordered](all []T, percent int) T {
	var none T
	if len(all) == 0 {
		return none
	}
	sorted := slices.Sorted(slices.Values(all))
	return sorted[(len(sorted)-1)*percent/100]
}

func ms(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }

func ratio[T ~int | ~int64](a, b T) float64 { return float64(a) / max(float64(b), 1) }
