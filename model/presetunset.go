package model

import (
	"fmt"
	"slices"
	"strings"
)

// readUnset reads the paths whose values are to go.
func (p *Preset) readUnset() {
	v, _ := Get(p.file, Path{"unset"})
	list, _ := v.([]any)
	for i, written := range list {
		text, isText := written.(string)
		if !isText || text == "" {
			continue // Check has said so
		}
		at := Path{"unset", At(i)}
		path, err := unsettable(text)
		switch {
		case err != nil:
			p.refuse(at, err)
		case p.sets(path):
			p.fail(at, Conflict, fmt.Sprintf("%s is set and unset at once", path), "one of the two")
		default:
			p.unset = append(p.unset, path)
		}
	}
}

// sets says whether the settings of the preset have a value at a path. Inside an
// object that is unset something may be set: then that is all it holds.
func (p *Preset) sets(at Path) bool {
	v, there := Get(p.settings, at)
	_, object := v.(map[string]any)
	return there && !object
}

// unsettable is a path of a setting, or of what is in one. Only what the contract
// knows can be meant.
func unsettable(text string) (Path, error) {
	path, err := ParsePath(strings.TrimPrefix(text, string(SettingsDoc)+"."))
	if err != nil {
		return nil, &RefusedError{What: err.Error(), Hint: "a key with a dot in it is quoted"}
	}
	for i, key := range path {
		outer := settingsKind.At(nil, path[:i])
		switch {
		case outer == nil: // of a neighbouring contract
			return path, nil
		case outer.Type == ListType:
			return nil, &RefusedError{What: fmt.Sprintf("%s is a list, which goes whole", path[:i]), Allowed: path[:i].String()}
		case outer.Type != ObjectType && outer.Type != MapType:
			return nil, &RefusedError{What: fmt.Sprintf("%s holds no other values", path[:i]), Allowed: path[:i].String()}
		case outer.Type == MapType || outer.Aside != nil && outer.Aside(key) || slices.Contains(fieldKeys(outer), key):
			continue
		}
		return nil, &RefusedError{What: fmt.Sprintf("%s is no setting%s", shown(path[:i+1].String()), OrMeant(key, fieldKeys(outer)))}
	}
	return path, nil
}
