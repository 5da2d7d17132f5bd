package store

import "slices"

// unset takes a key out of its table, which stays if it is empty then.
func (s *tomlSplicer) unset(n *tomlNode) error {
	if n.holder != nil {
		return s.unsetRows(n)
	}
	going := s.linesOf(n)
	outer := n.outer
	if len(outer.order) == 1 && outer != s.root && outer.line == nil {
		if outer.dotted {
			return s.emptyDotted(outer, going)
		}
		if err := s.putHeader(outer, nil); err != nil {
			return err
		}
		s.remove(going)
		return nil
	}
	s.remove(going)
	s.forget(n, going)
	return nil
}

// forget takes a node whose lines are gone out of the index, when nothing but its
// table knows of it: then the index is still right.
func (s *tomlSplicer) forget(n *tomlNode, going map[*tomlLine]bool) {
	for outer := n.outer; outer != nil; outer = outer.outer {
		if going[outer.first] {
			return
		}
	}
	delete(n.outer.members, n.key)
	n.outer.order = slices.DeleteFunc(n.outer.order, func(inner *tomlNode) bool { return inner == n })
	s.stale = false
}

// emptyDotted leaves of a table that dotted keys made an empty inline table. The
// lines are read anew after remove.
func (s *tomlSplicer) emptyDotted(outer *tomlNode, going map[*tomlLine]bool) error {
	l := outer.first
	from := above(s.lines, l.at)
	for _, stays := range s.lines[from : l.at+1] {
		delete(going, stays)
	}
	end := l.keys[outer.dots()-1].end
	if err := s.rewrite(l, cut{end, l.value.end, s.style.equals + "{}"}); err != nil {
		return err
	}
	s.remove(going)
	return nil
}
