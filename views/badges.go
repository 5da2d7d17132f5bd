package views

import (
	"fmt"
	"slices"

	"rungs/model"
	"rungs/theme"
)

// badges is what a card says on its edge, the fullest first: what is wrong, what
// bounds it, and whether its accounts are signed in. What says most stays longest.
func badges(st *theme.Styles, card any, things model.Things, problems []model.Problem) []note {
	var all note
	if s, ok := problemBadge(st, problems); ok {
		all = append(all, s)
		if len(model.Errors(problems)) > 0 {
			return []note{all}
		}
	}
	if s, ok := boundsBadge(st, card); ok {
		all = append(note{s}, all...)
	}
	if model.NotSignedIn(card, things.SignedIn) {
		all = append(all, span{st.Warning, "Not signed in"})
	}
	var out []note
	for n := len(all); n > 0; n-- {
		out = append(out, all[:n])
	}
	return out
}

// boundsBadge is the contract's phrase for what the card may do; false when the
// card says nothing of it.
func boundsBadge(st *theme.Styles, card any) (span, bool) {
	powers, set := model.Get(card, model.Path{"powers"})
	return span{st.PanelNote, model.PowersOf(powers).Bounds()}, set
}

// problemBadge is how much is wrong; of a card that only has warnings a mark and
// their number.
func problemBadge(st *theme.Styles, problems []model.Problem) (span, bool) {
	switch bad := graver(problems); {
	case len(bad) == 0:
		return span{}, false
	case bad[0].Severity != model.Error && st.Glyphs.Spoken():
		return span{st.Warning, count(len(bad), "warning")}, true
	case bad[0].Severity != model.Error:
		return span{st.Warning, fmt.Sprintf("%s %d", st.Glyphs.Warning, len(bad))}, true
	case len(bad) == 1:
		return span{st.Error, st.Glyphs.Error + " 1 problem"}, true
	default:
		return span{st.Error, fmt.Sprintf("%s %d problems", st.Glyphs.Error, len(bad))}, true
	}
}

// graver is the problems that are more than worth knowing, the worst first.
func graver(problems []model.Problem) []model.Problem {
	out := slices.DeleteFunc(slices.Clone(problems), func(p model.Problem) bool { return p.Severity == model.Info })
	slices.SortStableFunc(out, func(a, b model.Problem) int { return rank(a.Severity) - rank(b.Severity) })
	return out
}

// placed is a problem that says where it is, unless it does so already.
func placed(p model.Problem) model.Problem {
	if len(p.Path) > 1 || len(p.Path) == 1 && p.Code != model.UnknownKey {
		p.Message = p.Path.String() + ": " + p.Message
	}
	return p
}
