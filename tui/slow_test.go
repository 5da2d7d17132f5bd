//go:build race

package tui

// slow is how much longer everything takes under the race detector, at the least.
const slow = 10
