package views

import (
	"strings"

	"rungs/model"
	"rungs/theme"
)

// roleState is what stands beside a job: who does it, and what is wrong.
func (d *modelsDrawing) roleState(r Row) []span {
	if d.Loading {
		return []span{{d.st.Muted, d.st.Glyphs.Ellipsis}}
	}
	state := []span{d.state(d.Resolve(r.Role))}
	if rest := RestText(d.inForce(), r.Role); rest != "" {
		state = []span{{d.st.Default, restingState(len(d.Rungs(r)))}, {d.st.Muted, rest}}
		if d.spanWidth(state) > d.stateRoom() {
			state[1].text, _, _ = strings.Cut(rest, ":")
		}
	}
	return d.withProblem(r, state)
}

// stateRoom is how wide a state may be, 0 without a column of states.
func (d *modelsDrawing) stateRoom() int {
	if d.cols.state == 0 {
		return 0
	}
	return d.cols.width - d.cols.state
}

// restingState is the state of a job that is not asked, with so many rungs.
func restingState(rungs int) string {
	if rungs > 0 {
		return "resting"
	}
	return "off"
}

// state is who does a job. Where the reason does not fit with it, the reason is
// left to the detail.
func (d *modelsDrawing) state(r model.Resolution) span {
	style := d.st.Default
	switch {
	case r.Answer != nil:
		style = d.st.Text
	case len(r.Blocked()) > 0 && r.Source == model.FromNowhere:
		style = d.st.Warning
	}
	text := StateText(r, d.Catalog)
	if d.Refused {
		style, text = d.st.Warning, "not in force: "+text
	}
	if d.cols.state == 0 {
		text = d.shortState(r)
	} else if cells(d.st, text) > d.stateRoom() && r.Answer == nil {
		text, _, _ = strings.Cut(text, ":")
	}
	return span{style, text}
}

func (d *modelsDrawing) shortState(r model.Resolution) string {
	switch {
	case d.Refused:
		return "not in force"
	case r.Answer == nil && r.Source == model.FromChat:
		return "chat's model"
	case r.Answer == nil && len(r.Blocked()) > 0:
		return "nothing answers"
	case r.Answer == nil:
		return "off"
	}
	label := d.Catalog.ModelLabel(r.Answer.Provider, r.Answer.Model)
	if d.Sources[r.Answer.Provider] == model.UnknownConnection {
		return d.st.Glyphs.Unknown + " " + label
	}
	return label
}

// withProblem adds what is wrong with a list to its state. Where there is no
// column of states the state's reason goes, and a mark stands for the problems of
// a folded ladder; what is wrong with the list itself takes the place of all.
func (d *modelsDrawing) withProblem(r Row, state []span) []span {
	p := d.listProblem(r)
	switch {
	case d.cols.state > 0 && p != nil:
		return append(state, problemSpan(d.st, *p))
	case d.cols.state > 0:
		return state
	case p == nil:
		return state[:1]
	case len(p.Path) == len(r.Path):
		return []span{problemSpan(d.st, *p)}
	}
	mark := problemSpan(d.st, *p)
	mark.text, _, _ = strings.Cut(mark.text, " ")
	return []span{state[0], mark}
}

// problemSpan is a problem with its mark.
func problemSpan(st *theme.Styles, p model.Problem) span {
	if p.Severity == model.Error {
		return span{st.Error, st.Glyphs.Error + " " + p.Message}
	}
	return span{st.Warning, st.Glyphs.Warning + " " + p.Message}
}
