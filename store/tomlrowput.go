package store

import "bytes"

// insertRow puts an entry into a list that stands behind a key.
func (s *tomlSplicer) insertRow(n *tomlNode, i int, v any) error {
	text, err := s.style.inline(v, "", oneLine)
	if err != nil {
		return err
	}
	r, err := s.tidied(n)
	if err != nil {
		return err
	}
	return s.rewrite(r.line, s.rowCuts(r, i, text)...)
}

// rowCuts is how a row's text comes to stand at i.
func (s *tomlSplicer) rowCuts(r tomlRows, i int, text string) []cut {
	n := len(r.rows)
	switch {
	case n == 0:
		return s.firstRow(r, text)
	case i == n:
		return s.lastRow(r, text)
	}
	from, _ := r.content(i)
	if r.isFirst(i) && (r.isLast(i) || i > 0 && r.isLast(i-1) && r.isAlone(i-1)) {
		at := r.head(i)
		return []cut{{at, at, r.indent(from) + text + "," + s.style.newline}}
	}
	return []cut{{from, from, text + s.style.comma}}
}

// firstRow puts a row between brackets that hold nothing but comments.
func (s *tomlSplicer) firstRow(r tomlRows, text string) []cut {
	open, closing := r.start+1, r.end-1
	if r.plain(open, closing) {
		pad := s.style.bracket
		if r.shape == tableShape {
			pad = s.style.brace
		}
		return []cut{{open, closing, pad + text + pad}}
	}
	at := r.lineStart(closing)
	if len(bytes.TrimLeft(r.text[at:closing], " \t")) == 0 {
		return []cut{{at, at, r.indent(r.start) + s.style.unit + text + "," + s.style.newline}}
	}
	return []cut{{closing, closing, text}}
}

// lastRow puts a row behind the last.
func (s *tomlSplicer) lastRow(r tomlRows, text string) []cut {
	i := len(r.rows) - 1
	from, end := r.content(i)
	hasComma := r.rows[i].comma >= 0
	var cuts []cut
	if !hasComma {
		cuts = append(cuts, cut{end, end, ","})
	}
	if tail := r.tail(i); r.isAlone(i) || !r.plain(r.afterComma(i), tail) {
		indent := r.indent(from)
		if r.lineStart(from) <= r.start {
			indent += s.style.unit
		}
		return append(cuts, cut{tail, tail, s.style.newline + indent + text + pick(hasComma, ",", "")})
	}
	between := s.style.comma[1:]
	return append(cuts, cut{r.afterComma(i), r.afterComma(i), between + text + pick(hasComma, ",", "")})
}
