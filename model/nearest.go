package model

import "strings"

// Nearest is the known name that key was probably meant to be, "" when none is
// close: the same but for case, or at most a third of its letters away.
func Nearest(key string, known []string) string {
	best, distance := "", len(key)/3+1
	for _, name := range known {
		if strings.EqualFold(name, key) {
			return name
		}
		if d := editDistance(strings.ToLower(key), strings.ToLower(name)); d < distance {
			best, distance = name, d
		}
	}
	return best
}

// editDistance counts the letters to insert, delete, change or swap with the next one.
func editDistance(a, b string) int {
	if len(a) > 200 || len(b) > 200 {
		return len(a) + len(b)
	}
	before, last, row := []int(nil), make([]int, len(b)+1), make([]int, len(b)+1)
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
		before, last, row = last, row, make([]int, len(b)+1)
	}
	return last[len(b)]
}
