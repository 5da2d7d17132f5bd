package model

import (
	"slices"
	"strings"
)

// MaxRungs is how many pins a ladder may hold (contract, "A pin").
const MaxRungs = 10

// Pin is one rung of a ladder: a model of a provider and its knobs. Empty text
// and nil mean that the key is absent: the provider's own default stands.
type Pin struct {
	Provider string // native id, "endpoint/<entryId>" or an ACP agent's id
	Model    string // taken verbatim, never checked against a catalog
	Effort   string // a word of the model's scale
	Thinking *bool
	Fast     *bool
	Harness  string // "native" or "claude-code"
}

// Harnesses are the agentic loops a pin may name.
var Harnesses = []string{"native", "claude-code"}

// examplePin is what a pin may look like.
var examplePin = Pin{Provider: "claude", Model: "claude-opus-5", Effort: "high"}

var providerKind = Text(1, 0)

var pinKind = shared("pin", like(examplePin.Value(), Object("a pin",
	Field{Key: "provider", Label: "Provider", Kind: providerKind, Required: true, Help: "Who serves the model: a native id, endpoint/<id>, or an installed agent's id."},
	Field{Key: "model", Label: "Model", Kind: Text(1, 0), Required: true, Help: "The model's id, sent as it is written."},
	Field{Key: "effort", Label: "Effort", Kind: words(EffortWords...), Help: "How hard the model tries, in the words of its own scale."},
	Field{Key: "thinking", Label: "Thinking", Kind: Flag(), Help: "Let the model think before it answers."},
	Field{Key: "fast", Label: "Fast", Kind: Flag(), Help: "Ask for the higher rate, at its higher price."},
	Field{Key: "harness", Label: "Harness", Kind: Choice(Harnesses...), Help: "Which agentic loop runs the model."},
)))

func words(known ...string) *Kind { return &Kind{Type: TextType, Known: known} }

var ladderKind = ListOf("pins", pinKind, MaxRungs)

// Key is "provider:model", what makes two pins the same rung.
func (p Pin) Key() string { return p.Provider + ":" + p.Model }

// ParseKey splits at the first colon; an empty half is no key.
func ParseKey(key string) (Pin, bool) {
	provider, model, found := strings.Cut(key, ":")
	if !found || provider == "" || model == "" {
		return Pin{}, false
	}
	return Pin{Provider: provider, Model: model}, true
}

// PinOf reads a pin from a tree. Keys of a wrong type count as absent; without a
// provider and a model there is no pin.
func PinOf(v any) (Pin, bool) {
	object, _ := v.(map[string]any)
	p := Pin{Thinking: flagOf(object["thinking"]), Fast: flagOf(object["fast"])}
	p.Provider, _ = object["provider"].(string)
	p.Model, _ = object["model"].(string)
	p.Effort, _ = object["effort"].(string)
	p.Harness, _ = object["harness"].(string)
	return p, p.Provider != "" && p.Model != ""
}

func flagOf(v any) *bool {
	if b, ok := v.(bool); ok {
		return &b
	}
	return nil
}

// Value is the pin as it is written: absent knobs have no key.
func (p Pin) Value() map[string]any {
	v := map[string]any{"provider": p.Provider, "model": p.Model}
	for k, word := range map[string]string{"effort": p.Effort, "harness": p.Harness} {
		if word != "" {
			v[k] = word
		}
	}
	for k, flag := range map[string]*bool{"thinking": p.Thinking, "fast": p.Fast} {
		if flag != nil {
			v[k] = *flag
		}
	}
	return v
}

// ParsePin reads the short form provider:model[,effort=high,thinking=on,fast=on,harness=native].
// What it cannot say, a model id with a comma or an effort of another vocabulary,
// is refused here and has to be written as JSON: a slip of the finger must not
// become a model id.
func ParsePin(text string) (Pin, error) {
	rest, knobs, more := strings.Cut(strings.TrimSpace(text), ",")
	key, ok := ParseKey(rest)
	if !ok || strings.ContainsAny(key.Provider, "{}'\" ") { // JSON, with its quotes gone astray
		return Pin{}, refuse(text, "provider:model", "write it like "+examplePin.String())
	}
	v := any(key.Value())
	for part := range strings.SplitSeq(knobs, ",") {
		if !more {
			break
		}
		edit, err := parseKnob(part)
		if err != nil {
			return Pin{}, err
		}
		if _, twice := Get(v, edit.Path); twice {
			return Pin{}, refuse(text, "each knob once", "")
		}
		v, _ = Apply(v, edit)
	}
	p, _ := PinOf(v)
	return p, nil
}

// parseKnob reads one knob=word of the short form.
func parseKnob(text string) (Edit, error) {
	key, word, found := strings.Cut(text, "=")
	if !found || word == "" {
		return Edit{}, refuse(text, "knob=word, of "+Among(knobKeys()), "a model id with a comma is written as JSON")
	}
	if Knob(key) == KnobEffort && !slices.Contains(EffortWords, word) {
		return Edit{}, refuse(word, Among(EffortWords), meant(word, EffortWords))
	}
	return Pin{}.KnobEdit(Path{}, Knob(key), word)
}

// String is the short form that ParsePin reads. A pin that it cannot express, as
// one whose model ends in ",effort=x", is written as JSON, which Kind.Parse reads
// as well.
func (p Pin) String() string {
	out := p.Key()
	for _, k := range Knobs {
		if word := p.Knob(k); word != "" {
			out += "," + string(k) + "=" + word
		}
	}
	if back, err := ParsePin(out); err != nil || !samePin(back, p) {
		return JSON(p.Value())
	}
	return out
}

func samePin(a, b Pin) bool { return Equal(a.Value(), b.Value()) }
