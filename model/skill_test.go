package model

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestSkillText(t *testing.T) {
	for _, tt := range []struct {
		name  string
		skill Skill
		want  string
	}{
		{"plain", Skill{Name: "voice", Description: "How we speak", Body: "# Voice\n\nText."}, "---\nname: voice\ndescription: How we speak\n---\n\n# Voice\n\nText.\n"},
		{"quoted", Skill{Name: "voice", Description: "Tone: plain and short", Body: "x"}, "---\nname: voice\ndescription: \"Tone: plain and short\"\n---\n\nx\n"},
		{"one newline at the end", Skill{Name: "a", Description: " d ", Body: "\n \n  x\n\ny  \n\n"}, "---\nname: a\ndescription: d\n---\n\n  x\n\ny\n"},
		{"the rest of the head", Skill{Name: "a", Description: "d", Body: "x", More: "license: MIT\n# note"}, "---\nname: a\ndescription: d\nlicense: MIT\n# note\n---\n\nx\n"},
	} {
		if got := tt.skill.Text(); got != tt.want {
			t.Errorf("%s: got %q", tt.name, got)
		}
	}
}

func TestParseSkill(t *testing.T) {
	const end = "---\n\nbody\n"
	for _, tt := range []struct{ name, text, description, wrong string }{
		{"as we write it", "---\nname: a\ndescription: d\n" + end, "d", ""},
		{"CRLF", "---\r\nname: a\r\ndescription: d\r\n---\r\n\r\nbody\r\n", "d", ""},
		{"a BOM", "\ufeff---\nname: a\ndescription: d\n" + end, "d", ""},
		{"blanks behind the edges", "--- \nname: a\ndescription: d\n---\t\nbody", "d", ""},
		{"no blank line", "---\nname: a\ndescription: d\n---\nbody", "d", ""},
		{"the other order", "---\ndescription: d\nname: a\n" + end, "d", ""},
		{"other keys, comments and lists", "---\nname: a\n# note\nlicense: MIT\nallowed-tools:\n  - Read\n  - name: b\ndescription: d\nnamed: c\n" + end, "d", ""},
		{"a key of theirs that holds ours", "---\nname: a\nmeta:\n  description: inner\ndescription: d\n" + end, "d", ""},
		{"a colon within, unquoted", "---\nname: a\ndescription: Tone: short\n" + end, "Tone: short", ""},
		{"a dash inside the body", "---\nname: a\ndescription: d\n---\n\nbody\n---\nmore\n", "d", ""},
		{"no head", "name: a\n", "", "line 1: the head is missing"},
		{"an empty file", "", "", "line 1: the head is missing"},
		{"blank lines in front", "\n---\nname: a\n" + end, "", "line 1: the head is missing"},
		{"no end", "---\nname: a\ndescription: d\n", "", "line 1: the head has no end"},
		{"no name", "---\ndescription: d\n" + end, "d", `name: it is missing; allowed: "a"`},
		{"another name", "---\nname: b\ndescription: d\n" + end, "d", `name: "b" is not the skill's folder; allowed: "a"`},
		{"no description", "---\nname: a\n" + end, "", "description: the text is empty"},
		{"an empty description", "---\nname: a\ndescription:\n" + end, "", "description: the text is empty"},
		{"no body", "---\nname: a\ndescription: d\n---\n \n", "d", "body: the text is empty"},
		{"a list", "---\nname: a\ndescription: [x]\n" + end, "", `line 3: "[x]" cannot be read as text`},
		{"an open quote", "---\nname: a\ndescription: \"x\n" + end, "", `line 3: "\"x" cannot be read as text`},
		{"twice", "---\nname: a\nname: a\ndescription: d\n" + end, "d", "line 3: name is there twice"},
		{"many lines", "---\nname: a\ndescription: |\n  one\n  two\n" + end, "one\ntwo", "description: it has more than one line"},
	} {
		s, err := ParseSkill("a", tt.text)
		if (err == nil) != (tt.wrong == "") || err != nil && !strings.Contains(err.Error(), tt.wrong) {
			t.Errorf("%s: got %v, want %q", tt.name, err, tt.wrong)
		}
		if s.Name != "a" || s.Description != tt.description || tt.wrong == "" && !strings.HasPrefix(s.Body, "body") {
			t.Errorf("%s: got %+v", tt.name, s)
		}
	}
}

