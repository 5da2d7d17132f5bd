package cli

import (
	"fmt"
	"io"
	"slices"
	"strings"
)

// progress is one line on a terminal that is written over itself. It is no colour,
// so that nothing that forbids colours concerns it.
type progress struct {
	out   io.Writer // nil: there is nobody to see it
	shown int       // cells that are written
}

// progress is a line on standard error, where that is a terminal that goes back to
// the start of a line.
func (a *app) progress() progress {
	if !a.Terminal.Err || slices.Contains(unfit, a.Getenv("TERM")) {
		return progress{}
	}
	return progress{out: a.Stderr}
}

func (p *progress) show(text string) {
	if p.out == nil {
		return
	}
	fmt.Fprint(p.out, "\r", text, strings.Repeat(" ", max(0, p.shown-len(text))))
	p.shown = len(text)
}

func (p *progress) wipe() {
	if p.shown > 0 {
		fmt.Fprint(p.out, "\r", strings.Repeat(" ", p.shown), "\r")
		p.shown = 0
	}
}
