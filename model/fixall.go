package model

import (
	"cmp"
	"slices"
)

// mendRounds is how often fixes are worked out again at most, since one may lead to
// the next.
const mendRounds = 50

// Mend is the edits that make every fix which the problems of a document offer, and
// the problems they end, each at its path by id as it was then. A fix that another
// one stands in the way of is worked out again on what that has left. The edits can
// be applied one after the other and bring no new error; none when there is nothing
// that a fix can end.
func Mend(doc DocID, tree any, s Surroundings) (edits []Edit, ended []Problem) {
	for range mendRounds {
		fixes, made := fixAll(doc, tree, append(Check(doc.Kind(), tree), Advise(doc, tree, s)...))
		next, err := ApplyAll(tree, fixes)
		if len(fixes) == 0 || err != nil {
			break
		}
		for _, p := range made {
			p.Path = Addressed(tree, p.Path)
			ended = append(ended, p)
		}
		edits, tree = append(edits, fixes...), next
	}
	return edits, ended
}

// fixAll is the edits that make the fixes which problems of tree offer and which
// can be made together, and those problems. What remains has no fix, or one that
// touches what another one changes, so that it has to be asked again once that is
// made. Errors come before warnings. The edits can be applied and bring no new
// error; a fix that would is left.
func fixAll(doc DocID, tree any, problems []Problem) (edits []Edit, made []Problem) {
	m := mending{doc: doc, problems: problems, taken: make([]bool, len(problems)), bundle: newBundle(tree)}
	m.take(worstFirst(problems))
	for i, p := range problems {
		if m.taken[i] {
			made = append(made, p)
		}
	}
	return m.bundle.edits(), made
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
