package store

import (
	"maps"
	"slices"
	"strings"
)

// add gives a table a new key.
func (s *tomlSplicer) add(outer *tomlNode, key string, v any) error {
	if outer.kind == leafNode || outer.holder != nil {
		return s.addRow(outer, key, v)
	}
	form := s.formIn(outer, key, v)
	switch form {
	case pairForm:
		return s.addPair(outer, key, v)
	case dottedForm:
		return s.addDotted(outer, key, v)
	}
	w := s.writer()
	w.forms = maps.Clone(w.forms)
	w.forms[key] = form
	err := w.below(append(outer.path(), key), v, s.indentUnder(outer))
	if err != nil {
		return err
	}
	lines, err := s.parsed([]byte(w.out.String()))
	if err != nil {
		return err
	}
	s.putBlock(s.endOf(outer), s.style.gap, trimBlanks(lines))
	return nil
}

func trimBlanks(lines []*tomlLine) []*tomlLine {
	i := slices.IndexFunc(lines, func(l *tomlLine) bool { return l.kind != blankLine })
	return lines[max(i, 0):]
}

// indentUnder is the indentation that below adds the step to which a table under
// outer has: as a neighbour has it, else as the style does.
func (s *tomlSplicer) indentUnder(outer *tomlNode) string {
	for _, n := range outer.order {
		if n.kind == entriesNode {
			n = n.order[0]
		}
		if n.kind == tableNode && n.line != nil {
			return strings.TrimSuffix(indentOf(n.line), s.style.sub)
		}
	}
	if outer.line != nil {
		return indentOf(outer.line)
	}
	return ""
}

// path is the keys that lead to n, as a header spells them.
func (n *tomlNode) path() []string {
	var out []string
	for ; n.outer != nil; n = n.outer {
		if n.outer.kind != entriesNode {
			out = append(out, n.key)
		}
	}
	slices.Reverse(out)
	return out
}

// addDotted writes an object as dotted keys.
func (s *tomlSplicer) addDotted(outer *tomlNode, key string, v any) error {
	w := s.writer()
	w.forms = map[string]tomlForm{key: dottedForm}
	if err := w.dotted([]string{key}, v, s.indentIn(outer)); err != nil {
		return err
	}
	lines, err := s.parsed([]byte(w.out.String()))
	if err != nil {
		return err
	}
	return s.putPairs(outer, lines)
}

// addPair gives a table a key with its value behind it, whatever the value is.
func (s *tomlSplicer) addPair(outer *tomlNode, key string, v any) error {
	if outer.dotted {
		return s.addBehindDots(outer, key, v)
	}
	text, err := s.style.pair([]string{key}, v, s.indentIn(outer))
	if err != nil {
		return err
	}
	lines, err := s.parsed([]byte(text))
	if err != nil {
		return err
	}
	if outer != s.root && outer.line == nil {
		return s.putHeader(outer, lines)
	}
	current := !s.stale
	if err := s.putPairs(outer, lines); err != nil {
		return err
	}
	if _, there := outer.members[key]; current && !there { // what it replaces is still there
		l := lines[0]
		l.leaf = &tomlNode{line: l, first: l, value: l.value}
		s.stale = outer.put(l.leaf, l.keys) != nil
	}
	return nil
}

// indentIn is the indentation of a new key of a table.
func (s *tomlSplicer) indentIn(outer *tomlNode) string {
	if l := s.lastPair(outer); l != nil {
		return indentOf(l)
	}
	switch {
	case outer.line != nil:
		return indentOf(outer.line) + s.style.body
	case outer != s.root:
		return indentOf(outer.first) + s.style.body
	}
	return ""
}

// lastPair is the last pair that stands under the header of a table itself.
func (s *tomlSplicer) lastPair(outer *tomlNode) *tomlLine {
	if outer != s.root && outer.line == nil {
		return nil
	}
	at := -1
	if outer != s.root {
		at = outer.line.at
	}
	var last *tomlLine
	for at++; at < len(s.lines) && !s.lines[at].isHeader(); at++ {
		if s.lines[at].kind == pairLine {
			last = s.lines[at]
		}
	}
	return last
}

// putPairs puts pairs in as the last under a table's header.
func (s *tomlSplicer) putPairs(outer *tomlNode, lines []*tomlLine) error {
	last := s.lastPair(outer)
	switch {
	case last != nil:
		s.put(last.at+1, lines...)
	case outer == s.root:
		s.putFirst(lines)
	case outer.line != nil:
		s.put(outer.line.at+1, lines...)
	default:
		return s.putHeader(outer, lines)
	}
	return nil
}

// putFirst puts pairs in before the first header, behind the comment that the file
// begins with.
func (s *tomlSplicer) putFirst(lines []*tomlLine) {
	at := 0
	for at < len(s.lines) && s.lines[at].kind == commentLine {
		at++
	}
	if at > 0 && at < len(s.lines) && s.lines[at].kind == blankLine {
		at++
	}
	if at < len(s.lines) && s.lines[at].kind != blankLine {
		lines = append(lines, s.blanks(s.style.gap)...)
	}
	s.put(at, lines...)
}

// putHeader gives a table its own header, with lines under it, above the first of
// the tables through which it exists.
func (s *tomlSplicer) putHeader(outer *tomlNode, lines []*tomlLine) error {
	name, err := s.style.path(outer.path())
	if err != nil {
		return err
	}
	header, err := s.parsed([]byte(indentOf(outer.first) + "[" + name + "]" + s.style.newline))
	if err != nil {
		return err
	}
	at := above(s.lines, outer.first.at)
	s.put(at, slices.Concat(header, lines, s.blanks(s.style.gap))...)
	return nil
}
