package store

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"slices"

	"rungs/model"

	"github.com/tailscale/hujson"
)

// vault is the capabilities taken apart, secrets and all.
type vault struct {
	text   *jsonText
	things []Capability
}

// vaultOf quotes nothing of what it cannot read.
func vaultOf(data []byte) (*vault, *DocumentError) {
	text, fault := parseJSON(data)
	if fault != nil {
		return nil, &DocumentError{File: capabilitiesFile, Line: fault.Line, Column: fault.Column, Message: "not JSON"}
	}
	list, ok := text.root.Value.(*hujson.Array)
	if !ok {
		return nil, &DocumentError{File: capabilitiesFile, Message: "not a list"}
	}
	m := &vault{text: text, things: make([]Capability, len(list.Elements))}
	for i := range list.Elements {
		m.things[i] = capabilityOf(&list.Elements[i])
	}
	return m, nil
}

// entry is the i-th thing.
func (m *vault) entry(i int) *hujson.Value { return child(&m.text.root, model.At(i)) }

// twice says where a key is for the second time in an object, nil for nowhere.
func (m *vault) twice() *DocumentError {
	at := -1
	eachValue(&m.text.root, func(v *hujson.Value) {
		known := map[string]bool{}
		for _, r := range rowsOf(v) {
			if r.name == nil {
				break
			}
			key := plainText(r.name.Value.(hujson.Literal))
			if known[key] && (at < 0 || r.name.StartOffset < at) {
				at = r.name.StartOffset
			}
			known[key] = true
		}
	})
	if at < 0 {
		return nil
	}
	fault := faultAt(m.text.body, at, "a key that is there already")
	fault.File, fault.Fault, fault.Hint = capabilitiesFile, DuplicateFault, "readers take the last one; remove the other"
	return fault
}

// eachValue sees v and all that is in it, in their order.
func eachValue(v *hujson.Value, see func(*hujson.Value)) {
	see(v)
	for _, r := range rowsOf(v) {
		eachValue(r.value, see)
	}
}

// hidden is the values that nobody else may know, in their order: all but ids and
// scopes.
func (m *vault) hidden() []*hujson.Value {
	open := map[*hujson.Value]bool{}
	for i, c := range m.things {
		open[child(m.entry(i), "id")] = c.ID != ""
		for _, f := range scopesOf(c.Kind) {
			v := scopeAt(m.entry(i), f.Key)
			open[v] = v != nil && isScope(v, f)
		}
	}
	var out []*hujson.Value
	eachValue(&m.text.root, func(v *hujson.Value) {
		if _, plain := v.Value.(hujson.Literal); plain && !open[v] {
			out = append(out, v)
		}
	})
	return out
}

// shape is a hash of the text without what is hidden, so that nobody can guess at
// that by it.
func (m *vault) shape() string {
	sum, at := sha256.New(), 0
	for _, v := range m.hidden() {
		sum.Write(m.text.body[at:v.StartOffset])
		sum.Write([]byte{0})
		at = v.EndOffset
	}
	sum.Write(m.text.body[at:])
	return hex.EncodeToString(sum.Sum(nil))
}

// hidesAlike says whether two texts hide the same.
func hidesAlike(a, b *vault) bool {
	return slices.EqualFunc(a.hidden(), b.hidden(), func(x, y *hujson.Value) bool {
		return bytes.Equal(x.Value.(hujson.Literal), y.Value.(hujson.Literal))
	})
}

// scopeAt is the value of a scope that is written, nil for none.
func scopeAt(entry *hujson.Value, key string) *hujson.Value {
	if config := child(entry, "config"); config != nil {
		return child(config, key)
	}
	return nil
}

// isScope says whether a value is one of the scope's, or true, false or null, which
// is a mistake and no secret.
func isScope(v *hujson.Value, f model.Field) bool {
	switch v.Value.Kind() {
	case 't', 'f', 'n':
		return true
	case '"':
		return len(model.Check(f.Kind, plainText(v.Value.(hujson.Literal)))) == 0
	}
	return false
}
