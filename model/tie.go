package model

import (
	"fmt"
	"slices"
)

// Tie says that the word of one member limits which variant another may be.
type Tie struct {
	By   string                     // the key of the word, a choice
	Of   string                     // the key of the union
	Fits func(word string) []string // the variants that may stand beside the word; none for a word that nobody knows
}

func tied(t *Tie, k *Kind) *Kind {
	k.Tie = t
	return k
}

// check reports a variant that cannot stand beside the word, in v of kind k. A word
// or a variant that nobody knows has a problem of its own.
func (t *Tie) check(k *Kind, v any, at Path) []Problem {
	object, _ := v.(map[string]any)
	word, _ := object[t.By].(string)
	of, _ := k.Field(t.Of)
	variant, known := of.Kind.Variant(object[t.Of])
	fit := t.Fits(word)
	if !known || len(fit) == 0 || slices.Contains(fit, variant.Name) {
		return nil
	}
	return []Problem{{
		Path: at.Then(t.Of), Severity: Error, Code: Conflict, Found: variant.Name,
		Message: fmt.Sprintf("%s of %s %q cannot stand at %q", of.Kind.Name, of.Kind.Discriminator, variant.Name, word),
		Allowed: fmt.Sprintf("%s whose %s is %s", of.Kind.Name, of.Kind.Discriminator, Among(fit)),
	}}
}
