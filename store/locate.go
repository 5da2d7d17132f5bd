package store

import (
	"bytes"
	"slices"
	"strconv"

	"rungs/model"
)

// Locate is the line and column, 1-based and in characters, of the value at p,
// or of the nearest value around it when p names nothing; 0, 0 when the document
// has no text that can be read.
func (d *Document) Locate(p model.Path) (line, column int) {
	at := d.locate([]model.Path{p})[0]
	return at.line, at.column
}

// spot is a line and a column; 0, 0 is none.
type spot struct{ line, column int }

// locate finds the places of many paths, going over the document once.
func (d *Document) locate(paths []model.Path) []spot {
	if !d.Exists || d.encoding == nil {
		return make([]spot, len(paths))
	}
	return d.encoding.locate(d.Bytes, d.Tree, paths)
}

func (jsonEncoding) locate(data []byte, tree any, paths []model.Path) []spot {
	body := bytes.TrimPrefix(data, byteOrderMark)
	if tree == nil { // what a tree was read from is JSON
		if _, fault := checkedJSON(data); fault != nil {
			return make([]spot, len(paths))
		}
	}
	wants := make([]*want, len(paths))
	for i, p := range paths {
		wants[i] = &want{path: model.Fixed(tree, p)}
	}
	(&seeker{decoder{body: body}}).value(wants, 0)
	return positions(body, wants)
}

// positions is position for many: each byte is counted once, also where the whole
// document is one line.
func positions(body []byte, wants []*want) []spot {
	order := make([]int, len(wants))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int { return wants[a].offset - wants[b].offset })
	out := make([]spot, len(wants))
	at, from := spot{1, 1}, 0
	for _, i := range order {
		to := min(wants[i].offset, len(body))
		line, column := position(body[from:to], to-from)
		if line > 1 {
			at.column = 1
		}
		at.line, at.column, from = at.line+line-1, at.column+column-1, to
		out[i] = at
	}
	return out
}

// want is a path that is looked for, and where what was found of it begins.
type want struct {
	path   model.Path
	offset int
}

// seeker goes over checked JSON and looks for paths; of a key that is there twice
// it takes the last, as readers do.
type seeker struct{ decoder }

// value goes over one value; wants are the paths that lead into it, by their
// first depth segments.
func (s *seeker) value(wants []*want, depth int) {
	s.skipBlanks()
	deeper := false
	for _, w := range wants {
		w.offset = s.at
		deeper = deeper || len(w.path) > depth
	}
	switch c := s.body[s.at]; {
	case !deeper || c != '{' && c != '[':
		s.skip()
	case c == '{':
		next := bySegment(wants, depth)
		for in := s.opened('}'); in; in = s.goesOn() {
			_, key := s.key()
			s.value(next[key], depth+1)
		}
	default:
		i, next := 0, bySegment(wants, depth)
		for in := s.opened(']'); in; in = s.goesOn() {
			s.value(next[strconv.Itoa(i)], depth+1)
			i++
		}
	}
}

// bySegment is the wants by their next segment.
func bySegment(wants []*want, depth int) map[string][]*want {
	out := map[string][]*want{}
	for _, w := range wants {
		if len(w.path) > depth {
			out[w.path[depth]] = append(out[w.path[depth]], w)
		}
	}
	return out
}

// skip steps over a value without reading it.
func (s *seeker) skip() {
	for open := 0; ; {
		s.skipBlanks()
		switch s.body[s.at] {
		case '"':
			s.text()
		case '{', '[':
			open++
			s.at++
		case '}', ']':
			open--
			s.at++
		case ',', ':':
			s.at++
		default:
			s.plain(0)
		}
		if open == 0 {
			return
		}
	}
}
