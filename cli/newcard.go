package cli

import "rungs/model"

// addCard makes a card of a name and nothing else.
func (a *app) addCard(t target, name string, position int) (edit, error) {
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
