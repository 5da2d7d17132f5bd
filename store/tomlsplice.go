package store

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strconv"

	"rungs/model"
)

// spliced is the document's bytes with edits made and no others touched, as
// (*jsonText).spliced is: proved, and as they came when nothing changes. A table, an
// entry and a key take the comments with them that stand directly above them and
// behind them; what the file begins with stays. The text is used up.
func (t *tomlText) spliced(before any, edits []model.Edit) (out []byte, after any, err error) {
	steps, after, err := refineAll(before, edits)
	if err != nil || len(steps) == 0 {
		return t.data, before, err
	}
	s := tomlSplicer{tomlText: t, style: styleOf(t.lines), forms: formsOf(t.root)}
	for _, step := range steps {
		if err := s.make(step); err != nil {
			return nil, nil, err
		}
	}
	out = t.pack()
	return out, after, proveTOML(out, t.list, after)
}

// proveTOML holds a splice against the model: both readers must find exactly after.
func proveTOML(out []byte, list string, after any) error {
	tree, fault := decodeTOML(out, list)
	if fault != nil && fault.beyond {
		return errBeyond(fault)
	}
	if fault != nil && beyondTOML(fault) {
		return fmt.Errorf("this cannot be written in TOML: %s", fault.Message)
	}
	if fault != nil || !model.Equal(tree, after) {
		return errNotProved
	}
	return nil
}

// beyondTOML says whether a fault is no defect of the splice: the value itself is
// too much for a document, or for one of its readers.
func beyondTOML(fault *DocumentError) bool {
	return fault.Message == tooDeep(0).message || fault.Message == disagreement || fault.Line == 0
}

// tomlSplicer makes refined edits in a document. On an error the text is spoilt.
type tomlSplicer struct {
	*tomlText
	style tomlStyle
	forms map[string]tomlForm // how keys are written elsewhere in the document
	stale bool                // lines came or went since the last index
}

var errNothingThere = errors.New("nothing at this place")

// find is the node at a fixed path of the tree, nil when there is none.
func (s *tomlSplicer) find(p model.Path) (*tomlNode, error) {
	if s.stale {
		root, fault := indexOf(s.lines)
		if fault != nil {
			return nil, errNotProved
		}
		s.root, s.stale = root, false
	}
	n := s.top()
	for _, segment := range p {
		if n == nil {
			return nil, nil
		}
		n = n.child(segment)
	}
	return n, nil
}

func (s *tomlSplicer) make(e model.Edit) error {
	if len(e.Path) == 0 {
		return s.whole(e.Value)
	}
	outer, err := s.find(e.Path.Parent())
	switch {
	case err != nil:
		return err
	case outer == nil && len(e.Path) == 1 && e.Op == model.Insert:
		return s.whole([]any{e.Value}) // a list that is not written yet
	case outer == nil:
		return errNothingThere
	}
	i, _ := strconv.Atoi(e.Path.Last())
	switch e.Op {
	case model.Insert:
		return s.insert(outer, i, e.Value)
	case model.Move:
		return s.move(outer, i, e.To)
	}
	inner := outer.child(e.Path.Last())
	switch {
	case inner == nil && e.Op == model.Set:
		return s.add(outer, e.Path.Last(), e.Value)
	case inner == nil:
		return errNothingThere
	case e.Op == model.Set:
		return s.replace(inner, e)
	case e.Op == model.Remove:
		return s.removeEntry(outer, i)
	}
	return s.unset(inner)
}

// whole writes the whole tree: of a document not yet written, or of a list that is
// something else so far.
func (s *tomlSplicer) whole(v any) error {
	if s.list != "" {
		if n := s.root.members[s.list]; n != nil {
			return s.replace(n, model.Edit{Value: v})
		}
		return s.add(s.root, s.list, v)
	}
	out, err := renderTOML(v, "")
	if err != nil {
		return err
	}
	s.lines, err = s.parsed(out)
	s.stale = true
	return err
}

// parsed is the lines of a text that was written here.
func (s *tomlSplicer) parsed(text []byte) ([]*tomlLine, error) {
	lines, fault := linesOf(text)
	if fault != nil {
		return nil, errNotProved
	}
	return lines, nil
}

// cut is a stretch of a line's text and what it becomes.
type cut struct {
	from, to int
	text     string
}

// rewrite makes cuts, which do not overlap, in a line, and leaves its key alone.
func (s *tomlSplicer) rewrite(l *tomlLine, cuts ...cut) error {
	slices.SortStableFunc(cuts, func(a, b cut) int { return a.from - b.from })
	var out bytes.Buffer
	at := 0
	for _, c := range cuts {
		out.Write(l.text[at:c.from])
		out.WriteString(c.text)
		at = c.to
	}
	out.Write(l.text[at:])
	lines, fault := linesOf(out.Bytes())
	if fault != nil || len(lines) != 1 {
		return errNotProved
	}
	lines[0].at, lines[0].leaf = l.at, l.leaf
	*l = *lines[0]
	if l.leaf != nil {
		l.leaf.value = l.value
	}
	return nil
}

// replace writes a value where one stands.
func (s *tomlSplicer) replace(n *tomlNode, e model.Edit) error {
	switch {
	case n.kind == leafNode:
		text, err := s.instead(n, e.Value)
		if err != nil {
			return err
		}
		return s.rewrite(n.line, cut{n.value.start, n.value.end, text})
	case n.outer.kind == entriesNode:
		outer, err := s.flatten(n.outer, e.Path.Parent())
		if err != nil {
			return err
		}
		return s.replace(outer.child(n.key), e)
	case n.holder != nil:
		return s.replaceRows(n, e.Value)
	}
	going := s.linesOf(n)
	if err := s.addPair(n.outer, n.key, e.Value); err != nil {
		return err
	}
	s.remove(going)
	return nil
}

// instead is how a value is written that takes the place of a leaf: text keeps the
// quotes that it has.
func (s *tomlSplicer) instead(n *tomlNode, v any) (string, error) {
	style, raw := s.style, n.line.text[n.value.start:n.value.end]
	if _, isText := n.value.scalar.(string); isText {
		style.literal = raw[0] == '\''
		text, still := v.(string)
		if still && bytes.HasPrefix(raw, []byte(`"""`)) && style.newline == "\n" && bytes.Contains([]byte(text), []byte("\n")) {
			return style.paragraphs(text)
		}
	}
	if n.holder != nil {
		return style.inline(v, "", oneLine)
	}
	return style.behind(v, indentOf(n.line), n.value.start-len(indentOf(n.line))-len(style.equals))
}

// flatten writes an array of tables as a list behind a key, which may hold what no
// table is. Comments have no place in it.
func (s *tomlSplicer) flatten(n *tomlNode, p model.Path) (*tomlNode, error) {
	going := s.linesOf(n)
	for l := range going {
		if len(l.comments()) > 0 {
			return nil, fmt.Errorf("%q is written as tables with comments, which a value of another kind cannot join: take the comments out first", n.key)
		}
	}
	if err := s.addPair(n.outer, n.key, n.tree()); err != nil {
		return nil, err
	}
	s.remove(going)
	return s.find(p)
}
