package tui

import (
	"slices"
	"unicode"
	"unicode/utf8"
)

// Words are what can be typed in every place of line mode, and the action that each
// stands for, whose name can be typed too. They count before keys of that name.
var Words = map[string]string{"0": "back", "?": "help", "u": "undo", "r": "redo", "!": "problems", "H": "changes", "q": "quit"}

// WordOf is the action that a line stands for in every place, false for none.
func WordOf(line string) (action string, known bool) {
	if action, known = Words[line]; known {
		return action, true
	}
	for _, action := range Words {
		if line == action {
			return action, true
		}
	}
	return "", false
}

// Key is what is typed here for an action.
func (h *Headless) Key(action string) string { return h.e.key(action) }

// typed is what is typed for an action where a line is all there is: a word that
// counts everywhere, else a key of it that is a letter and stands for nothing else,
// else its name. Enter and ctrl+s are no lines.
func (m *keymap) typed(name string, at []Place) string {
	for word, action := range Words {
		if action == name {
			return word
		}
	}
	var nearest []action
	for _, p := range slices.Backward(at) {
		nearest = append(nearest, m.rows[p]...)
	}
	for _, rows := range append([][]action{nearest}, m.rows[:]...) {
		for _, a := range rows {
			if i := slices.IndexFunc(a.keys, isWord); a.name == name && i >= 0 {
				return a.keys[i]
			}
		}
	}
	return name
}

// isWord says whether a key can be typed as a line and is none of the words.
func isWord(key string) bool {
	r, size := utf8.DecodeRuneInString(key)
	_, taken := Words[key]
	return size == len(key) && unicode.IsLetter(r) && !taken
}
