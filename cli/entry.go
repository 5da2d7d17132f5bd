package cli

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"rungs/model"
)

// mustBeList is an error unless the place can be added to: it is a list, or nothing
// where the contract has one.
func (t target) mustBeList() error {
	if err := t.unknown(); err != nil {
		return err
	}
	v, there := t.value()
	_, isList := v.([]any)
	kind := t.kind()
	if there && !isList || !there && kind != nil && kind.Type != model.ListType {
		e := &model.RefusedError{What: t.at() + " is not a list"}
		if t.isEntry() {
			e.Hint = "add to " + t.outer().at() + "; --at says where"
		}
		return e
	}
	return nil
}

// entry is the entry of a list at the place; hint is how it is said of a card.
func (t target) entry(hint string) (any, error) {
	v, there := t.value()
	switch {
	case len(t.path) == 0:
		return nil, t.whole(hint)
	case there && t.isEntry():
		return v, nil
	case there:
		return nil, t.noListEntry()
	}
	if err := t.unknown(); err != nil {
		return nil, err
	}
	return nil, t.noEntry()
}

// noListEntry says that the value is in no list. What has to be there cannot be
// taken away otherwise either.
func (t target) noListEntry() error {
	e := &model.RefusedError{What: t.at() + " is not an entry of a list", Hint: "rungs unset " + t.at()}
	if f, _ := t.root().FieldAt(t.tree, t.path); f.Required {
		e.Hint = ""
	}
	return e
}

// noEntry says that no such entry is there, and which are.
func (t target) noEntry() error {
	e := &model.RefusedError{What: "nothing at " + t.at()}
	switch n := t.outer().length(); {
	case n == 0:
		e.Hint = "rungs add " + t.outer().at() + " makes the first entry"
	case !t.hasIDs():
		e.Allowed = fmt.Sprintf("positions 0 to %d", n-1)
	}
	return e
}

// holds is where the list has that very entry already. What a list means that the
// contract does not name, twice the same too, nobody here knows.
func (t target) holds(v any) (int, bool) {
	list, _ := t.value()
	entries, _ := list.([]any)
	i := slices.IndexFunc(entries, func(entry any) bool { return model.Equal(entry, v) })
	return i, i >= 0 && t.kind() != nil
}

// isGone says whether the place is that of an entry with an id, and no entry has it.
func (t target) isGone() bool {
	_, there := t.value()
	list := t.outer().kind()
	if there || len(t.path) == 0 || list == nil || list.Type != model.ListType {
		return false
	}
	_, err := strconv.Atoi(t.path.Last())
	_, byID := list.Elem.Field("id")
	return byID && err != nil
}

// meantEntry asks whether the id of an entry that is gone was mistyped.
func (t target) meantEntry() string {
	list, _ := t.outer().value()
	if hint := meant(strings.TrimPrefix(t.path.Last(), "="), idsOf(list)); hint != "" {
		return "; " + hint
	}
	return ""
}

// isEntry says whether the place is in a list.
func (t target) isEntry() bool {
	outer, _ := t.outer().value()
	_, ok := outer.([]any)
	return ok && len(t.path) > 0
}

// wouldBeEntry says so too where the list itself is missing.
func (t target) wouldBeEntry() bool {
	kind := t.outer().kind()
	return t.isEntry() || len(t.path) > 0 && kind != nil && kind.Type == model.ListType
}

// outer is the place around this one.
func (t target) outer() target {
	t.path = t.path.Parent()
	return t
}

// length is how many entries the list has, 0 when there is none.
func (t target) length() int {
	v, _ := t.value()
	entries, _ := v.([]any)
	return len(entries)
}

// position is where the entry stands in its list.
func (t target) position() int {
	at, _ := strconv.Atoi(model.Fixed(t.tree, t.path).Last())
	return at
}

func (t target) hasIDs() bool {
	v, _ := t.outer().value()
	entries, _ := v.([]any)
	return len(entries) > 0 && model.IDOf(entries[0]) != ""
}

// room is the position for a new entry; nil is behind the last.
func (t target) room(at *int) (int, error) {
	n := t.length()
	switch {
	case at == nil:
		return n, nil
	case *at < 0 || *at > n:
		return 0, &model.RefusedError{What: fmt.Sprintf("%s has no position %d", t.at(), *at), Allowed: fmt.Sprintf("0 to %d", n)}
	}
	return *at, nil
}

// name is what an entry is called: a card or rule by its id, the rest as it is.
func (a *app) name(v any) string {
	if id := model.IDOf(v); id != "" {
		return a.short(id)
	}
	return a.short(v)
}
