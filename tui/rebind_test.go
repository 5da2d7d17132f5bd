package tui

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"rungs/config"
)

// oddKeys are other keys for all that the table has, each for one: letters of
// another script for what is text, keys without a sign for the rest.
var oddKeys = func() map[string]string {
	text, named, out := []rune("αβγδεζηθικλμνξοπρστυφχψωΓΔΘΛΞΠΣΦΨΩабвгдежзийклмнопрст"), []string{}, map[string]string{}
	for i := range 12 {
		named = append(named, fmt.Sprintf("f%d", i+1))
	}
	for _, c := range "αβγδεζηθικλμνξοπρστυ" {
		named = append(named, "alt+"+string(c))
	}
	for _, rows := range standard.rows {
		for _, a := range rows {
			for _, k := range a.keys {
				switch {
				case out[k] != "":
				case k == "gg":
					out[k] = "яя"
				case len([]rune(k)) == 1:
					out[k], text = string(text[0]), text[1:]
				default:
					out[k], named = named[0], named[1:]
				}
			}
		}
	}
	return out
}()

// oddBindings gives every action at every place its odd keys.
func oddBindings() []config.Binding {
	var out []config.Binding
	for _, a := range Actions() {
		b := config.Binding{Place: a.Place, Name: a.Name}
		for _, k := range a.Keys {
			b.Keys = append(b.Keys, oddKeys[k])
		}
		if !slices.ContainsFunc(out, func(o config.Binding) bool { return o.Place == b.Place && o.Name == b.Name }) {
			out = append(out, b)
		}
	}
	return out
}

// odd holds the tests whose editors have odd keys.
var odd sync.Map

// bindingsOf is the bindings of a test's editors.
func bindingsOf(t testing.TB) []config.Binding {
	if _, is := odd.Load(t); is {
		return oddBindings()
	}
	return nil
}

// pressed is the keys that do what keys do from the start.
func (e Editor) translated(keys []string) []string {
	if len(e.o.Keys) < 100 {
		return keys
	}
	out := slices.Clone(keys)
	for i, k := range out {
		switch two := []rune(oddKeys[k+k]); {
		case oddKeys[k] != "":
			out[i] = oddKeys[k]
		case len(two) > 0: // half of two in a row
			out[i] = string(two[0])
		}
	}
	return out
}

func TestOddKeysCanBeBound(t *testing.T) {
	t.Parallel()
	_, made, problems := config.Rebind(Actions(), oddBindings())
	if len(problems) > 0 || len(made) != len(oddBindings()) {
		t.Fatalf("%d of %d made: %+v", len(made), len(oddBindings()), problems)
	}
}

// keyLetters is the letters that are keys from the start, but for a, which is
// a word too.
func keyLetters() string {
	var out []string
	for k := range oddKeys {
		if len(k) == 1 && k != "a" && k != "A" && (k[0]|0x20 >= 'a' && k[0]|0x20 <= 'z') {
			out = append(out, k)
		}
	}
	return strings.Join(out, "")
}

// named finds what looks like the name of a key from the start: in a hint, or as
// the subject of a sentence.
var named = regexp.MustCompile(`(?:^|[^\pL\pN_'"/+.%-])(?:` + strings.Join([]string{
	`(?:[` + keyLetters() + `]|[A-Z]/[A-Z]) [a-z]{2,}`,
	`(?:enter|esc|tab|shift\+tab|ctrl\+[a-z]|pgup|pgdown)\b`,
	`(?:space|left|right|delete|home|end) (?:does|opens|goes|writes|leaves|removes|ticks|moves|shows|takes|turns)\b`,
	`[?/!*] (?:help|find|problems|shows|says|lists|tick)`,
	`[1-7] (?:Models|Personas|Safety|Rules|General|Devices|Shelves)`,
}, "|") + `)|(?:^|  |[:;·] )[aA] (?:[a-z]{3,}s|add)\b`)

