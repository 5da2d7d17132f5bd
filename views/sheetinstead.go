package views

import "rungs/model"

// What is said while the daemon refuses the settings: of a value, and of a list.
const (
	notInForce  = "not in force"
	noneInForce = "none is in force"
)

// insteadAt is where a row's Instead begins behind its value, in the column of
// values where it can; false where it has none, or no room.
func (d *sheetDrawing) insteadAt(l *line, r SheetRow) (at int, fits bool) {
	if r.Instead == "" {
		return 0, false
	}
	for _, at = range []int{max(d.state, l.at+stateGap), l.at + stateGap} {
		if at+cells(d.st, r.Instead) <= l.width {
			return at, true
		}
	}
	return 0, false
}

// insteadBelow is the line under a row for an Instead that finds no room on it, ""
// where there is none.
func (d *sheetDrawing) insteadBelow(p SheetPanel, r SheetRow) string {
	if r.Instead == "" {
		return ""
	}
	if _, fits := d.insteadAt(d.lead(p, r), r); fits {
		return ""
	}
	return newLine(d.st, inner(d.width)).to(sheetLabel+r.Indent*sheetStep).put(d.st.Warning, r.Instead).end()
}

// rowWhile is the row of a value: while the daemon refuses the settings, with what
// is in force where something else is written.
func (v values) rowWhile(refused bool, p model.Path, f model.Field) SheetRow {
	r := v.row(p, f)
	if refused {
		r.Instead = v.instead(p, f)
	}
	return r
}

// instead is what is said of a value that is written and not in force: the default
// is. "" where that is the same.
func (v values) instead(p model.Path, f model.Field) string {
	if written, set := model.Get(v.tree, p); !set || model.Equal(written, f.Default) {
		return ""
	}
	return notInForce + ": " + valueText(f, f.Default, true)
}
