package views

// besideFrom is the width from which the detail stands beside the panels;
// narrower it stands under them.
const besideFrom = 140

// besideWidth and besideGap are the detail's share of a wide page.
const (
	besideWidth = 42
	besideGap   = 2
)

// detailHeight is how many lines the detail takes under the panels, rule
// included. It is fixed for a size, so that the list stays still while the focus
// moves.
func detailHeight(width, height int) int {
	if width < narrowFrame && height >= 16 {
		return 5
	}
	return 4
}

// pageArea is how the page is divided for a size.
type pageArea struct {
	list   int // width of the list
	rows   int // height of the list
	detail int // height of the detail under it, rule included; 0 for none
	beside bool
}

// areaOf divides a page. Where there are few lines the detail goes first.
func areaOf(width, height int) pageArea {
	switch {
	case width >= besideFrom:
		return pageArea{list: width - besideWidth - besideGap, rows: height, beside: true}
	case height >= MinHeight:
		detail := detailHeight(width, height)
		return pageArea{list: width, rows: height - detail, detail: detail}
	}
	return pageArea{list: width, rows: height}
}

// place is one line of the list before it is drawn: an edge of a panel or a row.
// So only what is seen has to be drawn.
type place struct {
	part part
	row  Row // the row itself; of an edge, the panel's first row
}

type part int

const (
	aRow part = iota
	topEdge
	bottomEdge
)

// layout is every line of the list. A folded block is a row without edges.
func (m Models) layout() []place {
	rows := m.Rows()
	out := make([]place, 0, len(rows)+2*4)
	for i, r := range rows {
		if r.Kind == BlockRow {
			out = append(out, place{aRow, r})
			continue
		}
		if i == 0 || rows[i-1].Block != r.Block {
			out = append(out, place{topEdge, r})
		}
		out = append(out, place{aRow, r})
		if i == len(rows)-1 || rows[i+1].Block != r.Block {
			out = append(out, place{bottomEdge, r})
		}
	}
	return out
}

// sight is the focused row.
func (m Models) sight(places []place, _ int) (first, last int) {
	at := 0
	for i, p := range places {
		if p.part == aRow && p.row.Same(m.Focus) {
			at = i
		}
	}
	return at, at
}
