package tui

import (
	"errors"
	"fmt"
	"path"
	"strings"

	tea "charm.land/bubbletea/v2"

	"rungs/model"
	"rungs/store"
)

// mentionsMsg brings what goes with a card, so that its owner can be asked.
type mentionsMsg struct {
	key      string // of the card
	card     any
	kept     bool // it could be undone
	kit      store.Kit
	mentions []store.Mention
}

// askDelete looks at what goes with the focused card, and asks then.
func (e Editor) askDelete() (Editor, tea.Cmd) {
	id, w := e.cardID(), e.o.Workspace
	msg := mentionsMsg{key: e.cards.key, card: e.openCard()}
	return e, func() tea.Msg {
		msg.kept = w.KeepsHistory()
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
	does := e.key("undo") + " undoes it"
	switch {
	case !msg.kept:
		does = "for good: no history is kept here"
	case hasKit:
		does = "with its kit; " + e.key("undo") + " brings both back"
	}
	return e.asking(question{
		title: "Delete " + e.cardName() + "?", intro: e.goesWith(msg),
		answers: []answer{
			{"keep it", "nothing changes", func(e Editor) (Editor, tea.Cmd) { return e, nil }},
			{"delete", does, func(e Editor) (Editor, tea.Cmd) { return e.deleteCard(msg, hasKit) }},
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
	return append(mentionText(msg.mentions), out...)
}

// mentionText is who acts as a card, as many by name as anybody reads.
func mentionText(all []store.Mention) []string {
	const most = 5
	var names []string
	for _, m := range all[:min(len(all), most)] {
		names = append(names, fmt.Sprintf("%s (%s)", m.Name, path.Base(m.File)))
	}
	switch n := len(all); {
	case n == 0:
		return nil
	case n == 1:
		return []string{names[0] + " acts as it, and may do nothing without the card."}
	case n > most:
		names = append(names, plural(n-most, "other"))
		fallthrough
	default:
		return []string{fmt.Sprintf("%d act as it, and may do nothing without the card: %s.", n, strings.Join(names, ", "))}
	}
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

func (e Editor) deleteCard(msg mentionsMsg, hasKit bool) (Editor, tea.Cmd) {
	if msg.key != e.cards.key || !model.Equal(msg.card, e.openCard()) {
		return e.fail(errors.New("this card has changed meanwhile: look again")), nil
	}
	var kit []store.KitEdit
	if hasKit {
		kit = []store.KitEdit{{Op: store.RemoveKit, Card: e.cardID(), Label: e.cardName()}}
	}
	e.cards.key = "" // the focus goes to the one in its place
	next, cmd, _ := e.commitKit("deleted "+e.cardName(), kit, model.Edit{Op: model.Remove, Path: e.cardPath()})
	return next.toCard(next.cards.focus), cmd
}
