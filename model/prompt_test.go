package model

import (
	"strings"
	"testing"
)

func TestPromptFile(t *testing.T) {
	for _, tt := range []struct{ name, text, want, wrong string }{
		{"one newline at the end", "Text.\n\n", "Text.\n", ""},
		{"none", "Text.", "Text.\n", ""},
		{"blanks at the end", "Text. \t\r\n ", "Text.\n", ""},
		{"blank lines and indents within", "\n  a\n\n b\n", "\n  a\n\n b\n", ""},
		{"nothing", "", "", ""},
		{"blanks", " \n\t\u00a0\n", "", ""},
		{"the most", strings.Repeat("a", 20000) + "\n\n", strings.Repeat("a", 20000) + "\n", ""},
		{"one more", strings.Repeat("a", 20001), "", "the prompt is too long: 20001 characters; allowed: at most 20000\ntake 1 away"},
		{"emoji count 2", strings.Repeat("\U0001F600", 10000), strings.Repeat("\U0001F600", 10000) + "\n", ""},
		{"and one more is 20002", strings.Repeat("\U0001F600", 10001), "", "20002 characters"},
	} {
		got, err := PromptFile(tt.text)
		if got != tt.want || (err == nil) != (tt.wrong == "") || err != nil && !strings.Contains(err.Error(), tt.wrong) {
			t.Errorf("%s: got %.40q, %v", tt.name, got, err)
		}
		if again, _ := PromptFile(got); again != got {
			t.Errorf("%s: a second time it is another file", tt.name)
		}
	}
}
