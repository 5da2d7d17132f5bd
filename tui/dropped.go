package tui

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"rungs/model"
	"rungs/store"
)

// dropping is what is known of edits that another program has dropped: it had read
// a file before them, and then wrote all of it.
type dropping struct {
	begun bool
	after int             // the newest entry of history when the visit began
	looks int             // how often it was looked: only the last look counts
	found []store.Dropped // what is gone and not decided
	asked map[string]bool // what the owner was asked about
	due   bool            // to be asked about at the next page
}

// droppedMsg brings what is gone of the edits of this visit.
type droppedMsg struct {
	look  int
	found []store.Dropped
}

// leftMsg tells that edits count as undone.
type leftMsg struct {
	entries []int
	trail   trail
	err     error
}

// lookForDropped compares history with the documents.
func (e Editor) lookForDropped() (Editor, tea.Cmd) {
	if !e.dropped.begun {
		return e, nil
	}
	e.dropped.looks++
	w, after, look := e.o.Workspace, e.dropped.after, e.dropped.looks
	return e, func() tea.Msg { return droppedMsg{look, w.Dropped(after)} }
}

// droppedSeen takes what is gone. What waits to be written again is not, and of
// what was asked about once is not asked again.
func (e Editor) droppedSeen(msg droppedMsg) Editor {
	if msg.look != e.dropped.looks {
		return e
	}
	e.dropped.found = slices.DeleteFunc(msg.found, e.queue.replaces)
	for key := range droppedKeys(e.dropped.found) {
		e.dropped.due = e.dropped.due || !e.dropped.asked[key]
	}
	e.dropped.due = e.dropped.due && len(e.dropped.found) > 0
	switch asking := e.place() == OnQuestion && e.ask.dropped; {
	case asking && len(e.dropped.found) == 0:
		return e.leave().say("these edits are in the file again")
	case asking:
		return e.askDropped()
	}
	return e
}

// replaces says whether a task that waits makes again what was dropped.
func (q queue) replaces(d store.Dropped) bool {
	return slices.ContainsFunc(q.tasks, func(t task) bool {
		return slices.ContainsFunc(d.Entries(), func(id int) bool { return slices.Contains(t.change.Instead, id) })
	})
}

// droppedKeys names each value that is gone, with the edits of it.
func droppedKeys(found []store.Dropped) map[string]bool {
	out := map[string]bool{}
	for _, d := range found {
		for _, l := range d.Lost {
			out[fmt.Sprint(d.Doc.Name(), " ", l.Path, l.Entries)] = true
		}
	}
	return out
}

// whenDue asks about what is gone, as soon as a page has the keys: what is typed
// elsewhere is for what is there.
func (e Editor) whenDue() Editor {
	if !e.dropped.due || !e.place().isPage() || e.queue.traveling() {
		return e
	}
	return e.askDropped()
}

// askDropped asks what is to become of the edits that are gone.
func (e Editor) askDropped() Editor {
	e.dropped.due, e.dropped.asked = false, droppedKeys(e.dropped.found)
	focus := 0
	if e.place() == OnQuestion && e.ask.dropped {
		focus = e.ask.focus
	}
	e = e.asking(e.droppedQuestion())
	e.ask.focus = focus
	return e
}

// someDropped says whether edits are gone and not decided.
func someDropped(e Editor) error { return quietly(len(e.dropped.found) > 0) }

func noneDropped(e Editor) error { return quietly(len(e.dropped.found) == 0) }

func (e Editor) droppedQuestion() question {
	n := lostIn(e.dropped.found)
	later := func(e Editor) Editor {
		return e.say(plural(n, "edit") + " dropped by another program: " + e.key("save") + " asks again")
	}
	q := question{
		title:   "Dropped by another program",
		intro:   e.droppedText(),
		dropped: true,
		unasked: later,
		answers: []answer{
			{"decide later", "nothing changes; " + e.key("save") + " asks again", func(e Editor) (Editor, tea.Cmd) { return later(e), nil }},
			{"write again", "all of this, in one step; " + e.key("undo") + " undoes it", Editor.writeDropped},
			{"leave it", "what is there now stays; " + e.key("redo") + " does yours again", Editor.leaveDropped},
		},
	}
	return q
}

func lostIn(found []store.Dropped) int {
	n := 0
	for _, d := range found {
		n += len(d.Lost)
	}
	return n
}

// How many edits are named with both values, below one another or on a line, as
// there is room on the smallest terminal; of the others only names are.
const (
	spaciously = 3
	onALine    = 8
)

// droppedText is each value that is gone, and what it was.
func (e Editor) droppedText() []string {
	n := lostIn(e.dropped.found)
	out := []string{"It had read the file before " + these(n) + ", and wrote its old copy back."}
	var rest []string
	for _, d := range e.dropped.found {
		for _, l := range d.Lost {
			name, now, yours := e.lostName(d.Doc, l), e.lostValue(l, l.Now, l.There), e.lostValue(l, l.Set, l.Made)
			switch {
			case n <= spaciously:
				out = append(out, name, "  now:   "+now, "  yours: "+yours)
			case len(out) <= onALine:
				out = append(out, name+": now "+now+"; yours "+yours)
			default:
				rest = append(rest, name)
			}
		}
	}
	if len(rest) > 0 {
		out = append(out, "and: "+strings.Join(rest, ", "))
	}
	return out
}

