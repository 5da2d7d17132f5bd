package main

import (
	"fmt"

	"rungs/cli"
)

// keeper is an editor that can keep what it has not written.
type keeper interface{ Keep() string }

// keepUnsent lets the last state of an editor keep what it leaves unwritten, however
// it ended, and says what became of it. One that has crashed may do so again: then
// there is nothing to say.
func keepUnsent(w cli.Env, last any) {
	defer func() { _ = recover() }()
	if g, ok := last.(guarded); ok {
		last = g.Model
	}
	if k, ok := last.(keeper); ok {
		if said := k.Keep(); said != "" {
			fmt.Fprintln(w.Stderr, "rungs: "+said)
		}
	}
}
