package tui

import (
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"

	"rungs/model"
	"rungs/store"
)

// newCard asks for the name of a new card, which is all it needs.
func (e Editor) newCard() Editor {
	return e.fill(form{
		title: "New card", intro: []string{"A name is all it needs. It may do everything until you say otherwise."},
		fields: []formField{field("Name", "")}, lines: 2, below: Editor.idText,
		done: func(e Editor, texts []string) (Editor, tea.Cmd) {
			edit, id, err := model.AddCard(e.trees[model.PersonasDoc], texts[0])
			if err != nil {
				return e.fail(err), nil
			}
			return e.cardAdded(edit, "new card "+nameAndID(texts[0], id), nil)
		},
	})
}

// copyCard asks for the name of a copy of the focused card.
func (e Editor) copyCard() Editor {
	path, from, label := e.cardPath(), e.cardID(), e.cardName()
	return e.fill(form{
		title: "Copy of " + label, intro: []string{"Everything goes along: what it may do, its models, its prompt and its skills."},
		fields: []formField{field("Name", model.CopyName(e.tree(), label))}, lines: 2, below: Editor.idText,
		done: func(e Editor, texts []string) (Editor, tea.Cmd) {
			edit, id, err := model.CopyCard(e.trees[model.PersonasDoc], path, texts[0])
			if err != nil {
				return e.fail(err), nil
			}
			var kit []store.KitEdit
			if isID(from) {
				kit = []store.KitEdit{{Op: store.CopyKit, Card: id, Label: strings.TrimSpace(texts[0]), From: from}}
			}
			return e.cardAdded(edit, fmt.Sprintf("copied %s to %s", label, nameAndID(texts[0], id)), kit)
		},
	})
}

func nameAndID(name, id string) string {
	if name = strings.TrimSpace(name); name != id {
		return name + " (" + id + ")"
	}
	return id
}

func (e Editor) cardAdded(edit model.Edit, said string, kit []store.KitEdit) (Editor, tea.Cmd) {
	next, cmd, accepted := e.commitKit(said, kit, edit)
	if accepted {
		next = next.revealCard(edit.Path)
	}
	return next, cmd
}

// idText is the id that a typed name gives, or why it gives none.
func (e Editor) idText(texts []string) []string {
	name := strings.TrimSpace(texts[0])
	if name == "" {
		return []string{"id: made of the name; it names the card's folder and never changes"}
	}
	_, id, err := model.AddCard(e.trees[model.PersonasDoc], name)
	if err != nil {
		return strings.Split(err.Error(), "\n")
	}
	f, _ := cardKind.Field("label")
	return append([]string{"id: " + id}, tooLong(f.Kind, name)...)
}
