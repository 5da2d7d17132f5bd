package cli

import (
	"fmt"
	"strings"

	"rungs/config"
	"rungs/model"
	"rungs/theme"
)

// say prints one line on standard output.
func (a *app) say(format string, args ...any) {
	fmt.Fprintln(a.out, a.line(fmt.Sprintf(format, args...)))
}

// line is text as it is printed: behind its workspace where there are several.
func (a *app) line(text string) string {
	if a.in != nil {
		text = a.in.name + ": " + text
	}
	return a.glyphs().Safe(text)
}

// table prints rows in columns.
func (a *app) table(rows [][]string) {
	g, widths := a.glyphs(), map[int]int{}
	for _, row := range rows {
		for i := range row {
			row[i] = g.Safe(row[i])
			widths[i] = max(widths[i], theme.Width(row[i]))
		}
	}
	for _, row := range rows {
		for i := range row[:len(row)-1] {
			row[i] = g.Fit(row[i], widths[i])
		}
		a.say("%s", strings.Join(row, "  "))
	}
}

// note prints one line beside the output: errors, hints, where the demo is.
func (a *app) note(text string) {
	_ = a.out.Flush()
	fmt.Fprintln(a.Stderr, a.line(text))
}

// lines prints text as notes: on a line that begins with start, and the next steps
// on lines of their own.
func (a *app) lines(start, text string) {
	for _, line := range stepped(start, text) {
		a.note(line)
	}
}

// answer prints text as lines does, on standard output.
func (a *app) answer(start, text string) {
	for _, line := range stepped(start, text) {
		a.say("%s", line)
	}
}

// stepped is text on a line that begins with start, and the next steps on lines of
// their own.
func stepped(start, text string) []string {
	lines := strings.Split(text, "\n")
	out := []string{start + lines[0]}
	for _, next := range lines[1:] {
		if next = strings.TrimSpace(next); next != "" {
			out = append(out, "  "+next)
		}
	}
	return out
}

// remarks says what else there is to know.
func (a *app) remarks(notes []string) {
	for _, n := range notes {
		a.lines("note: ", n)
	}
}

// data prints a value for programs: one line of JSON.
func (a *app) data(v any) { fmt.Fprintln(a.out, a.jsonLine(v)) }

// glyphs are the marks that the output may have.
func (a *app) glyphs() theme.Glyphs {
	if a.ascii() {
		return theme.ASCIIGlyphs()
	}
	return theme.UTF8Glyphs()
}

// ascii says whether only ASCII may be printed.
func (a *app) ascii() bool { return config.Switch(a.own().settings, config.ASCIIKey) }

// locale is the environment as it tells of the encoding. What TERM says counts
// only where the output is a terminal.
func (a *app) locale(name string) string {
	if name == "TERM" && !a.Terminal.Out {
		return "xterm"
	}
	return a.Getenv(name)
}

// both is words in a sentence that is about all of them.
func both(words []string) string {
	last := max(len(words)-1, 0)
	if last == 0 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:last], ", ") + " and " + words[last]
}

// change is a value before and after.
func (a *app) change(before, after string) string {
	if a.ascii() {
		return before + " -> " + after
	}
	return before + " → " + after
}

// maxShown is how many cells a value may take in a sentence.
const maxShown = 100

// short is a value in a sentence: pins in their short form, the rest as an owner
// would write it, cut where it is long.
func (a *app) short(v any) string { return a.glyphs().Truncate(theme.Safe(brief(v)), maxShown) }

func brief(v any) string {
	if v == "" {
		return `""`
	}
	if pin, ok := model.PinOf(v); ok && model.Equal(pin.Value(), v) {
		return pin.String()
	}
	if list, ok := v.([]any); ok {
		entries := make([]string, len(list))
		for i := range list {
			entries[i] = brief(list[i])
		}
		return "[" + strings.Join(entries, ", ") + "]"
	}
	return model.Bare(v)
}
