package cli

import (
	"fmt"

	"rungs/model"
)

// turned says what it means that a member of a card, or what it is in, is set now
// and was not before, or the other way round. An absent list grants everything,
// which an empty one does not.
func (t target) turned(after target) []string {
	if _, _, ok := t.member(); !ok {
		return nil
	}
	for p := range prefixes(after.path) {
		_, had := model.Get(t.tree, p)
		_, has := model.Get(after.tree, p)
		meaning, ok := t.meaningOfAbsence(p)
		if had == has || !ok || has && isWord(t.root().At(t.tree, p)) {
			continue
		}
		at := t.address(model.Addressed(t.tree, p))
		if has {
			return []string{fmt.Sprintf("%s was not set, which meant %s; now what is written counts", at, meaning)}
		}
		return []string{fmt.Sprintf("%s is not set now, which means %s", at, meaning)}
	}
	return nil
}

// prefixes is the places in a card that lead to p, the innermost first.
func prefixes(p model.Path) func(func(model.Path) bool) {
	return func(yield func(model.Path) bool) {
		for ; len(p) > 1; p = p.Parent() {
			if !yield(p) {
				return
			}
		}
	}
}

// meaningOfAbsence is what it means that a member is not set, false where there is
// nothing to tell.
func (t target) meaningOfAbsence(p model.Path) (string, bool) {
	f, _ := t.root().FieldAt(t.tree, p)
	return f.Absent, f.Absent != ""
}

// isWord says whether a value is one word or text, whose absence nobody mistakes.
func isWord(k *model.Kind) bool {
	return k != nil && (k.Type == model.TextType || k.Type == model.ChoiceType)
}
