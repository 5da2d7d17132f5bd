package model

import (
	"cmp"
	"fmt"
	"strings"
	"unicode"
)

// Skill is one skill of a kit, as its SKILL.md says it.
type Skill struct {
	Name        string // the folder's name
	Description string // one line
	Body        string // Markdown
	More        string // the other lines of the head as they are written, "" for none; kept
}

// skillKind is what a skill may be (contract, "Personas", kit).
var skillKind = Object("a skill",
	Field{Key: "name", Label: "Name", Kind: Formed(1, 0, pattern(`^[a-z0-9][a-z0-9-]*$`, "a-z, digits and -, the first a letter or digit")), Required: true},
	Field{Key: "description", Label: "Description", Kind: Text(1, 1024), Required: true, Help: "When it is to be used, in one line."},
	Field{Key: "body", Label: "Body", Kind: Text(1, 0), Required: true},
)

// Check is an error when the skill breaks a limit, with what is allowed. A body
// of blanks counts as none.
func (s Skill) Check() error {
	description := strings.TrimSpace(s.Description)
	v := map[string]any{"name": s.Name, "description": description, "body": strings.TrimSpace(s.Body)}
	if err := Refuse(skillKind, map[string]any{"name": "x", "description": "x", "body": "x"}, v); err != nil {
		return err
	}
	if strings.ContainsFunc(description, breaksLine) {
		return &RefusedError{What: "description: it has more than one line", Allowed: "one line of 1 to 1024 characters"}
	}
	return nil
}

// breaksLine says whether some reader of YAML ends a line at r.
func breaksLine(r rune) bool { return strings.ContainsRune("\n\r\v\f\u0085\u2028\u2029", r) }

// SkillNameError is why a name cannot be a skill's, nil when it can. No other
// name ever becomes a path.
func SkillNameError(name string) error {
	f, _ := skillKind.Field("name")
	if bad := Errors(Check(f.Kind, name)); len(bad) > 0 {
		return &RefusedError{What: "name: " + bad[0].Message, Allowed: bad[0].Allowed}
	}
	return nil
}

// frontEdge is the line before and after a SKILL.md's head.
const frontEdge = "---"

// Text is the skill as SKILL.md is written (files.md): a head of name and
// description between lines of dashes, a blank line, the body, one newline at the
// end.
func (s Skill) Text() string {
	head := []string{frontEdge, "name: " + plainYAML(s.Name), "description: " + plainYAML(strings.TrimSpace(s.Description))}
	if s.More != "" {
		head = append(head, s.More)
	}
	return strings.Join(append(head, frontEdge, "", trimBody(s.Body)), "\n") + "\n"
}

// trimBody is Markdown without blank lines in front and blanks behind. What its
// first line is indented by means something.
func trimBody(body string) string {
	body = strings.TrimRightFunc(body, unicode.IsSpace)
	for {
		line, rest, more := strings.Cut(body, "\n")
		if !more || strings.TrimSpace(line) != "" {
			return body
		}
		body = rest
	}
}

// ParseSkill reads the SKILL.md of the skill with that name. What is wrong with it
// is an error that names the line or the member. The skill holds what could be
// read with an error too.
func ParseSkill(name, text string) (Skill, error) {
	s := Skill{Name: name}
	head, body, err := splitFront(text)
	if err != nil {
		return s, err
	}
	s.Body = trimBody(body)
	values, more, err := readHead(head)
	s.Description, s.More = strings.TrimSpace(values["description"]), more
	if err != nil {
		return s, err
	}
	if named, said := values["name"]; named != name {
		what := "name: it is missing"
		if said {
			what = fmt.Sprintf("name: %s is not the skill's folder", shown(named))
		}
		return s, &RefusedError{What: what, Allowed: fmt.Sprintf("%q", name)}
	}
	return s, s.Check()
}

// splitFront parts the head's lines from the body.
func splitFront(text string) (head []string, body string, err error) {
	lines := strings.Split(strings.ReplaceAll(strings.TrimPrefix(text, "\ufeff"), "\r\n", "\n"), "\n")
	if strings.TrimRight(lines[0], " \t") != frontEdge {
		return nil, "", &RefusedError{What: "line 1: the head is missing", Allowed: "a first line of ---, then name: and description:, then a line of ---"}
	}
	for i, line := range lines[1:] {
		if strings.TrimRight(line, " \t") == frontEdge {
			return lines[1 : i+1], strings.Join(lines[i+2:], "\n"), nil
		}
	}
	return nil, "", &RefusedError{What: "line 1: the head has no end", Allowed: "a line of --- after name: and description:"}
}

// Manifest is the plugin.json of a card's kit, without which it is not loaded
// (files.md).
func Manifest(id, label string) map[string]any {
	return map[string]any{"name": id, "description": "Kit of " + cmp.Or(label, id), "version": "0.0.0"}
}
