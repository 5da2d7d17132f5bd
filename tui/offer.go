package tui

import (
	"fmt"
	"slices"
	"strings"

	"rungs/model"
)

// offer is one model that can be picked.
type offer struct {
	pin      model.Pin
	label    string
	haystack string // lower case: what a search looks in, what it is called first
	own      int    // how much of the haystack is its label and id
	off      string // why it cannot be picked, "" when it can
	written  bool   // not in the catalog: as it is written
	doubt    string // what is strange about it as it is written, "" for nothing
	matched  []int  // letters of the label that the search matched
}

// taken says of a model why it cannot be picked, "" when it can.
type taken func(model.Pin) string

// freely takes any model.
func freely(model.Pin) string { return "" }

// takenIn is for a ladder, in which a model may stand once; the one at position
// but may be picked again (-1 for none).
func takenIn(rungs []model.Rung, but int) taken {
	at := map[string]int{}
	for _, r := range rungs {
		if _, seen := at[r.Key()]; !seen && r.Position != but {
			at[r.Key()] = r.Position
		}
	}
	return func(p model.Pin) string {
		if i, ok := at[p.Key()]; ok {
			return fmt.Sprintf("already rung %d", i+1)
		}
		return ""
	}
}

// offersOf is every model that can be picked: of the catalog and, where it lacks
// them, those that the workspace pins already. Providers that can answer come
// first.
func offersOf(c *model.Catalog, sources model.Sources, used []model.Pin, off taken) []offer {
	var out []offer
	for _, p := range c.Providers {
		for _, m := range p.Models {
			out = append(out, offerOf(c, model.Pin{Provider: p.ID, Model: m.ID}, off))
		}
	}
	for _, p := range used {
		if _, known := c.Model(p.Provider, p.Model); !known {
			o := offerOf(c, model.Pin{Provider: p.Provider, Model: p.Model}, off)
			o.label, o.written = o.pin.Key(), true
			out = append(out, o)
		}
	}
	return byReach(out, sources)
}

func offerOf(c *model.Catalog, p model.Pin, off taken) offer {
	o := offer{pin: p, label: c.ModelLabel(p.Provider, p.Model), off: off(p)}
	called := strings.ToLower(o.label + " " + p.Model)
	o.haystack, o.own = called+" "+strings.ToLower(p.Key()+" "+c.ProviderLabel(p.Provider)), len(called)
	return o
}

// byReach puts providers that can answer first and keeps a provider's models together.
func byReach(offers []offer, sources model.Sources) []offer {
	first := map[string]int{}
	for i, o := range offers {
		if _, seen := first[o.pin.Provider]; !seen {
			first[o.pin.Provider] = i
		}
	}
	slices.SortStableFunc(offers, func(a, b offer) int {
		if d := reach(sources[a.pin.Provider]) - reach(sources[b.pin.Provider]); d != 0 {
			return d
		}
		return first[a.pin.Provider] - first[b.pin.Provider]
	})
	return offers
}

func reach(c model.Connection) int {
	return [...]int{model.Connected: 0, model.UnknownConnection: 1, model.NotConnected: 2}[c]
}

func unique(pins []model.Pin) []model.Pin {
	seen := map[string]bool{}
	var out []model.Pin
	for _, p := range pins {
		if !seen[p.Key()] {
			seen[p.Key()] = true
			out = append(out, p)
		}
	}
	return out
}

func offerAt(offers []offer, pin model.Pin) int {
	return slices.IndexFunc(offers, func(o offer) bool { return o.pin.Provider == pin.Provider && o.pin.Model == pin.Model })
}
