package views

import "rungs/model"

// within is the worst problem at p itself or inside it, nil for none.
func within(problems []model.Problem, p model.Path) *model.Problem {
	return worst(problems, func(found model.Problem) bool { return found.Path.Under(p) })
}

// inside is the problems in outer by the segment behind it, for who asks for each of
// many: one by one that is all of the problems each time.
func inside(problems []model.Problem, outer model.Path) map[string][]model.Problem {
	out := map[string][]model.Problem{}
	for _, p := range problems {
		if len(p.Path) > len(outer) && p.Path.Under(outer) {
			next := p.Path[len(outer)]
			out[next] = append(out[next], p)
		}
	}
	return out
}

// exactly is the worst problem at p itself, nil for none.
func exactly(problems []model.Problem, p model.Path) *model.Problem {
	return worst(problems, func(found model.Problem) bool { return len(found.Path) == len(p) && found.Path.Under(p) })
}

// worst is the worst of the problems that count, the first of two; nil for none.
func worst(problems []model.Problem, counts func(model.Problem) bool) *model.Problem {
	var out *model.Problem
	for i, found := range problems {
		if counts(found) && (out == nil || rank(found.Severity) < rank(out.Severity)) {
			out = &problems[i]
		}
	}
	return out
}

func rank(s model.Severity) int {
	switch s {
	case model.Error:
		return 0
	case model.Warning:
		return 1
	}
	return 2
}

// problemText is a problem that has no row of its own, with its place.
func problemText(p model.Problem) SheetText {
	return SheetText{Text: placed(p).Message, Tone: ToneOf(p.Severity)}
}

// ToneOf is how text about a problem is drawn.
func ToneOf(s model.Severity) Tone {
	if s == model.Error {
		return Bad
	}
	return Warn
}
