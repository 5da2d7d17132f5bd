package cli

import "rungs/model"

// routing is who takes a new chat, and what that was worked out on.
type routing struct {
	model.Routing
	question question // of the router
	cards    any
}

// isOff says whether no chat is matched at all.
func (r routing) isOff() bool {
	return model.SettingOr(r.question.settings, "personaRouting") == "off"
}

// isTaken says whether a card would take the chat, or a model would name one.
func (r routing) isTaken() bool {
	return r.Card != "" || r.Router != nil && r.Router.Answer != nil
}

// verdict is the end of the command.
func (r routing) verdict() error {
	if r.isOff() || !r.isTaken() {
		return no
	}
	return nil
}

// routed prints who takes the chat and why, and where models are asked what
// becomes of each.
func (a *app) routed(r routing) {
	if r.Skipped > 0 {
		a.note("note: " + counted(r.Skipped, "card") + " with errors left out, as the daemon does; rungs check says which")
	}
	if r.isOff() {
		a.say("no chat is matched to a card: settings.personaRouting is off. Otherwise:")
	}
	a.say("%s", r.text())
	if r.Router != nil && len(r.Router.Steps) > 0 { // else the reason has said it
		a.explain(r.question, *r.Router)
	}
	if r.Next != "" {
		a.say("next: %s", r.Next)
	}
}

// text is who takes the chat and why, on one line.
func (r routing) text() string {
	switch {
	case r.Card != "":
		card, _ := model.Get(r.cards, model.Path{model.ByID(r.Card)})
		return cardName(card) + ": " + r.Reason
	case r.isTaken():
		return "no card by the folder: " + r.Reason
	}
	return "no card takes the chat: " + r.Reason
}

// routingObject is what route --json prints.
type routingObject struct {
	Card   *string           `json:"card"`
	Reason string            `json:"reason"`
	Router *resolutionObject `json:"router"`
}

// object says what happens: where no chat is matched that is nothing, and only the
// reason says what would.
func (r routing) object() routingObject {
	out := routingObject{Reason: r.Reason}
	switch {
	case r.isOff():
		out.Reason = "settings.personaRouting is off; otherwise: " + r.text()
	case r.Card != "":
		out.Card = &r.Card
	case r.Router != nil:
		router := resolutionObjectOf(*r.Router)
		out.Router = &router
	}
	return out
}
