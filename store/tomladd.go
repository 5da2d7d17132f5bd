package store

import (
	"bytes"
	"maps"
	"slices"
	"strings"
)

// formsOf is how the keys of tables are written whose values are objects or lists
// of objects; of two ways the last.
func formsOf(n *tomlNode) map[string]tomlForm {
	out := map[string]tomlForm{}
	var look func(n *tomlNode)
	look = func(n *tomlNode) {
		for _, inner := range n.order {
			if n.kind == tableNode && n.outer != nil {
				if form, shows := inner.form(); shows {
					out[inner.key] = form
				}
			}
			look(inner)
		}
	}
	look(n)
	return out
}

// form is how n is written, when that says how others like it are to be.
func (n *tomlNode) form() (form tomlForm, shows bool) {
	switch {
	case n.kind == entriesNode:
		return entriesForm, true
	case n.kind == tableNode && n.dotted:
		return dottedForm, true
	case n.kind == tableNode:
		return tableForm, true
	case n.value.shape == tableShape:
		return pairForm, true
	}
	return pairForm, n.value.shape == listShape && len(n.value.rows) > 0 && n.value.rows[0].value.shape == tableShape
}

// formIn is how a new key of a table is written: as the same key is elsewhere, else
// as its neighbours of the same kind are when they are all alike, else plainly.
func (s *tomlSplicer) formIn(outer *tomlNode, key string, v any) tomlForm {
	if outer.dotted {
		return pairForm
	}
	w := s.writer()
	if form, known := w.known(key, v); known {
		return form
	}
	list, isList := v.([]any)
	_, isTable := v.(map[string]any)
	if isTable || isList && allTables(list) && key != s.list {
		if alike := outer.formsWithin(key, isList); len(alike) == 1 {
			return alike[0]
		}
	}
	return w.form(key, v)
}

// formsWithin is how the objects in a table are written, or the lists of objects,
// but for the one at key.
func (n *tomlNode) formsWithin(key string, lists bool) []tomlForm {
	var out []tomlForm
	for _, inner := range n.order {
		isList := inner.kind == entriesNode || inner.kind == leafNode && inner.value.shape == listShape
		if form, shows := inner.form(); shows && inner.key != key && isList == lists {
			out = append(out, form)
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

func (s *tomlSplicer) writer() *tomlWriter {
	return &tomlWriter{tomlStyle: s.style, always: s.list, forms: s.forms}
}

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

// hasComment says whether a stretch of text without quotes holds a comment.
func hasComment(stretch []byte) bool { return bytes.IndexByte(stretch, '#') >= 0 }
