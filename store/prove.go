package store

import (
	"bytes"
	"errors"
	"fmt"

	"rungs/model"
)

var errNotProved = errors.New("the edit would have changed more than it says, so nothing was written; this is a defect of the editor")

// prove holds a splice against the model: the new bytes must say exactly after.
// Where a text could hide a loss from that, half of a surrogate pair that became
// U+FFFD, the steps are made again on a tree that keeps such texts as spelled.
func prove(before, out []byte, steps []model.Edit, after any) error {
	body, fault := checkedJSON(out)
	switch {
	case fault != nil && fault.beyond:
		return errBeyond(fault)
	case fault != nil:
		return errNotProved
	}
	tree, fault := treeOf(body, plainText)
	if fault != nil {
		return fault
	}
	if !model.Equal(tree, after) {
		return errNotProved
	}
	if !mayHideLoss(before) {
		return nil
	}
	return proveExactly(before, body, steps)
}

// errBeyond says that a file would be more than is read again.
func errBeyond(fault *DocumentError) error {
	return fmt.Errorf("the file would have %s, and nothing was written", fault.Message)
}

func mayHideLoss(data []byte) bool { return bytes.Contains(data, []byte(`\u`)) }

func proveExactly(before, out []byte, steps []model.Edit) error {
	body, fault := checkedJSON(before)
	if fault != nil {
		return fault
	}
	want, _ := treeOf(body, exactText)
	for _, step := range steps {
		step.Value = exactValue(step.Value)
		var err error
		if want, err = model.Apply(want, step); err != nil {
			return errNotProved
		}
	}
	if got, _ := treeOf(out, exactText); !model.Equal(got, want) {
		return errNotProved
	}
	return nil
}

// exactValue is the tree that exactText makes of v as it will be written.
func exactValue(v any) any {
	switch v := v.(type) {
	case string:
		raw, _ := encodeText(v)
		return exactText(raw)
	case []any:
		out := make([]any, len(v))
		for i := range v {
			out[i] = exactValue(v[i])
		}
		return out
	case map[string]any:
		out := make(map[string]any, len(v))
		for key := range v {
			out[key] = exactValue(v[key])
		}
		return out
	}
	return v
}
