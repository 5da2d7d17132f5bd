package store

import (
	"fmt"

	"rungs/model"
)

// withScopes is the plan of edits on the capabilities. It is proved: the scopes are
// what they should be, and everything that is hidden is what it was.
func (d *Document) withScopes(edits []model.Edit) (plan, error) {
	p := plan{doc: d, edits: edits, data: d.Bytes, tree: d.Tree}
	for _, e := range edits {
		if err := p.makeScope(e); err != nil {
			p.wipe()
			return plan{}, err
		}
	}
	if !d.keepsSecrets(p.data, p.tree) {
		p.wipe()
		return plan{}, errNotProved
	}
	return p, nil
}

// mayEdit refuses what is no edit of a scope before anything is said of the file.
func (d *Document) mayEdit(edits []model.Edit) error {
	if d.Doc != Scopes || len(edits) == 0 {
		return nil
	}
	if !d.Exists {
		return fmt.Errorf("%s: there is no such file", d.File)
	}
	m, fault := vaultOf(d.Bytes)
	if fault != nil {
		return fault
	}
	for _, e := range edits {
		if _, err := m.target(e); err != nil {
			return err
		}
	}
	return nil
}

// keepsSecrets says whether data has the scopes of tree and hides what d hides.
func (d *Document) keepsSecrets(data []byte, tree any) bool {
	before, fault := vaultOf(d.Bytes)
	if fault != nil {
		return false
	}
	after, fault := vaultOf(data)
	return fault == nil && model.Equal(ScopesSeen(after.things), tree) && hidesAlike(before, after)
}

// makeScope makes one edit more.
func (p *plan) makeScope(e model.Edit) error {
	m, fault := vaultOf(p.data)
	if fault != nil {
		return fault
	}
	t, err := m.target(e)
	if err != nil {
		return err
	}
	if p.tree, err = model.Apply(p.tree, e); err != nil {
		return err
	}
	splice, inside, err := t.splice(e)
	if err != nil || splice == nil {
		return err
	}
	s := splicer{root: &m.text.root, style: m.text.style()}
	if err := s.make(*splice); err != nil {
		return err
	}
	out := m.text.pack()
	made, ok := patchWithin(p.data, out, inside.moved(len(p.data)-len(m.text.body)))
	if !ok {
		clear(out)
		return errNotProved
	}
	if len(p.patches) > 0 {
		clear(p.data)
	}
	p.patches, p.data = append(p.patches, made), out
	return nil
}
