package cli_test

import (
	"strconv"
	"strings"
	"testing"

	"rungs/model"
	"rungs/theme"
)

// The pages hold at any width: eighteen jobs, in order, no line wider.
func TestShowWidths(t *testing.T) {
	folder := workspace(t, "{}")
	for _, width := range []string{"40", "80", "160"} {
		got := run(t, folder, []string{"show", "models", "--width", width}, nil)
		if got.code != 0 || strings.Contains(got.out, "\x1b") {
			t.Errorf("%s: %+v", width, got)
		}
		checkPage(t, got.out, width)
	}
}

// checkPage wants every job of the Models page, in order, and no line wider.
func checkPage(t *testing.T, page, width string) {
	t.Helper()
	checkWidth(t, page, width)
	rest := page
	for _, r := range model.Roles {
		start := r.Label[:min(len(r.Label), 12)] // narrow pages cut labels
		i := strings.Index(rest, start)
		if i < 0 {
			t.Errorf("width %s: %q is not in its place", width, r.Label)
			continue
		}
		rest = rest[i+len(start):]
	}
}

// checkWidth wants no line wider.
func checkWidth(t *testing.T, page, width string) {
	t.Helper()
	w, _ := strconv.Atoi(width)
	for line := range strings.Lines(page) {
		if got := theme.Width(strings.TrimSuffix(line, "\n")); got > w {
			t.Errorf("width %s: a line of %d: %q", width, got, line)
		}
	}
}
