package store

import (
	"cmp"
	"slices"
	"sync"

	"rungs/model"
)

// orderKeys is keys in the order a new object is written with: the one in which
// the contract lists the members of the kind of object that knows most of them,
// then the unknown ones by name.
func orderKeys(keys []string) []string {
	ranks := rankOf(keys)
	out := slices.Clone(keys)
	slices.SortFunc(out, func(a, b string) int {
		return cmp.Or(cmp.Compare(ranks.of(a), ranks.of(b)), cmp.Compare(a, b))
	})
	return out
}

// ranking is the members of one kind of object, in order.
type ranking []string

func (r ranking) of(key string) int {
	if i := slices.Index(r, key); i >= 0 {
		return i
	}
	return len(r)
}

func rankOf(keys []string) ranking {
	var best ranking
	most := 0
	for _, r := range rankings() {
		known := 0
		for _, k := range keys {
			if slices.Contains(r, k) {
				known++
			}
		}
		if known > most {
			best, most = r, known
		}
	}
	return best
}

// rankings is the members of every kind of object the contract has.
var rankings = sync.OnceValue(func() []ranking {
	c := rankCollector{seen: map[*model.Kind]bool{}}
	for _, d := range model.Documents {
		c.collect(d.Kind, nil)
	}
	return c.found
})

type rankCollector struct {
	seen  map[*model.Kind]bool
	found []ranking
}

// collect adds the object kinds in k; lead is the keys that stand before its own.
func (c *rankCollector) collect(k *model.Kind, lead ranking) {
	if k == nil || c.seen[k] {
		return
	}
	c.seen[k] = true
	r := slices.Clone(lead)
	for _, f := range k.Fields {
		if !slices.Contains(r, f.Key) {
			r = append(r, f.Key)
		}
		c.collect(f.Kind, nil)
	}
	if len(r) > 1 {
		c.found = append(c.found, r)
	}
	for _, v := range k.Variants {
		c.collect(v.Kind, ranking{k.Discriminator})
	}
	c.collect(k.Elem, nil)
}
