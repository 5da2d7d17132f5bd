package store

import "slices"

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
