// Package terminal holds the tests of the real binary on a real terminal: a pty
// with an emulator behind it, or with one that answers nothing. What can be seen
// without a terminal is tested in tui and views.
package terminal
