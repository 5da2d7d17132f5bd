package tui

import (
	"errors"
	"fmt"
	"slices"

	tea "charm.land/bubbletea/v2"

	"rungs/model"
	"rungs/store"
)

// mending is edits that mend documents, by what these are kept under, in the order
// in which commands go to them.
type mending struct {
	label string
	keys  []model.DocID
	edits map[model.DocID][]model.Edit
	ended map[model.DocID][]model.Problem // what they put an end to, by id
}

// mendAll shows what mending everything would make of the files; enter does it.
func (e Editor) mendAll() (Editor, tea.Cmd) {
	m := mending{label: "mended what could be", edits: map[model.DocID][]model.Edit{}, ended: map[model.DocID][]model.Problem{}}
	around := e.cardSurroundings()
	for _, key := range e.mendableDocs() {
		if m.edits[key], m.ended[key] = model.Mend(docOf(key).ID, e.trees[key], around); len(m.edits[key]) > 0 {
			m.keys = append(m.keys, key)
		}
	}
	if len(m.keys) == 0 {
		return e.fail(errors.New("nothing here can be mended by itself")), nil
	}
	return e.showMending(m)
}

// mendableDocs is the documents that can be written.
func (e Editor) mendableDocs() []model.DocID {
	return slices.DeleteFunc(inOrder(e.trees), func(key model.DocID) bool { return e.trees[key] == nil || e.unwritable(key) != nil })
}

// showMending says what a mending does and shows its diff before it is made.
func (e Editor) showMending(m mending) (Editor, tea.Cmd) {
	if e.queue.busy() {
		return e.say("not while an edit waits to be written"), nil
	}
	w, trees, docs, writes := e.o.Workspace, e.trees, e.docs, e.key("write-changes")
	return e, func() tea.Msg {
		var out []string
		for _, key := range m.keys {
			doc := docOf(key)
			before, after, err := w.Preview(store.Change{Doc: doc, Edits: m.edits[key], Seen: trees[key]})
			if err != nil {
				out = append(out, w.FileOf(doc)+": "+err.Error())
				continue
			}
			out = append(out, store.Diff(w.FileOf(doc), before, after))
		}
		return diffMsg{title: "This mends it: " + writes + " writes it", notes: m.notes(docs), texts: out, do: func(e Editor) (Editor, tea.Cmd) { return e.mend(m) }}
	}
}

// notes is what is mended, in words, by file.
func (m mending) notes(docs map[model.DocID]*store.Document) []string {
	var out []string
	read := true
	for _, key := range m.keys {
		out = append(out, docs[key].File)
		read = read && !docs[key].Unread()
		for _, p := range m.ended[key] {
			out = append(out, fmt.Sprintf("  %s: %s", p.Path, p.Fix.Label))
		}
	}
	if read {
		out = append(out, "The daemon runs on what this writes, also where it runs on defaults today.")
	}
	return append(out, "")
}

// mend makes what was shown.
func (e Editor) mend(m mending) (Editor, tea.Cmd) {
	var cmds []tea.Cmd
	for _, key := range m.keys {
		next, cmd, accepted := e.commit(key, m.label, m.edits[key]...)
		if !accepted {
			return next, tea.Batch(cmds...)
		}
		e, cmds = next, append(cmds, cmd)
	}
	return e, tea.Batch(cmds...)
}

// mendable says whether a problem has a fix.
var mendable = unless(func(e Editor) bool {
	for _, f := range e.listed {
		if f.Fix != nil {
			return true
		}
	}
	return false
}, "nothing here can be mended by itself")
