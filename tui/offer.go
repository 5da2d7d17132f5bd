package tui

import (
	"fmt"
	"slices"
	"strings"

	"github.com/sahilm/fuzzy"

	"rungs/model"
)

// offer is one model that can be picked.
type offer struct {
	pin      model.Pin
	label    string
	provider string
	haystack string // lower case: what a search looks in
	off      string // why it cannot be picked, "" when it can
	written  bool   // not in the catalog: as it is written
	matched  []int  // letters of the label that the search matched
}

// offersOf is every model that can be picked: of the catalog and, where it lacks
// them, those that the workspace pins already. Providers that can answer come
// first. Those in taken are shown and cannot be picked.
func offersOf(c *model.Catalog, sources model.Sources, used []model.Pin, taken func(model.Pin) string) []offer {
	var out []offer
	add := func(p model.Pin, written bool) {
		o := offer{pin: p, label: c.ModelLabel(p.Provider, p.Model), provider: c.ProviderLabel(p.Provider), written: written}
		o.haystack = strings.ToLower(o.label + " " + p.Model + " " + o.provider + " " + p.Provider)
		o.off = taken(p)
		out = append(out, o)
	}
	for _, p := range c.Providers {
		for _, m := range p.Models {
			add(model.Pin{Provider: p.ID, Model: m.ID}, false)
		}
	}
	for _, p := range used {
		if _, known := c.Model(p.Provider, p.Model); !known {
			add(model.Pin{Provider: p.Provider, Model: p.Model}, true)
		}
	}
	return byReach(out, sources)
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

// search keeps the offers that hold every word of the query, in any order; when
// none does, those that hold the letters in order, the closest first.
func search(offers []offer, query string) []offer {
	words := strings.Fields(strings.ToLower(query))
	if len(words) == 0 {
		return offers
	}
	var out []offer
	for _, o := range offers {
		if containsAll(o.haystack, words) {
			o.matched = lettersOf(o.label, words)
			out = append(out, o)
		}
	}
	if out == nil {
		return loosely(offers, strings.Join(words, ""))
	}
	return out
}

func containsAll(haystack string, words []string) bool {
	for _, w := range words {
		if !strings.Contains(haystack, w) {
			return false
		}
	}
	return true
}

// lettersOf is the runes of label that words matched.
func lettersOf(label string, words []string) []int {
	var out []int
	low := strings.ToLower(label)
	for _, w := range words {
		at := strings.Index(low, w)
		if at < 0 {
			continue
		}
		first := len([]rune(low[:at]))
		for i := range []rune(w) {
			out = append(out, first+i)
		}
	}
	return out
}

// most of a loose search: what comes after it nobody meant.
const looseLimit = 20

func loosely(offers []offer, letters string) []offer {
	var out []offer
	for _, m := range fuzzy.FindFrom(letters, haystacks(offers)) {
		if len(out) == looseLimit {
			break
		}
		out = append(out, offers[m.Index])
	}
	return out
}

type haystacks []offer

func (h haystacks) String(i int) string { return h[i].haystack }
func (h haystacks) Len() int            { return len(h) }

// takenIn says of a pin that it is a rung of a ladder already, but for the one at
// position but (-1 for none).
func takenIn(pins []model.Pin, but int) func(model.Pin) string {
	at := map[string]int{}
	for i, p := range pins {
		if _, seen := at[p.Key()]; !seen && i != but {
			at[p.Key()] = i
		}
	}
	return func(p model.Pin) string {
		if i, ok := at[p.Key()]; ok {
			return fmt.Sprintf("already rung %d", i+1)
		}
		return ""
	}
}
