// Command faults runs every test of harm at length (TestFaults…, see faults/tally)
// and prints a table: the kind, how many cases were tried, in how many something
// was lost. It fails when anything was, when a test fails, and when none has run.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"text/tabwriter"

	"rungs/faults/tally"
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "faults:", err)
		os.Exit(1)
	}
}

func run() error {
	folder, err := os.MkdirTemp("", "rungs-faults-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	file := filepath.Join(folder, "reports")
	failed := test(file)
	reports, err := read(file)
	if err != nil {
		return err
	}
	print(reports)
	return failed
}

// test runs the tests, one package after the other: they measure and wait.
func test(file string) error {
	command := exec.Command("go", "test", "-count=1", "-p=1", "-timeout=60m", "-run=^TestFaults", "./...")
	command.Env = append(os.Environ(), tally.File+"="+file)
	out, err := command.CombinedOutput()
	if err != nil {
		os.Stderr.Write(out)
	}
	return err
}

// read is the reports by kind; those of one kind from several tests are one.
func read(file string) ([]tally.Report, error) {
	at, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer at.Close()
	var out []tally.Report
	lines := bufio.NewScanner(at)
	for lines.Scan() {
		var r tally.Report
		if err := json.Unmarshal(lines.Bytes(), &r); err != nil {
			return nil, err
		}
		same := slices.IndexFunc(out, func(have tally.Report) bool { return have.Kind == r.Kind })
		if same < 0 {
			out = append(out, r)
			continue
		}
		out[same].Tried += r.Tried
		out[same].Lost += r.Lost
	}
	slices.SortFunc(out, func(a, b tally.Report) int { return strings.Compare(a.Kind, b.Kind) })
	return out, lines.Err()
}

func print(reports []tally.Report) {
	w := tabwriter.NewWriter(os.Stdout, 0, 0, 3, ' ', 0)
	fmt.Fprintln(w, "kind\ttried\tlost")
	for _, r := range reports {
		fmt.Fprintf(w, "%s\t%d\t%d\n", r.Kind, r.Tried, r.Lost)
	}
	w.Flush()
}
