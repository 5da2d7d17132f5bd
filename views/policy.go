package views

import "strings"

// PolicyRow is the ID of the row of the safety policy.
const PolicyRow = "policy"

// policyHead is how many lines of the policy are on the page.
const policyHead = 6

func (p SafetyPage) policyPanel() SheetPanel {
	panel := SheetPanel{Title: "Policy", Notes: []string{"what the judge reads"}, Rows: []SheetRow{p.policyRow()}}
	if !p.Policy.written() {
		return panel
	}
	lines := p.Policy.lines()
	for _, text := range lines[:min(len(lines), policyHead)] {
		panel.Below = append(panel.Below, SheetText{Text: text, Tone: Quiet})
	}
	if more := len(lines) - policyHead; more > 0 {
		panel.Below = append(panel.Below, SheetText{Text: "and " + count(more, "more line"), Tone: Quiet})
	}
	return panel
}

// written says whether there is a text to show.
func (p Policy) written() bool {
	return !p.Loading && p.Unread == "" && p.Exists && strings.TrimSpace(p.Text) != ""
}

func (p Policy) lines() []string { return strings.Split(strings.TrimRight(p.Text, "\r\n"), "\n") }

func (p SafetyPage) policyRow() SheetRow {
	r := SheetRow{ID: PolicyRow, Label: "Text", Mark: SetMark, Set: true}
	switch {
	case p.Policy.Loading:
		r.Mark, r.Value = "", "reading"
	case p.Policy.Unread != "":
		r.Mark, r.Tone, r.Bad = BadMark, Bad, p.Policy.Unread
	case !p.Policy.Exists:
		r.Mark, r.Tone, r.Set, r.Value = DefaultMark, Quiet, false, "the product's own text"
	case !p.Policy.written():
		r.Mark, r.Tone, r.Value = WarnMark, Warn, "empty: asks nothing beyond what is always asked"
	default:
		r.Value = count(len(p.Policy.lines()), "line")
		if p.judge() == "off" {
			r.Note = "the judge is off: nothing reads it"
		}
	}
	return r
}

// aboutPolicy is what is said of the policy.
func (p SafetyPage) aboutPolicy() []string {
	out := []string{"The text that the job Safety judge reads before a flagged command runs."}
	switch {
	case p.Policy.Loading:
		return []string{"The policy is being read."}
	case p.Policy.Unread != "":
		return append([]string{sentence(p.Policy.Unread)}, out...)
	case !p.Policy.Exists:
		out = append(out, "No file: the product's own text counts. An empty file would ask nothing.")
	case !p.Policy.written():
		return append([]string{"Empty: it asks nothing beyond what is always asked. Without the file the product's own text counts."}, out...)
	default:
		out = append(out, "In place of the product's own text, which counts again without the file.")
	}
	return append(out, "The file is .intentic/config/safety.md.")
}
