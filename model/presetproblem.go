package model

import (
	"errors"
	"fmt"
	"maps"
	"slices"
)

// Problems is what is wrong with the preset for a workspace whose settings are
// tree, at paths in its file; an error means that it cannot be merged. Of what tree
// says alike there is none: it changes nothing.
func (p Preset) Problems(tree any) []Problem {
	var out []Problem
	for _, found := range p.problems {
		if !p.changesNothing(found.Path, tree) {
			out = append(out, found)
		}
	}
	return out
}

// changesNothing says whether the setting that a place in the file is in, or what
// of it the place is in, stands in tree already.
func (p Preset) changesNothing(place Path, tree any) bool {
	if !place.Under(p.at) {
		return false
	}
	for at := place; len(at) > len(p.at); at = at.Parent() {
		mine, says := Get(p.file, at)
		theirs, there := Get(tree, at[len(p.at):])
		if says && there && Equal(mine, theirs) {
			return true
		}
	}
	return false
}

func (p *Preset) fail(at Path, code Code, message, allowed string) {
	p.problems = append(p.problems, Problem{Path: at, Severity: Error, Code: code, Message: message, Allowed: allowed})
}

// refuse is fail for what a value was refused with.
func (p *Preset) refuse(at Path, err error) {
	var refused *RefusedError
	if !errors.As(err, &refused) {
		p.fail(at, InvalidValue, err.Error(), "")
		return
	}
	message := refused.What
	if refused.Hint != "" {
		message += "; " + refused.Hint
	}
	p.fail(at, InvalidValue, message, refused.Allowed)
}

// check takes over what is wrong with a value of the file, and says whether it can
// be used. There is no fix, which would be for settings. A key that nobody knows is
// an error where it is most likely a slip: anywhere in a preset, in settings beside a
// known one that is spelled like it, and in a file without any that is known, which
// will be another one than was meant.
func (p *Preset) check(k *Kind, v any, at Path) bool {
	problems, closed := Check(k, v), p.at != nil || !k.knowsSome(v)
	for i, found := range problems {
		if found.Code == UnknownKey {
			key := found.Path.Last()
			near := OrMeant(key, k.At(v, found.Path.Parent()).keys())
			if closed || near != "" {
				found.Severity, found.Message = Error, fmt.Sprintf("%s is not known here%s", shown(key), near)
			}
		}
		found.Path, found.Fix = at.Then(found.Path...), nil
		problems[i] = found
	}
	p.problems = append(p.problems, problems...)
	return len(Errors(problems)) == 0
}

// knowsSome says whether an object has a key that its kind has, or leaves to others.
func (k *Kind) knowsSome(v any) bool {
	object, _ := v.(map[string]any)
	for key := range object {
		if slices.Contains(fieldKeys(k), key) || k.Aside != nil && k.Aside(key) {
			return true
		}
	}
	return false
}

// refuseForeign is an error for each value that settings do not have: where anything
// may stand, one may still not.
func (p *Preset) refuseForeign() {
	settings, _ := Get(p.file, p.at)
	for _, found := range foreign(settings, p.at) {
		if !slices.ContainsFunc(p.problems, func(told Problem) bool { return equalPaths(told.Path, found.Path) && told.Severity == Error }) {
			p.problems = append(p.problems, found)
		}
	}
}

func foreign(v any, at Path) []Problem {
	var out []Problem
	switch v := v.(type) {
	case map[string]any:
		for _, key := range slices.Sorted(maps.Keys(v)) {
			out = append(out, foreign(v[key], at.Then(key))...)
		}
	case []any:
		for i := range v {
			out = append(out, foreign(v[i], at.Then(At(i)))...)
		}
	case Foreign:
		out = []Problem{{Path: at, Severity: Error, Code: InvalidType, Found: v, Message: mistyped(v, settingsKind)}}
	}
	return out
}
