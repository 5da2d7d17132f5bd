package cli

import "rungs/model"

// comparisonObject is what diff --json prints.
type comparisonObject struct {
	Same        bool                `json:"same"` // nothing is listed
	A           string              `json:"a"`    // as they were written
	B           string              `json:"b"`
	Differences []distinctionObject `json:"differences"`
}

type distinctionObject struct {
	Path     string     `json:"path"`
	Sort     model.Sort `json:"sort"`
	InEffect bool       `json:"inEffect"`
	A        sideObject `json:"a"`
	B        sideObject `json:"b"`
}

// sideObject is one of two sides. Value is what counts: left out where nothing does,
// and of a text.
type sideObject struct {
	Written bool `json:"written"`
	Value   any  `json:"value,omitempty"`
}

func (c *comparing) object(listed []distinction) comparisonObject {
	out := comparisonObject{Same: len(listed) == 0, A: c.a.name, B: c.b.name, Differences: []distinctionObject{}}
	for _, d := range listed {
		kind := d.kind.At(nil, d.path)
		side := func(s model.Side) sideObject { return sideObject{s.Written, model.Ordered(kind, s.Value)} }
		out.Differences = append(out.Differences, distinctionObject{d.at, d.sort, d.InEffect, side(d.A), side(d.B)})
	}
	return out
}
