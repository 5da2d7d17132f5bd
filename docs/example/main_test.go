package main

import (
	"os"
	"strings"
	"testing"
)

func TestExample(t *testing.T) {
	for in, want := range map[string]string{
		`{"name":"test","status":"failed","startedAt":1000,"finishedAt":61000}`: "The job \"test\" has failed after 60 s.\nPipeline fixes: claude:claude-opus-5,effort=high\n",
		`{"name":"test","status":"running"}`:                                    "The job \"test\" is running.\n",
	} {
		var out strings.Builder
		if err := run(strings.NewReader(in), &out); err != nil || out.String() != want {
			t.Errorf("%s: %q, %v", in, out.String(), err)
		}
	}
	err := run(strings.NewReader(`{"name":"test","status":"cancelled"}`), &strings.Builder{})
	if err == nil || !strings.Contains(err.Error(), `did you mean "canceled"?; allowed: queued, running, `) {
		t.Errorf("%v", err)
	}
}

// The page on the package shows this very program.
func TestExampleIsInTheDocs(t *testing.T) {
	source, err := os.ReadFile("main.go")
	if err != nil {
		t.Fatal(err)
	}
	page, err := os.ReadFile("../library.md")
	if err != nil || !strings.Contains(string(page), "```go\n"+string(source)+"```\n") {
		t.Errorf("docs/library.md does not show docs/example/main.go as it is (%v)", err)
	}
}
