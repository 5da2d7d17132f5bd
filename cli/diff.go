package cli

import (
	"fmt"
	"path"
	"path/filepath"
	"strings"

	"rungs/store"
)

// diff prints what becomes of a file in the form that patch and git apply take.
// A file that is not there is nil.
func (a *app) diff(file string, before, after []byte) {
	out, st := a.drawn()
	a.drew = true
	for line := range strings.Lines(store.Diff(a.fromHere(file), before, after)) {
		line, ended := strings.CutSuffix(line, "\n")
		line = a.fileLine(line)
		switch {
		case strings.HasPrefix(line, "+"):
			line = st.Added.Render(line)
		case strings.HasPrefix(line, "-"):
			line = st.Removed.Render(line)
		}
		if fmt.Fprint(out, line); ended {
			fmt.Fprintln(out)
		}
	}
}

// fromHere is a file of a workspace as the diff of several names it, so that each
// diff is of another file.
func (a *app) fromHere(file string) string {
	if a.in == nil {
		return file
	}
	return path.Join(strings.TrimLeft(filepath.ToSlash(a.in.name), "/"), file)
}

// fileLine is a line of a file. The carriage return that ends it is part of the
// patch, and not for a terminal.
func (a *app) fileLine(line string) string {
	line, returned := strings.CutSuffix(line, "\r")
	line = a.oneLine(line)
	if returned && !a.Terminal.Out {
		line += "\r"
	}
	return line
}
