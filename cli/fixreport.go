package cli

import (
	"fmt"
	"slices"

	"rungs/model"
	"rungs/store"
)

// amount is how much there is to fix, and where.
func amount(open []*mending) string {
	n, names := 0, make([]string, len(open))
	for i, m := range open {
		n += len(m.made)
		names[i] = addressOf(m.read.Doc).String()
	}
	return fmt.Sprintf("%s in %s", counted(n, "problem"), both(names))
}

// report prints the diffs and what was fixed. What is not written is said beside
// the diff, which patch takes as it is.
func (f *fixing) report() {
	if len(f.done) == 0 {
		return
	}
	for _, m := range f.done {
		f.diff(m.read.File, m.read.Bytes, m.now.Bytes)
	}
	said := "fixed " + amount(f.done)
	if !slices.ContainsFunc(f.done, func(m *mending) bool { return !m.kept }) {
		said += "; rungs undo takes it back"
	}
	f.tell("not written: ", said)
	for _, m := range f.done {
		for _, made := range m.made {
			f.tell("", "  "+made)
		}
	}
}

// tell prints a line of the report, when nothing is written beside the diff.
func (f *fixing) tell(dry, line string) {
	if f.dry {
		f.note(dry + line)
		return
	}
	f.say("%s", line)
}

// rest lists what no fix is offered for.
func (f *fixing) rest() {
	found := f.found()
	if len(f.done) == 0 {
		f.say("nothing to fix")
	}
	if len(found) == 0 {
		return
	}
	f.tell("", "left for you to decide: "+counted(len(found), "problem"))
	for _, p := range found {
		for _, line := range findingLines(p) {
			f.tell("", line)
		}
	}
}

// found is what is wrong once the fixes are made.
func (f *fixing) found() []store.Finding {
	var out []store.Finding
	for _, p := range f.checkWorkspace(f.workspace).found {
		if !f.isDone(p.Doc) {
			out = append(out, p)
		}
	}
	for _, m := range f.done {
		out = append(out, m.left(f.around)...)
	}
	slices.SortStableFunc(out, func(a, b store.Finding) int { return store.InOrder(a.Doc, b.Doc) })
	return slices.DeleteFunc(out, func(p store.Finding) bool { return p.Severity == model.Info })
}
