package cli

import (
	"rungs/model"
	"rungs/store"
)

// scopes compares what devices and browsers may be used for; of the file that has
// them nothing else is looked at.
func (c *comparing) scopes() error {
	one, err := c.scoped(c.a)
	if err != nil {
		return err
	}
	other, err := c.scoped(c.b)
	if err != nil {
		return err
	}
	for _, id := range keysOfBoth(one, other) {
		x, has := one[id]
		y, hasToo := other[id]
		at := model.Path{"devices", id}
		if has && hasToo && x.kind == y.kind {
			c.add(at, x.kind, model.Differences(x.kind, x.written, y.written)...)
			continue
		}
		if has {
			c.add(at, nil, model.Difference{Sort: model.OneHasEntry, A: model.Side{Value: x.written, Written: true}, InEffect: true})
		}
		if hasToo {
			c.add(at, nil, model.Difference{Sort: model.OneHasEntry, B: model.Side{Value: y.written, Written: true}, InEffect: true})
		}
	}
	return nil
}

// scoped is a thing that has scopes.
type scoped struct {
	kind    *model.Kind
	written any
}

// scoped is the things with scopes, by id.
func (c *comparing) scoped(p site) (map[string]scoped, error) {
	things, err := p.workspace.Capabilities()
	if err != nil {
		return nil, c.unread(p, err)
	}
	out := map[string]scoped{}
	for _, thing := range things {
		if kind := model.KindNamed(thing.Kind + "-scopes"); kind != nil {
			written, _ := model.Get(store.ScopesSeen([]store.Capability{thing}), model.Path{"0", "config"})
			out[thing.ID] = scoped{kind, written}
		}
	}
	return out, nil
}
