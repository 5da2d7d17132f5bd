package model

import (
	"fmt"
	"strings"
)

// idPool hands out ids that no card has, none of them twice: the wanted one, or
// what Slug makes of it, with a number behind it when that is taken.
type idPool struct {
	taken map[string]bool
	last  map[string]int // the last number tried, by the beginning of the id
}

func newIDPool(cards []any) *idPool {
	pool := &idPool{taken: map[string]bool{}, last: map[string]int{}}
	for _, card := range cards {
		pool.taken[IDOf(card)] = true
	}
	return pool
}

func (p *idPool) take(wanted string) string {
	base := wanted
	if len(Errors(Check(entryIDKind, wanted))) > 0 {
		base = Slug(wanted)
	}
	if base == "" {
		base = "card"
	}
	key := base[:min(len(base), maxName-10)] // what stays of it in front of any number
	for id := base; ; id = numbered(base, p.last[key]) {
		if !p.taken[id] {
			p.taken[id] = true
			return id
		}
		p.last[key] = max(p.last[key]+1, 2)
	}
}

// numbered is base-n, base cut so that both fit.
func numbered(base string, n int) string {
	end := fmt.Sprintf("-%d", n)
	return strings.TrimRight(base[:min(len(base), maxName-len(end))], "-_") + end
}
