package model

import "strings"

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

var pinKind = Object("a pin",
	Field{Key: "provider", Label: "Provider", Kind: Text(1, 0), Required: true, Help: "Who serves the model: a native id, endpoint/<id>, or an installed agent's id."},
	Field{Key: "model", Label: "Model", Kind: Text(1, 0), Required: true, Help: "The model's id, sent as it is written."},
	Field{Key: "effort", Label: "Effort", Kind: words(EffortWords...), Help: "How hard the model tries, in the words of its own scale."},
	Field{Key: "thinking", Label: "Thinking", Kind: Flag(), Help: "Let the model think before it answers."},
	Field{Key: "fast", Label: "Fast", Kind: Flag(), Help: "Ask for the higher rate, at its higher price."},
	Field{Key: "harness", Label: "Harness", Kind: Choice(Harnesses...), Help: "Which agentic loop runs the model."},
)

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
// A model id may hold commas: only a trailing run of known knobs is taken off.
func ParsePin(text string) (Pin, error) {
	rest, knobs := strings.TrimSpace(text), map[string]string{}
	for {
		i := strings.LastIndexByte(rest, ',')
		key, word, ok := strings.Cut(rest[i+1:], "=")
		if i < 0 || !ok || !IsKnob(key) {
			break
		}
		knobs[key], rest = word, rest[:i]
	}
	p, ok := ParseKey(rest)
	if !ok {
		return Pin{}, refuse(text, "provider:model", "write it like claude:claude-opus-5,effort=high")
	}
	for key, word := range knobs {
		edit, err := p.KnobEdit(Path{}, Knob(key), word)
		if err != nil {
			return Pin{}, err
		}
		v, _ := Apply(p.Value(), edit)
		p, _ = PinOf(v)
	}
	return p, nil
}

// String is the short form that ParsePin reads.
func (p Pin) String() string {
	out := p.Key()
	for _, k := range Knobs {
		if word := p.Knob(k); word != "" {
			out += "," + string(k) + "=" + word
		}
	}
	return out
}

// Ladder is the pins at path p of tree, in order, and where each stands in the
// list: entries that are no pins are left out of it.
func Ladder(tree any, p Path) []Rung {
	v, _ := Get(tree, p)
	list, _ := v.([]any)
	var out []Rung
	for i, entry := range list {
		if pin, ok := PinOf(entry); ok {
			out = append(out, Rung{Pin: pin, Path: p.Then(At(i)), Position: i})
		}
	}
	return out
}

// Rung is a pin where it stands.
type Rung struct {
	Pin
	Path     Path
	Position int // from 0
}
