package tui

import (
	tea "charm.land/bubbletea/v2"

	"rungs/views"
)

// reader is text to read, over the page.
type reader struct {
	title string
	lines []views.SheetText
	from  int
	do    func(Editor) (Editor, tea.Cmd) // what enter does with it; nil: nothing
}

// readDiff opens what became of files.
func (e Editor) readDiff(msg diffMsg) Editor {
	e.reader = reader{title: msg.title, do: msg.do}
	for _, note := range msg.notes {
		e.reader.lines = append(e.reader.lines, views.SheetText{Text: note})
	}
	for _, text := range msg.texts {
		e.reader.lines = append(e.reader.lines, views.DiffLines(text)...)
	}
	if len(e.reader.lines) == 0 {
		return e.say("the files are as they were opened")
	}
	return e.enter(OnReader)
}

func (e Editor) readerStep(n int) Editor {
	width, height := e.bare().Page()
	last := e.readerView().Last(*e.st, width, height)
	e.reader.from = max(0, min(e.reader.from+n, last))
	return e
}

func (e Editor) readerView() views.Reader {
	return views.Reader{Title: e.reader.title, Lines: e.reader.lines, From: e.reader.from, Keys: e.hints()}
}

// readerDoes leaves the reader and does what it was shown for.
func (e Editor) readerDoes() (Editor, tea.Cmd) { return e.reader.do(e.leave()) }

func readerWrites(e Editor) error { return quietly(e.reader.do != nil) }
