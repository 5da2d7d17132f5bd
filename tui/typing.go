package tui

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"rungs/store"
)

// typing asks for the text of a draft where there is no editor.
func (e Editor) typing(d *store.Draft) tea.Cmd {
	job, ask := *e.editing, e.o.Type
	return func() tea.Msg {
		head, body := headAndBody(job.now)
		typed, ok := ask(job.of, body)
		if !ok {
			return textMsg{text: job.now}
		}
		if !strings.HasPrefix(typed, headMark) {
			typed = head + typed
		}
		if err := d.Write(typed); err != nil {
			return textMsg{err: err}
		}
		text, err := d.Read()
		return textMsg{text: text, err: err}
	}
}

// headMark is the line around the head of a text that has one, as a skill has.
const headMark = "---\n"

// headAndBody parts a text behind its head: who types it anew need not type what
// that says.
func headAndBody(text string) (head, body string) {
	if !strings.HasPrefix(text, headMark) {
		return "", text
	}
	inside, _, found := strings.Cut(text[len(headMark):], "\n"+headMark)
	if !found {
		return "", text
	}
	at := len(headMark) + len(inside) + 1 + len(headMark)
	return text[:at], text[at:]
}
