package store

import (
	"bytes"
	"slices"
	"strings"
)

// rows is a list or an inline table in the text of its line.
type tomlRows struct {
	line *tomlLine
	text []byte
	*tomlValue
}

func rowsIn(l *tomlLine, v *tomlValue) tomlRows { return tomlRows{l, l.text, v} }

// content is where row i begins and ends without its comma.
func (r tomlRows) content(i int) (from, to int) { return r.rows[i].start(), r.rows[i].value.end }

// afterComma is behind row i and its comma.
func (r tomlRows) afterComma(i int) int {
	if c := r.rows[i].comma; c >= 0 {
		return c + 1
	}
	return r.rows[i].value.end
}

// tail is behind row i, its comma and the comment that stands behind it.
func (r tomlRows) tail(i int) int {
	at := r.afterComma(i)
	rest := r.text[at:]
	comment := bytes.TrimLeft(rest, " \t")
	if !bytes.HasPrefix(comment, []byte("#")) {
		return at
	}
	end := bytes.IndexByte(comment, '\n')
	return at + len(rest) - len(comment) + len(bytes.TrimRight(comment[:end], "\r"))
}

// lineStart is where the line begins that offset is on.
func (r tomlRows) lineStart(offset int) int { return bytes.LastIndexByte(r.text[:offset], '\n') + 1 }

// indent is the indentation of the line that offset is on.
func (r tomlRows) indent(offset int) string {
	line := r.text[r.lineStart(offset):]
	return string(line[:len(line)-len(bytes.TrimLeft(line, " \t"))])
}

// isFirst says whether row i is the first thing on its line.
func (r tomlRows) isFirst(i int) bool {
	from, _ := r.content(i)
	start := r.lineStart(from)
	return start > r.start && len(bytes.TrimLeft(r.text[start:from], " \t")) == 0
}

// isLast says whether nothing follows row i on its line.
func (r tomlRows) isLast(i int) bool {
	rest := bytes.TrimLeft(r.text[r.tail(i):], " \t\r")
	return bytes.HasPrefix(rest, []byte("\n"))
}

// isAlone says whether row i has its lines for itself.
func (r tomlRows) isAlone(i int) bool { return r.isFirst(i) && r.isLast(i) }

// head is where row i begins with the comments directly above it, when it is the
// first thing on its line.
func (r tomlRows) head(i int) int {
	from, _ := r.content(i)
	at, floor := r.lineStart(from), r.start
	if i > 0 {
		floor = r.tail(i - 1)
	}
	for at > 0 {
		before := r.lineStart(at - 1)
		if before <= floor || !bytes.HasPrefix(bytes.TrimLeft(r.text[before:at], " \t"), []byte("#")) {
			break
		}
		at = before
	}
	return at
}

// lineEnd is behind the line end that follows offset.
func (r tomlRows) lineEnd(offset int) int {
	return offset + bytes.IndexByte(r.text[offset:], '\n') + 1
}

// plain says whether no line break and no comment stand in a stretch between rows.
func (r tomlRows) plain(from, to int) bool { return !bytes.ContainsAny(r.text[from:to], "\n#") }

// tidied is a node's rows with each comma directly behind its row: only those can
// be told apart that do not stand at the beginning of the next line.
func (s *tomlSplicer) tidied(n *tomlNode) (tomlRows, error) {
	r := rowsIn(n.line, n.value)
	var cuts []cut
	for i, row := range r.rows {
		_, end := r.content(i)
		if row.comma < 0 || r.plain(end, row.comma) {
			continue
		}
		blank := pick(len(bytes.TrimLeft(r.text[r.lineStart(row.comma):row.comma], " \t")) == 0, " ", "")
		cuts = append(cuts, cut{end, end, ","}, cut{row.comma, row.comma + 1, blank})
	}
	if len(cuts) == 0 {
		return r, nil
	}
	return s.recut(n, cuts)
}

// recut makes cuts inside a node's value and finds its rows again. The node is
// reached over the same rows as before.
func (s *tomlSplicer) recut(n *tomlNode, cuts []cut) (tomlRows, error) {
	way := n.way()
	if err := s.rewrite(n.line, cuts...); err != nil {
		return tomlRows{}, err
	}
	n.value = n.line.value
	for _, i := range way {
		n.value = n.value.rows[i].value
	}
	return rowsIn(n.line, n.value), nil
}

// way is the rows that lead from the value of n's line to n.
func (n *tomlNode) way() []int {
	var way []int
	for at, v := n.line.value, n.value; at != v; {
		i := slices.IndexFunc(at.rows, func(r tomlRow) bool { return r.value.start <= v.start && v.end <= r.value.end })
		way = append(way, i)
		at = at.rows[i].value
	}
	return way
}

// insertRow puts an entry into a list that stands behind a key.
func (s *tomlSplicer) insertRow(n *tomlNode, i int, v any) error {
	text, err := s.style.inline(v, "", oneLine)
	if err != nil {
		return err
	}
	r, err := s.tidied(n)
	if err != nil {
		return err
	}
	return s.rewrite(r.line, s.rowCuts(r, i, text)...)
}

