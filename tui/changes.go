package tui

import (
	"errors"
	"fmt"
	"slices"

	tea "charm.land/bubbletea/v2"

	"rungs/model"
	"rungs/store"
	"rungs/views"
)

// made is one change of this visit, as it was written.
type made struct {
	said   string
	at     string // when
	was    string
	now    string
	doc    model.DocID
	path   model.Path
	entry  int // of history; 0: it cannot be taken back by itself
	undone bool
}

// changes is what the list of changes remembers.
type changes struct {
	all   []made // the newest last
	focus int    // counted from the newest
}

// noted keeps what was written for the list of changes.
func (e Editor) noted(t task, entries []*store.Entry) Editor {
	if t.kind != applyTask {
		for _, entry := range entries {
			e.changes.all = marked(e.changes.all, entry.ID, t.kind != redoTask)
		}
		return e
	}
	for _, entry := range entries {
		m := made{said: t.change.Label, at: e.queue.savedAt, was: t.was, now: t.now, doc: keyOf(t.change.Doc), entry: entry.ID}
		if len(t.change.Edits) > 0 {
			m.path = t.change.Edits[0].Path
		}
		e.changes.all = append(slices.Clip(e.changes.all), m)
	}
	return e
}

func marked(all []made, entry int, undone bool) []made {
	out := slices.Clone(all)
	for i := range out {
		if out[i].entry == entry {
			out[i].undone = undone
		}
	}
	return out
}

// beforeAndAfter is what edits make of the first place they are about, for a person
// to compare.
func (e Editor) beforeAndAfter(before, after any, edits []model.Edit) (was, now string) {
	if len(edits) == 0 {
		return "", ""
	}
	p := edits[0].Path
	if op := edits[0].Op; op != model.Set && op != model.Unset {
		p = p.Parent()
	}
	if len(p) == 0 {
		return "", ""
	}
	old, had := model.Get(before, p)
	next, has := model.Get(after, p)
	return e.valueText(old, had), e.valueText(next, has)
}

func (e Editor) openChanges() Editor {
	e.changes.focus = 0
	return e.enter(OnChanges)
}

func (e Editor) changeStep(n int) Editor {
	e.changes.focus = max(0, min(e.changes.focus+n, len(e.changes.all)-1))
	return e
}

// madeHere is the focused one.
func (e Editor) madeHere() (made, bool) {
	i := len(e.changes.all) - 1 - e.changes.focus
	if i < 0 || i >= len(e.changes.all) {
		return made{}, false
	}
	return e.changes.all[i], true
}

var standingChange = unless(func(e Editor) bool {
	m, ok := e.madeHere()
	return ok && !m.undone
}, "it is undone already")

func changeThere(e Editor) error { _, ok := e.madeHere(); return quietly(ok) }

// changeOnPage says whether the focused change can be gone to.
func changeOnPage(e Editor) error {
	m, _ := e.madeHere()
	return quietly(len(m.path) > 0 && e.onSomePage(m.doc, m.path))
}

// undoChange takes the focused change back, whatever was done after it.
func (e Editor) undoChange() (Editor, tea.Cmd) {
	m, _ := e.madeHere()
	if e.queue.busy() {
		return e.fail(errors.New("not while an edit waits to be written")), nil
	}
	e.queue.flush = true
	return e.queued(task{kind: undoOneTask, entry: m.entry})
}

// visitChange goes to what the focused change is about.
func (e Editor) visitChange() (Editor, tea.Cmd) {
	m, _ := e.madeHere()
	return e.visit(m.doc, m.path)
}

func (e Editor) changesView() views.List {
	all := e.changes.all
	from, to := e.nearby(e.changes.focus, len(all))
	l := views.List{
		Title: "Changes of this visit", Note: plural(len(all), "change"), Focus: e.changes.focus - from, From: e.from,
		Keys: e.hints(), Empty: "nothing was changed in this visit", BelowHeight: 2,
	}
	for i := from; i < to; i++ {
		m := all[len(all)-1-i]
		row := views.ListRow{Cells: []string{m.said, m.at}, At: i}
		if m.undone {
			row.Cells[1] = "undone"
		}
		l.Rows = append(l.Rows, row)
	}
	if m, ok := e.madeHere(); ok && m.was+m.now != "" {
		l.Below = []string{"was: " + m.was, "now: " + m.now}
	}
	return l
}

// diffMsg brings what became of files, to be read.
type diffMsg struct {
	title string
	notes []string                       // what is said of it before
	texts []string                       // a diff a file, or what is said of one
	do    func(Editor) (Editor, tea.Cmd) // what enter does with it; nil: nothing
}

// showDiff reads what became of the documents since they were opened.
func (e Editor) showDiff() (Editor, tea.Cmd) {
	opened, was, w := e.opened, e.besideOpened, e.o.Workspace
	return e, func() tea.Msg {
		out := policyDiff(was.policy, w.Policy())
		for _, key := range inOrder(opened) {
			d := opened[key]
			out = append(out, store.Diff(d.File, bytesOf(d), bytesOf(w.Read(d.Doc))))
		}
		now, _ := w.Capabilities()
		return diffMsg{title: "Since you opened it", notes: scopesDiff(was.capabilities, now), texts: out}
	}
}

func policyDiff(was, now store.Policy) []string {
	if was.Text == now.Text && was.Exists == now.Exists {
		return nil
	}
	return []string{store.Diff(now.File, policyBytes(was), policyBytes(now))}
}

func policyBytes(p store.Policy) []byte {
	if !p.Exists {
		return nil
	}
	return []byte(p.Text)
}

// scopesDiff is which scopes are others, in words: their file's lines are nobody's
// to see.
func scopesDiff(was, now []store.Capability) []string {
	var out []string
	for _, c := range now {
		i := slices.IndexFunc(was, func(o store.Capability) bool { return o.ID == c.ID })
		if i < 0 {
			continue
		}
		for _, f := range scopeFields(c) {
			if before, after := was[i].Scopes[f.Key], c.Scopes[f.Key]; before != after {
				out = append(out, fmt.Sprintf("%s: %s: %s, it was %s", c.ID, f.Label, scopeText(f, after), scopeText(f, before)))
			}
		}
	}
	return out
}

// scopeText is a scope that is written, or what counts without.
func scopeText(f model.Field, written string) string {
	if written == "" {
		return f.WhenUnset()
	}
	return short(written)
}

// bytesOf is what a document holds, nil where there is no file.
func bytesOf(d *store.Document) []byte {
	if !d.Exists {
		return nil
	}
	return d.Bytes
}
