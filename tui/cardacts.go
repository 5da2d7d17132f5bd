package tui

import (
	"errors"
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"

	"rungs/model"
	"rungs/store"
	"rungs/views"
)

// open shows the focused card.
func (e Editor) openFocused() (Editor, tea.Cmd) {
	e = e.enter(OnCard).opening()
	return e, e.readKit()
}

// opening begins a card at its top.
func (e Editor) opening() Editor {
	e.cards.row, e.cards.rowOffset = e.cardView().Rows()[0], 0
	return e
}

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
	if _, id, err := model.AddCard(e.trees[model.PersonasDoc], name); err == nil {
		return []string{"id: " + id}
	} else {
		return strings.Split(err.Error(), "\n")
	}
}

// renameCard asks for another label.
func (e Editor) renameCard() Editor {
	f, _ := cardKind.Field("label")
	intro := []string{fmt.Sprintf("Its id stays %s. Without a name the id is shown.", e.cardID())}
	if e.cardID() == model.FrontDesk {
		intro = append(intro, "The daemon makes this card again, under its first name, whenever it is missing.")
	}
	v, _ := model.Get(e.openCard(), model.Path{f.Key})
	text, _ := v.(string)
	return e.fill(form{
		title: "Rename " + e.cardName(), intro: intro, fields: []formField{field(f.Label, text)}, lines: 1,
		below: func(_ Editor, texts []string) []string { return []string{lengthText(f.Kind, texts[0])} },
		done: func(e Editor, texts []string) (Editor, tea.Cmd) {
			name := strings.TrimSpace(texts[0])
			if err := model.Refuse(f.Kind, "", name); err != nil {
				return e.fail(errors.New(lengthText(f.Kind, name))), nil
			}
			said := fmt.Sprintf("renamed %s to %s", e.cardName(), name)
			if name == "" {
				said = fmt.Sprintf("took the name of %s away", e.cardName())
			}
			return e.edit(said, model.CardEdits(e.tree(), e.cardPath(), model.Path{f.Key}, name)...)
		},
	})
}

// movingCard moves the focused card by n places.
func movingCard(n int) func(Editor) (Editor, tea.Cmd) {
	return func(e Editor) (Editor, tea.Cmd) {
		edit, ok := model.Shift(e.tree(), e.cardPath(), n)
		if !ok {
			return e, nil
		}
		said := fmt.Sprintf("moved %s to %d", e.cardName(), edit.To+1)
		next, cmd, accepted := e.commit(model.PersonasDoc, said, edit)
		if accepted {
			next = next.toCard(edit.To)
		}
		return next, cmd
	}
}

// cardMoves says whether the focused card can go n places further.
func cardMoves(n int) condition {
	return func(e Editor) error {
		if _, ok := model.Shift(e.tree(), e.cardPath(), n); ok {
			return nil
		}
		if n < 0 {
			return errFirst
		}
		return errLast
	}
}

// mentionsMsg brings what goes with a card, so that its owner can be asked.
type mentionsMsg struct {
	key      string // of the card
	kit      store.Kit
	mentions []store.Mention
}

// askDelete looks at what goes with the focused card, and asks then.
func (e Editor) askDelete() (Editor, tea.Cmd) {
	id, w := e.cardID(), e.o.Workspace
	msg := mentionsMsg{key: e.cards.key}
	return e, func() tea.Msg {
		if id != "" {
			msg.kit, msg.mentions = w.Kit(id), w.Mentions(id)
		}
		return msg
	}
}

// askedToDelete asks, unless the focus has gone elsewhere since.
func (e Editor) askedToDelete(msg mentionsMsg) Editor {
	if msg.key != e.cards.key || e.place() != OnPersonas {
		return e
	}
	hasKit := msg.kit.Exists && msg.kit.Err == nil && model.OwnsKit(e.cardList(), e.cardID())
	does := "u undoes it"
	if hasKit {
		does = "with its kit; u brings both back"
	}
	return e.asking(question{
		title: "Delete " + e.cardName() + "?", intro: e.goesWith(msg),
		answers: []answer{
			{"keep it", "nothing changes", func(e Editor) (Editor, tea.Cmd) { return e, nil }},
			{"delete", does, func(e Editor) (Editor, tea.Cmd) { return e.deleteCard(msg.key, hasKit) }},
		},
	})
}

