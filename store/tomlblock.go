package store

import "slices"

// linesOf is every line that goes when n goes: its pairs and headers, what stands
// under the headers, and the comments of all of them.
func (s *tomlSplicer) linesOf(n *tomlNode) map[*tomlLine]bool {
	out := map[*tomlLine]bool{}
	for _, b := range s.blocksOf(n) {
		for _, l := range s.lines[b.from:b.to] {
			out[l] = true
		}
	}
	return out
}

// block is a run of lines by their numbers; to is behind its end.
type block struct{ from, to int }

// blocksOf is the runs of lines that say n, in the order of the file. Tables that
// follow one another are one run with all that is between them.
func (s *tomlSplicer) blocksOf(n *tomlNode) []block {
	var heads, pairs []int
	n.each(func(l *tomlLine) {
		if l.kind == pairLine {
			pairs = append(pairs, l.at)
		} else {
			heads = append(heads, l.at)
		}
	})
	slices.Sort(heads)
	slices.Sort(pairs)
	var out []block
	for _, at := range heads {
		b := block{above(s.lines, at), s.sectionEnd(at)}
		if k := len(out) - 1; k >= 0 && !s.hasStatement(out[k].to, b.from) {
			out[k].to = b.to
		} else {
			out = append(out, b)
		}
	}
	sections := len(out)
	for _, at := range pairs {
		within := func(b block) bool { return b.from <= at && at < b.to }
		if !slices.ContainsFunc(out[:sections], within) {
			out = append(out, block{above(s.lines, at), at + 1})
		}
	}
	slices.SortFunc(out, func(a, b block) int { return a.from - b.from })
	return out
}

// each hands out the pairs and headers of n.
func (n *tomlNode) each(f func(*tomlLine)) {
	if n.line != nil {
		f(n.line)
	}
	for _, inner := range n.order {
		inner.each(f)
	}
}

func (s *tomlSplicer) hasStatement(from, to int) bool {
	return from > to || slices.ContainsFunc(s.lines[from:to], (*tomlLine).isStatement)
}

func (l *tomlLine) isStatement() bool { return l.kind != blankLine && l.kind != commentLine }

func (l *tomlLine) isHeader() bool { return l.kind == tableLine || l.kind == entryLine }

// sectionEnd is behind the last line that stands under the header at i, or that
// stands before all headers when i is -1. Comments directly below the last pair are
// in it, unless they are above the next header.
func (s *tomlSplicer) sectionEnd(i int) int {
	end := i + 1
	for at := end; at < len(s.lines) && !s.lines[at].isHeader(); at++ {
		if s.lines[at].kind == pairLine {
			end = at + 1
		}
	}
	below := end
	for below < len(s.lines) && s.lines[below].kind == commentLine {
		below++
	}
	if below == len(s.lines) || s.lines[below].kind == blankLine {
		return below
	}
	return end
}

// headerOver is the number of the header that the line at i stands under, its own
// if it is one; -1 for none.
func (s *tomlSplicer) headerOver(i int) int {
	for i >= 0 && !s.lines[i].isHeader() {
		i--
	}
	return i
}

// endOf is behind all that says n, where another table may follow.
func (s *tomlSplicer) endOf(n *tomlNode) int {
	if n == s.root {
		return len(s.lines)
	}
	last := 0
	n.each(func(l *tomlLine) { last = max(last, l.at) })
	return s.sectionEnd(s.headerOver(last))
}

// remove takes lines out. Where that leaves blank lines above and below the gap,
// those below go too; at the end of the file those above go. What the file begins
// with stays directly above the table that follows.
func (s *tomlSplicer) remove(going map[*tomlLine]bool) {
	start := slices.IndexFunc(s.lines, func(l *tomlLine) bool { return going[l] })
	out := s.lines[:max(start, 0)]
	for i := len(out); i < len(s.lines); {
		if !going[s.lines[i]] {
			out = append(out, s.lines[i])
			i++
			continue
		}
		hangs := s.lines[i].isHeader() && !slices.ContainsFunc(out, func(l *tomlLine) bool { return l.kind != commentLine })
		for i < len(s.lines) && going[s.lines[i]] {
			i++
		}
		hangs = hangs || len(out) == 0
		blanks := 0
		for i+blanks < len(s.lines) && s.lines[i+blanks].kind == blankLine {
			blanks++
		}
		switch {
		case i+blanks == len(s.lines):
			for len(out) > 0 && out[len(out)-1].kind == blankLine {
				out = out[:len(out)-1]
			}
		case hangs || out[len(out)-1].kind == blankLine:
			i += blanks
		}
	}
	s.lines, s.stale = out, true
	s.number(start)
}

// number tells the lines from a place on where they stand.
func (s *tomlSplicer) number(from int) {
	for i := max(from, 0); i < len(s.lines); i++ {
		s.lines[i].at = i
	}
}

// put puts lines in at i.
func (s *tomlSplicer) put(i int, lines ...*tomlLine) {
	s.lines, s.stale = slices.Insert(s.lines, i, lines...), true
	s.number(i)
}

func (s *tomlSplicer) blanks(n int) []*tomlLine {
	out := make([]*tomlLine, n)
	for i := range out {
		out[i] = &tomlLine{text: []byte(s.style.newline)}
	}
	return out
}

// putBlock puts a table in at i, apart from what is above and below by gap blank
// lines at least; where neighbours stand close together it stands as close. A comment
// above it would be taken for its own, so that there one line is the least.
func (s *tomlSplicer) putBlock(i, gap int, lines []*tomlLine) {
	out := slices.Clone(lines)
	if i > 0 && i < len(s.lines) && s.lines[i-1].isStatement() && s.lines[i].kind != blankLine {
		gap = 0
	}
	if i > 0 && s.lines[i-1].kind != blankLine {
		over := gap
		if s.lines[i-1].kind == commentLine {
			over = max(gap, 1)
		}
		out = append(s.blanks(over), out...)
	}
	if i < len(s.lines) && s.lines[i].kind != blankLine {
		out = append(out, s.blanks(gap)...)
	}
	s.put(i, out...)
}
