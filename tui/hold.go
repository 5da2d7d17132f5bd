package tui

import (
	"maps"

	"rungs/model"
	"rungs/store"
	"rungs/views"
)

// judged is a document, what is wrong with it, of cards what the disk says, and of
// a shelf how it is shown: what takes long and needs no editor.
type judged struct {
	*store.Document
	found  []store.Finding
	looked looked
	shelf  views.ShelfView
}

func judge(d *store.Document, around model.Surroundings) judged {
	out := judged{Document: d, found: d.Problems(around)}
	switch d.Doc.ID {
	case model.PersonasDoc:
		out.looked = lookUp(d, out.found, around)
	case model.ShelvesDoc:
		out.shelf = shelfView(d, d.Tree, out.found).Laid()
	}
	return out
}

// judgedOf is the document of a result. Of scopes there is only their tree.
func judgedOf(r store.Result, around model.Surroundings) []judged {
	switch {
	case r.Document == nil:
		return nil
	case r.Document.Doc == store.Scopes:
		return []judged{{Document: r.Document}}
	}
	return []judged{judge(r.Document, around)}
}

// holding takes documents over: what is shown is the disk with the waiting edits
// made on it. They stay on the screen when the file has become unreadable.
func (e Editor) holding(docs ...judged) Editor {
	e.opened, e.docs, e.found, e.trees = cloned(e.opened), cloned(e.docs), cloned(e.found), cloned(e.trees)
	e.beside.laid = cloned(e.beside.laid)
	for _, d := range docs {
		key := keyOf(d.Doc)
		if key == scopesDoc {
			e.beside.scopes = d.Tree
			continue
		}
		if e.opened[key] == nil {
			e.opened[key] = d.Document
		}
		e.docs[key], e.found[key] = d.Document, d.found
		switch d.Doc.ID {
		case model.PersonasDoc:
			e.looked = d.looked
		case model.ShelvesDoc:
			e.beside.laid[key] = d.shelf
		}
		if d.Err == nil || !e.queue.busy() {
			e.trees[key] = e.queue.on(key, d.Tree)
		}
	}
	e.listed = e.worstFirst()
	return e.scoped().refreshed()
}

// cloned is a copy of a map that may be added to: an Editor before it keeps its own.
func cloned[K comparable, V any](m map[K]V) map[K]V {
	out := make(map[K]V, len(m)+1)
	maps.Copy(out, m)
	return out
}

// refreshed brings everything up to date that was made of the trees.
func (e Editor) refreshed() Editor {
	e.judgement = e.pageProblems()
	if e.roamed {
		e.wide = e.settingsProblems()
	}
	if e.shows(OnWhere) {
		e = e.lookedUp()
	}
	return e.shelvesLaid().problemStep(0).anchored().cardsAnchored().sheetsAnchored()
}

// pageGroup is the settings that the Models page shows.
const pageGroup = "Models"

// pageProblems is what is wrong with the part of the settings that the page shows.
func (e Editor) pageProblems() []model.Problem {
	tree := e.settings()
	var out []model.Problem
	for _, f := range model.Settings {
		at := model.Path{f.Key}
		v, present := model.Get(tree, at)
		if !present || f.Group != pageGroup {
			continue
		}
		for _, p := range model.Check(f.Kind, v) {
			p.Path = at.Then(p.Path...)
			out = append(out, p)
		}
	}
	return append(out, model.AdviseSettings(tree, e.ladderSurroundings())...)
}
