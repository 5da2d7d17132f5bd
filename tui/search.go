package tui

import (
	"strings"

	"github.com/sahilm/fuzzy"
)

// search keeps the offers that hold every word of the query, in any order.
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

// best is the offer that can be picked and that words fit best, the first of
// several; 0 when none can be picked.
func best(offers []offer, query string) int {
	words := strings.Fields(strings.ToLower(query))
	at, least := 0, -1
	for i, o := range offers {
		if d := o.distance(words); o.off == "" && (least < 0 || d < least) {
			at, least = i, d
		}
	}
	return at
}

// distance is how far the words are from what the offer is called: one that begins
// a word of its label or id is none, one inside a word is little, and one that
// only its provider has is more than all others together can be.
func (o offer) distance(words []string) int {
	d := 0
	for _, w := range words {
		switch i := strings.Index(o.haystack[:o.own], w); {
		case i < 0:
			d += len(words) + 1
		case i > 0 && !strings.Contains(" -.", o.haystack[i-1:i]):
			d++
		}
	}
	return d
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

// loosely keeps the offers that hold the letters of the query in order, the
// closest first: for slips of the finger, where nothing holds its words.
func loosely(offers []offer, query string) []offer {
	letters := strings.Join(strings.Fields(strings.ToLower(query)), "")
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
