package config

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"rungs/model"
)

// keyNames are the keys that are no character, by the name a terminal's library
// gives them.
var keyNames = []string{
	"enter", "esc", "tab", "space", "backspace", "delete", "insert", "up", "down", "left", "right", "home", "end", "pgup", "pgdown",
	"f1", "f2", "f3", "f4", "f5", "f6", "f7", "f8", "f9", "f10", "f11", "f12",
}

// otherNames are what people call some of them too.
var otherNames = map[string]string{
	"return": "enter", "escape": "esc", "del": "delete", "ins": "insert", "spacebar": "space", " ": "space",
	"page up": "pgup", "page-up": "pgup", "pageup": "pgup", "page down": "pgdown", "page-down": "pgdown", "pagedown": "pgdown",
}

// KeyForm says how a key is written.
const KeyForm = `a character such as "x" or "X", two in a row such as "gg", a name such as "enter", "space" or "f5", and ctrl+ or alt+ before one: "ctrl+x"`

// alias says which key a terminal sends in place of one that it cannot tell from it.
var alias = map[string]string{
	"ctrl+m": "enter", "ctrl+i": "tab", "ctrl+[": "esc", "ctrl+h": "backspace", "ctrl+?": "backspace", "ctrl+@": "ctrl+space", "ctrl+/": "ctrl+_",
}

// spelled is what some terminals call a key that others know by one name alone.
var spelled = map[string]string{
	"ctrl+/": "ctrl+_", "ctrl+shift+-": "ctrl+_", "ctrl+shift+6": "ctrl+^", "ctrl+shift+2": "ctrl+space", "ctrl+@": "ctrl+space",
}

// Arriving is the one name of a key that arrived, whatever its terminal calls it.
func Arriving(key string) string {
	if letter, held := strings.CutPrefix(key, "alt+shift+"); held && isCharacter(letter) {
		return "alt+" + strings.ToUpper(letter)
	}
	if one, other := spelled[key]; other {
		return one
	}
	return key
}

// ParseKey is a key as the editor names it, or why there is no such key.
func ParseKey(text string) (string, error) {
	mods, base := splitKey(strings.TrimSpace(text))
	if text == " " {
		base = "space"
	}
	if other, ok := otherNames[strings.ToLower(base)]; ok {
		base = other
	}
	if named := strings.ToLower(base); slices.Contains(keyNames, named) {
		base = named
	}
	key := mods.String() + base
	switch {
	case alias[strings.ToLower(key)] != "":
		return "", fmt.Errorf("%q cannot be told from %s in a terminal", text, alias[strings.ToLower(key)])
	case mods == modifiers{} && isSequence(base):
		return base, nil
	case !isCharacter(base) && !slices.Contains(keyNames, base):
		return "", fmt.Errorf("%q is no key%s", text, model.OrMeant(base, keyNames))
	}
	return key, mods.refusal(text, base)
}

// modifiers are the keys held with another one.
type modifiers struct{ ctrl, alt, shift bool }

// String is how the editor writes them, in front of the key.
func (m modifiers) String() string {
	out := ""
	for _, held := range []struct {
		is   bool
		name string
	}{{m.ctrl, "ctrl+"}, {m.alt, "alt+"}, {m.shift, "shift+"}} {
		if held.is {
			out += held.name
		}
	}
	return out
}

func splitKey(text string) (m modifiers, base string) {
	for {
		name, rest, found := strings.Cut(text, "+")
		if !found || rest == "" {
			return m, text
		}
		switch strings.ToLower(name) {
		case "ctrl", "control":
			m.ctrl = true
		case "alt", "meta", "option":
			m.alt = true
		case "shift":
			m.shift = true
		default:
			return m, text
		}
		text = rest
	}
}

// moves are the keys that terminals send with ctrl and shift held as keys of their
// own.
var moves = []string{"up", "down", "left", "right", "home", "end", "pgup", "pgdown", "delete", "insert"}

// refusal is why such a key does not arrive in every terminal, nil when it does.
func (m modifiers) refusal(text, base string) error {
	letter := isCharacter(base)
	switch {
	case m.shift && letter:
		return fmt.Errorf("%q is written as the character it makes, such as %q", text, strings.ToUpper(base))
	case m == modifiers{alt: true} && strings.Contains("[O]P_^X", base):
		return fmt.Errorf("%q cannot be told from the beginning of what a terminal says itself", text)
	case m.ctrl && letter && !strings.ContainsAny(base, `abcdefghijklmnopqrstuvwxyz\]^_`):
		return fmt.Errorf("%q does not arrive in a terminal: ctrl goes with a small letter or one of \\ ] ^ _", text)
	case base == "space" && m == modifiers{ctrl: true}:
		return nil
	case !letter && (m.ctrl || m.shift) && !slices.Contains(moves, base) && !(base == "tab" && m == modifiers{shift: true}):
		return fmt.Errorf("%q does not arrive in every terminal as a key of its own", text)
	}
	return nil
}

func isCharacter(s string) bool {
	runes := []rune(s)
	return len(runes) == 1 && unicode.IsPrint(runes[0]) && runes[0] != ' '
}

// isSequence says whether a key is two characters pressed one after the other.
func isSequence(s string) bool {
	runes := []rune(s)
	return len(runes) == 2 && !slices.Contains(keyNames, s) && isCharacter(string(runes[0])) && isCharacter(string(runes[1]))
}

// IsText says whether a key is text where one types.
func IsText(key string) bool { return isCharacter(key) || key == "space" || isSequence(key) }

// FirstOf is the first of two keys pressed in a row, and whether a key is two.
func FirstOf(key string) (first string, two bool) {
	if !isSequence(key) {
		return "", false
	}
	return string([]rune(key)[:1]), true
}

// Shown is how a key is called in sentences and tables.
func Shown(key string) string {
	switch key {
	case "pgup":
		return "page up"
	case "pgdown":
		return "page down"
	}
	return key
}
