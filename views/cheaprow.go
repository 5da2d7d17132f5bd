package views

import (
	"fmt"

	"charm.land/lipgloss/v2"

	"rungs/model"
)

// choice is a setting with a few words to choose from, the one in force in
// brackets; alone where the others have no room.
func (d *modelsDrawing) choice(l *line, r Row) {
	f, _ := model.Setting(r.Path.Last())
	if p := exactly(d.Problems, r.Path); p != nil && p.Severity == model.Error {
		d.labelled(l, r, f.Label, []span{problemSpan(d.st, *p)})
		return
	}
	if d.Loading || d.cols.state == 0 {
		d.labelled(l, r, f.Label, []span{d.chosen(f)})
		return
	}
	l.upTo(d.cols.state-2, d.label(r), f.Label).to(d.cols.state - 1)
	l.choice(f.Kind.Choices, fmt.Sprint(model.SettingOr(d.Settings, f.Key)), d.choiceStyle(f), 1)
}

// chosen is the word in force alone.
func (d *modelsDrawing) chosen(f model.Field) span {
	if d.Loading {
		return span{d.st.Muted, d.st.Glyphs.Ellipsis}
	}
	return span{d.choiceStyle(f), "[" + fmt.Sprint(model.SettingOr(d.Settings, f.Key)) + "]"}
}

// choiceStyle tells a word the owner chose from a default.
func (d *modelsDrawing) choiceStyle(f model.Field) lipgloss.Style {
	return setStyle(d.st, d.Settings, model.Path{f.Key})
}

// cheapState is which of the cheap models an easy turn lands on.
func (d *modelsDrawing) cheapState(r Row) []span {
	text, style := "the first of the turn's own provider", d.st.Text
	if len(d.Rungs(r)) == 0 {
		text, style = "the cheapest of the turn's own provider", d.st.Default
	}
	switch {
	case d.Loading:
		text, style = d.st.Glyphs.Ellipsis, d.st.Muted
	case d.cols.state == 0 && len(d.Rungs(r)) == 0:
		text = "the cheapest"
	case d.cols.state == 0:
		text = "first that fits"
	}
	return d.withProblem(r, []span{{style, text}})
}

func (d *modelsDrawing) cheapRung(l *line, r Row) {
	pin, ok := d.pinAt(r)
	if ok {
		d.pin(l, d.rungPlace(r), pin, nil, d.remark(d.rungPlace(r), pin))
		return
	}
	v, _ := model.Get(d.Settings, r.Path)
	d.number(l, d.rungPlace(r))
	end := d.cols.width - cells(d.st, notAKey) - 2
	if end < l.at+leastLabel {
		end = d.cols.width
	}
	l.put(d.st.Warning, d.st.Glyphs.Warning).skip(1).upTo(end, d.label(r), model.Bare(v))
	d.putRemark(l, remark{span{d.st.Muted, notAKey}, false})
}

const notAKey = "not provider:model"