// Keys and comments that are nobody's business here outlive an edit.
func TestSkillKeepsTheRestOfItsHead(t *testing.T) {
	const text = "---\n# ours\nname: a\nlicense: MIT\nallowed-tools:\n  - Read\n\n  - Write\ndescription: d\nmodel: x\n---\n\nbody\n"
	s, err := ParseSkill("a", text)
	if err != nil {
		t.Fatal(err)
	}
	s.Description = "another"
	want := "---\nname: a\ndescription: another\n# ours\nlicense: MIT\nallowed-tools:\n  - Read\n\n  - Write\nmodel: x\n---\n\nbody\n"
	if got := s.Text(); got != want {
		t.Errorf("got %s", got)
	}
}

func TestSkillRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		odd := rapid.StringMatching(`[-?:,\[\]{}#&*!|>'"%@\\ \ta-z0-9.~😀é]{1,30}`)
		s := Skill{
			Name:        rapid.StringMatching(`[a-z0-9][a-z0-9-]{0,20}`).Draw(t, "name"),
			Description: strings.TrimSpace(rapid.OneOf(rapid.String(), odd, rapid.SampledFrom(yamlWords)).Draw(t, "description")),
			Body:        trimBody(rapid.OneOf(rapid.String(), rapid.StringMatching(`( {0,4}[a-z#-]{0,4}\n){0,5}x`)).Draw(t, "body")),
			More:        rapid.SampledFrom([]string{"", "license: MIT", "# note\nallowed-tools:\n  - Read"}).Draw(t, "more"),
		}
		s.Body = strings.ReplaceAll(s.Body, "\r", "")
		if s.Check() != nil {
			t.Skip("no skill")
		}
		s.Body = trimBody(s.Body)
		back, err := ParseSkill(s.Name, s.Text())
		if err != nil || back != s {
			t.Fatalf("%+v came back as %+v, %v", s, back, err)
		}
	})
}

func TestSkillLimits(t *testing.T) {
	good := Skill{Name: "a", Description: "d", Body: "x"}
	with := func(change func(*Skill)) Skill { s := good; change(&s); return s }
	for _, tt := range []struct {
		skill Skill
		wrong string
	}{
		{good, ""},
		{with(func(s *Skill) { s.Description = strings.Repeat("d", 1024) }), ""},
		{with(func(s *Skill) { s.Description = strings.Repeat("d", 1025) }), "description: the text is too long: 1025"},
		{with(func(s *Skill) { s.Description = strings.Repeat("\U0001F600", 513) }), "description: the text is too long: 1026"},
		{with(func(s *Skill) { s.Description = " \n" }), "description: the text is empty"},
		{with(func(s *Skill) { s.Description = "a\nb" }), "description: it has more than one line"},
		{with(func(s *Skill) { s.Description = "a\u2028b" }), "description: it has more than one line"},
		{with(func(s *Skill) { s.Body = "\n \t" }), "body: the text is empty"},
		{with(func(s *Skill) { s.Name = "A" }), `name: "A" does not have the right form`},
		{Skill{}, "name: the text is empty"},
	} {
		err := tt.skill.Check()
		if (err == nil) != (tt.wrong == "") || err != nil && !strings.Contains(err.Error(), tt.wrong) {
			t.Errorf("%.60v: got %v, want %q", tt.skill, err, tt.wrong)
		}
	}
	for name, ok := range map[string]bool{"a": true, "0-a": true, "a-b-c": true, "": false, "-a": false, "A": false, "a_b": false, "..": false, "a/b": false, "a\n": false, "é": false} {
		if err := SkillNameError(name); (err == nil) != ok || err != nil && !strings.HasPrefix(err.Error(), "name: ") {
			t.Errorf("%q: %v", name, err)
		}
	}
}

func TestManifest(t *testing.T) {
	for label, want := range map[string]string{
		"Crew": `{"description":"Kit of Crew","name":"a","version":"0.0.0"}`,
		"":     `{"description":"Kit of a","name":"a","version":"0.0.0"}`,
	} {
		if got := JSON(Manifest("a", label)); got != want {
			t.Errorf("%q: got %s", label, got)
		}
	}
}
