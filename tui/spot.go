package tui

import (
	"rungs/model"
	"rungs/views"
)

// spotKind is what the focus is on, among ladders.
type spotKind int

const (
	noSpot   spotKind = iota
	headSpot          // what a ladder belongs to
	rungSpot          // an entry of it
)

// spot is where the focus is among the ladders, whatever page it is on: what is
// done to a ladder is the same on each.
type spot struct {
	kind  spotKind
	list  model.Path // the ladder
	rung  int        // of a rungSpot: the position of the entry
	owner string     // what the ladder is called
	cheap bool       // it holds keys in text, no pins
}

// spot is that of the page that is shown.
func (e Editor) spot() spot {
	if e.base() == OnCard {
		return e.cardSpot()
	}
	return e.modelsSpot()
}

func (e Editor) modelsSpot() spot {
	if e.base() != OnModels {
		return spot{}
	}
	r := e.page.focus
	kinds := map[views.RowKind]spotKind{
		views.RoleRow: headSpot, views.RungRow: rungSpot, views.CheapRow: headSpot, views.CheapRung: rungSpot,
	}
	s := spot{kind: kinds[r.Kind], list: r.Role.Path(), rung: r.Rung, owner: r.Role.Label}
	if s.cheap = r.Kind == views.CheapRow || r.Kind == views.CheapRung; s.cheap {
		s.list, s.owner = model.CheapModels, cheapLabel
	}
	return s
}

// cheapLabel is what the list of cheap models is called.
var cheapLabel = func() string { f, _ := model.Setting(model.CheapModels.Last()); return f.Label }()

// path is the entry, or of a head the ladder.
func (s spot) path() model.Path {
	if s.kind == rungSpot {
		return s.list.Then(model.At(s.rung))
	}
	return s.list
}

// first is the spot, or of a head that of its first entry.
func (s spot) first() spot {
	if s.kind == headSpot {
		s.kind, s.rung = rungSpot, 0
	}
	return s
}

// behind is the position behind the spot: of an entry the next, of a head of n
// entries the end.
func (s spot) behind(n int) int {
	if s.kind == rungSpot {
		return s.rung + 1
	}
	return n
}

// entries is what stands in the ladder, pins or not.
func (e Editor) entries() []any {
	v, _ := model.Get(e.tree(), e.spot().list)
	list, _ := v.([]any)
	return list
}

// rungs is the pins of the ladder and where they stand.
func (e Editor) rungs() []model.Rung { return model.Ladder(e.tree(), e.spot().list) }

// entry is what stands at the spot.
func (e Editor) entry() any {
	v, _ := model.Get(e.tree(), e.spot().path())
	return v
}

// pin is the focused rung of a job or a card.
func (e Editor) pin() (model.Pin, bool) {
	if s := e.spot(); s.kind != rungSpot || s.cheap {
		return model.Pin{}, false
	}
	return model.PinOf(e.entry())
}

// focusedModel is the model at the spot. Of a job or a card it is the one that
// answers, else its first; of the cheap models the first.
func (e Editor) focusedModel() (model.Pin, bool) {
	s := e.spot()
	switch {
	case s.kind == noSpot:
		return model.Pin{}, false
	case s.kind == rungSpot && s.cheap:
		return model.ParseKey(model.Bare(e.entry()))
	case s.kind == rungSpot:
		return e.pin()
	case s.cheap:
		return firstOf(model.Pins(e.cheapRungs()))
	}
	if answer := e.answer(); answer != nil {
		return *answer, true
	}
	return firstOf(model.Pins(e.rungs()))
}

// answer is the pin that the focused job or card runs on now, nil for none.
func (e Editor) answer() *model.Pin {
	if e.base() == OnCard {
		return model.ResolveCard(e.openCard(), e.around.Sources).Answer
	}
	return e.modelsView().Resolve(e.page.focus.Role).Answer
}

func firstOf(pins []model.Pin) (model.Pin, bool) {
	if len(pins) == 0 {
		return model.Pin{}, false
	}
	return pins[0], true
}
