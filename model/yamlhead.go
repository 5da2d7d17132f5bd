package model

import (
	"fmt"
	"strings"
)

// headKeys are the members of a SKILL.md's head that are read here.
var headKeys = []string{"name", "description"}

// readHead is what the lines of a head say of headKeys, and the other lines as they
// are written. An error names the line, 1 being the one before the first.
func readHead(lines []string) (values map[string]string, more string, err error) {
	values = map[string]string{}
	var others []string
	for i := 0; i < len(lines); {
		end := i + 1
		for end < len(lines) && continues(lines[end]) {
			end++
		}
		key, first, ok := headMember(lines[i])
		_, twice := values[key]
		switch {
		case !ok:
			others = append(others, lines[i:end]...)
		case twice:
			err = firstOf(err, i, &RefusedError{What: key + " is there twice", Allowed: "each key once"})
		default:
			text, wrong := scalar(first, lines[i+1:end])
			values[key] = text
			err = firstOf(err, i, wrong)
		}
		i = end
	}
	return values, strings.Trim(strings.Join(others, "\n"), "\n"), err
}

// continues says whether a line belongs to the member before it.
func continues(line string) bool {
	return line == "" || line[0] == ' ' || line[0] == '\t'
}

// headMember parts a line that begins one of headKeys.
func headMember(line string) (key, first string, ok bool) {
	for _, key := range headKeys {
		rest, begins := strings.CutPrefix(line, key)
		if rest = strings.TrimLeft(rest, " \t"); begins && (rest == ":" || strings.HasPrefix(rest, ": ") || strings.HasPrefix(rest, ":\t")) {
			return key, strings.TrimSpace(rest[1:]), true
		}
	}
	return "", "", false
}

func firstOf(err error, i int, wrong *RefusedError) error {
	if err != nil || wrong == nil {
		return err
	}
	wrong.What = fmt.Sprintf("line %d: %s", i+2, wrong.What)
	return wrong
}
