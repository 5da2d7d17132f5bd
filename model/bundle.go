package model

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
)

// bundle is edits of one tree, of fixes that do not touch each other.
type bundle struct {
	tree  any
	all   []located
	at    map[string]located // by place
	above map[string]bool    // the places that hold one of those
}

// located is an edit and where its path leads in the tree, by position.
type located struct {
	Edit
	at Path
}

func newBundle(tree any) *bundle {
	return &bundle{tree: tree, at: map[string]located{}, above: map[string]bool{}}
}

func (b *bundle) clone() *bundle {
	return &bundle{b.tree, slices.Clone(b.all), maps.Clone(b.at), maps.Clone(b.above)}
}

// take adds a fix, false where it cannot be made beside the others: an edit is of
// what another one changes, holds or is in, and is not the very same. An edit that
// shifts entries other than by taking one out cannot either.
func (b *bundle) take(f *Fix) bool {
	if f == nil {
		return false
	}
	var fresh []located
	for _, e := range f.Edits {
		l := located{e, Fixed(b.tree, e.Path)}
		same, touches := b.beside(l)
		if e.Op == Insert || e.Op == Move || touches {
			return false
		}
		if !same {
			fresh = append(fresh, l)
		}
	}
	for _, l := range fresh {
		b.put(l)
	}
	return true
}

// beside says whether an edit is the same as one at hand, else whether it touches
// one.
func (b *bundle) beside(l located) (same, touches bool) {
	if o, there := b.at[JSON(l.at)]; there {
		same = o.Op == l.Op && Equal(o.Value, l.Value)
		return same, !same
	}
	for outer := range l.outer() {
		if _, there := b.at[outer]; there {
			return false, true
		}
	}
	return false, b.above[JSON(l.at)]
}

func (b *bundle) put(l located) {
	b.all = append(b.all, l)
	b.at[JSON(l.at)] = l
	for outer := range l.outer() {
		b.above[outer] = true
	}
}

// outer is the places that hold the one of an edit.
func (l located) outer() func(func(string) bool) {
	return func(yield func(string) bool) {
		for p := l.at; len(p) > 0; {
			if p = p.Parent(); !yield(JSON(p)) {
				return
			}
		}
	}
}

// edits is what the fixes do, in an order in which each still finds its place: what
// takes entries out comes last, those further back first.
func (b *bundle) edits() []Edit {
	order := slices.Clone(b.all)
	slices.SortStableFunc(order, func(x, y located) int {
		switch {
		case x.Op == Remove && y.Op == Remove:
			return comparePaths(y.at, x.at)
		case x.Op == Remove:
			return 1
		case y.Op == Remove:
			return -1
		}
		return 0
	})
	var out []Edit
	for _, l := range order {
		out = append(out, l.Edit)
	}
	return out
}

// comparePaths orders paths, positions by number.
func comparePaths(a, b Path) int {
	return slices.CompareFunc(a, b, func(x, y string) int {
		i, errX := strconv.Atoi(x)
		j, errY := strconv.Atoi(y)
		if errX != nil || errY != nil {
			return cmp.Compare(x, y)
		}
		return cmp.Compare(i, j)
	})
}
