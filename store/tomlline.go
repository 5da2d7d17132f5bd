package store

import (
	"bytes"

	"github.com/pelletier/go-toml/v2/unstable"
)

// tomlKind is what a line of TOML is.
type tomlKind int

const (
	blankLine   tomlKind = iota
	commentLine          // nothing but a comment
	pairLine             // key = value, over as many lines of the file as the value takes
	tableLine            // [table]
	entryLine            // [[table]], an entry of an array of tables
)

// tomlLine is a statement with all that stands on its lines, the line end too.
// Offsets inside are those of text.
type tomlLine struct {
	kind  tomlKind
	text  []byte
	keys  []tomlKey  // of a pair or a header
	value *tomlValue // of a pair
	deep  int        // how many containers stand inside one another in the value

	from int // where it began in the document that was read
	at   int // where it stands among the lines, as of the last index
}

// tomlKey is one segment of a key.
type tomlKey struct {
	name       string
	start, end int // with its quotes
}

// tomlValue is a value as it is spelled. Exactly one of its shapes is set.
type tomlValue struct {
	shape      tomlShape
	start, end int
	scalar     any       // the tree of what is no list and no inline table
	rows       []tomlRow // of a list or an inline table
}

type tomlShape int

const (
	scalarShape tomlShape = iota
	listShape
	tableShape // an inline table
)

// tomlRow is an entry of a list or a member of an inline table.
type tomlRow struct {
	keys  []tomlKey // of a member
	value *tomlValue
	comma int // where its comma stands, -1 when it has none
}

// start is where the row begins.
func (r tomlRow) start() int {
	if len(r.keys) > 0 {
		return r.keys[0].start
	}
	return r.value.start
}

// linesOf takes body apart.
func linesOf(body []byte) ([]*tomlLine, *tomlFault) {
	r := tomlReader{body: body}
	r.parser.Reset(body[:len(body):len(body)])
	lines := make([]*tomlLine, 0, bytes.Count(body, []byte("\n"))+1)
	for r.at < len(body) {
		l, fault := r.line()
		if fault != nil {
			return nil, fault
		}
		lines = append(lines, l)
	}
	return lines, nil
}

// tomlReader takes a document apart from its beginning. The parser says what the
// statements are; where commas, brackets and comments stand is seen on the bytes.
type tomlReader struct {
	parser unstable.Parser
	body   []byte
	at     int // how far it is
	base   int // where the line began that is read
}

func (r *tomlReader) line() (*tomlLine, *tomlFault) {
	r.base = r.at
	l := &tomlLine{kind: blankLine, from: r.base}
	r.skipBlanks()
	switch {
	case r.at == len(r.body), r.body[r.at] == '\n', r.body[r.at] == '\r':
	case r.body[r.at] == '#':
		l.kind = commentLine
	case !r.parser.NextExpression():
		return nil, r.fault()
	default:
		if fault := r.statement(l, r.parser.Expression()); fault != nil {
			return nil, fault
		}
	}
	r.skipLine()
	l.text = r.body[r.base:r.at:r.at]
	return l, r.lineFault()
}

// lineFault is what the parser has against a line without a statement: it sees
// comments and line ends only on the way to the next one.
func (r *tomlReader) lineFault() *tomlFault {
	if r.at == len(r.body) && !r.parser.NextExpression() && r.parser.Error() != nil {
		return r.fault()
	}
	return nil
}

func (r *tomlReader) statement(l *tomlLine, n *unstable.Node) *tomlFault {
	l.keys = r.keys(n.Key())
	r.at = r.base + l.keys[len(l.keys)-1].end
	switch n.Kind {
	case unstable.Table:
		l.kind = tableLine
	case unstable.ArrayTable:
		l.kind = entryLine
	default:
		l.kind = pairLine
		r.skipEquals()
		return r.pair(l, n)
	}
	return nil
}

func (r *tomlReader) pair(l *tomlLine, n *unstable.Node) (fault *tomlFault) {
	if l.value, fault = r.value(n.Value(), 0); fault != nil {
		return fault
	}
	l.deep = l.value.depth()
	leaf := &tomlNode{line: l, first: l, value: l.value}
	return leaf.unique()
}

func (r *tomlReader) keys(it unstable.Iterator) []tomlKey {
	keys := make([]tomlKey, 0, 1)
	for it.Next() {
		n := it.Node()
		start := int(n.Raw.Offset) - r.base
		keys = append(keys, tomlKey{string(n.Data), start, start + int(n.Raw.Length)})
	}
	return keys
}

func (r *tomlReader) skipBlanks() {
	for r.at < len(r.body) && (r.body[r.at] == ' ' || r.body[r.at] == '\t') {
		r.at++
	}
}

func (r *tomlReader) skipEquals() {
	r.skipBlanks()
	r.at++
	r.skipBlanks()
}

// skipLine steps behind the next line end.
func (r *tomlReader) skipLine() {
	if i := bytes.IndexByte(r.body[r.at:], '\n'); i >= 0 {
		r.at += i + 1
		return
	}
	r.at = len(r.body)
}

// skipBetween steps over blanks, line ends and comments.
func (r *tomlReader) skipBetween() {
	for r.at < len(r.body) {
		switch r.body[r.at] {
		case ' ', '\t', '\n', '\r':
			r.at++
		case '#':
			r.skipLine()
		default:
			return
		}
	}
}