// rowCuts is how a row's text comes to stand at i.
func (s *tomlSplicer) rowCuts(r tomlRows, i int, text string) []cut {
	n := len(r.rows)
	switch {
	case n == 0:
		return s.firstRow(r, text)
	case i == n:
		return s.lastRow(r, text)
	}
	from, _ := r.content(i)
	if r.isFirst(i) && (r.isLast(i) || i > 0 && r.isLast(i-1) && r.isAlone(i-1)) {
		at := r.head(i)
		return []cut{{at, at, r.indent(from) + text + "," + s.style.newline}}
	}
	return []cut{{from, from, text + s.style.comma}}
}

// firstRow puts a row between brackets that hold nothing but comments.
func (s *tomlSplicer) firstRow(r tomlRows, text string) []cut {
	open, closing := r.start+1, r.end-1
	if r.plain(open, closing) {
		pad := s.style.bracket
		if r.shape == tableShape {
			pad = s.style.brace
		}
		return []cut{{open, closing, pad + text + pad}}
	}
	at := r.lineStart(closing)
	if len(bytes.TrimLeft(r.text[at:closing], " \t")) == 0 {
		return []cut{{at, at, r.indent(r.start) + s.style.unit + text + "," + s.style.newline}}
	}
	return []cut{{closing, closing, text}}
}

// lastRow puts a row behind the last.
func (s *tomlSplicer) lastRow(r tomlRows, text string) []cut {
	i := len(r.rows) - 1
	from, end := r.content(i)
	hasComma := r.rows[i].comma >= 0
	var cuts []cut
	if !hasComma {
		cuts = append(cuts, cut{end, end, ","})
	}
	if tail := r.tail(i); r.isAlone(i) || !r.plain(r.afterComma(i), tail) {
		indent := r.indent(from)
		if r.lineStart(from) <= r.start {
			indent += s.style.unit
		}
		return append(cuts, cut{tail, tail, s.style.newline + indent + text + pick(hasComma, ",", "")})
	}
	between := s.style.comma[1:]
	return append(cuts, cut{r.afterComma(i), r.afterComma(i), between + text + pick(hasComma, ",", "")})
}

// addRow gives an inline table a member.
func (s *tomlSplicer) addRow(outer *tomlNode, key string, v any) error {
	text, err := s.style.inline(v, "", oneLine)
	if err != nil {
		return err
	}
	name, err := s.style.key(key)
	if err != nil {
		return err
	}
	if outer.kind == tableNode { // made by dotted keys within an inline table
		return s.addDottedRow(outer, name+s.style.equals+text)
	}
	if outer.value.shape != tableShape {
		return errNothingThere
	}
	r, err := s.tidied(outer)
	if err != nil {
		return err
	}
	return s.rewrite(r.line, s.rowCuts(r, len(r.rows), name+s.style.equals+text)...)
}

// addDottedRow puts a member behind the last of those whose dotted keys make outer.
func (s *tomlSplicer) addDottedRow(outer *tomlNode, member string) error {
	rows := outer.holderRows()
	i := rows[len(rows)-1]
	first := outer.holder.rows[i].keys
	prefix := outer.first.text[first[0].start:first[outer.dots()-1].end]
	holder := &tomlNode{line: outer.first, value: outer.holder}
	r, err := s.tidied(holder)
	if err != nil {
		return err
	}
	return s.rewrite(r.line, s.rowCuts(r, i+1, string(prefix)+"."+member)...)
}

// holderRows is the rows of the holder that say n.
func (n *tomlNode) holderRows() []int {
	if n.kind == leafNode {
		return []int{n.row}
	}
	var out []int
	for _, inner := range n.order {
		out = append(out, inner.holderRows()...)
	}
	slices.Sort(out)
	return out
}

// unsetRows takes a member out of an inline table.
func (s *tomlSplicer) unsetRows(n *tomlNode) error {
	if outer := n.outer; outer.dotted && outer.holder == n.holder && len(outer.order) == 1 {
		return s.replaceRows(outer, map[string]any{})
	}
	return s.removeRows(n, n.holderRows())
}

func (s *tomlSplicer) removeRows(n *tomlNode, rows []int) error {
	for _, i := range slices.Backward(rows) {
		holder := &tomlNode{line: n.first, value: n.holder}
		way := holder.way()
		if err := s.removeRow(holder, i); err != nil {
			return err
		}
		n.holder = n.first.value
		for _, at := range way {
			n.holder = n.holder.rows[at].value
		}
	}
	return nil
}

// replaceRows writes one member instead of those whose dotted keys make n.
func (s *tomlSplicer) replaceRows(n *tomlNode, v any) error {
	text, err := s.style.inline(v, "", oneLine)
	if err != nil {
		return err
	}
	rows := n.holderRows()
	if err := s.removeRows(n, rows[1:]); err != nil {
		return err
	}
	keys := n.holder.rows[rows[0]].keys
	_, end := rowsIn(n.first, n.holder).content(rows[0])
	return s.rewrite(n.first, cut{keys[n.dots()-1].end, end, s.style.equals + text})
}

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
