package tui

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"rungs/model"
	"rungs/store"
)

// taskKind is what a task of the queue does to the disk.
type taskKind int

const (
	applyTask taskKind = iota
	undoTask
	redoTask
	undoOneTask // one entry of history, whatever was done after it
)

// task is one thing to do to the disk.
type task struct {
	kind   taskKind
	change store.Change // of an applyTask
	draft  *store.Draft // of a text: its file, until it is written where it belongs
	entry  int          // of an undoOneTask
	was    string       // what an applyTask changes, and into what, for the list of changes
	now    string
}

// whereText is where the text of a task is that will not be written.
func (t task) whereText() string {
	if t.draft == nil {
		return ""
	}
	return "; your text is in " + t.draft.Path()
}

// queue is what waits to be written, in the order it was made; the first is
// being written. A failure stops it: the rest waits for the owner. Behind an
// undo or redo there is nothing: what comes then is held as keys.
type queue struct {
	tasks   []task
	review  bool // edits wait until they are looked at
	flush   bool // what waits is to be written now
	failed  bool
	why     error  // what it failed with
	savedAt string // when the last write was done, as the title says it
}

func (q queue) busy() bool { return len(q.tasks) > 0 }

// writing says whether the disk is being written.
func (q queue) writing() bool { return q.busy() && !q.failed && (!q.review || q.flush) }

// traveling says whether an undo or redo is under way: what it comes to is not
// known before it has been there.
func (q queue) traveling() bool {
	return q.writing() && q.tasks[len(q.tasks)-1].kind != applyTask
}

// without is the queue without task i.
func (q queue) without(i int) queue {
	q.tasks = slices.Delete(slices.Clone(q.tasks), i, i+1)
	q.failed = q.failed && q.busy()
	q.flush = q.flush && q.busy()
	return q
}

// writtenMsg tells how the first task ended. On an error nothing else of it is read.
type writtenMsg struct {
	err     error
	said    string
	warning string
	changed bool
	docs    []judged
	entries []*store.Entry // what was made, undone or redone
}

func (e Editor) queued(t task) (Editor, tea.Cmd) {
	if e.o.Theme.Spoken && t.kind == applyTask && e.queue.review && !e.queue.failed { // no title says so
		e = e.say(e.message + "; it waits: " + e.key("save") + " shows and writes what does")
	}
	e.queue.tasks = append(slices.Clip(e.queue.tasks), t)
	if len(e.queue.tasks) > 1 {
		return e, nil
	}
	if t.kind == applyTask && e.queue.review {
		e.queue.flush = false
		return e, nil
	}
	return e.write()
}

// write begins the first task of the queue, unless it has failed. What is being
// read meanwhile may be the disk before it, or after.
func (e Editor) write() (Editor, tea.Cmd) {
	if !e.queue.writing() {
		return e, nil
	}
	if e.reads == reading || e.reads == readingAgain {
		e.reads = readingStale
	}
	t, w, around := e.queue.tasks[0], e.o.Workspace, e.around
	return e, func() tea.Msg { return t.run(w, around) }
}

func (t task) run(w *store.Workspace, around model.Surroundings) writtenMsg {
	switch t.kind {
	case undoOneTask:
		return undoOne(t.entry, w, around)
	case undoTask, redoTask:
		return travel(t.kind, w, around)
	}
	r, err := w.Apply(t.change)
	if err != nil {
		return writtenMsg{err: err}
	}
	msg := writtenMsg{said: t.change.Label, changed: r.Changed, warning: warningOf(r), docs: judgedOf(r, around)}
	if r.Entry != nil {
		msg.entries = []*store.Entry{r.Entry}
	}
	return msg
}

// warningOf is what has to be said of a write that was done.
func warningOf(r store.Result) string {
	if r.Warning == "" && r.InPlace != "" {
		return "written in place, since " + r.InPlace
	}
	return r.Warning
}

// written takes the end of a write: the shown values follow the disk.
func (e Editor) written(msg writtenMsg) (Editor, tea.Cmd) {
	if msg.err != nil {
		return e.notWritten(msg.err)
	}
	done := e.queue.tasks[0]
	kind, draft := done.kind, done.draft
	e.queue = e.queue.without(0)
	if msg.changed {
		e.queue.savedAt = e.o.Now().Format("15:04:05")
	}
	e = e.noted(done, msg.entries)
	e.trail = e.trail.after(kind, len(msg.entries))
	before := e
	e = e.holding(msg.docs...).say(e.writtenText(done, msg)).warning(before)
	if kind != applyTask {
		e = e.toChange(msg.entries[0], kind)
	}
	if e.quit && !e.queue.busy() {
		return e, quitting(draft)
	}
	for _, id := range done.change.Instead {
		e.changes.all = marked(e.changes.all, id, true)
		e.trail.past = max(0, e.trail.past-1)
	}
	e, look := e.lookForDropped()
	e, cmd := e.continued()
	cmd = tea.Batch(cmd, discard(draft), look)
	if touchesBeside(msg.entries) {
		var read tea.Cmd
		e, read = e.reread()
		cmd = tea.Batch(cmd, read)
	}
	if touchesKit(msg.entries) {
		cmd = tea.Batch(cmd, e.readKit())
	}
	return e, cmd
}

// touchesBeside says whether something beside the documents was changed.
func touchesBeside(entries []*store.Entry) bool {
	return slices.ContainsFunc(entries, func(entry *store.Entry) bool {
		return entry.Doc == store.Scopes || entry.Doc == store.Settings && len(entry.Files) > 0
	})
}

// quitting ends the program once a draft is gone.
func quitting(d *store.Draft) tea.Cmd {
	return func() tea.Msg {
		if d != nil {
			d.Remove()
		}
		return tea.QuitMsg{}
	}
}

// touchesKit says whether files of a kit are among what was done.
func touchesKit(entries []*store.Entry) bool {
	return slices.ContainsFunc(entries, func(entry *store.Entry) bool { return len(entry.Files) > 0 })
}

// writtenText is what is said of a write.
func (e Editor) writtenText(done task, msg writtenMsg) string {
	said := msg.said
	switch {
	case done.kind != applyTask:
	case !msg.changed:
		said += ": another program had done it already"
	case e.o.Theme.Spoken:
		said += done.wasText()
	case len(msg.entries) > 0 && !e.place().typing():
		said += " " + e.st.Glyphs.Separator + " " + e.key("undo") + " undoes it"
	}
	if msg.warning != "" {
		said += "; " + msg.warning
	}
	return said
}

// wasText is what a value was before the task set it, for who has no screen where
// it stood.
func (t task) wasText() string {
	if len(t.change.Edits) != 1 || t.was == t.now || t.was == "" {
		return ""
	}
	if op := t.change.Edits[0].Op; op != model.Set && op != model.Unset {
		return ""
	}
	words := map[string]string{nothingText: "not set", "true": "on", "false": "off"}
	if word, ok := words[t.was]; ok {
		return ", was " + word
	}
	return ", was " + t.was
}

// continued does what a write has kept waiting: the next one, the keys that were
// pressed, a read.
func (e Editor) continued() (Editor, tea.Cmd) {
	e, write := e.write()
	e, keys := e.resumed()
	if e.reads == readLater && !e.queue.writing() {
		var read tea.Cmd
		e, read = e.reread()
		return e, tea.Batch(write, keys, read)
	}
	return e, tea.Batch(write, keys)
}
