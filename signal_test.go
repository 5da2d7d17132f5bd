package main

import (
	"context"
	"errors"
	"syscall"
	"testing"
	"time"

	"rungs/cli"
)

// An interrupt ends the context with the exit code that a shell says it by; without
// one the context ends with its user.
func TestInterruptible(t *testing.T) {
	ctx, stop := interruptible()
	defer stop()
	if err := syscall.Kill(syscall.Getpid(), syscall.SIGINT); err != nil {
		t.Fatal(err)
	}
	select {
	case <-ctx.Done():
	case <-time.After(10 * time.Second):
		t.Fatal("not told")
	}
	var exit *cli.ExitError
	if cause := context.Cause(ctx); !errors.As(cause, &exit) || exit.Code != 130 || exit.Err != nil {
		t.Errorf("%v", cause)
	}
	ctx, stop = interruptible()
	if stop(); ctx.Err() == nil {
		t.Error("goes on")
	}
}
