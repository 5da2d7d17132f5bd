package tui

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

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
	things *model.Things // nil: not asked for
	beside *besides      // nil: not read
	blind  error         // why some accounts could not be seen
	trail  *trail        // nil: as it was
	newest int           // entry of history, with the trail
}

// changedMsg says that a file may have changed, by us or by another program.
type changedMsg struct{}

// read reads documents and the accounts.
func (e Editor) read(docs ...store.Doc) tea.Cmd {
	o, known := e.o, e.docs
	things := e.roamed || known[model.PersonasDoc] == nil && slices.Contains(docs, store.Personas)
	return func() tea.Msg {
		if len(known) < len(store.Docs) && isLarge(o.Workspace, docs) {
			time.Sleep(firstFrame)
		}
		msg := loadedMsg{}
		msg.around, msg.blind = o.Workspace.Surroundings(o.Catalog)
		if things {
			found, _ := o.Workspace.Things() // what cannot be read is said of the surroundings
			msg.things = &found
		}
		changed := false
		for _, doc := range docs {
			d := settled(o.Workspace, doc, known[doc.ID])
			changed = changed || known[doc.ID] == nil || known[doc.ID].Hash != d.Hash
			msg.docs = append(msg.docs, judge(d, msg.around))
		}
		if slices.Contains(docs, store.Personas) { // what the first page can do without
			b, shelves := besideOf(o.Workspace, msg.around, known)
			msg.beside, msg.docs = &b, append(msg.docs, shelves...)
		}
		if changed {
			entries := o.Workspace.History()
			t := trailOf(entries)
			msg.trail = &t
			if len(entries) > 0 {
				msg.newest = entries[0].ID
			}
		}
		return msg
	}
}

// A program that writes a file in place empties it first: what was well a moment ago
// and is empty or broken now is looked at again before it is shown.
const (
	looksAgain  = 8
	betweenThem = 50 * time.Millisecond
)

func settled(w *store.Workspace, doc store.Doc, before *store.Document) *store.Document {
	d := w.ReadAgain(doc, before)
	for n := 0; n < looksAgain && isHalf(before, d); n++ {
		time.Sleep(betweenThem)
		d = w.ReadAgain(doc, before)
	}
	return d
}

func isHalf(before, now *store.Document) bool {
	return before != nil && before.Err == nil && before.Exists && now.Exists && (now.Err != nil || now.Tree == nil)
}

// A large file is read once the first frame is out: reading it takes all that the
// machine has.
const (
	largeFile  = 100 << 10
	firstFrame = 25 * time.Millisecond
)

func isLarge(w *store.Workspace, docs []store.Doc) bool {
	return slices.ContainsFunc(docs, func(d store.Doc) bool { return w.Size(d) > largeFile })
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
		return e.reading(store.Docs...)
	}
	return e, nil
}

func (e Editor) reading(docs ...store.Doc) (Editor, tea.Cmd) {
	e.reads = reading
	return e, e.read(docs...)
}

// loaded shows what was read, with the waiting edits made on it. The first read is
// of the settings, so that the page need not wait for the cards.
func (e Editor) loaded(msg loadedMsg) (Editor, tea.Cmd) {
	phase := e.reads
	e.reads = notReading
	if phase != readingStale {
		e = e.taking(msg)
	}
	switch {
	case phase != reading:
		return e.reread()
	case e.docs[model.PersonasDoc] == nil:
		return e.reading(store.Personas)
	}
	e, look := e.lookForDropped()
	return e, tea.Batch(e.readKit(), look)
}

func (e Editor) taking(msg loadedMsg) Editor {
	before := e
	var others []string
	for _, d := range msg.docs {
		if old := e.docs[keyOf(d.Doc)]; old != nil && old.Hash != d.Hash {
			others = append(others, d.Doc.Name())
		}
	}
	if msg.trail != nil {
		e.trail = *msg.trail
		if !e.dropped.begun {
			e.dropped.begun, e.dropped.after = true, msg.newest
		}
	}
	e.around = msg.around
	if msg.things != nil {
		e.things = *msg.things
	}
	if msg.beside != nil {
		e.beside = *msg.beside
		if !e.besideOpened.read {
			e.besideOpened = e.beside
		}
	}
	e = e.holding(msg.docs...)
	if len(others) > 0 {
		e.page.bulk = nil
		e.news = e.o.Now()
	}
	switch {
	case len(others) == 0 || e.queue.failed: // that matters more
	case e.outside:
		e = e.say("read again: this is how " + strings.Join(others, " and ") + " is now")
	default:
		e = e.say("another program changed " + strings.Join(others, " and ") + ": this is how it is now" + e.gone(before))
		if before.shows(OnCard) && !e.shows(OnCard) {
			e = e.say(e.message + "; the card that was open is gone")
		}
	}
	e.outside = false
	return e.warning(before).seeing(msg.blind)
}

// gone says that the settings file, which was there before, is not.
func (e Editor) gone(before Editor) string {
	old, now := before.docs[model.SettingsDoc], e.docs[model.SettingsDoc]
	if old == nil || !old.Exists || now.Exists || now.Err != nil {
		return ""
	}
	return "; the file is gone, and every value is at its default"
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

// warning says what an owner has to know before anything else, once: that what is
// on disk is refused now and was not before.
func (e Editor) warning(before Editor) Editor {
	switch {
	case e.queue.failed: // that matters more
	case e.refused() && !before.refused():
		return e.fail(e.refusal(before))
	case e.refused():
	case e.inTwoFiles() && !before.inTwoFiles():
		return e.fail(errors.New("the same document is in two files: nothing is written to it until one of them goes; " + e.showsMore()))
	case e.inTwoFiles():
	case e.unreadCards() && !before.unreadCards():
		return e.fail(errors.New("the persona cards cannot be read: the daemon has none of them; " + e.showsMore()))
	case len(e.errors()) > 0 && len(before.errors()) == 0:
		return e.fail(errors.New("the daemon skips persona cards that have errors; " + e.showsMore()))
	}
	return e
}

// unreadCards says whether no card can be read.
func (e Editor) unreadCards() bool {
	d := e.docs[model.PersonasDoc]
	return d != nil && d.Err != nil
}

// refusal is that the daemon does not run on the settings, and since when.
func (e Editor) refusal(before Editor) error {
	broken := 0
	for _, f := range e.errors() {
		if f.Doc.ID == model.SettingsDoc {
			broken++
		}
	}
	said := "the daemon runs on the defaults of every setting"
	if before.docs[model.SettingsDoc] != nil {
		said = "the settings have become wrong: the daemon now runs on the default of every one"
	}
	return fmt.Errorf("%s: %s in the file; %s", said, plural(broken, "error"), e.showsMore())
}
