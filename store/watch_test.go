package store

import (
	"os"
	"testing"
	"time"
)

// Documents, kits and kits that are new are told of.
func TestWatch(t *testing.T) {
	w := kitted(t)
	changes := w.Watch(t.Context())
	for _, file := range []string{"settings.json", "personas/work/PROMPT.md", "personas/work/skills/a/SKILL.md", "personas/new/PROMPT.md"} {
		at := w.path(configFolder + "/" + file)
		if file == "personas/new/PROMPT.md" {
			must(t, os.Mkdir(w.path(kitFolder+"/new"), 0o755))
			time.Sleep(50 * time.Millisecond)
		}
		for quiet := false; !quiet; {
			select {
			case <-changes:
			case <-time.After(50 * time.Millisecond):
				quiet = true
			}
		}
		write(t, at, "{}")
		select {
		case <-changes:
		case <-time.After(5 * time.Second):
			t.Errorf("%s: nothing is told", file)
		}
	}
}

// A panic while events are passed on ends that and nothing else.
func TestWatchingThatFails(t *testing.T) {
	open(t, empty(t)).relay(t.Context(), nil, nil)
}
