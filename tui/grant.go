package tui

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"rungs/model"
)

// grantWords are the three states of a grant, and of the repositories a card
// carries.
func grantWords(p model.Path) (all, none string) {
	if p[0] == "context" {
		return "every repository", "the workspace alone"
	}
	return "all, also later ones", "none"
}

// grant is the ids of the focused grant, and whether a list is written.
func (e Editor) grant() (ids []string, set bool) {
	v, _ := model.Get(e.openCard(), e.cards.row.Path)
	list, set := v.([]any)
	return textsOf(list), set
}

func textsOf(list []any) []string {
	var out []string
	for _, v := range list {
		if s, ok := v.(string); ok {
			out = append(out, s)
		}
	}
	return out
}

// cycleGrant goes from all to none to a choice, and from a list to all. The list is
// remembered for when it comes round again.
func (e Editor) cycleGrant() (Editor, tea.Cmd) {
	f, _ := e.member()
	p := e.cards.row.Path
	all, none := grantWords(p)
	ids, set := e.grant()
	kept := e.cards.dropped[e.cards.key+" "+p.String()]
	switch {
	case !set:
		return e.setMember(f.Label+": "+none, p, []any{})
	case len(ids) == 0 && len(kept) > 0:
		return e.setMember(f.Label+": "+strings.Join(kept, ", "), p, anys(kept))
	case len(ids) == 0:
		return e.chooseMany(), nil
	}
	e.cards.dropped = with(e.cards.dropped, e.cards.key+" "+p.String(), ids)
	return e.setMember(f.Label+": "+all, p, nil)
}
