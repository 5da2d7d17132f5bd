package store

import (
	"bytes"

	"rungs/model"
)

// locateTOML finds the places of many paths, going over the document once: of a
// value where it begins, of a table its header. What is not there is where the
// nearest thing around it is; 0, 0 when the document cannot be read.
func locateTOML(data []byte, list string, tree any, paths []model.Path) []spot {
	t, fault := parseTOML(data, list)
	if fault != nil {
		return make([]spot, len(paths))
	}
	wants := make([]*want, len(paths))
	for i, p := range paths {
		wants[i] = &want{offset: t.offsetOf(model.Fixed(tree, p))}
	}
	return positions(bytes.TrimPrefix(data, byteOrderMark), wants)
}

// offsetOf is where what p names stands, or the nearest thing around it.
func (t *tomlText) offsetOf(p model.Path) int {
	n := t.top()
	if n == nil {
		return 0
	}
	for _, segment := range p {
		inner := n.child(segment)
		if inner == nil {
			break
		}
		n = inner
	}
	return n.offset()
}

// top is the node of the tree, nil for a list that is not written.
func (t *tomlText) top() *tomlNode {
	if t.list == "" {
		return t.root
	}
	return t.root.members[t.list]
}

func (n *tomlNode) offset() int {
	switch {
	case n.first == nil:
		return 0
	case n.kind == leafNode:
		return n.first.from + n.value.start
	case n.holder != nil:
		return n.first.from + n.holder.rows[n.row].start()
	}
	l := n.first
	if n.line != nil {
		l = n.line
	}
	if l.kind == pairLine {
		return l.from + l.keys[0].start
	}
	return l.from + bytes.IndexByte(l.text, '[')
}
