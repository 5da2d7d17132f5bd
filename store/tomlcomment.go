package store

import "bytes"

// tomlComment is a comment of a document, which JSON cannot carry.
type tomlComment struct {
	line int    // from 1
	text string // with its #, without the line end
}

// commentsTOML is the comments of a document from top to bottom, none when it
// cannot be read.
func commentsTOML(data []byte) []tomlComment {
	body, fault := withinLimits(data)
	if fault != nil {
		return nil
	}
	lines, trouble := linesOf(body)
	if trouble != nil {
		return nil
	}
	var out []tomlComment
	number := 1
	for _, l := range lines {
		for _, c := range l.comments() {
			out = append(out, tomlComment{number + bytes.Count(l.text[:c[0]], []byte("\n")), string(l.text[c[0]:c[1]])})
		}
		number += bytes.Count(l.text, []byte("\n"))
	}
	return out
}

// comments is where the comments of a line begin and end.
func (l *tomlLine) comments() [][2]int {
	var out [][2]int
	at := 0
	for _, k := range l.keys {
		at = k.end
	}
	if l.value != nil {
		out = commentsWithin(l.text, l.value, out)
		at = l.value.end
	}
	return commentsBetween(l.text, at, len(l.text), out)
}

// commentsWithin adds the comments inside a value.
func commentsWithin(text []byte, v *tomlValue, out [][2]int) [][2]int {
	at := v.start
	for _, r := range v.rows {
		out = commentsBetween(text, at, r.start(), out)
		out = commentsWithin(text, r.value, out)
		at = r.value.end
	}
	if v.shape == scalarShape {
		return out
	}
	return commentsBetween(text, at, v.end, out)
}

// commentsBetween adds the comments of a stretch that holds no text.
func commentsBetween(text []byte, from, to int, out [][2]int) [][2]int {
	for from < to {
		i := bytes.IndexByte(text[from:to], '#')
		if i < 0 {
			break
		}
		start := from + i
		from = to
		if end := bytes.IndexByte(text[start:to], '\n'); end >= 0 {
			from = start + end
		}
		out = append(out, [2]int{start, start + len(bytes.TrimRight(text[start:from], "\r"))})
	}
	return out
}