// Whoever has other keys for everything reads of no other: not on a page, not in a
// box, a message, a hint or help.
func TestNoScreenNamesAKeyThatIsAnother(t *testing.T) {
	t.Parallel()
	odd.Store(t, true)
	seen := map[Place]bool{}
	for name, e := range states(t) {
		widths := []int{100}
		if !seen[e.place()] {
			widths = append(widths, 44)
		}
		seen[e.place()] = true
		for _, width := range widths {
			e = e.resized(width, 40).scrolled()
			text := ansi.Strip(e.Screen()) + "\n" + e.message
			if found := named.FindString(text); found != "" {
				t.Errorf("%s names %q:\n%s", name, found, text)
			}
		}
		for _, a := range e.keys.rows[e.place()] {
			if k := a.keyText(); named.MatchString(k+" does") || strings.Contains(k, "page") {
				t.Errorf("%s: %s has the key %q", name, a.name, k)
			}
			if _, why := a.refusal(e); why != nil && named.MatchString(why.Error()) {
				t.Errorf("%s: %s says %q", name, a.name, why)
			}
		}
	}
	for p := range places {
		if !seen[p] {
			t.Errorf("%v was not looked at", p)
		}
	}
}

// Not even a text that no test has come across names one.
func TestNoTextNamesAKey(t *testing.T) {
	t.Parallel()
	for _, pattern := range []string{"*.go", "../views/*.go"} {
		files, err := filepath.Glob(pattern)
		if err != nil || len(files) == 0 {
			t.Fatalf("%s: %d files, %v", pattern, len(files), err)
		}
		for _, file := range files {
			if !strings.HasSuffix(file, "_test.go") {
				checkTexts(t, file)
			}
		}
	}
}

func checkTexts(t *testing.T, file string) {
	t.Helper()
	tree, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	ast.Inspect(tree, func(n ast.Node) bool {
		if lit, is := n.(*ast.BasicLit); is && lit.Kind == token.STRING {
			text, _ := strconv.Unquote(lit.Value)
			if found := named.FindString(text); found != "" && found != text {
				t.Errorf("%s: %q names %q", file, text, found)
			}
		}
		return true
	})
}

// The test above sees names of keys where there are some.
func TestKeyNamesAreSeen(t *testing.T) {
	t.Parallel()
	e, _ := open(t, "acme")
	for _, keys := range [][]string{{}, {"?"}, {"!"}, {"a"}, {"2"}, {"2", "enter"}, {"3"}, {"H"}} {
		if text := ansi.Strip(press(t, e, keys...).Screen()); !named.MatchString(text) {
			t.Errorf("after %q no key is named:\n%s", keys, text)
		}
	}
	for _, said := range []string{"tick a job first: space does", "no settings yet: a gives a job its first model", "saved · u undoes it", "errors; ! shows more", "copied: p pastes over", "enter goes there"} {
		if !named.MatchString(said) {
			t.Errorf("nothing is seen in %q", said)
		}
	}
	for _, said := range []string{"a model of a provider", "what is left of it", "up to 3 rungs", "in the end it stays", "the space is left"} {
		if found := named.FindString(said); found != "" {
			t.Errorf("%q is seen in %q", found, said)
		}
	}
}

// What an owner binds is in the hint line and in help, and does it.
func TestBoundKeys(t *testing.T) {
	t.Parallel()
	e, root := open(t, "acme")
	e.keys = newKeymap([]config.Binding{
		{Name: "undo", Keys: []string{"z", "ctrl+_"}}, {Place: "models", Name: "add", Keys: []string{"n"}}, {Name: "effort", Keys: []string{}}, {Name: "help", Keys: []string{"f1"}}, {Name: "last", Keys: []string{"zz"}},
	})
	before := read(t, root)
	e = press(t, at(t, e, "commit-message.0"), "J")
	says(t, e, "z undoes it")
	shows(t, e, "f1 help", "n add")
	hides(t, e, "? help", "a add", "e effort")
	help := press(t, e, "f1")
	shows(t, press(t, help, "'undo the last"), "undo the last change, also of an earlier visit", "z ctrl+_")
	shows(t, press(t, help, "'next effort"), "next effort")
	e = press(t, e, "u")
	if read(t, root) == before {
		t.Error("u undoes though it is z that does")
	}
	e = press(t, press(t, e, "z"), "down")
	isText(t, root, before)
	in(t, press(t, e, "n"), OnPicker)
	in(t, press(t, e, "a"), OnModels)
	stands(t, press(t, e, "z"), focusOf(e))
	two, _ := open(t, "acme")
	in(t, press(t, two, "a"), OnPicker)
}
