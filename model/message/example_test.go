package message_test

import (
	"context"
	"encoding/json"
	"fmt"
	"strconv"

	"rungs/model"
	"rungs/model/message"
)

// read is a tree from JSON, as a decoder with UseNumber gives one.
func read(text string) any {
	var anything *model.Kind
	v, err := anything.Parse(text)
	if err != nil {
		panic(err)
	}
	return v
}

func ExamplePickOf() {
	p, err := message.PickOf(read(`{"agent":"claude","model":"claude-opus-5"}`))
	fmt.Println(p.Agent, p.Model, err)
	_, err = message.PickOf(read(`{"agent":"claude"}`))
	fmt.Println(err)
	// Output:
	// claude claude-opus-5 <nil>
	// model: "model" is missing; allowed: text that is not empty
}

func ExampleNewPick() {
	p, err := message.NewPick("", "", "")
	fmt.Println(p == (message.Pick{}), err)
	_, err = message.NewPick("claude", "", "")
	fmt.Println(err)
	// Output:
	// true <nil>
	// the agent "claude" and the model "" do not come together; allowed: both or neither
}

func ExamplePick_UnmarshalJSON() {
	var p message.Pick
	err := json.Unmarshal([]byte(`{"agent":"claude","model":"claude-opus-5","effort":"high"}`), &p)
	fmt.Println(p.Model, p.Effort, err)
	// Output: claude-opus-5 high <nil>
}

func ExamplePick_Pin() {
	fmt.Println(message.Pick{Agent: "claude", Model: "claude-opus-5", Effort: "high"}.Pin())
	// Output: claude:claude-opus-5,effort=high
}

func ExamplePick_Sentence() {
	fmt.Println(message.Pick{Agent: "kimi", Model: "kimi-k3", Effort: "xhigh"}.Sentence(model.Builtin()))
	// Output: Run Kimi K3 of Kimi Code at effort high, the nearest it has to xhigh.
}

func ExampleTurn_Fill() {
	turn := message.Turn{
		Own:     model.Pin{Effort: "low"},
		Ladder:  []model.Pin{{Provider: "codex", Model: "gpt-5.1"}, {Provider: "claude", Model: "claude-opus-5", Effort: "max"}},
		Sources: model.Sources{"claude": model.Connected},
	}
	filled := turn.Fill()
	fmt.Println(filled.Pin, "from", filled.From)
	// Output: claude:claude-opus-5,effort=low from role
}

func ExampleAskOf() {
	ask, err := message.AskOf(read(`{"prompt":"the tests are red","folder":"api"}`))
	fmt.Println(ask.Prompt, "in", ask.Folder, err)
	// Output: the tests are red in api <nil>
}

func ExampleRouteOf() {
	r, err := message.RouteOf(read(`{"persona":"backend","reason":"folder"}`))
	fmt.Println(r.Persona, r.Reason, err)
	// Output: backend folder <nil>
}

func ExampleRoute_UnmarshalJSON() {
	var r message.Route
	fmt.Println(json.Unmarshal([]byte(`{"persona":"backend"}`), &r))
	// Output: reason: "reason" is missing; allowed: text
}

func ExampleRoute_Sentence() {
	fmt.Println(message.Route{Persona: "backend", Reason: "folder"}.Sentence())
	// Output: The card "backend" takes the chat: folder.
}

func ExampleSettled() {
	cards := read(`[{"id":"backend","capabilities":[],"workspace":{"startIn":"api"}}]`)
	route, settled := message.Settled(model.Route(cards, nil, model.Ask{Prompt: "hello", Folder: "api"}, nil))
	text, _ := json.Marshal(route)
	fmt.Println(string(text), settled)
	// Output: {"persona":"backend","reason":"it is the one card for the folder \"api\""} true
}

func ExampleRunRoleOf() {
	role, starts, err := message.RunRoleOf("pipeline-fix")
	fmt.Println(role.Label, starts, err)
	role, starts, err = message.RunRoleOf("session-title")
	fmt.Println(role.Label, starts, err)
	// Output:
	// Pipeline fixes true <nil>
	// Session titles false <nil>
}

func ExampleWorkOf() {
	w, err := message.WorkOf(read(`{"at":1764500000000,"steps":{"open":3,"total":7}}`))
	fmt.Println(w.Steps.Open, w.Steps.Total, w.Check == "", err)
	// Output: 3 7 true <nil>
}

func ExampleWork_UnmarshalJSON() {
	var w message.Work
	fmt.Println(json.Unmarshal([]byte(`{"at":"today"}`), &w))
	// Output: at: "today" is text, not a number; allowed: a number
}

func ExampleWork_Sentence() {
	fmt.Println(message.Work{Steps: &message.Steps{Open: 3, Total: 7, Next: "write the test"}, Check: "lint"}.Sentence())
	fmt.Printf("%q\n", message.Work{Steps: &message.Steps{Open: 0, Total: 7}}.Sentence())
	// Output:
	// 3 of 7 steps are open, next "write the test", and the check "lint" has not passed.
	// ""
}

func ExampleQueryOf() {
	q, err := message.QueryOf(read(`{"id":"c1","turns":201}`))
	fmt.Println(q.ID == "", err)
	// Output: true turns: 201 is too big; allowed: a whole number from 1 to 200
}

func ExampleQuery_UnmarshalJSON() {
	var q message.Query
	err := json.Unmarshal([]byte(`{"id":"c1","before":40}`), &q)
	fmt.Println(q.ID, *q.Before, q.Turns, err)
	// Output: c1 40 0 <nil>
}

