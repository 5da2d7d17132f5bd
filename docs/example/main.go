// Command example is a hook for a red pipeline: it reads a job of it and says which
// model would fix it.
package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"

	"rungs/model"
	"rungs/model/message"
)

func run(in io.Reader, out io.Writer) error {
	var job message.Job
	if err := json.NewDecoder(in).Decode(&job); err != nil {
		return err
	}
	fmt.Fprintln(out, job.Sentence())
	if job.Status != message.Failed {
		return nil
	}
	role, _ := model.RoleByID("pipeline-fix")
	ladder := []model.Pin{{Provider: "codex", Model: "gpt-5.1"}, {Provider: "claude", Model: "claude-opus-5", Effort: "high"}}
	turn := message.Turn{Role: role, Ladder: ladder, Sources: model.Sources{"claude": model.Connected}}
	fmt.Fprintln(out, role.Label+":", turn.Fill().Pin)
	return nil
}

func main() {
	if err := run(os.Stdin, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "example:", err)
		os.Exit(2)
	}
}
