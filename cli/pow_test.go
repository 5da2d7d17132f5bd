package cli_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"rungs/cli"
)

// A search that is interrupted ends with the code of that, and prints no nonce.
func TestPowIsInterruptible(t *testing.T) {
	ctx, end := context.WithCancelCause(t.Context())
	time.AfterFunc(50*time.Millisecond, func() { end(&cli.ExitError{Code: 130}) })
	got := run(t, t.TempDir(), []string{"pow", "solve", "s", "200", "--anyway"}, func(e *cli.Env) {
		e.Interruptible = func() (context.Context, func()) { return ctx, func() {} }
	})
	if got.code != 130 || got.out != "" {
		t.Errorf("%+v", got)
	}
}

// Progress is told past a second, on a terminal, and wiped: what stays is the nonce.
func TestPowProgress(t *testing.T) {
	for _, tt := range []struct {
		name     string
		terminal bool
		tick     time.Duration // that the clock goes on between two looks
		told     bool
	}{
		{"slow, seen", true, 100 * time.Millisecond, true},
		{"slow, unseen", false, 100 * time.Millisecond, false},
		{"quick, seen", true, 0, false},
	} {
		now := time.Unix(0, 0)
		got := run(t, t.TempDir(), []string{"pow", "solve", "s", "19"}, func(e *cli.Env) {
			e.Terminal.Err = tt.terminal
			e.Now = func() time.Time { now = now.Add(tt.tick); return now }
		})
		if got.code != 0 || strings.Contains(got.err, " hashes, 524288 expected, ") != tt.told || strings.Trim(got.out, "0123456789") != "\n" {
			t.Errorf("%s: %+v", tt.name, got)
		}
		if last := got.err[strings.LastIndex(got.err, "\r")+1:]; last != "" {
			t.Errorf("%s: left on the screen: %q", tt.name, last)
		}
	}
}
