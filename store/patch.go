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

// forth is the text after, of the text before; false when that is another one.
func (p patch) forth(before []byte) ([]byte, bool) {
	if p.Prefix < 0 || p.Suffix < 0 || len(before) != p.Prefix+len(p.Before)+p.Suffix {
		return nil, false
	}
	if !bytes.HasPrefix(before[p.Prefix:], p.Before) {
		return nil, false
	}
	return bytes.Join([][]byte{before[:p.Prefix], p.After, before[len(before)-p.Suffix:]}, nil), true
}
