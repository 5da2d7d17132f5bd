package message

import (
	"encoding/json"
	"slices"
	"testing"

	"rungs/model"
)

func jobFrom(t *testing.T, text string) Job {
	t.Helper()
	j, err := JobOf(tree(t, text))
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return j
}

// A queued job has no start, whatever its forge says, and only what has ended took time.
func TestJobsAreSettled(t *testing.T) {
	for _, s := range Statuses {
		text := `{"name":"n","status":"` + string(s) + `","startedAt":1000,"finishedAt":3500,"durationSeconds":9}`
		j := jobFrom(t, text)
		if (j.StartedAt == nil) != (s == Queued) || (j.FinishedAt == nil) != s.InFlight() || (j.DurationSeconds == nil) != s.InFlight() {
			t.Errorf("%s: %+v", s, j)
		}
		if seconds, ok := j.Duration(); ok == s.InFlight() || ok && seconds != 9 {
			t.Errorf("%s: %v, %v", s, seconds, ok)
		}
		if warned := len(model.Check(jobKind, tree(t, text))); (warned > 0) != s.InFlight() {
			t.Errorf("%s: %d warnings", s, warned)
		}
		raw := Job{Name: "n", Status: s, StartedAt: new(float64), DurationSeconds: new(float64)}
		if _, ok := raw.Duration(); ok == s.InFlight() {
			t.Errorf("%s: a duration of %+v: %v", s, raw, ok)
		}
		if got := slices.Contains([]Status{Queued, Running}, s); got != s.InFlight() {
			t.Errorf("%s in flight: %v", s, s.InFlight())
		}
	}
}

func TestDuration(t *testing.T) {
	for text, want := range map[string]float64{
		`{"name":"n","status":"failed","startedAt":1000,"finishedAt":3500}`: 2.5,
		`{"name":"n","status":"failed","startedAt":3500,"finishedAt":1000}`: -1,
		`{"name":"n","status":"skipped"}`:                                   -1,
		`{"name":"n","status":"success","durationSeconds":0}`:               0,
		`{"name":"n","status":"running","startedAt":1000}`:                  -1,
	} {
		if got, ok := jobFrom(t, text).Duration(); ok != (want >= 0) || ok && got != want {
			t.Errorf("%s: %v, %v, want %v", text, got, ok, want)
		}
	}
}

// A job is written without what it was settled of.
func TestASettledJobIsWrittenSettled(t *testing.T) {
	var j Job
	if err := json.Unmarshal([]byte(`{"name":"n","status":"queued","startedAt":1,"needs":["a"]}`), &j); err != nil {
		t.Fatal(err)
	}
	if text, _ := json.Marshal(j); string(text) != `{"name":"n","status":"queued","needs":["a"]}` {
		t.Errorf("%s", text)
	}
}
