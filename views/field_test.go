package views

import (
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
)

func TestField(t *testing.T) {
	for _, c := range []struct {
		text string
		at   int
		want string
	}{
		{"", 0, "/ _"},
		{"haiku", 5, "/ haiku_"},
		{"haiku", 2, "/ ha_iku"},
		{"haiku", -3, "/ _haiku"},
		{"haiku", 99, "/ haiku_"},
		{"claude haiku", 12, "/ …aude haiku_"},
		{"claude haiku", 0, "/ _claude hai…"},
		{"claude haiku 4.5", 9, "/ claude ha_i…"},
		{"日本語日本語", 6, "/ …本語日本語_"},
		{"a\tb\x1b", 4, `/ a\tb\x1b_`},
	} {
		got := strings.TrimRight(ansi.Strip(Field{"/", c.text, c.at}.draw(&m0, 14)), " ")
		if ansi.StringWidth(got) > 14 || got != c.want {
			t.Errorf("%q at %d: %q, want %q", c.text, c.at, got, c.want)
		}
	}
}

// A search marks letters, whatever they are made of, and moves nothing.
func TestMatchedLetters(t *testing.T) {
	for _, c := range []struct {
		text    string
		matched []int
		room    int
		want    string
	}{
		{"Claude Opus", []int{0, 1, 7}, 20, "<Cl>aude <O>pus"},
		{"Claude Opus", []int{7, 8}, 9, "Claude <O>…"},
		{"e\u0301a", []int{1}, 9, "<e\u0301>a"},
		{"日本語", []int{1}, 9, "日<本>語"},
		{"日本語", []int{1}, 4, "日…"},
		{"a\x1bb", []int{1}, 9, `a<\x1b>b`},
		{"abc", []int{0}, 0, ""},
	} {
		l := newLine(&m0, 40)
		l.marked(c.room, c.text, m0.Text, c.matched)
		got := strings.NewReplacer("\x1b[1;7m", "<", "\x1b[m", ">").Replace(l.b.String())
		if got != c.want || l.at > c.room {
			t.Errorf("%q in %d: %q, want %q", c.text, c.room, got, c.want)
		}
	}
}

func TestOverKeepsThePageAround(t *testing.T) {
	page := []string{"日本語日本語", "abcdefghijkl", "abcdefghijkl"}
	got := strings.Split(over(page, []string{"####", "####"}, 12, 3), "\n")
	if want := []string{"日  ####  語", "abc #### jkl", "abcdefghijkl"}; strings.Join(got, "|") != strings.Join(want, "|") {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}
