package cli

import (
	"fmt"
	"strings"

	"rungs/model"
)

// certain is a path that was located with each card by its id, so that it stays the
// same one while others come and go, and by its position where no id leads to it or
// nobody can type it.
func certain(tree any, p model.Path) model.Path {
	out := plain(tree, p)
	if len(out) == 0 {
		return out
	}
	return model.Addressed(tree, model.Fixed(tree, out[:1]).Then(out[1:]...))
}

// plain is a path as it is printed: an entry whose id is not well formed, which is
// written with its mark, by its position.
func plain(tree any, p model.Path) model.Path {
	out, fixed := p.Then(), model.Fixed(tree, p)
	for i, segment := range p {
		if strings.HasPrefix(segment, "=") && strings.Contains(model.Path{segment}.String(), "=") {
			out[i] = fixed[i]
		}
	}
	return out
}

// counted is the outermost list in which the place is counted to, false for none.
func (t target) counted() (model.Path, bool) {
	for i, segment := range t.path {
		outer, _ := model.Get(t.tree, t.path[:i])
		if _, isList := outer.([]any); isList && !strings.HasPrefix(segment, "=") {
			return t.path[:i], true
		}
	}
	return nil, false
}

// again is the place in the document as it is now. What is counted to is the same
// one only while its list is.
func (t target) again() (target, error) {
	d := t.workspace.Read(t.doc)
	if d.Err != nil {
		return t, wrong(d.Err)
	}
	next := t
	next.tree = d.Tree
	if list, counted := t.counted(); counted {
		was, _ := model.Get(t.tree, list)
		if is, _ := model.Get(next.tree, list); !model.Equal(was, is) {
			return t, t.lookAgain(list)
		}
	}
	return next, nil
}

// lookAgain says that a list has changed in which a place was counted to.
func (t target) lookAgain(list model.Path) error {
	t.path = list
	return &model.RefusedError{
		What: fmt.Sprintf("%s was changed by another program meanwhile, so %s may be another entry now", t.at(), t.typed),
		Hint: "look again: rungs get " + t.at(),
	}
}
