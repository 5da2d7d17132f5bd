package store

import (
	"bytes"
	"slices"
)

// rows is a list or an inline table in the text of its line.
type tomlRows struct {
	line *tomlLine
	text []byte
	*tomlValue
}

func rowsIn(l *tomlLine, v *tomlValue) tomlRows { return tomlRows{l, l.text, v} }

// content is where row i begins and ends without its comma.
func (r tomlRows) content(i int) (from, to int) { return r.rows[i].start(), r.rows[i].value.end }

// afterComma is behind row i and its comma.
func (r tomlRows) afterComma(i int) int {
	if c := r.rows[i].comma; c >= 0 {
		return c + 1
	}
	return r.rows[i].value.end
}

// tail is behind row i, its comma and the comment that stands behind it.
func (r tomlRows) tail(i int) int {
	at := r.afterComma(i)
	rest := r.text[at:]
	comment := bytes.TrimLeft(rest, " \t")
	if !bytes.HasPrefix(comment, []byte("#")) {
		return at
	}
	end := bytes.IndexByte(comment, '\n')
	return at + len(rest) - len(comment) + len(bytes.TrimRight(comment[:end], "\r"))
}

// lineStart is where the line begins that offset is on.
func (r tomlRows) lineStart(offset int) int { return bytes.LastIndexByte(r.text[:offset], '\n') + 1 }

// indent is the indentation of the line that offset is on.
func (r tomlRows) indent(offset int) string {
	line := r.text[r.lineStart(offset):]
	return string(line[:len(line)-len(bytes.TrimLeft(line, " \t"))])
}

// isFirst says whether row i is the first thing on its line.
func (r tomlRows) isFirst(i int) bool {
	from, _ := r.content(i)
	start := r.lineStart(from)
	return start > r.start && len(bytes.TrimLeft(r.text[start:from], " \t")) == 0
}

// isLast says whether nothing follows row i on its line.
func (r tomlRows) isLast(i int) bool {
	rest := bytes.TrimLeft(r.text[r.tail(i):], " \t\r")
	return bytes.HasPrefix(rest, []byte("\n"))
}

// isAlone says whether row i has its lines for itself.
func (r tomlRows) isAlone(i int) bool { return r.isFirst(i) && r.isLast(i) }

// head is where row i begins with the comments directly above it, when it is the
// first thing on its line.
func (r tomlRows) head(i int) int {
	from, _ := r.content(i)
	at, floor := r.lineStart(from), r.start
	if i > 0 {
		floor = r.tail(i - 1)
	}
	for at > 0 {
		before := r.lineStart(at - 1)
		if before <= floor || !bytes.HasPrefix(bytes.TrimLeft(r.text[before:at], " \t"), []byte("#")) {
			break
		}
		at = before
	}
	return at
}

// lineEnd is behind the line end that follows offset.
func (r tomlRows) lineEnd(offset int) int {
	return offset + bytes.IndexByte(r.text[offset:], '\n') + 1
}

// plain says whether no line break and no comment stand in a stretch between rows.
func (r tomlRows) plain(from, to int) bool { return !bytes.ContainsAny(r.text[from:to], "\n#") }

// tidied is a node's rows with each comma directly behind its row: only those can
// be told apart that do not stand at the beginning of the next line.
func (s *tomlSplicer) tidied(n *tomlNode) (tomlRows, error) {
	r := rowsIn(n.line, n.value)
	var cuts []cut
	for i, row := range r.rows {
		_, end := r.content(i)
		if row.comma < 0 || r.plain(end, row.comma) {
			continue
		}
		blank := pick(len(bytes.TrimLeft(r.text[r.lineStart(row.comma):row.comma], " \t")) == 0, " ", "")
		cuts = append(cuts, cut{end, end, ","}, cut{row.comma, row.comma + 1, blank})
	}
	if len(cuts) == 0 {
		return r, nil
	}
	return s.recut(n, cuts)
}

// recut makes cuts inside a node's value and finds its rows again. The node is
// reached over the same rows as before.
func (s *tomlSplicer) recut(n *tomlNode, cuts []cut) (tomlRows, error) {
	way := n.way()
	if err := s.rewrite(n.line, cuts...); err != nil {
		return tomlRows{}, err
	}
	n.value = n.line.value
	for _, i := range way {
		n.value = n.value.rows[i].value
	}
	return rowsIn(n.line, n.value), nil
}

// way is the rows that lead from the value of n's line to n.
func (n *tomlNode) way() []int {
	var way []int
	for at, v := n.line.value, n.value; at != v; {
		i := slices.IndexFunc(at.rows, func(r tomlRow) bool { return r.value.start <= v.start && v.end <= r.value.end })
		way = append(way, i)
		at = at.rows[i].value
	}
	return way
}

// hasComment says whether a stretch of text without quotes holds a comment.
func hasComment(stretch []byte) bool { return bytes.IndexByte(stretch, '#') >= 0 }