// goesWith is what a card takes along when it goes, and what will miss it.
func (e Editor) goesWith(msg mentionsMsg) []string {
	var out []string
	switch k := msg.kit; {
	case k.Err != nil:
		out = append(out, "Its kit folder stays as it is: "+k.Err.Error())
	case k.Exists && !model.OwnsKit(e.cardList(), e.cardID()):
		out = append(out, "Its kit stays: another card has the same id.")
	case k.Exists:
		out = append(out, "Its kit goes with it: "+kitText(k)+" in "+k.Folder+".")
	}
	if model.IDOf(e.openCard()) == model.FrontDesk {
		out = append(out, "The daemon makes this card again whenever it is missing: it is the one that strangers in a public web chat talk to.")
	}
	if len(msg.mentions) > 0 {
		out = append(out, "These act as it, and may do nothing without a card:")
	}
	for _, m := range msg.mentions {
		out = append(out, "  "+m.Name+" ("+m.File+")")
	}
	return out
}

func kitText(k store.Kit) string {
	var parts []string
	if k.Prompt != "" {
		parts = append(parts, "a prompt")
	}
	if n := len(k.Skills); n > 0 {
		parts = append(parts, plural(n, "skill"))
	}
	if k.Others > 0 {
		parts = append(parts, plural(k.Others, "other file"))
	}
	if len(parts) == 0 {
		return "nothing of note"
	}
	return strings.Join(parts, ", ")
}

func (e Editor) deleteCard(key string, hasKit bool) (Editor, tea.Cmd) {
	if key != e.cards.key {
		return e.fail(errors.New("the cards have changed meanwhile: look again")), nil
	}
	var kit []store.KitEdit
	if hasKit {
		kit = []store.KitEdit{{Op: store.RemoveKit, Card: e.cardID(), Label: e.cardName()}}
	}
	e.cards.key = "" // the focus goes to the one in its place
	next, cmd, _ := e.commitKit("deleted "+e.cardName(), kit, model.Edit{Op: model.Remove, Path: e.cardPath()})
	return next.toCard(next.cards.focus), cmd
}

// turnRouting takes the setting above the cards to the word n places behind.
func turnRouting(n int) func(Editor) (Editor, tea.Cmd) {
	return func(e Editor) (Editor, tea.Cmd) {
		f, _ := model.Setting(routingKey)
		word := beside(f.Kind.Choices, model.Bare(model.SettingOr(e.settings(), f.Key)), n)
		return e.edit(f.Label+": "+word, model.Edit{Op: model.Set, Path: model.Path{routingKey}, Value: word})
	}
}

// onRouting and onCard fail in silence: keys mean something else on the other.
func onRouting(e Editor) error { return quietly(e.cards.focus == views.RoutingRow) }

var onCard = unless(func(e Editor) bool { return e.cardPath() != nil }, "only on a card")

// hasCards says whether there is a card to look for.
var hasCards = unless(func(e Editor) bool { return len(e.cardList()) > 0 }, "there are no cards")

// hasID says whether the card has an id that a folder can be called by.
var hasID = unless(func(e Editor) bool { return isID(e.cardID()) }, "this card's id has to be mended first: F does, or o opens the file")

// isID says whether text is an id that a card and its folder can have.
func isID(text string) bool {
	f, _ := cardKind.Field("id")
	return len(model.Check(f.Kind, text)) == 0
}

// cardsWritable says whether the cards can be written, wherever the focus is.
func cardsWritable(e Editor) error { return e.unwritable(model.PersonasDoc) }

// fileThere says whether there is a file to open.
func fileThere(e Editor) error {
	switch d := e.docs[model.PersonasDoc]; {
	case d == nil:
		return errors.New("still reading: try again in a moment")
	case !d.Exists:
		return errors.New("there is no file yet")
	}
	return nil
}

// lineOf is the line of a document to open it at: of what keeps it from being
// read, else of the focused card.
func (e Editor) lineOf(d *store.Document) int {
	var fault *store.DocumentError
	if errors.As(d.Err, &fault) {
		return fault.Line
	}
	line, _ := d.Locate(e.cardPath())
	return line
}
