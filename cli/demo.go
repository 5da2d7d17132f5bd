package cli

import (
	"fmt"

	"rungs/demo"
	"rungs/store"
)

// sample is a fresh copy of the sample workspace. It is left where it is, so
// that what was tried can be looked at.
func (a *app) sample() (*store.Workspace, error) {
	if a.flags.workspace() != "" {
		return nil, misuse("--demo and --workspace exclude each other", "", "")
	}
	at, err := demo.Copy(a.Sample, a.Getenv("TMPDIR"))
	if err != nil {
		return nil, wrong(fmt.Errorf("the sample cannot be copied: %w", err))
	}
	a.note("demo workspace: " + at)
	return store.Open(at, a.options())
}
