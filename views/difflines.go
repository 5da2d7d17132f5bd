package views

import "strings"

// DiffLines is a diff as patch takes it, line by line, for a Reader.
func DiffLines(diff string) []SheetText {
	var out []SheetText
	hunk := false
	for line := range strings.Lines(diff) {
		line = strings.TrimSuffix(line, "\n")
		hunk = hunk || strings.HasPrefix(line, "@@")
		out = append(out, diffLine(line, hunk))
	}
	return out
}

// diffLine is one line; before the first hunk it is the names of the files.
func diffLine(line string, hunk bool) SheetText {
	switch {
	case !hunk, strings.HasPrefix(line, "@@"), strings.HasPrefix(line, `\`):
		return SheetText{Text: line, Tone: Quiet}
	case strings.HasPrefix(line, "+"):
		return SheetText{Text: line[1:], Tone: Added}
	case strings.HasPrefix(line, "-"):
		return SheetText{Text: line[1:], Tone: Removed}
	}
	return SheetText{Text: strings.TrimPrefix(line, " ")}
}
