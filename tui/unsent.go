package tui

import (
	"maps"
	"slices"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"rungs/model"
	"rungs/store"
)

// Patience is how long a write that is under way may take to be done.
const Patience = 5 * time.Second

// Keep keeps what is not written for the next visit, once the write that is under way
// is done, and says what became of it: all of it, where it could not be kept. It is
// "" where there is nothing. It is for the end of a visit, and asks the disk.
func (e Editor) Keep() string {
	w := e.o.Workspace
	w.Settle(Patience)
	u := e.unsentNow()
	if u.Nothing() {
		return ""
	}
	kept, err := w.KeepUnsent(u)
	switch {
	case err != nil:
		return e.lostText(err, u)
	case !kept:
		return ""
	}
	return "what was not written is kept: the next rungs in this workspace asks about it"
}

// wholeOf is each thing that was not written, whole, in lines.
func wholeOf(u store.Unsent) [][]string {
	var out [][]string
	for _, t := range u.Texts {
		lines := []string{t.Of + ":"}
		for _, text := range t.Texts {
			for _, line := range strings.Split(text, "\n") {
				lines = append(lines, "  "+line)
			}
		}
		out = append(out, lines)
	}
	for _, c := range u.Changes {
		out = append(out, []string{"a change: " + c.Label})
	}
	return out
}

// lostText is what could not be kept, safe for any terminal.
func (e Editor) lostText(why error, u store.Unsent) string {
	lines := append([]string{"what was not written could not be kept: " + why.Error()}, slices.Concat(wholeOf(u)...)...)
	for i := range lines {
		lines[i] = e.st.Glyphs.Safe(lines[i])
	}
	return strings.Join(lines, "\n")
}

// unsentNow is what would be lost were the visit to end now: a text that is typed, one
// that is open in another program or was not taken from it, changes that wait.
func (e Editor) unsentNow() store.Unsent {
	var u store.Unsent
	if t, ok := e.typedText(); ok {
		u.Texts = append(u.Texts, t)
	}
	if e.homing != nil {
		u.Texts = append(u.Texts, *e.homing)
	}
	u.Texts = append(u.Texts, e.textsElsewhere()...)
	for _, t := range e.queue.tasks {
		if t.kind == applyTask {
			u.Changes = append(u.Changes, store.UnsentOf(t.change))
		}
	}
	return u
}

// typedText is what is typed in the open form, false where that is what it was
// opened with.
func (e Editor) typedText() (store.UnsentText, bool) {
	if !e.shows(OnForm) || slices.Equal(e.form.texts(), e.form.opened) {
		return store.UnsentText{}, false
	}
	t := e.standing()
	t.Of, t.Texts, t.Why = e.form.title, e.form.texts(), e.form.wrong
	return t, true
}

// standing is where a text is typed.
func (e Editor) standing() store.UnsentText {
	t := store.UnsentText{Page: e.base().id(), Row: e.row()}
	switch p := e.pointed(); {
	case p.path != nil:
		t.Doc, t.Path = nameOfDoc(p.doc), p.path
	case e.base() == OnCard:
		t.Doc, t.Path = nameOfDoc(model.PersonasDoc), e.cardPath()
	}
	return t
}

// nameOfDoc and docNamed are the name that a document is kept under, and back.
func nameOfDoc(key model.DocID) string {
	if key == scopesDoc {
		return store.Scopes.Name()
	}
	return docOf(key).Name()
}

func docNamed(name string) model.DocID {
	if name == store.Scopes.Name() {
		return scopesDoc
	}
	return keyOf(docOf(model.DocID(name)))
}

// textsElsewhere is the texts of the owner's own editor.
func (e Editor) textsElsewhere() []store.UnsentText {
	var out []store.UnsentText
	if job := e.editing; job != nil && job.draft != nil {
		if text, err := job.draft.Read(); err == nil && job.withoutNotice(text) != job.text {
			out = append(out, job.kept(job.withoutNotice(text), ""))
		}
	}
	for _, of := range slices.Sorted(maps.Keys(e.unsent)) {
		if kept := e.unsent[of]; e.editing == nil || e.editing.of != of {
			out = append(out, kept.kept(kept.now, kept.why))
		}
	}
	return out
}

// kept is what became of the text, and why it was not taken, as it can be kept.
func (j editing) kept(text, why string) store.UnsentText {
	t := j.from
	t.Of, t.File, t.Why, t.Texts = j.of, j.name, why, []string{text}
	return t
}

// unsentMsg brings what earlier visits have left.
type unsentMsg struct {
	kept   []store.Unsent
	unread []error
}

// readUnsent looks for it.
func (e Editor) readUnsent() tea.Cmd {
	w := e.o.Workspace
	return func() tea.Msg {
		kept, unread := w.Unsent()
		return unsentMsg{kept, unread}
	}
}

// unsentRead offers it, where nothing else is asked or typed by now. Where lines are
// read, the first of them is no answer to a question nobody has heard: it is said.
func (e Editor) unsentRead(msg unsentMsg) Editor {
	e.kept = msg.kept
	if len(msg.unread) > 0 {
		e = e.fail(msg.unread[0])
	}
	switch {
	case len(e.kept) == 0:
	case e.o.Theme.Spoken && e.failed: // that comes first; the key is there
	case e.o.Theme.Spoken:
		e = e.say("not everything was written when rungs ended the last time: " + e.key("kept") + " shows it")
	case e.place().isPage():
		return e.offerUnsent()
	}
	return e
}

func somethingKept(e Editor) error { return quietly(len(e.kept) > 0) }
