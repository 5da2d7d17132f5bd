package model

import "strings"

// Nearest is the known name that key was probably meant to be, "" when none is
// close: the same but for case, or at most a third of its letters away.
func Nearest(key string, known []string) string {
	if len(key) > 200 {
		return "" // nobody's slip of the finger
	}
	best, distance, low := "", len(key)/3+1, strings.ToLower(key)
	for _, name := range known {
		if strings.EqualFold(name, key) {
			return name
		}
		if max(len(name)-len(low), len(low)-len(name)) >= distance {
			continue // as far away as they differ in length
		}
		if d := editDistance(low, strings.ToLower(name)); d < distance {
			best, distance = name, d
		}
	}
	return best
}

// editDistance counts the letters to insert, delete, change or swap with the next one.
func editDistance(a, b string) int {
	before, last, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, last, row = last, row, before
	}
	return last[len(b)]
}
