package store

import (
	"bytes"
	"slices"
	"strings"
)

// removeRow takes a row out with its comma, its comments and its white space.
func (s *tomlSplicer) removeRow(n *tomlNode, i int) error {
	r, err := s.tidied(n)
	if err != nil {
		return err
	}
	if r, err = s.recut(n, r.without(i)); err != nil {
		return err
	}
	inside := r.text[r.start+1 : r.end-1]
	if len(r.rows) == 0 && len(bytes.TrimSpace(inside)) == 0 && len(inside) > 0 {
		return s.rewrite(r.line, cut{r.start + 1, r.end - 1, ""})
	}
	return nil
}

// without is the cuts that take row i out.
func (r tomlRows) without(i int) []cut {
	from, _ := r.content(i)
	last := i == len(r.rows)-1
	var cuts []cut
	if last && i > 0 && r.rows[i].comma < 0 {
		cuts = append(cuts, cut{r.rows[i-1].value.end, r.rows[i-1].comma + 1, ""})
	}
	switch {
	case r.isAlone(i):
		return append(cuts, cut{r.head(i), r.lineEnd(r.tail(i)), ""})
	case !last && !r.isLast(i):
		next, _ := r.content(i + 1)
		if r.plain(r.afterComma(i), next) {
			return append(cuts, cut{from, next, ""})
		}
		return append(cuts, cut{from, r.tail(i), ""})
	}
	for from > 0 && (r.text[from-1] == ' ' || r.text[from-1] == '\t') {
		from--
	}
	return append(cuts, cut{from, r.tail(i), ""})
}

// moveRow lets a row come to stand at another position.
func (s *tomlSplicer) moveRow(n *tomlNode, from, to int) error {
	r, err := s.tidied(n)
	if err != nil {
		return err
	}
	lo, hi := min(from, to), max(from, to)
	start, _ := r.content(lo)
	free := true // of comments, which belong to rows
	for i := lo; i < hi; i++ {
		next, _ := r.content(i + 1)
		free = free && !hasComment(r.text[r.afterComma(i):next])
	}
	free = free && r.tail(hi) == r.afterComma(hi) && (!r.isFirst(lo) || r.head(lo) == r.lineStart(start))
	if free {
		return s.rewrite(r.line, r.swapped(from, to, tomlRows.bare)...)
	}
	for i := lo; i <= hi; i++ {
		if !r.isAlone(i) {
			if r, err = s.recut(n, s.apart(r)); err != nil {
				return err
			}
			break
		}
	}
	return s.rewrite(r.line, r.swapped(from, to, tomlRows.dressed)...)
}

// bare is where row i begins and ends, and how it is spelled anywhere else.
func (r tomlRows) bare(i, _ int) (from, to int, text string) {
	from, to = r.content(i)
	return from, to, string(r.text[from:to])
}

// dressed is bare with the comments above and behind the row, and with a comma if
// the row at position has one.
func (r tomlRows) dressed(i, position int) (from, to int, text string) {
	from, to = r.head(i), r.tail(i)
	_, end := r.content(i)
	comma := pick(r.rows[position].comma >= 0, ",", "")
	return from, to, string(r.text[from:end]) + comma + string(r.text[r.afterComma(i):to])
}

// swapped is the cuts that let rows come to stand in another order.
func (r tomlRows) swapped(from, to int, spell func(r tomlRows, i, position int) (int, int, string)) []cut {
	lo, hi := min(from, to), max(from, to)
	order := make([]int, 0, hi-lo+1)
	for i := lo; i <= hi; i++ {
		order = append(order, i)
	}
	order = slices.Insert(slices.Delete(order, from-lo, from-lo+1), to-lo, from)
	cuts := make([]cut, len(order))
	for i, moved := range order {
		cuts[i].from, cuts[i].to, _ = spell(r, lo+i, lo+i)
		_, _, cuts[i].text = spell(r, moved, lo+i)
	}
	return cuts
}

// apart is the cuts that give each row of a list a line of its own.
func (s *tomlSplicer) apart(r tomlRows) []cut {
	inner := r.indent(r.start) + s.style.unit
	var cuts []cut
	for i := range r.rows {
		from, _ := r.content(i)
		if r.isFirst(i) {
			inner = r.indent(from)
			break
		}
	}
	for i := range r.rows {
		from, _ := r.content(i)
		if r.isFirst(i) {
			continue
		}
		at := from - len(r.text[:from]) + len(bytes.TrimRight(r.text[:from], " \t"))
		cuts = append(cuts, cut{at, from, s.style.newline + inner})
	}
	if last := len(r.rows) - 1; !r.isLast(last) && strings.TrimSpace(string(r.text[r.tail(last):r.end-1])) == "" {
		cuts = append(cuts, cut{r.tail(last), r.end - 1, s.style.newline + r.indent(r.start)})
	}
	return cuts
}
