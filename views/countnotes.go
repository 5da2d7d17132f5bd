package views

import "fmt"

// setOf is how many of a panel's rows are set, the fullest first.
func setOf(set, of int) []string {
	return []string{fmt.Sprintf("%d of %d set", set, of), fmt.Sprintf("%d/%d", set, of)}
}

// onOf is how many are on.
func onOf(on, of int) string { return fmt.Sprintf("%d of %d on", on, of) }
