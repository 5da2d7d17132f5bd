package store

import (
	"slices"
	"strings"

	"rungs/model"
)

// replay is entries made again on a tree that may lack them.
type replay struct {
	found, now any
	renamed    map[string]string // by entries of a list: their ids, and those before
	made       []replayed
	over       map[*held]bool // edits that a later one, which is there, has taken the place of
	out        Dropped
}

// replayed is an edit that was made again.
type replayed struct {
	of    *held
	edit  model.Edit // as it fits
	entry int
}

// lostOf is what a tree lacks of entries, the oldest first: what is there as it was
// before an edit is made again, and lost where that leads to another value.
func lostOf(doc Doc, tree any, made []*record) Dropped {
	p := replay{over: map[*held]bool{}, renamed: renamedBy(made)}
	for again := true; again; {
		before := len(p.over)
		p.found, p.now, p.made, p.out = tree, tree, nil, Dropped{Doc: doc}
		for _, r := range made {
			p.entry(r)
		}
		again = len(p.over) > before
	}
	p.tell()
	return p.out
}

// renamedBy is which id list entries were given in place of which.
func renamedBy(made []*record) map[string]string {
	out := map[string]string{}
	for _, r := range made {
		for _, h := range r.Forward {
			e := h.Edit
			old, keyed := strings.CutPrefix(e.Path.Parent().Last(), "=")
			if id, isText := e.Value.(string); keyed && isText && e.Op == model.Set && e.Path.Last() == "id" {
				out[old] = id
			}
		}
	}
	return out
}

// entry makes again what is lost of one.
func (p *replay) entry(r *record) {
	for i := range r.Forward {
		h := &r.Forward[i]
		e := fitted(p.now, h.Edit)
		next, err := model.Apply(p.now, e)
		switch {
		case p.over[h]:
		case err != nil || !p.lacks(h):
			p.takesOver(h)
		case h.Guards && agree(p.now, next, h.Path): // it did nothing
		default:
			p.now = next
			p.made = append(p.made, replayed{h, e, r.file.id})
		}
	}
}

// takesOver marks what was made again where h is, which stands.
func (p *replay) takesOver(h *held) {
	at, moved := h.place()
	for _, m := range p.made {
		if was, wasMoved := m.of.place(); wasMoved == moved && (was.Under(at) || at.Under(was)) {
			p.over[m.of] = true
		}
	}
}

// lacks says whether the tree is, where an edit is about, what it was before it.
func (p *replay) lacks(h *held) bool {
	id := model.IDOf(h.Edit.Value)
	switch {
	case h.Edit.Op == model.Insert && id != "":
		return !p.has(h.Edit.Path.Parent(), id)
	case h.Guards:
		value, present := model.Get(p.now, h.Path)
		return present == h.Present && model.Equal(value, h.Value)
	}
	return h.isMovedBack(p.now)
}

// has says whether a list has the entry, by the id it was given or one of later.
func (p *replay) has(list model.Path, id string) bool {
	for range len(p.renamed) + 1 {
		if _, there := model.Get(p.now, list.Then(model.ByID(id))); there {
			return true
		}
		next, renamed := p.renamed[id]
		if !renamed {
			break
		}
		id = next
	}
	return false
}

// tell makes what was lost of what was made again. What is inside of something that
// is lost itself counts to that.
func (p *replay) tell() {
	for _, m := range p.made {
		p.out.Edits = append(p.out.Edits, m.edit)
		at, moved := m.of.place()
		i := slices.IndexFunc(p.out.Lost, func(l Lost) bool { return moved == l.Moved && at.Under(l.Path) })
		if i < 0 {
			i = len(p.out.Lost)
			p.out.Lost = append(p.out.Lost, Lost{Path: at, Moved: moved})
		}
		if l := &p.out.Lost[i]; !slices.Contains(l.Entries, m.entry) {
			l.Entries = append(l.Entries, m.entry)
		}
	}
	for i := range p.out.Lost {
		p.out.Lost[i] = p.valued(p.out.Lost[i])
	}
	p.out.Lost = slices.DeleteFunc(p.out.Lost, func(l Lost) bool { return l.There == l.Made && model.Equal(l.Now, l.Set) })
}

// valued is l with its values.
func (p *replay) valued(l Lost) Lost {
	l.Now, l.There = model.Get(p.found, l.Path)
	l.Set, l.Made = model.Get(p.now, l.Path)
	if l.Moved {
		l.Now, l.Set = placeIn(p.found, l.Path), placeIn(p.now, l.Path)
	}
	return l
}

// place is what an edit is about, for a person to be told of.
func (h held) place() (at model.Path, moved bool) {
	switch id := model.IDOf(h.Edit.Value); {
	case h.Edit.Op == model.Insert && id != "":
		return h.Edit.Path.Parent().Then(model.ByID(id)), false
	case h.Guards:
		return h.Path, false
	}
	return h.Edit.Path, true
}
