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
