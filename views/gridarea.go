package views

// gridArea is how the page of the cards is divided.
type gridArea struct {
	pageArea
	head bool // the row above the cards is seen
}

// area divides the page. Where there are few lines the detail goes first; the row
// above the cards stays until the focused card has only one line.
func (p Personas) area(width, height int) gridArea {
	a := gridArea{pageArea: pageArea{list: width, rows: height}}
	if height >= MinHeight {
		a.detail = gridDetail(width, height)
		a.rows -= a.detail
	}
	if a.head = p.focus() == RoutingRow || a.rows > 1; a.head {
		a.rows--
	}
	return a
}

// gridDetail is how many lines the detail takes under the cards, rule included:
// few, since a card says most of it.
func gridDetail(width, height int) int {
	if height >= 24 || width < narrowFrame && height >= 16 {
		return 4
	}
	return 3
}

// lines is how many lines all cards take.
func (p Personas) lines(width int) int {
	cols := p.Columns(width)
	return (len(p.Cards) + cols - 1) / cols * cardHeight
}

// cardWidth is how wide a card is.
func (p Personas) cardWidth(width int) int {
	cols := p.Columns(width)
	return (width+cardGap)/cols - cardGap
}

// window is what is seen of the cards: the focused one always is, whole where it
// fits.
func (p Personas) window(a gridArea, offset int) window {
	total := p.lines(a.list)
	w := window{height: max(0, min(a.rows, total)), total: total}
	if at := p.focus(); at != RoutingRow { // which stands above the first card
		first := at / p.Columns(a.list) * cardHeight
		w.from = Scroll(offset, first, first+cardHeight-1, w.height, w.total)
	}
	return w
}
