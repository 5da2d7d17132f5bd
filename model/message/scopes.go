package message

import (
	"strings"

	"rungs/model"
)

// Scopes is what an agent may do on a device or in a browser, by the contract's keys,
// with its defaults where nothing is written: "on" or "off", for confirm a word, and
// roots only where they are set.
type Scopes map[string]string

// DeviceOf reads the scopes of a device from a tree; nil is one that says nothing.
func DeviceOf(v any) (Scopes, error) { return scopesOf("host-scopes", v) }

// BrowserOf reads the scopes of a browser from a tree; nil is one that says nothing.
func BrowserOf(v any) (Scopes, error) { return scopesOf("webext-scopes", v) }

func scopesOf(name string, v any) (Scopes, error) {
	kind := model.KindNamed(name)
	if v == nil {
		v = map[string]any{}
	}
	if err := model.Valid(kind, v); err != nil {
		return nil, err
	}
	filled, _ := kind.Effective(v, nil)
	object, _ := filled.(map[string]any)
	out := Scopes{}
	for _, f := range kind.Fields {
		if word, ok := object[f.Key].(string); ok {
			out[f.Key] = word
		}
	}
	return out, nil
}

// above is the scope that another counts only under.
var above = map[string]string{"destructive": "shell"}

// May says whether a scope is on and counts: destructive commands do only while
// commands may be run at all.
func (s Scopes) May(key string) bool {
	outer, nested := above[key]
	return s[key] == "on" && (!nested || s.May(outer))
}

// Roots is the folders that may be used, nil for anywhere.
func (s Scopes) Roots() []string {
	var out []string
	for line := range strings.SplitSeq(s["roots"], "\n") {
		if line = strings.TrimSpace(line); line != "" {
			out = append(out, line)
		}
	}
	return out
}
