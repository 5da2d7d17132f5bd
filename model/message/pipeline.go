package message

import (
	"encoding/json"
	"fmt"
	"slices"

	"rungs/model"
)

// Status is how far a pipeline or a job of it is.
type Status string

// The statuses, as the contract spells them.
const (
	Queued   Status = "queued"
	Running  Status = "running"
	Success  Status = "success"
	Failed   Status = "failed"
	Canceled Status = "canceled"
	Skipped  Status = "skipped"
)

// Statuses lists them.
var Statuses = []Status{Queued, Running, Success, Failed, Canceled, Skipped}

// InFlight says whether it has not ended yet: it is queued or running.
func (s Status) InFlight() bool { return s == Queued || s == Running }

var jobKind = func() *model.Kind {
	k := like(model.Object("a pipeline job",
		model.Field{Key: "name", Label: "Name", Kind: anyText(), Required: true},
		model.Field{Key: "status", Label: "Status", Kind: statusKind(), Required: true, Help: "How far it is."},
		model.Field{Key: "stage", Label: "Stage", Kind: anyText(), Help: "The part of the pipeline that it is in."},
		model.Field{Key: "needs", Label: "Needs", Kind: model.ListOf("job names", anyText(), 0), Help: "The jobs that end before it starts."},
		model.Field{Key: "startedAt", Label: "Started", Kind: number(), Help: "When it started, in milliseconds since 1970. A queued job has not."},
		model.Field{Key: "finishedAt", Label: "Finished", Kind: number(), Help: "When it ended, in milliseconds since 1970."},
		model.Field{Key: "durationSeconds", Label: "Duration", Kind: number(), Help: "How long it took, in seconds. Only what has ended took some time."},
		model.Field{Key: "webUrl", Label: "Page", Kind: anyText(), Help: "Its page on the forge."},
	), map[string]any{"name": "build", "status": "running", "startedAt": json.Number("1764500000000")})
	k.Extra = tooEarly
	return k
}()

func statusKind() *model.Kind {
	var words []string
	for _, s := range Statuses {
		words = append(words, string(s))
	}
	return model.Choice(words...)
}

// tooEarly warns of what a forge reports and readers drop.
func tooEarly(v any, at model.Path) []model.Problem {
	object, _ := v.(map[string]any)
	var out []model.Problem
	for _, key := range dropped(Status(text(object, "status"))) {
		if found, there := object[key]; there {
			out = append(out, model.Problem{
				Path: at.Then(key), Severity: model.Warning, Code: model.Conflict, Found: found,
				Message: fmt.Sprintf("a job that is %s has no %s: readers drop it", object["status"], key),
			})
		}
	}
	return out
}

// dropped is the members that mean nothing with a status: a queued job has not
// started, and what has not ended took no time yet.
func dropped(s Status) []string {
	switch s {
	case Queued:
		return []string{"startedAt", "finishedAt", "durationSeconds"}
	case Running:
		return []string{"finishedAt", "durationSeconds"}
	}
	return nil
}

// Job is one job of a pipeline. Times and durations are nil where nobody said.
type Job struct {
	Name            string   `json:"name"`
	Status          Status   `json:"status"`
	Stage           string   `json:"stage,omitempty"`
	Needs           []string `json:"needs,omitempty"`           // names of jobs
	StartedAt       *float64 `json:"startedAt,omitempty"`       // milliseconds since 1970
	FinishedAt      *float64 `json:"finishedAt,omitempty"`      // the same
	DurationSeconds *float64 `json:"durationSeconds,omitempty"` // seconds
	WebURL          string   `json:"webUrl,omitempty"`
}

// JobOf reads a job from a tree, without what means nothing while it is in flight:
// the start of a queued job, and the end and duration of one that has not ended.
func JobOf(v any) (Job, error) {
	object, err := members(jobKind, v)
	if err != nil {
		return Job{}, err
	}
	j := Job{
		Name: text(object, "name"), Status: Status(text(object, "status")), Stage: text(object, "stage"), Needs: texts(object, "needs"),
		StartedAt: numberAt(object, "startedAt"), FinishedAt: numberAt(object, "finishedAt"),
		DurationSeconds: numberAt(object, "durationSeconds"), WebURL: text(object, "webUrl"),
	}
	return j.Settled(), nil
}

// UnmarshalJSON reads what JobOf takes, and nothing else.
func (j *Job) UnmarshalJSON(data []byte) error { return decode(j, data, JobOf) }

// Settled is the job without what means nothing while it is in flight.
func (j Job) Settled() Job {
	drop := dropped(j.Status)
	for key, at := range map[string]**float64{"startedAt": &j.StartedAt, "finishedAt": &j.FinishedAt, "durationSeconds": &j.DurationSeconds} {
		if slices.Contains(drop, key) {
			*at = nil
		}
	}
	return j
}

// Duration is how long the job took, in seconds: as it was reported, else from its
// start to its end. False while it is in flight, and where neither is known.
func (j Job) Duration() (seconds float64, ok bool) {
	j = j.Settled()
	switch {
	case j.DurationSeconds != nil:
		return *j.DurationSeconds, true
	case j.StartedAt != nil && j.FinishedAt != nil && *j.FinishedAt >= *j.StartedAt:
		return (*j.FinishedAt - *j.StartedAt) / 1000, true
	}
	return 0, false
}

// statusWords are the statuses in a sentence about a job.
var statusWords = map[Status]string{
	Queued: "is queued: it has not started", Running: "is running", Success: "has passed", Failed: "has failed",
	Canceled: "was canceled", Skipped: "was skipped",
}

// Sentence says how far the job is, and how long it took where that is known.
func (j Job) Sentence() string {
	out := "The job " + quoted(j.Name) + " " + statusWords[j.Status]
	if seconds, ok := j.Duration(); ok {
		out += " after " + plainNumber(seconds) + " s"
	}
	return out + "."
}
