package tui

import (
	"rungs/model"
	"rungs/store"
)

// judged is a document, what is wrong with it, and of cards what the disk says.
type judged struct {
	*store.Document
	found  []store.Finding
	looked looked
}

func judge(d *store.Document, around model.Surroundings) judged {
	out := judged{Document: d, found: d.Problems(around)}
	if d.Doc.ID == model.PersonasDoc {
		out.looked = lookUp(d, out.found, around)
	}
	return out
}

// judgedOf is the document of a result, none of the file that is never handed out.
func judgedOf(r store.Result, around model.Surroundings) []judged {
	if r.Document == nil || r.Document.Doc == store.Scopes {
		return nil
	}
	return []judged{judge(r.Document, around)}
}

// holding takes documents over: what is shown is the disk with the waiting edits
// made on it. They stay on the screen when the file has become unreadable.
func (e Editor) holding(docs ...judged) Editor {
	for _, d := range docs {
		key := keyOf(d.Doc)
		if e.opened[key] == nil {
			e.opened = with(e.opened, key, d.Document)
		}
		e.docs = with(e.docs, key, d.Document)
		e.found = with(e.found, key, d.found)
		if key == model.PersonasDoc {
			e.looked = d.looked
		}
		if d.Err == nil || !e.queue.busy() {
			e.trees = with(e.trees, key, e.queue.on(key, d.Tree))
		}
	}
	e.listed = e.worstFirst()
	return e.refreshed()
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
	return e.problemStep(0).anchored().cardsAnchored().sheetsAnchored()
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
	return append(out, model.AdviseSettings(tree, model.Surroundings{Catalog: e.o.Catalog, Sources: e.around.Sources})...)
}
