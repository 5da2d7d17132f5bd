package store

import (
	"strconv"

	"rungs/model"
)

// tomlNode is a value as the tree has it, and which lines say it.
type tomlNode struct {
	kind    tomlNodeKind
	key     string
	outer   *tomlNode
	line    *tomlLine            // a leaf's pair; a table's own header, nil when it has none
	first   *tomlLine            // the first that tells of it, nil for the whole document
	value   *tomlValue           // of a leaf
	dotted  bool                 // a table that dotted keys made: it can have no header
	members map[string]*tomlNode // of a table
	order   []*tomlNode          // the members as they came; the entries of an array of tables

	holder *tomlValue // the list or inline table that it stands in, nil outside of them
	row    int        // of a leaf in a holder
}

type tomlNodeKind int

const (
	leafNode    tomlNodeKind = iota // a value that is written after a key, or within one
	tableNode                       // a table made by headers, dotted keys, or both
	entriesNode                     // an array of tables
)

// indexOf is the tree of nodes that lines make.
func indexOf(lines []*tomlLine) (*tomlNode, *tomlFault) {
	root := &tomlNode{kind: tableNode}
	at, depth := root, 0
	for i, l := range lines {
		l.at = i
		var fault *tomlFault
		switch l.kind {
		case tableLine, entryLine:
			at, fault = root.header(l)
			depth = len(l.keys)
		case pairLine:
			fault = at.put(&tomlNode{line: l, first: l, value: l.value}, l.keys)
			if fault == nil && depth+len(l.keys)+l.deep > maxDepth {
				fault = tooDeep(l.from + l.keys[0].start)
			}
		}
		if fault != nil {
			return nil, fault
		}
	}
	return root, nil
}

// depth is how many containers stand inside one another in v.
func (v *tomlValue) depth() int {
	deepest := 0
	for _, r := range v.rows {
		deepest = max(deepest, 1+max(len(r.keys)-1, 0)+r.value.depth())
	}
	return deepest
}

// header is the table that a header opens.
func (n *tomlNode) header(l *tomlLine) (*tomlNode, *tomlFault) {
	if len(l.keys) > maxDepth {
		return nil, tooDeep(l.from + l.keys[0].start)
	}
	for i, k := range l.keys[:len(l.keys)-1] {
		inner, there := n.members[k.name]
		switch {
		case !there:
			inner = n.adopt(&tomlNode{kind: tableNode, key: k.name, first: l})
		case inner.kind == entriesNode:
			inner = inner.order[len(inner.order)-1]
		case inner.kind == leafNode:
			return nil, twice(inner, l, l.keys[i])
		}
		n = inner
	}
	last := l.keys[len(l.keys)-1]
	inner, there := n.members[last.name]
	if l.kind == entryLine {
		return n.entry(inner, l, last)
	}
	switch {
	case !there:
		inner = n.adopt(&tomlNode{kind: tableNode, key: last.name, first: l})
	case inner.kind != tableNode || inner.line != nil || inner.dotted:
		return nil, twice(inner, l, last)
	}
	inner.line = l
	return inner, nil
}

// entry is a new entry of the array of tables at key, which is inner if there is one.
func (n *tomlNode) entry(inner *tomlNode, l *tomlLine, key tomlKey) (*tomlNode, *tomlFault) {
	if inner == nil {
		inner = n.adopt(&tomlNode{kind: entriesNode, key: key.name, first: l})
	}
	if inner.kind != entriesNode {
		return nil, twice(inner, l, key)
	}
	entry := &tomlNode{kind: tableNode, key: strconv.Itoa(len(inner.order)), outer: inner, line: l, first: l}
	inner.order = append(inner.order, entry)
	return entry, nil
}

// put makes leaf a member under a key that may be dotted.
func (n *tomlNode) put(leaf *tomlNode, keys []tomlKey) *tomlFault {
	for _, k := range keys[:len(keys)-1] {
		inner, there := n.members[k.name]
		if !there {
			inner = n.adopt(&tomlNode{kind: tableNode, key: k.name, first: leaf.line, dotted: true, holder: leaf.holder, row: leaf.row})
		}
		if inner.kind != tableNode || !inner.dotted {
			return twice(inner, leaf.line, k)
		}
		n = inner
	}
	last := keys[len(keys)-1]
	if inner, there := n.members[last.name]; there {
		return twice(inner, leaf.line, last)
	}
	leaf.key = last.name
	n.adopt(leaf)
	return nil
}

// unique fails when an inline table in a leaf has a key twice.
func (n *tomlNode) unique() *tomlFault {
	if n.value.shape == tableShape {
		if _, fault := n.inside(); fault != nil {
			return fault
		}
	}
	for i, r := range n.value.rows {
		if r.value.shape == scalarShape {
			continue
		}
		if fault := n.entryOf(i).unique(); fault != nil {
			return fault
		}
	}
	return nil
}

// entryOf is the node of an entry of a list.
func (n *tomlNode) entryOf(i int) *tomlNode {
	return &tomlNode{key: strconv.Itoa(i), outer: n, line: n.line, first: n.line, value: n.value.rows[i].value, holder: n.value, row: i}
}

// inside is the table that an inline table is.
func (n *tomlNode) inside() (*tomlNode, *tomlFault) {
	table := &tomlNode{kind: tableNode, key: n.key, outer: n.outer, line: n.line, first: n.line, value: n.value, holder: n.holder, row: n.row}
	for i, r := range n.value.rows {
		leaf := &tomlNode{line: n.line, first: n.line, value: r.value, holder: n.value, row: i}
		if fault := table.put(leaf, r.keys); fault != nil {
			return nil, fault
		}
	}
	return table, nil
}

func (n *tomlNode) adopt(inner *tomlNode) *tomlNode {
	if n.members == nil {
		n.members = map[string]*tomlNode{}
	}
	inner.outer = n
	n.members[inner.key] = inner
	n.order = append(n.order, inner)
	return inner
}

// child is the node at a fixed segment, nil when there is none.
func (n *tomlNode) child(segment string) *tomlNode {
	switch {
	case n.kind == tableNode:
		return n.members[segment]
	case n.kind == leafNode && n.value.shape == tableShape:
		table, _ := n.inside()
		return table.members[segment]
	}
	i, err := strconv.Atoi(segment)
	switch {
	case err != nil || i < 0:
	case n.kind == entriesNode && i < len(n.order):
		return n.order[i]
	case n.kind == leafNode && i < len(n.value.rows):
		return n.entryOf(i)
	}
	return nil
}

// find is the node at a fixed path in n, nil when there is none.
func (n *tomlNode) find(p model.Path) *tomlNode {
	for _, segment := range p {
		if n == nil {
			return nil
		}
		n = n.child(segment)
	}
	return n
}

// tree is what n says.
func (n *tomlNode) tree() any {
	switch n.kind {
	case tableNode:
		out := make(map[string]any, len(n.order))
		for _, inner := range n.order {
			out[inner.key] = inner.tree()
		}
		return out
	case entriesNode:
		out := make([]any, len(n.order))
		for i, inner := range n.order {
			out[i] = inner.tree()
		}
		return out
	}
	switch n.value.shape {
	case tableShape:
		table, _ := n.inside()
		return table.tree()
	case listShape:
		out := make([]any, len(n.value.rows))
		for i := range n.value.rows {
			out[i] = n.entryOf(i).tree()
		}
		return out
	}
	return n.value.scalar
}
