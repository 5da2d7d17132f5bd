package store

import "slices"

// patches is what became of the bytes.
func (h heading) patches() []patch {
	if h.Doc == Scopes.base {
		return h.Patches
	}
	return []patch{h.Patch}
}

// forth is the text after, of the text before.
func (h heading) forth(before []byte) ([]byte, bool) { return forthAll(h.patches(), before) }

// back is the text before, of the text after.
func (h heading) back(after []byte) ([]byte, bool) {
	var way []patch
	for _, p := range slices.Backward(h.patches()) {
		way = append(way, p.turned())
	}
	return forthAll(way, after)
}

// forthAll is the text after all patches. What was between is cleared: it may be
// of secrets.
func forthAll(way []patch, text []byte) ([]byte, bool) {
	for i, p := range way {
		next, fits := p.forth(text)
		if i > 0 {
			clear(text)
		}
		if text = next; !fits {
			return nil, false
		}
	}
	return text, true
}
