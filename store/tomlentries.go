package store

import (
	"bytes"
	"slices"

	"rungs/model"
)

// insert puts an entry into a list.
func (s *tomlSplicer) insert(outer *tomlNode, i int, v any) error {
	table, isTable := v.(map[string]any)
	switch {
	case outer.kind == entriesNode && isTable:
		return s.insertEntry(outer, i, table)
	case outer.kind == entriesNode:
		flat, err := s.flatten(outer, s.pathOf(outer))
		if err != nil {
			return err
		}
		return s.insertRow(flat, i, v)
	case outer.kind != leafNode || outer.value.shape != listShape:
		return errNothingThere
	case isTable && s.canFill(outer, v):
		return s.fill(outer, table)
	}
	return s.insertRow(outer, i, v)
}

// pathOf is the path of n in the tree.
func (s *tomlSplicer) pathOf(n *tomlNode) model.Path {
	var p model.Path
	for top := s.top(); n != top; n = n.outer {
		p = append(p, n.key)
	}
	slices.Reverse(p)
	return p
}

// insertEntry puts an entry into an array of tables: before the one that stands at
// i now, else behind the last.
func (s *tomlSplicer) insertEntry(outer *tomlNode, i int, table map[string]any) error {
	neighbour := outer.order[min(i, len(outer.order)-1)]
	lines, err := s.entry(outer, table, indentOf(neighbour.line))
	if err != nil {
		return err
	}
	gap := s.gapBetween(outer, i)
	if i == len(outer.order) {
		s.putBlock(s.endOf(neighbour), gap, lines)
		return nil
	}
	s.put(above(s.lines, neighbour.line.at), append(lines, s.blanks(gap)...)...)
	return nil
}

// entry is the lines of a new entry.
func (s *tomlSplicer) entry(outer *tomlNode, table map[string]any, indent string) ([]*tomlLine, error) {
	w := s.writer()
	if err := w.entry(outer.path(), table, indent); err != nil {
		return nil, err
	}
	lines, err := s.parsed([]byte(w.out.String()))
	return trimBlanks(lines), err
}

// gapBetween is how many blank lines keep the entries apart about position i.
func (s *tomlSplicer) gapBetween(outer *tomlNode, i int) int {
	if len(outer.order) == 1 {
		return s.style.gap
	}
	at := above(s.lines, outer.order[min(max(i, 1), len(outer.order)-1)].line.at)
	gap := 0
	for at > gap && s.lines[at-gap-1].kind == blankLine {
		gap++
	}
	return gap
}

// removeEntry takes an entry out of a list, which stays if it is empty then.
func (s *tomlSplicer) removeEntry(outer *tomlNode, i int) error {
	switch {
	case outer.kind == leafNode:
		return s.removeRow(outer, i)
	case outer.kind != entriesNode:
		return errNothingThere
	}
	going := s.linesOf(outer.order[i])
	if len(outer.order) == 1 {
		if err := s.addPair(outer.outer, outer.key, []any{}); err != nil {
			return err
		}
	}
	s.remove(going)
	return nil
}

// canFill says whether an empty list is better written as an array of tables, now
// that a table comes into it.
func (s *tomlSplicer) canFill(n *tomlNode, v any) bool {
	l := n.line
	return n.holder == nil && len(n.value.rows) == 0 && len(l.keys) == 1 && !hasComment(l.text[n.value.start:n.value.end]) &&
		s.formIn(n.outer, n.key, []any{v}) == entriesForm
}

// fill makes an array of tables of an empty list. Its comments go with it.
func (s *tomlSplicer) fill(n *tomlNode, table map[string]any) error {
	outer := n.outer
	lines, err := s.entry(n, table, s.indentUnder(outer)+pick(outer == s.root, "", s.style.sub))
	if err != nil {
		return err
	}
	behind := bytes.TrimRight(n.line.text[n.value.end:], "\r\n")
	header := lines[0]
	if err := s.rewrite(header, cut{len(header.text) - len(s.style.newline), len(header.text) - len(s.style.newline), string(behind)}); err != nil {
		return err
	}
	lines = slices.Concat(s.lines[above(s.lines, n.line.at):n.line.at], lines)
	s.remove(s.linesOf(n))
	end := len(s.lines)
	if outer != s.root {
		outer.order = slices.DeleteFunc(outer.order, func(inner *tomlNode) bool { return inner == n })
		end = s.endOf(outer)
	}
	s.putBlock(end, s.style.gap, lines)
	return nil
}

// move lets an entry come to stand at another position, with its comments. What
// keeps the positions apart stays where it is.
func (s *tomlSplicer) move(outer *tomlNode, from, to int) error {
	switch {
	case outer.kind == leafNode && outer.value.shape == listShape:
		return s.moveRow(outer, from, to)
	case outer.kind != entriesNode:
		return errNothingThere
	}
	lo, hi := min(from, to), max(from, to)
	blocks := make([]block, 0, hi-lo+1)
	for _, n := range outer.order[lo : hi+1] {
		b := s.blocksOf(n)
		if len(b) > 1 {
			return s.moveApart(outer, from, to)
		}
		blocks = append(blocks, b[0])
	}
	order := make([]int, len(blocks))
	for i := range order {
		order[i] = i
	}
	order = slices.Insert(slices.Delete(order, from-lo, from-lo+1), to-lo, from-lo)
	var out []*tomlLine
	for i, b := range blocks {
		moved := blocks[order[i]]
		out = append(out, s.lines[moved.from:moved.to]...)
		if i+1 < len(blocks) {
			out = append(out, s.lines[b.to:blocks[i+1].from]...)
		}
	}
	copy(s.lines[blocks[0].from:], out)
	s.stale = true
	return nil
}

// moveApart moves an entry where others have tables between theirs: it is put
// together before or behind the one whose position it takes.
func (s *tomlSplicer) moveApart(outer *tomlNode, from, to int) error {
	gap := s.gapBetween(outer, to)
	going := s.linesOf(outer.order[from])
	var lines []*tomlLine
	for i, b := range s.blocksOf(outer.order[from]) {
		if i > 0 {
			lines = append(lines, s.blanks(s.style.gap)...)
		}
		lines = append(lines, s.lines[b.from:b.to]...)
	}
	s.remove(going)
	at := outer.order[to]
	if to > from {
		s.putBlock(s.endOf(at), gap, lines)
		return nil
	}
	s.put(above(s.lines, at.line.at), append(lines, s.blanks(gap)...)...)
	return nil
}
