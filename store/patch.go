package store

import "bytes"

// patch is the difference of two texts: what is between a common beginning and a
// common end.
type patch struct {
	Prefix int    `json:"prefix"`
	Suffix int    `json:"suffix"`
	Before []byte `json:"before,omitempty"`
	After  []byte `json:"after,omitempty"`
}

func patchOf(before, after []byte) patch {
	limit := min(len(before), len(after))
	var p patch
	for p.Prefix < limit && before[p.Prefix] == after[p.Prefix] {
		p.Prefix++
	}
	for p.Suffix < limit-p.Prefix && before[len(before)-1-p.Suffix] == after[len(after)-1-p.Suffix] {
		p.Suffix++
	}
	p.Before = before[p.Prefix : len(before)-p.Suffix]
	p.After = after[p.Prefix : len(after)-p.Suffix]
	return p
}

// turned is the patch that takes p back.
func (p patch) turned() patch { return patch{p.Prefix, p.Suffix, p.After, p.Before} }

// back is the text before, of the text after.
func (p patch) back(after []byte) ([]byte, bool) { return exchange(after, p, p.After, p.Before) }

// forth is the text after, of the text before.
func (p patch) forth(before []byte) ([]byte, bool) { return exchange(before, p, p.Before, p.After) }

func exchange(text []byte, p patch, old, new []byte) ([]byte, bool) {
	if p.Prefix < 0 || p.Suffix < 0 || len(text) != p.Prefix+len(old)+p.Suffix {
		return nil, false
	}
	if !bytes.HasPrefix(text[p.Prefix:], old) {
		return nil, false
	}
	return bytes.Join([][]byte{text[:p.Prefix], new, text[len(text)-p.Suffix:]}, nil), true
}