func ExampleQuery_Window() {
	stale := 900
	fmt.Printf("%+v\n", message.Query{ID: "c1", Before: &stale, Turns: 20}.Window(50))
	// Output: {From:30 To:50}
}

func ExampleQuery_Sentence() {
	fmt.Println(message.Query{ID: "c1", Turns: 20}.Sentence())
	// Output: The last 20 turns of the conversation "c1".
}

func ExampleWindow_Len() {
	fmt.Println(message.Window{From: 30, To: 50}.Len())
	// Output: 20
}

func ExampleWindow_Earlier() {
	fmt.Println(message.Window{From: 30, To: 50}.Earlier())
	fmt.Println(message.Window{From: 0, To: 30}.Earlier())
	// Output:
	// 30 true
	// 0 false
}

func ExampleStatus_InFlight() {
	fmt.Println(message.Queued.InFlight(), message.Failed.InFlight())
	// Output: true false
}

func ExampleJobOf() {
	j, err := message.JobOf(read(`{"name":"build","status":"queued","startedAt":1764500000000}`))
	fmt.Println(j.Name, j.StartedAt == nil, err)
	// Output: build true <nil>
}

func ExampleJob_UnmarshalJSON() {
	var j message.Job
	fmt.Println(json.Unmarshal([]byte(`{"name":"build","status":"cancelled"}`), &j))
	// Output: status: "cancelled" is not one of the allowed words; did you mean "canceled"?; allowed: queued, running, success, failed, canceled or skipped
}

func ExampleJob_Settled() {
	start := 1764500000000.0
	text, err := json.Marshal(message.Job{Name: "build", Status: message.Queued, StartedAt: &start}.Settled())
	fmt.Println(string(text), err)
	// Output: {"name":"build","status":"queued"} <nil>
}

func ExampleJob_Duration() {
	start, end := 1000.0, 3500.0
	fmt.Println(message.Job{Status: message.Success, StartedAt: &start, FinishedAt: &end}.Duration())
	fmt.Println(message.Job{Status: message.Running, StartedAt: &start}.Duration())
	// Output:
	// 2.5 true
	// 0 false
}

func ExampleJob_Sentence() {
	fmt.Println(message.Job{Name: "build", Status: message.Skipped}.Sentence())
	// Output: The job "build" was skipped.
}

func ExampleChallengeOf() {
	c, err := message.ChallengeOf(read(`{"salt":"5d41402a","difficulty":16}`))
	fmt.Println(c.Salt, c.Difficulty, err)
	// Output: 5d41402a 16 <nil>
}

func ExampleChallenge_UnmarshalJSON() {
	var c message.Challenge
	fmt.Println(json.Unmarshal([]byte(`{"salt":"5d41402a","difficulty":0}`), &c))
	// Output: difficulty: 0 is too small; allowed: a whole number of 1 or more
}

func ExampleChallenge_Check() {
	fmt.Println(message.Challenge{Salt: "s", Difficulty: -1}.Check())
	// Output: difficulty: -1 is too small; allowed: a whole number of 1 or more
}

func ExampleChallenge_Expected() {
	fmt.Println(message.Challenge{Salt: "s", Difficulty: 16}.Expected())
	// Output: 65536
}

func ExampleChallenge_Solve() {
	c := message.Challenge{Salt: "5d41402a", Difficulty: 16}
	nonce, err := c.Solve(context.Background(), nil)
	fmt.Println(nonce, err, c.Verify(strconv.FormatUint(nonce, 10)))
	// Output: 67398 <nil> true
}

func ExampleChallenge_Verify() {
	c := message.Challenge{Salt: "5d41402a", Difficulty: 16}
	fmt.Println(c.Verify("67398"), c.Verify("67399"), c.Verify("067398"))
	// Output: true false false
}

func ExampleChallenge_Sentence() {
	fmt.Println(message.Challenge{Salt: "5d41402a", Difficulty: 16}.Sentence())
	// Output: Find a number whose hash behind "5d41402a:" begins with 16 zero bits: about 65536 hashes.
}

func ExampleLocusOf() {
	l, err := message.LocusOf("laptop")
	fmt.Println(l == "", err)
	// Output: true "laptop" is not one of the allowed words; allowed: sandbox or device
}

func ExamplePlaceWords() {
	fmt.Println(message.PlaceWords(model.Sandbox))
	// Output: in a disposable container
}

func ExampleMeaning() {
	for _, c := range model.CommandClasses[:2] {
		fmt.Println(message.Meaning(c, model.Device))
	}
	// Output:
	// Rewrites or drops git history: is asked about while the judge is on or watching
	// Deletes or overwrites files: is asked about at every setting of the judge
}

func ExampleDeviceOf() {
	s, err := message.DeviceOf(read(`{"write":"on"}`))
	fmt.Println(s["write"], s["shell"], s["destructive"], err)
	// Output: on on off <nil>
}

func ExampleBrowserOf() {
	s, err := message.BrowserOf(nil)
	fmt.Println(s["confirm"], s["cookies"], err)
	// Output: sensitive off <nil>
}

func ExampleScopes_May() {
	s, _ := message.DeviceOf(read(`{"shell":"off","destructive":"on"}`))
	fmt.Println(s["destructive"], s.May("destructive"))
	// Output: on false
}

func ExampleScopes_Roots() {
	s, _ := message.DeviceOf(read(`{"roots":"/home/me\n/srv"}`))
	fmt.Println(s.Roots())
	// Output: [/home/me /srv]
}

func ExampleNativeOf() {
	id, err := message.NativeOf("codex")
	fmt.Println(id, err)
	// Output: codex <nil>
}
