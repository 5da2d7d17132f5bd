package tui

import (
	"errors"
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"

	"rungs/model"
	"rungs/store"
)

// readPhase is how reading the disk stands. One read is under way at a time, and
// none begins during a write.
type readPhase int

const (
	notReading readPhase = iota
	readLater            // once the writing is done
	reading
	readingAgain // and once more then: something has changed meanwhile
	readingStale // what comes is not to be taken: a write has begun meanwhile
)

// loadedMsg brings what was read from disk.
type loadedMsg struct {
	docs   []judged
	around model.Surroundings
	blind  error  // why some accounts could not be seen
	trail  *trail // nil: as it was
}

// changedMsg says that a file may have changed, by us or by another program.
type changedMsg struct{}

// read reads the documents and the accounts.
func (e Editor) read() tea.Cmd {
	o, known := e.o, e.docs
	return func() tea.Msg {
		msg := loadedMsg{}
		msg.around, msg.blind = o.Workspace.Surroundings(o.Catalog, o.Env)
		changed := false
		for _, doc := range store.Docs {
			d := o.Workspace.Read(doc)
			changed = changed || known[doc.ID] == nil || known[doc.ID].Hash != d.Hash
			msg.docs = append(msg.docs, judge(d, msg.around))
		}
		if changed {
			t := trailOf(o.Workspace.History())
			msg.trail = &t
		}
		return msg
	}
}

// watch waits until a file changes.
func (e Editor) watch() tea.Cmd {
	changes := e.o.Changes
	if changes == nil {
		return nil
	}
	return func() tea.Msg {
		if _, open := <-changes; !open {
			return nil
		}
		return changedMsg{}
	}
}

func (e Editor) changed() (Editor, tea.Cmd) {
	e, cmd := e.reread()
	return e, tea.Batch(cmd, e.watch())
}

// reread reads the disk again, when it is due.
func (e Editor) reread() (Editor, tea.Cmd) {
	switch {
	case e.reads == reading:
		e.reads = readingAgain
	case e.reads > reading:
	case e.queue.writing():
		e.reads = readLater
	default:
		e.reads = reading
		return e, e.read()
	}
	return e, nil
}

// loaded shows what was read, with the waiting edits made on it.
func (e Editor) loaded(msg loadedMsg) (Editor, tea.Cmd) {
	phase := e.reads
	e.reads = notReading
	if phase != readingStale {
		e = e.taking(msg)
	}
	if phase != reading {
		return e.reread()
	}
	return e, nil
}

func (e Editor) taking(msg loadedMsg) Editor {
	first := e.docs[model.SettingsDoc] == nil
	var others []string
	for _, d := range msg.docs {
		if old := e.docs[d.Doc.ID]; old != nil && old.Hash != d.Hash {
			others = append(others, d.Doc.Name())
		}
	}
	if msg.trail != nil {
		e.trail = *msg.trail
	}
	e.around = msg.around
	e = e.holding(msg.docs...)
	if len(others) > 0 {
		e.page.bulk = nil
	}
	switch {
	case first:
		e = e.greeting()
	case len(others) > 0 && !e.queue.failed: // else that matters more
		e = e.say("another program changed " + strings.Join(others, " and ") + ": this is how it is now")
	}
	return e.seeing(msg.blind)
}

// seeing says once why some accounts cannot be seen.
func (e Editor) seeing(why error) Editor {
	before := e.blind
	if e.blind = ""; why != nil {
		e.blind = why.Error()
	}
	if e.blind != "" && e.blind != before {
		return e.fail(why)
	}
	return e
}

// greeting is what an owner has to know before anything else.
func (e Editor) greeting() Editor {
	broken := 0
	for _, f := range e.errors() {
		if f.Doc.ID == model.SettingsDoc {
			broken++
		}
	}
	switch {
	case broken > 0:
		return e.fail(fmt.Errorf("the daemon runs on the defaults of every setting: %s in the file; ! shows more", plural(broken, "error")))
	case len(e.errors()) > 0:
		return e.fail(errors.New("not all persona cards can be read; ! shows more"))
	}
	return e
}
