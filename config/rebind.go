package config

import (
	"fmt"
	"slices"
	"strings"

	"rungs/model"
)

// Action is one thing that can be done at one place of the editor. Several may
// share a name there: what they do is the same for other things.
type Action struct {
	Place string // as it is written before an action's name
	At    string // as documents call it
	Name  string
	Keys  []string
	Does  string
	Types bool // printable keys are text there, and help is not at hand
}

// lasting are the actions that keep a key always: without it there would be no way
// out, and none to the others.
var lasting = []string{"quit", "help", "back"}

// Rebind is the keys of each action, in their order, with those of the bindings
// that can be made, which come back too. One that cannot is left out whole, with
// the reason.
func Rebind(actions []Action, bindings []Binding) (keys [][]string, made []Binding, problems []model.Problem) {
	bindings = slices.DeleteFunc(slices.Clone(bindings), func(b Binding) bool {
		err := b.refusal(actions)
		if err != nil {
			problems = append(problems, b.problem(err))
		}
		return err != nil
	})
	for {
		r := rebound(actions, bindings)
		at, err := r.conflict()
		if err == nil {
			return r.keys, bindings, problems
		}
		problems = append(problems, bindings[at].problem(err))
		bindings = slices.Delete(bindings, at, at+1)
	}
}

func (b Binding) problem(err error) model.Problem {
	p := keyProblem(b.Path, err)
	p.Allowed = ""
	return p
}

func (b Binding) meets(a Action) bool {
	return a.Name == b.Name && (b.Place == "" || b.Place == a.Place)
}

// refusal is why a binding cannot be made, whatever the others say.
func (b Binding) refusal(actions []Action) error {
	if err := b.stranger(actions); err != nil {
		return err
	}
	for _, a := range actions {
		if len(b.Keys) == 0 && b.meets(a) && slices.Contains(lasting, a.Name) && (b.Place != "" || !a.Types) {
			return fmt.Errorf("%s has to keep a key", a.Name)
		}
	}
	if b.onlyText(actions) {
		return fmt.Errorf("%s needs a key that is no text: one types there", b.Name)
	}
	return nil
}

// onlyText says whether the binding has no key for any of its actions: one types
// where they are.
func (b Binding) onlyText(actions []Action) bool {
	return !slices.ContainsFunc(actions, func(a Action) bool { return b.meets(a) && (!a.Types || len(b.keysAt(a)) > 0) })
}

// stranger is why a name stands for no action.
func (b Binding) stranger(actions []Action) error {
	var names, places, here []string
	for _, a := range actions {
		names, places = append(names, a.Name), append(places, a.Place)
		if a.Name == b.Name {
			here = append(here, a.Place)
		}
	}
	switch {
	case len(here) == 0:
		return fmt.Errorf("no action %q%s", b.Name, model.OrMeant(b.Name, names))
	case b.Place != "" && !slices.Contains(places, b.Place):
		return fmt.Errorf("no place %q%s", b.Place, model.OrMeant(b.Place, places))
	case b.Place != "" && !slices.Contains(here, b.Place):
		return fmt.Errorf("nothing is called %s on %s; it is on %s", b.Name, b.Place, model.Among(slices.Compact(here)))
	}
	return nil
}

// keysAt is the keys that the binding gives an action: where one types, those that
// are no text.
func (b Binding) keysAt(a Action) []string {
	if !a.Types {
		return b.Keys
	}
	return slices.DeleteFunc(slices.Clone(b.Keys), IsText)
}

// rebinding is the key table with bindings made.
type rebinding struct {
	actions []Action
	keys    [][]string
	by      []int // which binding gave an action its keys, -1 for none
	all     []Binding
}

// rebound makes the bindings, the later over the earlier ones. Where one types an
// action that would have no key keeps its own.
func rebound(actions []Action, bindings []Binding) rebinding {
	r := rebinding{actions, make([][]string, len(actions)), make([]int, len(actions)), bindings}
	for i, a := range actions {
		r.keys[i], r.by[i] = a.Keys, -1
		for n, b := range bindings {
			if keys := b.keysAt(a); b.meets(a) && (len(keys) > 0 || !a.Types) {
				r.keys[i], r.by[i] = keys, n
			}
		}
	}
	return r
}

// conflict is the binding that makes a key mean two things at a place that it did
// not mean before; no error when there is none.
func (r rebinding) conflict() (binding int, err error) {
	byPlace := map[string][]int{}
	for i, a := range r.actions {
		byPlace[a.Place] = append(byPlace[a.Place], i)
	}
	for i, a := range r.actions {
		if r.by[i] < 0 {
			continue
		}
		for _, j := range byPlace[a.Place] {
			if err := r.clash(i, j); err != nil && r.by[i] >= r.by[j] {
				return r.by[i], err
			}
		}
	}
	return 0, nil
}

// clash is why two actions of a place cannot have the keys they have. Those that
// share a key from the start never work at the same time.
func (r rebinding) clash(i, j int) error {
	a, b := r.actions[i], r.actions[j]
	if i == j || a.Name == b.Name || sharedKey(a.Keys, b.Keys) != "" {
		return nil
	}
	key := sharedKey(r.keys[i], r.keys[j])
	if key == "" {
		return nil
	}
	return fmt.Errorf("%s is %s on %s already", key, b.Name, a.At)
}

// sharedKey is a key of one list that is in the other, or that one there begins
// with.
func sharedKey(a, b []string) string {
	for _, x := range a {
		for _, y := range b {
			if x == y || isSequence(x) && strings.HasPrefix(x, y) || isSequence(y) && strings.HasPrefix(y, x) {
				return x
			}
		}
	}
	return ""
}
