//go:build !race

package tui

const slow = 1
