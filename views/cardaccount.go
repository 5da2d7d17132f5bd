package views

import (
	"fmt"

	"charm.land/lipgloss/v2"

	"rungs/model"
)

// account draws an account the card speaks as, and how it stands.
func (d *cardDrawing) account(l *line, r CardRow) {
	v, _ := d.value(r.Path)
	id := model.Bare(v)
	mark := accountItem(d.st, d.Things, id).mark
	if l.said == nil { // the remark says it in words
		l.put(mark.style, mark.text).skip(1)
	}
	l.upTo(l.width*6/10, d.label(r), id)
	if p := d.worstAt(r.Path); p != nil {
		s := problemSpan(d.st, *p)
		l.skip(stateGap).put(s.style, s.text)
		return
	}
	a, there := d.Things.Account(id)
	remark := span{d.st.Disconnected, "not signed in"}
	switch {
	case !there:
		if remark = (span{d.st.Unknown, "not in this workspace"}); l.at+stateGap+len(remark.text) > l.width {
			remark.text = "not here"
		}
	case a.SignedIn:
		remark.text = ""
	}
	at, room := max(cardState(r.Section, d.cols.width), l.at+stateGap), l.width
	if remark.text != "" {
		room -= stateGap + cells(d.st, remark.text)
	}
	if at+cells(d.st, a.Platform) <= room {
		l.whole(at, d.st.Muted, a.Platform)
	}
	l.atEdge(remark)
}

// accountsState is whose accounts the card has.
func (d *cardDrawing) accountsState() (lipgloss.Style, string) {
	ids := textsAt(d.Card.Card, model.Path{"capabilities"})
	if len(ids) == 0 {
		return d.st.Default, nobody
	}
	in := 0
	for _, id := range ids {
		if d.Things.SignedIn(id) {
			in++
		}
	}
	style := d.st.Text
	if in == 0 {
		style = d.st.Warning
	}
	if len(ids) == 1 {
		return style, "1 account, " + []string{"not signed in", "signed in"}[in]
	}
	if in == 0 {
		return style, fmt.Sprintf("%d accounts, none signed in", len(ids))
	}
	return style, fmt.Sprintf("%d accounts, %d signed in", len(ids), in)
}
