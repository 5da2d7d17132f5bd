// Command bench measures the editor against a bare Bubble Tea program of the same
// size and against what people use instead, in turn in one run, and prints a table
// with ratios to the bare one: machines are noisy, ratios less.
// Run it from the root of the repository.
package main

import (
	"cmp"
	"flag"
	"fmt"
	"os"
	"slices"
	"time"
)

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
			m, err := s.measure(presses)
			if err != nil {
				return err
			}
			s.all = append(s.all, m)
		}
	}
	report(subjects)
	return reportEdits(folder)
}

// report is a table for docs/performance.md.
func report(subjects []*subject) {
	fmt.Println("| 120x40, medians | first frame | key p50 | key p99 | work a key | bytes a move | most | a page | a scroll | peak memory | of its own | idle wake-ups |")
	fmt.Println("|---|---|---|---|---|---|---|---|---|---|---|---|")
	base := summarise(subjects[0].all)
	for _, s := range subjects {
		m := summarise(s.all)
		fmt.Printf("| %s | %s | %s | %s | %s | %s | %s | %s | %s | %s | %s | %d/s |\n", s.name,
			timed(m.start, base.start), timed(m.p50, base.p50), timed(m.p99, base.p99), timed(m.work, base.work),
			sized(m.moves), sized(m.most), sized(m.pages), sized(m.scrolls),
			held(m.memory, base.memory), held(m.own, base.own), m.wakes)
	}
}

// summary is the medians of a subject's runs.
type summary struct {
	start, p50, p99, work       time.Duration
	moves, most, pages, scrolls int
	memory, own, wakes          int
}

func summarise(all []measured) summary {
	var starts, keys, work []time.Duration
	var moves, pages, scrolls, memory, own, wakes []int
	for _, m := range all {
		starts, work = append(starts, m.start), append(work, m.work)
		keys, moves = append(keys, m.keys...), append(moves, m.moves...)
		pages, scrolls = append(pages, m.pages...), append(scrolls, m.scrolls...)
		memory, own, wakes = append(memory, m.memory), append(own, m.own), append(wakes, m.wakes)
	}
	return summary{
		at(starts, 50), at(keys, 50), at(keys, 99), at(work, 50),
		at(moves, 50), at(moves, 100), at(pages, 50), at(scrolls, 50), at(memory, 50), at(own, 50), at(wakes, 50),
	}
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

// timed is a time and its ratio to the bare program's.
func timed(d, base time.Duration) string {
	return fmt.Sprintf("%.1f ms %s", float64(d.Microseconds())/1000, ratio(d, base))
}

// sized is a number of bytes, nothing for what was not done.
func sized(n int) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprint(n)
}

// held is memory and its ratio to the bare program's.
func held(kB, base int) string {
	return fmt.Sprintf("%.1f MB %s", float64(kB)/1024, ratio(kB, base))
}

func ratio[T ~int | ~int64](a, b T) string {
	return fmt.Sprintf("(%.2fx)", float64(a)/max(float64(b), 1))
}
