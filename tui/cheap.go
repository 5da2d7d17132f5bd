package tui

import (
	"fmt"

	tea "charm.land/bubbletea/v2"

	"rungs/model"
)

// addCheap picks a model to stand below the focused row of the cheap models.
func (e Editor) addCheap() Editor {
	at := e.spot().behind(len(e.entries()))
	return e.pick(picker{
		title: "Add to " + cheapLabel, near: e.nearProvider(nil),
		picked: func(e Editor, pin model.Pin) (Editor, tea.Cmd) {
			edit, err := model.AddCheapModel(e.settings(), at, pin)
			return e.added(edit, err, pin, cheapLabel)
		},
	}, nil, takenIn(e.cheapRungs(), -1))
}

// changeCheap picks another model for an entry of the cheap models, a model or not.
func (e Editor) changeCheap(s spot) Editor {
	entry, _ := model.Get(e.settings(), s.path())
	var now *model.Pin
	if pin, ok := model.ParseKey(model.Bare(entry)); ok {
		now = &pin
	}
	return e.pick(picker{
		title: fmt.Sprintf("Change %s %s entry %d", cheapLabel, e.st.Glyphs.Separator, s.rung+1), near: e.nearProvider(nil),
		picked: func(e Editor, pin model.Pin) (Editor, tea.Cmd) {
			edit, err := model.PointCheapModel(e.settings(), s.rung, pin)
			switch {
			case err != nil:
				return e.fail(err), nil
			case !e.holds(s.path(), entry):
				return e.fail(errMoved), nil
			}
			return e.edit(fmt.Sprintf("%s instead of %s in %s", e.modelName(pin), e.name(entry), cheapLabel), edit)
		},
	}, now, takenIn(e.cheapRungs(), s.rung))
}

// cheapRungs is the cheap models that are models.
func (e Editor) cheapRungs() []model.Rung {
	var out []model.Rung
	for _, m := range model.CheapLadder(e.settings()) {
		if m.Valid {
			out = append(out, m.Rung)
		}
	}
	return out
}
