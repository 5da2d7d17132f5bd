package message

import (
	"fmt"

	"rungs/model"
)

var routeKind = like(model.Object("a route",
	model.Field{Key: "persona", Label: "Card", Kind: cardID(), Absent: "no card takes the chat", Help: "The id of the card that takes the chat."},
	model.Field{Key: "reason", Label: "Reason", Kind: anyText(), Required: true, Help: "Why, in a few words."},
	model.Field{Key: "model", Label: "Model", Kind: anyText(), Absent: "none was asked", Help: "The model that was asked for a card."},
), map[string]any{"persona": "backend", "reason": "folder"})

// cardID is what the id of a card may be.
func cardID() *model.Kind {
	f, _ := model.KindNamed("persona").Field("id")
	return f.Kind
}

// Route is who takes a new chat, the answer to a model.Ask.
type Route struct {
	Persona string `json:"persona,omitempty"` // the id of a card; "" for none
	Reason  string `json:"reason"`            // why, in a few words
	Model   string `json:"model,omitempty"`   // who was asked; "" where nobody had to be
}

// AskOf reads what a router is asked from a tree.
func AskOf(v any) (model.Ask, error) {
	object, err := members(model.RouteAskKind, v)
	if err != nil {
		return model.Ask{}, err
	}
	return model.Ask{Prompt: text(object, "prompt"), Folder: text(object, "folder"), Paths: texts(object, "paths")}, nil
}

// RouteOf reads a route from a tree.
func RouteOf(v any) (Route, error) {
	object, err := members(routeKind, v)
	if err != nil {
		return Route{}, err
	}
	return Route{text(object, "persona"), text(object, "reason"), text(object, "model")}, nil
}

// UnmarshalJSON reads what RouteOf takes, and nothing else.
func (r *Route) UnmarshalJSON(data []byte) error { return decode(r, data, RouteOf) }

// Settled is the route that a routing comes to without asking a model: its card and
// reason. False when a model has to name the card; the route then names that model.
func Settled(r model.Routing) (Route, bool) {
	out := Route{Persona: r.Card, Reason: r.Reason}
	if r.Router == nil || r.Router.Answer == nil {
		return out, true
	}
	out.Model = r.Router.Answer.Key()
	return out, false
}

// Sentence says who takes the chat.
func (r Route) Sentence() string {
	out := "No card takes the chat"
	if r.Persona != "" {
		out = fmt.Sprintf("The card %q takes the chat", r.Persona)
	}
	if r.Reason != "" {
		out += ": " + r.Reason
	}
	if r.Model == "" {
		return out + "."
	}
	return fmt.Sprintf("%s. %s was asked.", out, r.Model)
}
