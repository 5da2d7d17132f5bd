package views

import "rungs/model"

// cardRow0 is where a row of an open card begins, behind the cursor.
const cardRow0 = 2

// cardState is the column of values in a list that is width wide inside: in one
// column that of the words on switches too, and on a narrow list each panel's own.
func cardState(s CardSection, width int) int {
	labels := mayLeft
	switch {
	case mayColumns(width).two() || s == MaySection && width < narrowStates:
	case width >= narrowStates:
		return switchHelp
	case s == AboutSection:
		labels = []model.Path{{"label"}, {"brief"}}
	case s == ToldSection:
		labels = []model.Path{{"systemPromptMode"}}
	default:
		labels = []model.Path{{"capabilities"}}
	}
	return cardRow0 + longestLabel(labels) + 2
}

// longestLabel is how wide the labels of members are; they are ours, and plain.
func longestLabel(paths []model.Path) int {
	w := 0
	for _, p := range paths {
		if !isSwitch(p) {
			w = max(w, len(memberLabel(p)))
		}
	}
	return w
}

// mayWidths is how "What it may do" is divided; right is 0 for one column.
type mayWidths struct{ left, right int }

func (m mayWidths) two() bool { return m.right > 0 }

// twoColumns is the inner width from which it has two columns; widestRight is what
// the right one has most use for, switches with a few words on each.
const (
	twoColumns  = 74
	leastRight  = 33
	widestRight = 52
)

func mayColumns(width int) mayWidths {
	if width < twoColumns {
		return mayWidths{left: width}
	}
	right := max(leastRight, min(widestRight, width-(twoColumns-leastRight)))
	if width > 2*widestRight {
		right = width / 2
	}
	return mayWidths{width - right, right}
}

// Where the words on a switch begin, and a grant's value: in one column where the
// panel is wide enough for both.
const (
	switchHelp  = cardRow0 + 21
	grantState  = cardRow0 + 17
	widerGrants = 44
)

func grantColumn(width int) int {
	if width >= widerGrants {
		return switchHelp
	}
	return grantState
}

// Beside is the row that stands beside r where "What it may do" has two columns,
// or nearest to it in the shorter one; false where there is none.
func (c Card) Beside(r CardRow, width int) (CardRow, bool) {
	if r.Kind != MemberRow || !mayColumns(inner(areaOf(width, 0).list)).two() {
		return CardRow{}, false
	}
	left, right := mayRows(mayLeft), mayRows(mayRight)
	for i := range right {
		beside := left[min(i, len(left)-1)]
		switch {
		case right[i].Same(r):
			return beside, true
		case i < len(left) && left[i].Same(r):
			return right[i], true
		}
	}
	return CardRow{}, false
}
