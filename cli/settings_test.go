package cli_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"rungs/model"
)

// foreign are settings with a key of nobody's, spelled by hand.
const foreign = "{ \"futureFlag\": 1e3 }"

// Every setting can be set, is refused what it may not be, can be unset, and comes
// back to the byte.
func TestEverySetting(t *testing.T) {
	if len(model.Settings) < 32 {
		t.Fatalf("%d settings", len(model.Settings))
	}
	for _, f := range model.Settings {
		t.Run(f.Key, func(t *testing.T) {
			folder := workspace(t, foreign)
			c := setting{t, folder, "settings." + f.Key}
			c.isSet(typedAs(f.Kind, f.Default))
			c.refuses(wrongFor(f.Kind))
			c.isUnset()
			c.isTakenBack(3)
		})
	}
}

// setting is one setting of a workspace.
type setting struct {
	*testing.T
	folder, path string
}

func (c setting) run(args ...string) end {
	c.Helper()
	return run(c.T, c.folder, args, with("XDG_STATE_HOME="+c.folder))
}

func (c setting) bytes() string {
	c.Helper()
	data, err := os.ReadFile(filepath.Join(c.folder, filepath.FromSlash(settingsFile)))
	if err != nil {
		c.Fatal(err)
	}
	return string(data)
}

// isSet sets the value, again as JSON, and reads it back.
func (c setting) isSet(text string) {
	c.Helper()
	if got := c.run("set", c.path, "--", text); got.code != 0 || !strings.HasPrefix(got.out, c.path+": not set (") {
		c.Fatalf("%s: %+v", text, got)
	}
	var is, wanted any
	if got := c.run("get", c.path, "--json"); json.Unmarshal([]byte(got.out), &is) != nil {
		c.Fatalf("%+v", got)
	}
	if json.Unmarshal([]byte(text), &wanted) != nil {
		wanted = text // a word
	}
	if !reflect.DeepEqual(is, wanted) {
		c.Errorf("set %s, got %v", text, is)
	}
	if got := c.run("set", c.path, "--", text); got.code != 0 || !strings.HasPrefix(got.out, "nothing to change: ") {
		c.Errorf("%s again: %+v", text, got)
	}
}

// refuses wants nothing written; "" is where any text may stand.
func (c setting) refuses(text string) {
	c.Helper()
	if text == "" {
		return
	}
	before := c.bytes()
	got := c.run("set", c.path, "--", text)
	if got.code != 1 || got.out != "" || !strings.HasPrefix(got.err, "rungs: "+c.path) || !strings.Contains(got.err, "allowed: ") {
		c.Errorf("%.40s: %+v", text, got)
	}
	if c.bytes() != before {
		c.Errorf("%.40s was written", text)
	}
}

func (c setting) isUnset() {
	c.Helper()
	if got := c.run("unset", c.path); got.code != 0 || !strings.Contains(got.out, "not set (") {
		c.Errorf("%+v", got)
	}
	if got := c.run("get", c.path); got.code != 1 || got.out != "" {
		c.Errorf("%+v", got)
	}
	if got := c.run("get", c.path, "--effective"); got.code != 0 {
		c.Errorf("%+v", got)
	}
	if got := c.bytes(); strings.Contains(got, c.path[len("settings."):]) || !strings.Contains(got, "1e3") {
		c.Errorf("unset leaves %s", got)
	}
}

// isTakenBack undoes setting and unsetting, and no more.
func (c setting) isTakenBack(most int) {
	c.Helper()
	for range most {
		if got := c.run("undo"); got.code != 0 {
			break
		}
	}
	if got := c.bytes(); got != foreign {
		c.Errorf("undone: %s", got)
	}
}

// typedAs is a value of the kind that is not its default, as it is typed.
func typedAs(k *model.Kind, byDefault any) string {
	switch k.Type {
	case model.TextType:
		return "x"
	case model.BoolType:
		return fmt.Sprint(byDefault != true)
	case model.ChoiceType:
		if k.Choices[0] != byDefault {
			return k.Choices[0]
		}
		return k.Choices[1]
	case model.NumberType:
		return fmt.Sprint(k.Max)
	}
	return model.JSON(sampleOf(k))
}

// sampleOf is a value of the kind with all that has to be in it, and something.
func sampleOf(k *model.Kind) any {
	switch k.Type {
	case model.BoolType:
		return true
	case model.NumberType:
		return json.Number(fmt.Sprint(k.Max))
	case model.ChoiceType:
		return k.Choices[0]
	case model.ListType:
		return []any{sampleOf(k.Elem)}
	case model.MapType:
		return map[string]any{"discord.*": sampleOf(k.Elem)}
	case model.UnionType:
		return sampleOf(k.Variants[0].Kind)
	case model.ObjectType:
		out := map[string]any{}
		for i, f := range k.Fields {
			if f.Required || i == 0 {
				out[f.Key] = sampleOf(f.Kind)
			}
		}
		return out
	}
	return "x"
}

// wrongFor is what is no value of the kind, "" where any text is one.
func wrongFor(k *model.Kind) string {
	switch k.Type {
	case model.TextType:
		if k.Max == 0 {
			return ""
		}
		return strings.Repeat("x", int(k.Max)+1)
	case model.NumberType:
		return fmt.Sprint(k.Max + 1)
	case model.ListType:
		return "{}"
	case model.ObjectType, model.MapType, model.UnionType:
		return "[]"
	}
	return "no-such-word"
}
