package tui

import (
	"slices"
	"strings"
)

// scope is what an action is about, for who has no screen: on it the focus says
// that.
type scope int

const (
	ofRow    scope = iota // what has the focus
	ofHead                // the same, but of a rung what it is part of
	ofPlace               // the place, wherever its focus is
	ofAll                 // the same in every place: undo, quit
	ofScreen              // what is seen, or what a row of its own does: of no use without a screen
)

// scopes is the names of those that are not about a row. Where a name is another
// thing elsewhere its place stands before it.
var scopes = map[scope][]string{
	ofPlace: {
		"bulk-set", "bulk-clear", "untick", "new-card", "route", "Card rename", "Card open-file", "new-action-rule", "new-rule", "changed-only",
		"mend-all", "diff", "replace", "Where used remove", "Reading write", "done", "go",
	},
	ofHead: {"tick", "tick-block", "copy", "paste-over", "paste-under"},
	ofAll: {
		"retry", "drop", "undo", "redo", "find", "changes", "problems", "help", "back", "quit",
	},
	ofScreen: {
		"down", "up", "page-down", "page-up", "first", "last", "suspend",
		"choose-before", "Models open", "fold", "unfold", "next-block", "block-before", "edit-first", "add-first", "open-card",
		"routing-before", "card-before", "card-behind", "tab-before", "tab-behind", "grant", "add-account", "another-skill", "prompt",
		"across", "next-panel", "panel-before", "word-before", "add-action-rule", "add-rule", "open-rule", "close-rule", "policy",
		"knobs", "models", "next", "before", "take", "tick-here", "tick-one", "choose-one", "next-field", "field-before",
		"answer", "do", "save",
		"review", "look", "drop-waiting", // where lines are read every change is seen as it is made
	},
}

func (a action) scope() scope {
	if strings.HasPrefix(a.name, pageAction) {
		return ofAll
	}
	for _, s := range []scope{ofHead, ofPlace, ofAll, ofScreen} {
		if slices.Contains(scopes[s], a.name) || slices.Contains(scopes[s], a.place.String()+" "+a.name) {
			return s
		}
	}
	return ofRow
}
