package model

import (
	"cmp"
	"slices"
)

// FixAll is the edits that make the fixes which problems of tree offer and which
// can be made together, and the problems that remain: those without a fix, and
// those whose fix touches what another one changes, so that it has to be asked
// again once that is made. Errors come before warnings. The edits can be applied
// and bring no new error; a fix that would is left. The problems are Check's and
// Advise's of that very tree. Made, judged and made again until there are no edits,
// nothing is left that a fix can end.
func FixAll(doc DocID, tree any, problems []Problem) (edits []Edit, left []Problem) {
	m := mending{doc: doc, problems: problems, taken: make([]bool, len(problems)), bundle: newBundle(tree)}
	m.take(worstFirst(problems))
	for i, p := range problems {
		if !m.taken[i] {
			left = append(left, p)
		}
	}
	return m.bundle.edits(), left
}

// mending is fixes of problems as they are gathered.
type mending struct {
	doc      DocID
	problems []Problem
	taken    []bool // by problem: its fix is in the bundle
	bundle   *bundle
}

// take gathers the fixes of the problems at positions that can be made with those
// at hand. Where together they cannot be made or would bring an error, it looks for
// the ones to blame by halves.
func (m *mending) take(positions []int) {
	more, with := m.bundle.clone(), []int(nil)
	for _, i := range positions {
		if more.take(m.problems[i].Fix) {
			with = append(with, i)
		}
	}
	if harmless(m.doc, more.tree, more.edits()) {
		m.bundle = more
		for _, i := range with {
			m.taken[i] = true
		}
		return
	}
	if half := len(positions) / 2; half > 0 {
		m.take(positions[:half])
		m.take(positions[half:])
	}
}

// worstFirst is the positions of problems, errors first, else as they are.
func worstFirst(problems []Problem) []int {
	out := make([]int, len(problems))
	for i := range out {
		out[i] = i
	}
	slices.SortStableFunc(out, func(a, b int) int {
		return cmp.Compare(severityRank(problems[a].Severity), severityRank(problems[b].Severity))
	})
	return out
}

func severityRank(s Severity) int {
	return slices.Index([]Severity{Error, Warning, Info}, s)
}

// harmless says whether edits can be made and bring no error.
func harmless(doc DocID, tree any, edits []Edit) bool {
	after, err := ApplyAll(tree, edits)
	if err != nil {
		return false
	}
	_, bad := FirstNewError(doc.Kind(), tree, after)
	return !bad
}