func these(n int) string {
	if n == 1 {
		return "this edit of yours"
	}
	return fmt.Sprintf("these %d edits of yours", n)
}

// lostName is what an owner calls a value that is gone.
func (e Editor) lostName(doc store.Doc, l store.Lost) string {
	switch {
	case doc == store.Personas:
		return e.lostCardName(l)
	case doc.ID == model.ShelvesDoc:
		return strings.TrimSpace("shelf " + strings.TrimPrefix(doc.Name(), shelfKey) + " " + l.Path.String())
	case doc == store.Scopes && len(l.Path) == 3:
		return l.Path[:1].String() + ": " + e.scopeLabel(l.Path)
	case len(l.Path) == 0 || doc != store.Settings:
		return addressIn(keyOf(doc), l.Path)
	}
	if r, found := e.rowAt(l.Path); found && r.Role.ID != "" {
		return r.Role.Label
	}
	f, known := model.Setting(l.Path[0])
	switch {
	case !known:
		return l.Path.String()
	case len(l.Path) > 1:
		return f.Label + ": " + l.Path[1:].String()
	}
	return f.Label
}

func (e Editor) lostCardName(l store.Lost) string {
	if len(l.Path) == 0 {
		return "the personas"
	}
	name := l.Path[:1].String()
	var card any = map[string]any{}
	if i, ok := e.cardAt(l.Path); ok {
		name, card = e.nameOf(i), e.cardList()[i]
	}
	f, known := cardKind.FieldAt(card, l.Path[1:])
	switch {
	case l.Moved:
		return "place of the persona " + name
	case len(l.Path) == 1:
		return "the persona " + name
	case known:
		return f.Label + " of " + name
	}
	return l.Path[1:].String() + " of " + name
}

// scopeLabel is what a scope is called.
func (e Editor) scopeLabel(p model.Path) string {
	i := slices.IndexFunc(e.beside.capabilities, func(c store.Capability) bool { return c.ID == p[:1].String() })
	if i < 0 {
		return p.Last()
	}
	f, _ := scopeField(e.beside.capabilities[i], p.Last())
	return f.Label
}

// lostValue is one of the two values, for a person to compare.
func (e Editor) lostValue(l store.Lost, v any, there bool) string {
	switch {
	case l.Moved:
		return fmt.Sprint("number ", v)
	case there && model.CardLabel(v) != "":
		return model.CardLabel(v)
	}
	return e.valueText(v, there)
}

// writeDropped makes the edits again, as one command.
func (e Editor) writeDropped() (Editor, tea.Cmd) {
	found := e.dropped.found
	if len(found) == 0 {
		return e.say("nothing is dropped any more"), nil
	}
	said := e.againText(found)
	for _, d := range found {
		if err := e.mayWriteAgain(d); err != nil {
			return e.fail(fmt.Errorf("not written again: %w", err)), nil
		}
	}
	e.dropped.found = nil
	var cmds []tea.Cmd
	for _, d := range found {
		c := store.Change{Doc: d.Doc, Label: said, Edits: d.Edits, Instead: d.Entries()}
		var cmd tea.Cmd
		if d.Doc == store.Scopes {
			c.Seen = store.ScopesSeen(e.beside.capabilities)
			e, cmd = e.say(said).queued(task{kind: applyTask, change: c})
		} else {
			e, cmd, _ = e.commitChange(c, nil)
		}
		cmds = append(cmds, cmd)
	}
	return e, tea.Batch(cmds...)
}

// mayWriteAgain is why the edits of a document cannot be made on what it says now.
func (e Editor) mayWriteAgain(d store.Dropped) error {
	if d.Doc == store.Scopes { // of that file only writing tells
		return nil
	}
	if e.trees[keyOf(d.Doc)] == nil {
		return errors.New(e.o.Workspace.FileOf(d.Doc) + " is gone")
	}
	_, err := e.checked(keyOf(d.Doc), d.Edits)
	return err
}

// againText is what history calls it.
func (e Editor) againText(found []store.Dropped) string {
	if n := lostIn(found); n > 1 {
		return fmt.Sprintf("wrote %d dropped edits again", n)
	}
	return "wrote a dropped edit again: " + e.lostName(found[0].Doc, found[0].Lost[0])
}

// leaveDropped takes what is there now.
func (e Editor) leaveDropped() (Editor, tea.Cmd) {
	var entries []int
	for _, d := range e.dropped.found {
		entries = append(entries, d.Entries()...)
	}
	w := e.o.Workspace
	return e, func() tea.Msg {
		err := w.LeaveDropped(entries)
		return leftMsg{entries, trailOf(w.History()), err}
	}
}

func (e Editor) droppedLeft(msg leftMsg) (Editor, tea.Cmd) {
	if msg.err != nil {
		return e.fail(msg.err), nil
	}
	e.trail, e.dropped.found = msg.trail, nil
	for _, id := range msg.entries {
		e.changes.all = marked(e.changes.all, id, true)
	}
	return e.say("left as it is; your edits count as undone, and " + e.key("redo") + " does them again").lookForDropped()
}
