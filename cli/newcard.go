package cli

import (
	"fmt"

	"rungs/model"
)

// addCard makes a card of a name and nothing else.
func (a *app) addCard(t target, name string, position int) (edit, error) {
	if id, there := sameCard(t.tree, name); there {
		return edit{same: fmt.Sprintf("%s is there already", t.at(model.ByID(id)))}, nil
	}
	made, id, err := model.AddCard(t.tree, name)
	if err != nil {
		return edit{}, t.placed(err)
	}
	made.Path = model.Path{model.At(position)}
	e := one(made)
	e.said = t.at(model.ByID(id)) + ": " + a.change("nothing", a.short(model.CardLabel(made.Value)))
	e.label = "new card " + a.short(cardName(made.Value))
	e.notes = kitThere(t.workspace.Kit(id))
	return e, nil
}

// sameCard is the id that a new card with that name would get, and whether a card is
// there with both, whatever else was decided of it since.
func sameCard(tree any, name string) (id string, there bool) {
	made, err := model.NewCard(name)
	if err != nil {
		return "", false
	}
	id = model.IDOf(made)
	card, has := model.Get(tree, model.Path{model.ByID(id)})
	return id, has && model.CardLabel(card) == model.CardLabel(made)
}
