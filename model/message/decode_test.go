package message

import (
	"encoding/json"
	"errors"
	"testing"

	"rungs/model"
)

// decoders read each kind of message, and write it again where it is an object.
var decoders = map[string]func(v any) (any, error){
	"run-pick":         func(v any) (any, error) { return PickOf(v) },
	"route-ask":        func(v any) (any, error) { return AskOf(v) },
	"route":            func(v any) (any, error) { return RouteOf(v) },
	"unfinished-work":  func(v any) (any, error) { return WorkOf(v) },
	"pow-challenge":    func(v any) (any, error) { return ChallengeOf(v) },
	"transcript-query": func(v any) (any, error) { return QueryOf(v) },
	"pipeline-job":     func(v any) (any, error) { return JobOf(v) },
	"command-locus":    func(v any) (any, error) { return LocusOf(v) },
	"native-provider":  func(v any) (any, error) { return NativeOf(v) },
	"run-role": func(v any) (any, error) {
		role, _, err := RunRoleOf(v)
		return role.ID, err
	},
}

// What decodes is exactly what the contract takes, and says why it does not.
func TestDecodersAgreeWithTheContract(t *testing.T) {
	for _, v := range readVectors(t) {
		_, err := decoders[v.Kind](v.doc)
		if (err == nil) != v.Valid {
			t.Errorf("%s %s: %v, and valid is %v", v.Kind, v.Text, err, v.Valid)
		}
		var refused *model.RefusedError
		if err != nil && (!errors.As(err, &refused) || refused.What == "" || refused.Allowed == "") {
			t.Errorf("%s %s: %#v", v.Kind, v.Text, err)
		}
	}
}

// fromText are the messages that text is read into.
func fromText(kind string) any {
	switch kind {
	case "run-pick":
		return &Pick{}
	case "route":
		return &Route{}
	case "unfinished-work":
		return &Work{}
	case "pow-challenge":
		return &Challenge{}
	case "transcript-query":
		return &Query{}
	case "pipeline-job":
		return &Job{}
	}
	return nil
}

// A message that is read from text is written as one that means the same.
func TestMessagesTravelAsJSON(t *testing.T) {
	for _, v := range readVectors(t) {
		m := fromText(v.Kind)
		if m == nil {
			continue
		}
		err := json.Unmarshal(v.Text, m)
		if (err == nil) != v.Valid {
			t.Fatalf("%s %s: %v, and valid is %v", v.Kind, v.Text, err, v.Valid)
		}
		if err == nil {
			comesBack(t, v.Kind, m)
		}
	}
}

func comesBack(t testing.TB, kind string, m any) {
	t.Helper()
	text, err := json.Marshal(m)
	if err != nil {
		t.Fatalf("%s: %+v: %v", kind, m, err)
	}
	again := fromText(kind)
	if err := json.Unmarshal(text, again); err != nil {
		t.Fatalf("%s: %s: %v", kind, text, err)
	}
	if second, _ := json.Marshal(again); string(second) != string(text) {
		t.Errorf("%s: %s came back as %s", kind, text, second)
	}
}

// A message that cannot be read leaves the one that is there alone.
func TestARefusedMessageChangesNothing(t *testing.T) {
	p := Pick{"codex", "gpt-5.1", ""}
	for _, text := range []string{`null`, `{}`, `{"agent":"a"}`, `{"agent":"a","model":"b","effort":1}`, `{"agent":"a","agent":"b","model":"c"}`} {
		if err := json.Unmarshal([]byte(text), &p); err == nil || p != (Pick{"codex", "gpt-5.1", ""}) {
			t.Errorf("%s: %v, %+v", text, err, p)
		}
	}
	if err := json.Unmarshal([]byte(`{"agent":"a","model":"b","AGENT":"c"}`), &p); err != nil || p != (Pick{"a", "b", ""}) {
		t.Errorf("%v, %+v", err, p)
	}
}

// No text makes a decoder panic; what one takes has no error, and comes back.
func FuzzMessages(f *testing.F) {
	for i, v := range readVectors(f) {
		if i%7 == 0 && len(v.Text) < 500 {
			f.Add(string(v.Text))
		}
	}
	var plain *model.Kind
	f.Fuzz(func(t *testing.T, text string) {
		v, err := plain.Parse(text)
		if err != nil {
			return
		}
		for _, d := range Documents {
			m, err := decoders[d.Name](v)
			if (err == nil) != (len(model.Errors(model.Check(d.Kind, v))) == 0) {
				t.Fatalf("%s: %s: %v", d.Name, text, err)
			}
			if into := fromText(d.Name); err == nil && into != nil && json.Valid([]byte(text)) {
				if err := json.Unmarshal([]byte(text), into); err != nil {
					t.Fatalf("%s: %s: %v, and from a tree %+v", d.Name, text, err, m)
				}
				comesBack(t, d.Name, into)
			}
		}
		for _, of := range []func(any) (Scopes, error){DeviceOf, BrowserOf} {
			if s, err := of(v); err == nil {
				_, _ = s.May("destructive"), s.Roots()
			}
		}
	})
}
