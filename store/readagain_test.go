package store

import (
	"os"
	"reflect"
	"testing"

	"rungs/model"
)

// What is read again is what reading says, whatever has become of the file; bytes
// that are the same keep their tree.
func TestReadAgain(t *testing.T) {
	w := holding(t, `{"a": [1]}`)
	before := w.Read(Settings)
	for _, text := range []string{`{"a": [1]}`, `{"a": [2]}`, `{"a": [1]`, "", `{"a": [1]}`} {
		write(t, w.path(Settings.File()), text)
		got, want := w.ReadAgain(Settings, before), w.Read(Settings)
		if got.Hash != want.Hash || !model.Equal(got.Tree, want.Tree) || (got.Err == nil) != (want.Err == nil) || got.Exists != want.Exists || string(got.Bytes) != string(want.Bytes) {
			t.Errorf("%q: %+v, not %+v", text, got, want)
		}
		again := reflect.ValueOf(got.Tree).Kind() == reflect.Map && reflect.ValueOf(got.Tree).Pointer() == reflect.ValueOf(before.Tree).Pointer()
		if again != (text == string(before.Bytes)) {
			t.Errorf("%q: taken apart once more: %v", text, !again)
		}
	}
	must(t, os.Remove(w.path(Settings.File())))
	if got := w.ReadAgain(Settings, before); got.Exists || got.Tree != nil {
		t.Errorf("%+v", got)
	}
}
