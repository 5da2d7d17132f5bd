package model

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
)

// Program is who reads what an owner says of the editor itself.
const Program = "rungs"

// OwnProviders and OwnModels are the kinds of an owner's own entries for the
// catalog: providers with their models, and models of a provider that is named.
var (
	OwnProviders = ListOf("providers", ownObject("a provider",
		needed("id"), free("label"), free("connects"), Field{Key: "access", Kind: Choice("subscription", "free")},
		Field{Key: "knobs", Kind: ListOf("knobs", Choice(knobKeys()...), 0)}, free("effort_harness"), scaleField,
		Field{Key: "model", Kind: ListOf("models", ownModel(), 0)},
	), 0)
	OwnModels = ListOf("models", ownModel(needed("provider")), 0)
)

var scaleField = Field{Key: "efforts", Kind: withExtra(ListOf("efforts, weakest first", Choice(EffortWords...), 0), disordered)}

func ownModel(more ...Field) *Kind {
	price := Number(0, MaxWhole)
	return withExtra(ownObject("a model", append(more,
		needed("id"), free("label"), scaleField, Field{Key: "context", Kind: Whole(0, MaxWhole)}, Field{Key: "fast", Kind: Flag()},
		Field{Key: "input", Kind: price}, Field{Key: "output", Kind: price})...), halfPriced)
}

func ownObject(name string, fields ...Field) *Kind {
	k := Object(name, fields...)
	k.Reader = Program
	return k
}

func needed(key string) Field { return Field{Key: key, Kind: Text(1, 0), Required: true} }

func free(key string) Field { return Field{Key: key, Kind: Text(1, 0)} }

// disordered says that a scale of efforts is not in its order.
func disordered(v any, at Path) []Problem {
	list, _ := v.([]any)
	if err := checkScale(textsOf(list)); err != nil {
		return []Problem{{Path: at, Severity: Error, Code: InvalidValue, Message: err.Error(), Allowed: "each once, weakest first: " + Among(EffortWords)}}
	}
	return nil
}

// halfPriced says that one of the two prices is missing.
func halfPriced(v any, at Path) []Problem {
	object, _ := v.(map[string]any)
	_, in := object["input"]
	_, out := object["output"]
	if in == out {
		return nil
	}
	return []Problem{{Path: at, Severity: Error, Code: Conflict, Message: "input and output prices go together", Allowed: "both, in US dollars per million tokens, or neither"}}
}

// OwnCatalog is the catalog of an owner's own entries, for Extend, and what is
// wrong with them. An entry that has an error is left out, a provider with its
// models; of two with one id the first counts.
func OwnCatalog(providers, models any) (*Catalog, []Problem) {
	o := ownEntries{of: map[string]int{}, seen: map[Pin]bool{}}
	list, _ := providers.([]any)
	for i, v := range list {
		o.provider(v, Path{"provider", At(i)})
	}
	list, _ = models.([]any)
	for i, v := range list {
		if at := (Path{"model", At(i)}); o.sound(OwnModels.Elem, v, at) {
			id, _ := textAt(v, "provider")
			o.model(id, v, at)
		}
	}
	return NewCatalog(o.providers), o.problems
}

type ownEntries struct {
	providers []Provider
	of        map[string]int // where a provider is in them
	seen      map[Pin]bool
	problems  []Problem
}

// sound says whether an entry has no error, and keeps what is wrong with it.
func (o *ownEntries) sound(k *Kind, v any, at Path) bool {
	found := Check(k, v)
	for _, p := range found {
		p.Path = at.Then(p.Path...)
		o.problems = append(o.problems, p)
	}
	return len(Errors(found)) == 0
}

func (o *ownEntries) provider(v any, at Path) {
	object, _ := v.(map[string]any)
	models, isList := object["model"].([]any)
	alone := v
	if isList {
		rest := maps.Clone(object)
		delete(rest, "model")
		alone = rest
	}
	id, _ := textAt(v, "id")
	if !o.sound(OwnProviders.Elem, alone, at) || !o.first(Pin{Provider: id}, at) {
		return
	}
	o.providers[o.index(id)] = Provider{
		ID: id, Label: textOr(v, "label"), Connects: textOr(v, "connects"), Access: textOr(v, "access"),
		Knobs: ownTexts(object, "knobs"), EffortHarness: textOr(v, "effort_harness"), Efforts: ownTexts(object, "efforts"),
	}
	for i, m := range models {
		if inner := at.Then("model", At(i)); o.sound(ownModel(), m, inner) {
			o.model(id, m, inner)
		}
	}
}

func (o *ownEntries) model(provider string, v any, at Path) {
	object, _ := v.(map[string]any)
	id, _ := textAt(v, "id")
	if !o.first(Pin{Provider: provider, Model: id}, at) {
		return
	}
	m := Model{ID: id, Label: textOr(v, "label"), Efforts: ownTexts(object, "efforts"), Context: int(numberOr(object["context"]))}
	m.Fast, _ = object["fast"].(bool)
	_, m.Priced = object["input"]
	m.Input, m.Output = numberOr(object["input"]), numberOr(object["output"])
	p := &o.providers[o.index(provider)]
	p.Models = append(p.Models, m)
}

// first says whether nothing has that id yet.
func (o *ownEntries) first(key Pin, at Path) bool {
	if o.seen[key] {
		id := cmp.Or(key.Model, key.Provider)
		o.problems = append(o.problems, Problem{
			Path: at.Then("id"), Severity: Error, Code: Conflict, Found: id,
			Message: fmt.Sprintf("an earlier entry has the id %q already", id), Allowed: "each id once",
		})
		return false
	}
	o.seen[key] = true
	return true
}

// index is where a provider is, which may be one of the catalog that ships.
func (o *ownEntries) index(id string) int {
	at, there := o.of[id]
	if !there {
		at = len(o.providers)
		o.of[id] = at
		o.providers = append(o.providers, Provider{ID: id})
	}
	return at
}

func textOr(v any, key string) string { s, _ := textAt(v, key); return s }

func numberOr(v any) float64 {
	n, _ := v.(json.Number)
	f, _ := n.Float64()
	return f
}

// ownTexts is the texts of a list; nil, where there is none, is not an empty one.
func ownTexts(object map[string]any, key string) []string {
	list, ok := object[key].([]any)
	if !ok {
		return nil
	}
	return textsOf(list)
}

func withExtra(k *Kind, extra func(any, Path) []Problem) *Kind {
	k.Extra = extra
	return k
}

func checkScale(scale []string) error {
	last := -1
	for _, word := range scale {
		at := slices.Index(EffortWords, word)
		if at <= last {
			return fmt.Errorf("effort %q is unknown or out of order", word)
		}
		last = at
	}
	return nil
}
