package tui

import (
	"path"
	"slices"
	"strings"

	"rungs/model"
	"rungs/store"
	"rungs/views"
)

// pointed is what has the focus, as far as it can be copied. It is asked for with
// every frame, so that its texts are made only when they are copied.
type pointed struct {
	doc   model.DocID
	path  model.Path // in the document; nil for a file and what is none
	file  string     // where there is no path
	value any        // nil for none
}

// place is its path as `rungs get` takes it, else its file, "" for neither.
func (p pointed) place() string {
	if p.path == nil {
		return p.file
	}
	return addressIn(p.doc, p.path)
}

// text is the value as `rungs get` prints it, byte for byte; of a list of models
// each on a line.
func (p pointed) text() string {
	if list, ok := p.value.([]any); ok && p.doc == model.SettingsDoc && slices.Equal(p.path, model.CheapModels) {
		return spelled(list)
	}
	return model.Bare(p.value)
}

// pointed is worked out where the keys are.
func (e Editor) pointed() pointed {
	switch p := e.base(); {
	case e.place() == OnProblems:
		return e.pointedProblem()
	case p == OnModels && e.page.focus.Path != nil:
		return e.valueAt(model.SettingsDoc, e.page.focus.Path)
	case p == OnPersonas && e.cards.focus == views.RoutingRow:
		return e.valueAt(model.SettingsDoc, model.Path{routingKey})
	case p == OnPersonas && e.cardPath() != nil:
		return e.valueAt(model.PersonasDoc, e.cardPath())
	case p == OnCard && e.cards.row.Path != nil:
		return e.valueAt(model.PersonasDoc, e.cardPath().Then(e.cards.row.Path...))
	case p == OnCard:
		return e.pointedInKit()
	case p.isSheet():
		return e.pointedOnSheet()
	}
	return pointed{}
}

func (e Editor) pointedOnSheet() pointed {
	c, ok := e.cell()
	switch policy := e.beside.policy; {
	case e.row() == policyRow && e.base() == OnSafety:
		return textFile(policy.File, policy.Text, policy.Exists)
	case !ok:
		return pointed{}
	case c.doc == scopesDoc: // of its file nothing else is known here
		return pointed{doc: c.doc, path: c.path, value: c.now()}
	}
	return e.valueAt(c.doc, c.path)
}

// pointedInKit is a file of the open card's kit.
func (e Editor) pointedInKit() pointed {
	kit, r := e.cards.kit, e.cards.row
	switch known := e.cards.kitOf == e.cardID() && kit.Err == nil && kit.Folder != ""; {
	case known && r.Kind == views.PromptRow:
		return textFile(path.Join(kit.Folder, "PROMPT.md"), kit.Prompt, kit.Prompt != "")
	case known && r.Kind == views.SkillRow && r.Entry < len(kit.Skills):
		s := kit.Skills[r.Entry]
		return textFile(path.Join(kit.Folder, "skills", s.Name, "SKILL.md"), s.Text, true)
	}
	return pointed{}
}

func textFile(file, text string, exists bool) pointed {
	if !exists {
		return pointed{file: file}
	}
	return pointed{file: file, value: text}
}

// pointedProblem is the focused problem with where it is, as compilers say it.
func (e Editor) pointedProblem() pointed {
	f, ok := e.focusedProblem()
	if !ok {
		return pointed{}
	}
	p := pointed{doc: keyOf(f.Doc), file: f.Place(), value: f.Place() + ": " + f.Message}
	if len(f.Path) > 0 {
		p.path = model.Addressed(e.trees[p.doc], f.Path)
		p.value = f.Place() + ": " + p.place() + ": " + f.Message
	}
	return p
}

// valueAt is what is written at a place of a document, else what counts there.
func (e Editor) valueAt(doc model.DocID, p model.Path) pointed {
	v, set := model.Get(e.trees[doc], p)
	if !set {
		v, _ = kindOf(doc).Effective(e.trees[doc], p)
	}
	return pointed{doc: doc, path: p, value: v}
}

// addressIn is a path as commands take it.
func addressIn(doc model.DocID, p model.Path) string {
	switch id, isShelf := strings.CutPrefix(string(doc), shelfKey); {
	case isShelf:
		return model.Path{string(model.ShelvesDoc), id}.Then(p...).String()
	case doc == scopesDoc:
		return model.Path{store.Scopes.Name()}.Then(p...).String()
	}
	return model.Path{string(doc)}.Then(p...).String()
}
