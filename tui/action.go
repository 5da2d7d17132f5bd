package tui

import (
	"errors"
	"strings"

	tea "charm.land/bubbletea/v2"

	"rungs/config"
)

// action is one thing that can be done: its name, its keys, what it is called,
// where and when it works, and the doing. Keys, the hint line and help all read
// this one row, so none can say what the others do not.
type action struct {
	name  string // stable, for rebinding
	place Place
	keys  []string
	does  string // a word or two, for the hint line; actions with the same share a hint
	more  string // a sentence for help; does when empty
	hint  int    // its place on the hint line, 1 the first; 0 not there
	kind  actionKind
	scope scope
	when  only
	do    func(Editor) (Editor, tea.Cmd)
	ring  func(Editor) ring // of one that takes a value to its next word, in place of do
}

// actionKind is what has to be known of an action besides.
type actionKind int

const (
	plainAction    actionKind = iota
	helpingAction             // opens help, which does not list it
	mendingAction             // goes by what is on disk: pressed during a write it is done after it
	removingAction            // something goes with it: one click is not enough
	openingAction             // opens a file of the workspace, for which there has to be an editor
)

// only is what has to hold for an action to be possible.
type only []condition

// condition is nil where an action can be done, else says why it cannot. Where
// nobody would expect it to, the reason is errElsewhere.
type condition func(Editor) error

var errElsewhere = errors.New("")

// unless is a condition that fails with a reason when a test does.
func unless(test func(Editor) bool, reason string) condition {
	err := errors.New(reason) // once: conditions are asked with every frame
	return func(e Editor) error {
		if test(e) {
			return nil
		}
		return err
	}
}

// unlessSaid is unless for a reason that names keys.
func unlessSaid(test func(Editor) bool, reason func(Editor) string) condition {
	return func(e Editor) error {
		if test(e) {
			return nil
		}
		return errors.New(reason(e))
	}
}

// refusal is the reason why an action cannot be done now, and how many of its
// conditions held before it; nil when it can be done.
func (a action) refusal(e Editor) (held int, reason error) {
	for i, c := range a.when {
		if err := c(e); err != nil {
			return i, err
		}
	}
	return len(a.when), nil
}

func (e Editor) can(a action) bool {
	_, reason := a.refusal(e)
	return reason == nil
}

// about is what help says of the action.
func (a action) about() string {
	if a.more != "" {
		return a.more
	}
	return a.does
}

// keyText is the keys as help shows them.
func (a action) keyText() string {
	shown := make([]string, len(a.keys))
	for i, k := range a.keys {
		shown[i] = config.Shown(k)
	}
	return strings.Join(shown, " ")
}
