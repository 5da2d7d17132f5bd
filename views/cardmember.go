package views

import (
	"charm.land/lipgloss/v2"

	"rungs/model"
)

// member draws a value of the card. One that is no good gives way to the reason.
func (d *cardDrawing) member(l *line, r CardRow) {
	p := d.rowProblem(r)
	switch {
	case isSwitch(r.Path):
		d.flag(l, r, p)
	case p != nil && p.Severity == model.Error:
		d.labelAt(l, r)
		l.put(d.st.Error, d.st.Glyphs.Error+" "+p.Message)
	case isChoice(r.Path):
		d.choice(l, r, p)
	default:
		d.labelAt(l, r)
		if p != nil {
			l.put(d.st.Warning, d.st.Glyphs.Warning).skip(1)
		}
		d.memberValue(l, r)
	}
}

// rowProblem is what is wrong with a row as a whole. What is missing in a list is
// marked where it stands, and what has a row of its own is said there.
func (c Card) rowProblem(r CardRow) *model.Problem {
	key := r.Path.Last()
	isHead := key == "capabilities" || key == "models"
	return worst(c.Problems, func(p model.Problem) bool {
		return p.Severity != model.Info && p.Code != model.MissingFolder && p.Path.Under(r.Path) && (!isHead || len(p.Path) == len(r.Path))
	})
}

// labelAt writes a member's label; of a grant in its own column.
func (d *cardDrawing) labelAt(l *line, r CardRow) {
	if isGrant(r.Path) {
		at := grantColumn(l.width)
		l.upTo(at-1, d.label(r), memberLabel(r.Path)).to(at)
		return
	}
	d.lead(l, r, memberLabel(r.Path), 0)
}

func (d *cardDrawing) memberValue(l *line, r CardRow) {
	switch key := r.Path.Last(); {
	case isGrant(r.Path):
		d.grant(l, r)
	case key == "folders" || key == "repos":
		d.folders(l, r)
	case key == "capabilities":
		l.put(d.accountsState())
	case key == "models":
		l.put(d.runsState(l.width - l.at))
	default:
		d.text(l, r)
	}
}

// flag is a switch, and in a few words what it lets in.
func (d *cardDrawing) flag(l *line, r CardRow, p *model.Problem) {
	if l.said != nil {
		d.flagAloud(l, r, p)
		return
	}
	mark, style := "[ ]", d.st.Text
	if d.powers().On[r.Path.Last()] {
		mark, style = "[x]", d.st.Ticked
	}
	from := l.at
	l.put(style, mark)
	l.spots.inRow(FlagSpot, 0, from, l.at)
	l.skip(1).put(d.label(r), memberLabel(r.Path))
	if p != nil {
		s := problemSpan(d.st, *p)
		l.skip(stateGap).put(s.style, s.text)
		return
	}
	l.whole(max(switchHelp, l.at+stateGap), d.st.Muted, d.switchWords(r.Path))
}

// flagAloud is a switch that is read out.
func (d *cardDrawing) flagAloud(l *line, r CardRow, p *model.Problem) {
	l.put(d.label(r), memberLabel(r.Path)).skip(stateGap).put(d.st.Text, onOff(d.powers().On[r.Path.Last()]))
	if p != nil {
		l.skip(stateGap).put(d.st.Text, problemSpan(d.st, *p).text)
	}
}

// switchWords are a switch's few words: its help, or less where that is longer.
func (d *cardDrawing) switchWords(p model.Path) string {
	switch key := p.Last(); {
	case key == "code" && d.powers().On["shell"]:
		return "fenced by Files"
	case key == "code":
		return "fenced by Files, no programs"
	case key == "browser":
		return "nobody's account"
	case key == "delegate":
		return "subagents, workflows"
	case key == "sandbox":
		return "settings, services"
	}
	return lower(memberField(p).Help)
}

func (d *cardDrawing) defaultOr(isDefault bool) lipgloss.Style {
	if isDefault {
		return d.st.Default
	}
	return d.st.Value
}

// text is a line of text, or what stands for it while there is none.
func (d *cardDrawing) text(l *line, r CardRow) {
	v, _ := d.value(r.Path)
	if s, ok := v.(string); ok && s != "" {
		switch r.Path.Last() {
		case "id":
			l.put(d.st.Muted, s)
		default:
			l.items(l.width, d.st.Value, "", []item{d.folderItem(s, r.Path)})
		}
		return
	}
	l.put(d.st.Default, absent[r.Path.Last()])
}

// absent is what a member that is not there means, on its row.
var absent = map[string]string{
	"id": "none", "label": "none: the id is shown", "brief": "none", "startIn": "the root", "folders": "anywhere", "repos": "every one",
}
