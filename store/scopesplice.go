package store

import (
	"bytes"
	"fmt"

	"rungs/model"

	"github.com/tailscale/hujson"
)

// splice is what is to be made in the text, nil for nothing, and the part of it in
// which that changes something: a scope and what is around it, or where there is
// nothing yet. A value that is no scope, and may be a secret, is not touched.
func (t scopeTarget) splice(e model.Edit) (*model.Edit, span, error) {
	path := model.Path{model.At(t.at), "config"}
	switch config := child(t.entry, "config"); {
	case config != nil && config.Value.Kind() == '{':
		return t.spliceIn(config, model.Edit{Op: e.Op, Path: path.Then(t.field.Key), Value: e.Value})
	case config != nil:
		return nil, span{}, withReason(capabilitiesFile, fmt.Sprintf("the config of %q is no object", t.id), "mend the file by hand")
	case e.Op == model.Unset:
		return nil, span{}, nil
	}
	n := size(t.entry)
	return &model.Edit{Op: e.Op, Path: path, Value: map[string]any{t.field.Key: e.Value}}, gap(t.entry, n, n), nil
}

func (t scopeTarget) spliceIn(config *hujson.Value, e model.Edit) (*model.Edit, span, error) {
	old := child(config, t.field.Key)
	switch n := size(config); {
	case old == nil && e.Op == model.Unset:
		return nil, span{}, nil
	case old == nil:
		return &e, gap(config, n, n), nil
	case !isScope(old, t.field):
		return nil, span{}, withReason(capabilitiesFile, fmt.Sprintf("the %s of %q is none that can be changed here", t.field.Key, t.id), "mend the file by hand")
	case e.Op == model.Unset:
		i := rowOf(config, old)
		return &e, gap(config, i, i+1), nil
	case wordAt(config, t.field.Key) == e.Value:
		return nil, span{}, nil
	}
	return &e, span{old.StartOffset, old.EndOffset}, nil
}

// span is a part of a text.
type span struct{ start, end int }

func (s span) moved(n int) span { return span{s.start + n, s.end + n} }

// gap is the part of an object's text from where row i-1 ends to where row j begins.
func gap(object *hujson.Value, i, j int) span {
	s := span{object.StartOffset + 1, object.EndOffset - 1}
	rows := rowsOf(object)
	if i > 0 {
		s.start = rows[i-1].value.EndOffset
	}
	if j < len(rows) {
		s.end = rows[j].name.StartOffset
	}
	return s
}

// rowOf is the number of the row that holds a value.
func rowOf(v, inner *hujson.Value) int {
	for i, r := range rowsOf(v) {
		if r.value == inner {
			return i
		}
	}
	return -1
}

// patchWithin is the difference of two texts, false when they differ beyond a part
// of the first.
func patchWithin(before, after []byte, s span) (patch, bool) {
	rest := len(before) - s.end
	end := len(after) - rest
	if s.start < 0 || rest < 0 || end < s.start || !bytes.Equal(before[:s.start], after[:s.start]) || !bytes.Equal(before[s.end:], after[end:]) {
		return patch{}, false
	}
	return patch{s.start, rest, bytes.Clone(before[s.start:s.end]), bytes.Clone(after[s.start:end])}, true
}
