package tui

import (
	tea "charm.land/bubbletea/v2"

	"rungs/model"
	"rungs/store"
)

// loadedMsg brings what was read from disk.
type loadedMsg struct {
	docs    []*store.Document
	sources model.Sources
	err     error // why some accounts could not be seen
}

// changedMsg says that another program has written.
type changedMsg struct{}

// read reads the documents and the accounts.
func (e Editor) read() tea.Cmd {
	w, env := e.o.Workspace, e.o.Env
	return func() tea.Msg {
		msg := loadedMsg{}
		msg.sources, msg.err = w.Sources(env)
		for _, doc := range store.Docs {
			msg.docs = append(msg.docs, w.Read(doc))
		}
		return msg
	}
}

// watch waits until another program writes.
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

// loaded shows what was read. While edits wait nothing is taken over: their
// write reads the disk again anyway.
func (e Editor) loaded(msg loadedMsg) Editor {
	e.sources = msg.sources
	changed := false
	for _, d := range msg.docs {
		old := e.docs[d.Doc.ID]
		if old != nil && e.queue.busy() {
			continue
		}
		changed = changed || old != nil && old.Hash != d.Hash
		e = e.holding(d)
	}
	if changed {
		e = e.say("another program changed the settings; this is the new state")
	}
	if msg.err != nil {
		e = e.fail(msg.err)
	}
	return e
}

// holding takes a document over: what is shown is the disk with the waiting
// edits made on it.
func (e Editor) holding(d *store.Document) Editor {
	if d == nil {
		return e
	}
	e.docs = with(e.docs, d.Doc.ID, d)
	tree := d.Tree
	for _, t := range e.queue.tasks {
		if t.kind == applyTask && t.change.Doc.ID == d.Doc.ID {
			if next, err := model.ApplyAll(tree, t.change.Edits); err == nil {
				tree = next
			}
		}
	}
	e.trees = with(e.trees, d.Doc.ID, tree)
	return e.judged().scrolled()
}

// around is what the documents are judged against.
func (e Editor) around() model.Surroundings {
	return model.Surroundings{Catalog: e.o.Catalog, Sources: e.sources}
}

// judged looks for problems: in what is on disk, and in the settings as shown.
func (e Editor) judged() Editor {
	around := e.around()
	e.found = nil
	for _, doc := range store.Docs {
		if d := e.docs[doc.ID]; d != nil {
			e.found = append(e.found, d.Problems(around)...)
		}
	}
	return e.rejudged()
}

// rejudged looks for problems in the settings as they are shown.
func (e Editor) rejudged() Editor {
	tree := e.settings()
	if tree == nil {
		e.judgement = nil
		return e
	}
	e.judgement = append(model.Check(model.SettingsDoc.Kind(), tree), model.AdviseSettings(tree, e.around())...)
	return e
}

// settings is the settings as they are shown.
func (e Editor) settings() any { return e.trees[model.SettingsDoc] }
