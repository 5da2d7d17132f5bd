package store

import (
	"sync"

	"rungs/model"
)

// orderKeys is keys in the order a new object is written with: the one in which
// the contract lists the members of the kind of object that knows most of them,
// then the unknown ones by name.
func orderKeys(keys []string) []string {
	var best *model.Kind
	most := 0
	for _, k := range objectKinds() {
		known := 0
		for _, key := range keys {
			if _, ok := k.Field(key); ok {
				known++
			}
		}
		if known > most {
			best, most = k, known
		}
	}
	return best.Order(keys)
}

// objectKinds is every kind of object the contract has.
var objectKinds = sync.OnceValue(func() []*model.Kind {
	c := kindCollector{seen: map[*model.Kind]bool{}}
	for _, d := range model.Documents {
		c.collect(d.Kind)
	}
	return c.found
})

type kindCollector struct {
	seen  map[*model.Kind]bool
	found []*model.Kind
}

func (c *kindCollector) collect(k *model.Kind) {
	if k == nil || c.seen[k] {
		return
	}
	c.seen[k] = true
	for _, f := range k.Fields {
		c.collect(f.Kind)
	}
	if len(k.Fields) > 1 {
		c.found = append(c.found, k)
	}
	for _, v := range k.Variants {
		c.collect(v.Kind)
	}
	c.collect(k.Elem)
}
