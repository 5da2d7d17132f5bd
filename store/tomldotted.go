package store

import "slices"

// addBehindDots gives a table that dotted keys made one more.
func (s *tomlSplicer) addBehindDots(outer *tomlNode, key string, v any) error {
	last := outer.lastDotted(outer.first)
	name, err := s.style.key(key)
	if err != nil {
		return err
	}
	text, err := s.style.behind(v, indentOf(last), len(name))
	if err != nil {
		return err
	}
	prefix := last.text[:last.keys[outer.dots()-1].end]
	lines, err := s.parsed(slices.Concat(prefix, []byte("."+name+s.style.equals+text+s.style.newline)))
	if err != nil {
		return err
	}
	s.put(last.at+1, lines...)
	return nil
}

// lastDotted is the later of last and the pairs whose dotted keys lead through n.
func (n *tomlNode) lastDotted(last *tomlLine) *tomlLine {
	switch {
	case n.kind == leafNode && n.line.at > last.at:
		return n.line
	case n.kind == tableNode && n.dotted:
		for _, inner := range n.order {
			last = inner.lastDotted(last)
		}
	}
	return last
}

// dots is how many segments of a dotted key lead to n.
func (n *tomlNode) dots() int {
	if n.outer == nil || !n.outer.dotted {
		return 1
	}
	return n.outer.dots() + 1
}
