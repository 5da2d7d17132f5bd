package theme

import (
	"reflect"
	"testing"
)

// What is read out is words in ASCII, without a style.
func TestSpoken(t *testing.T) {
	st := New(Options{Spoken: true, Mode: Dark})
	if got := st.Error.Render("text") + st.Focus.Render("text"); got != "texttext" {
		t.Errorf("styles leave %q", got)
	}
	glyphs := reflect.ValueOf(st.Glyphs)
	for i := range glyphs.NumField() {
		if f := glyphs.Field(i); f.Kind() == reflect.String && !printableASCII(f.String()) {
			t.Errorf("%s is %q", glyphs.Type().Field(i).Name, f.String())
		}
	}
	if got := st.Glyphs.Safe("日本"); got != "日本" {
		t.Errorf("letters become %q", got)
	}
	if got := New(Options{Spoken: true, ASCII: true}).Glyphs.Safe("日"); got != `\u65e5` {
		t.Errorf("in ASCII a letter becomes %q", got)
	}
}
