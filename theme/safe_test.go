package theme

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"
)

func TestSafe(t *testing.T) {
	for _, c := range []struct{ name, in, want string }{
		{"plain", `claude-haiku-4-5 \x`, `claude-haiku-4-5 \x`},
		{"colour sequence", "\x1b[31mred", `\x1b[31mred`},
		{"clipboard sequence", "\x1b]52;c;AAAA\a", `\x1b]52;c;AAAA\a`},
		{"lines and tabs", "a\tb\r\nc", `a\tb\r\nc`},
		{"NUL, backspace, DEL", "\x00\b\x7f", `\x00\b\x7f`},
		{"C1 and the byte", "\u009b\x9b", `\u009b\x9b`},
		{"bidi", "a\u202eb\u2066c\u200fd\u061c", `a\u202eb\u2066c\u200fd\u061c`},
		{"zero width", "a\u200bb\u2060c\ufeffd\u200ce", `a\u200bb\u2060c\ufeffd\u200ce`},
		{"lone joiner and form", "a\u200db\ufe0f", `a\u200db\ufe0f`},
		{"tags", "x\U000e0041", `x\U000e0041`},
		{"smuggled forms", "😀\U000e0100\U000e0101", `😀\U000e0100\U000e0101`},
		{"private use", "\ue000\uf8ff\U000f0000", `\ue000\uf8ff\U000f0000`},
		{"line separators", "a\u2028b\u2029c", `a\u2028b\u2029c`},
		{"spaces that look like one", "a\u00a0b\u2003c\u3164d", `a\u00a0b\u2003c\u3164d`},
		{"invalid", "a\xffb\xc3", `a\xffb\xc3`},
		{"surrogate", "\xed\xa0\x80", `\xed\xa0\x80`},
		{"replacement character", "\ufffd", "\ufffd"},
		{"right to left", "שלום עולם مرحبا", "שלום עולם مرحبا"},
		{"wide", "日本語　한국", "日本語　한국"},
		{"combining", "e\u0301", "e\u0301"},
		{"mark on nothing", "\u0301a \u0301", `\u0301a \u0301`},
		{"mark after an escape", "\x1b\u0301", `\x1b\u0301`},
		{"piled marks", "e" + strings.Repeat("\u0301", 7), "e" + strings.Repeat(`\u0301`, 7)},
		{"joined emoji", "👩\u200d👧", "👩👧"},
		{"joined twice", "👩\u200d\u200d👧", `👩\u200d\u200d👧`},
		{"emoji with a form", "❤\ufe0f", "❤"},
		{"emoji with two", "❤\ufe0f\ufe0f", `❤\ufe0f`},
		{"skin tone", "👍\U0001f3fd", "👍"},
		{"skin tone alone", "\U0001f3fd", `\U0001f3fd`},
		{"keycap", "1\ufe0f\u20e3", "1\u20e3"},
		{"flag", "🇩🇪", "🇩🇪"},
		{"half a flag", "🇩🇪🇫", `🇩🇪\U0001f1eb`},
		{"pirates", "🏴\u200d☠\ufe0f", "🏴☠"},
		{"Hindi", "हिन्दी के", `ह\u093fन\u094dद\u0940 के`},
		{"Thai", "น้ำ", "น้ํา"},
		{"Korean letters", "\u1112\u1161\u11ab", "한"},
		{"narrow kana", "ｶﾞ", "ｶ゛"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := Safe(c.in); got != c.want {
				t.Errorf("got %+q, want %+q", got, c.want)
			}
		})
	}
}

func TestSafePlainDoesNotAllocate(t *testing.T) {
	s := strings.Repeat("claude-haiku-4-5 ", 20)
	if n := testing.AllocsPerRun(100, func() { _ = Safe(s) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func TestSafeForASCII(t *testing.T) {
	g := ASCIIGlyphs()
	if got, want := g.Safe("é\n日\x9b"), `\u00e9\n\u65e5\x9b`; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// What Safe lets through must take the same room whatever it stands beside.
func TestStandsByItself(t *testing.T) {
	for r := rune(0x80); r <= unicode.MaxRune; r++ {
		s := string(r)
		if !stands(r, len(s)) || !utf8.ValidRune(r) {
			continue
		}
		w := ansi.StringWidth(s)
		if w < 1 || w > 2 || !agreed(s) {
			t.Errorf("%U: width %d, or %d", r, w, ansi.StringWidthWc(s))
		}
		for _, beside := range []string{"a", "👩", "🇩🇪", "각", "│"} {
			if all := beside + s + beside; ansi.StringWidth(all) != w+2*ansi.StringWidth(beside) {
				t.Errorf("%U attaches to %s", r, beside)
			}
		}
	}
}

func FuzzSafe(f *testing.F) {
	for _, s := range odd {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		checkSafe(t, s, Safe(s))
		checkSafe(t, s, ASCIIGlyphs().Safe(s))
	})
}

type failer interface {
	Helper()
	Errorf(string, ...any)
}

func checkSafe(t failer, in, out string) {
	t.Helper()
	if !utf8.ValidString(out) {
		t.Errorf("%+q: not UTF-8: %+q", in, out)
	}
	for _, r := range out {
		if r != '\u3000' && !unicode.IsPrint(r) || unicode.In(r, unicode.Cf, unicode.Variation_Selector) {
			t.Errorf("%+q: %U in %+q", in, r, out)
		}
	}
	if again := Safe(out); again != out {
		t.Errorf("%+q: twice: %+q, then %+q", in, out, again)
	}
	if !agreed(out) {
		t.Errorf("%+q: %+q is %d or %d wide", in, out, ansi.StringWidth(out), ansi.StringWidthWc(out))
	}
	if w := Width(out); Width("│"+out+"│"+out+"a") != 2*w+3 {
		t.Errorf("%+q: %+q attaches to its neighbours", in, out)
	}
}
