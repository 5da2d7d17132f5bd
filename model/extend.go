package model

import (
	"cmp"
	"slices"
)

// Extend is the catalog with an owner's over it: what the owner's says of a
// provider or model wins, what it leaves out stays, and what is new comes last.
func (c *Catalog) Extend(own *Catalog) *Catalog {
	providers := slices.Clone(c.Providers)
	for _, p := range own.Providers {
		at := slices.IndexFunc(providers, func(q Provider) bool { return q.ID == p.ID })
		if at < 0 {
			providers = append(providers, p)
		} else {
			providers[at] = providers[at].extend(p)
		}
	}
	return NewCatalog(providers)
}

func (p Provider) extend(own Provider) Provider {
	p.Label = cmp.Or(own.Label, p.Label)
	p.Connects = cmp.Or(own.Connects, p.Connects)
	p.Access = cmp.Or(own.Access, p.Access)
	p.EffortHarness = cmp.Or(own.EffortHarness, p.EffortHarness)
	p.Knobs = orElse(own.Knobs, p.Knobs)
	p.Efforts = orElse(own.Efforts, p.Efforts)
	p.Models = slices.Clone(p.Models)
	for _, m := range own.Models {
		at := slices.IndexFunc(p.Models, func(n Model) bool { return n.ID == m.ID })
		if at < 0 {
			p.Models = append(p.Models, m)
		} else {
			p.Models[at] = p.Models[at].extend(m)
		}
	}
	return p
}

func (m Model) extend(own Model) Model {
	m.Label = cmp.Or(own.Label, m.Label)
	m.Efforts = orElse(own.Efforts, m.Efforts)
	m.Context = cmp.Or(own.Context, m.Context)
	m.Fast = own.Fast || m.Fast
	if own.Priced {
		m.Input, m.Output, m.Priced = own.Input, own.Output, true
	}
	return m
}

func orElse(own, known []string) []string {
	if own == nil {
		return known
	}
	return own
}
