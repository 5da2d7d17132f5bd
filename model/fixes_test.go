package model

import "slices"

// fixesOf is the edits that make every fix the problems offer, those furthest back
// first, so that each still finds what it was meant for. The problems must be all
// that Advise gave of one document: fixAll is for those of Check as well.
func fixesOf(problems []Problem) []Edit {
	var out []Edit
	for _, p := range slices.Backward(problems) {
		if p.Fix != nil {
			out = append(out, p.Fix.Edits...)
		}
	}
	return out
}
