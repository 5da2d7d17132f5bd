package message

import "rungs/model"

// FromTurn is the source of a model that a turn names itself, beside those of
// model.Source.
const FromTurn model.Source = "turn"

// Turn is a turn that is about to run, and who may say what it runs on.
type Turn struct {
	Own     model.Pin   // what the turn says itself; the provider, the model and each knob may be absent
	Card    []model.Pin // the ladder of its persona card
	Role    model.Role  // the run role it is started for; the zero Role for none
	Ladder  []model.Pin // of the role
	Chat    model.Pin   // what the owner's chat runs on; the zero Pin where that is not known
	Sources model.Sources
}

// Filled is what a turn runs on.
type Filled struct {
	Pin     model.Pin
	From    model.Source     // who named the model; FromNowhere when nobody did
	Reserve []model.Pin      // of the same ladder: what would answer were the pin spent
	Asked   model.Resolution // of the ladders; zero when the turn names its own
}

// Fill fills the silence of a turn: its own model or provider stands, else the card's
// ladder is asked, then its run role's, else the chat's model runs. The knobs of who
// answers count only where the turn has none of its own.
func (t Turn) Fill() Filled {
	if t.Own.Provider != "" || t.Own.Model != "" {
		return Filled{Pin: t.Own, From: FromTurn}
	}
	role := t.Role
	role.Kind = model.Run // a turn is one, whatever it was started for
	f := Filled{Asked: model.Resolve(role, t.Card, t.Ladder, t.Sources)}
	f.From = f.Asked.Source
	switch f.From {
	case model.FromPersona:
		f.Reserve = model.ReadyChain(t.Card, t.Sources)[1:]
	case model.FromRole:
		f.Reserve = model.ReadyChain(t.Ladder, t.Sources)[1:]
	}
	from := t.Chat
	if f.Asked.Answer != nil {
		from = *f.Asked.Answer
	}
	if from.Provider == "" && from.Model == "" {
		f.From = model.FromNowhere
	}
	f.Pin = filled(t.Own, from)
	return f
}

// filled is own with the model of from, and with the knobs that own has not.
func filled(own, from model.Pin) model.Pin {
	out := from
	if own.Effort != "" {
		out.Effort = own.Effort
	}
	if own.Thinking != nil {
		out.Thinking = own.Thinking
	}
	if own.Fast != nil {
		out.Fast = own.Fast
	}
	if own.Harness != "" {
		out.Harness = own.Harness
	}
	return out
}
