package message

import (
	"fmt"

	"rungs/model"
)

var pickKind = like(model.Object("a run pick",
	model.Field{Key: "agent", Label: "Agent", Kind: someText(), Required: true, Help: "Who runs the model: a provider's id, endpoint/<id>, or an installed agent's id."},
	model.Field{Key: "model", Label: "Model", Kind: someText(), Required: true, Help: "The model's id, sent as it is written."},
	pinField("effort"),
), map[string]any{"agent": "claude", "model": "claude-opus-5", "effort": "high"})

// pinField is a row that messages share with pins.
func pinField(key string) model.Field {
	f, _ := model.KindNamed("pin").Field(key)
	return f
}

// Pick is what a run is started with. The agent and the model come together: the
// zero Pick, which is no message, stands for a run that was started with neither.
type Pick struct {
	Agent  string `json:"agent"` // the provider of a pin
	Model  string `json:"model"`
	Effort string `json:"effort,omitempty"` // "": the provider's own
}

// NewPick is the pick of an agent and a model that come apart, as from flags: both or
// neither, of which the zero Pick comes. One without the other is refused, and so is an
// effort with neither.
func NewPick(agent, id, effort string) (Pick, error) {
	p := Pick{agent, id, effort}
	if p == (Pick{}) {
		return p, nil
	}
	if agent == "" || id == "" {
		return Pick{}, &model.RefusedError{What: fmt.Sprintf("the agent %q and the model %q do not come together", agent, id), Allowed: "both or neither"}
	}
	return p, nil
}

// PickOf reads a run pick from a tree.
func PickOf(v any) (Pick, error) {
	object, err := members(pickKind, v)
	if err != nil {
		return Pick{}, err
	}
	return Pick{text(object, "agent"), text(object, "model"), text(object, "effort")}, nil
}

// UnmarshalJSON reads what PickOf takes, and nothing else.
func (p *Pick) UnmarshalJSON(data []byte) error { return decode(p, data, PickOf) }

// Pin is the pick as a rung of a ladder would have it.
func (p Pick) Pin() model.Pin { return model.Pin{Provider: p.Agent, Model: p.Model, Effort: p.Effort} }

// Sentence says what the pick asks for, in the words of a catalog; nil has none.
func (p Pick) Sentence(c *model.Catalog) string {
	if p == (Pick{}) {
		return "Nothing was picked: the ladders say what runs."
	}
	out := fmt.Sprintf("Run %s of %s", c.ModelLabel(p.Agent, p.Model), c.ProviderLabel(p.Agent))
	switch shown := c.ShownEffort(p.Pin()); {
	case p.Effort == "":
		return out + ", at the provider's own effort."
	case shown != p.Effort:
		return fmt.Sprintf("%s at effort %s, the nearest it has to %s.", out, shown, p.Effort)
	default:
		return fmt.Sprintf("%s at effort %s.", out, p.Effort)
	}
}
