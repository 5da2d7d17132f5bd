package store

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"testing"
	"time"

	"rungs/faults/tally"
	"rungs/model"
)

// daemon saves as the daemon does: it reads the whole file, edits a value of its own
// and renames a new file over the old one, without a lock.
type daemon struct {
	*testing.T
	*tally.Tally
	path   string
	rounds []daemonRound
	passed int // reads that did not have its last save, and a moment later did
}

// daemonRound is one save: what it had read, when it began to read, and when it had
// renamed.
type daemonRound struct {
	ours          map[string]any // our edits that were in what it read
	read, renamed time.Time
}

// stale says whether a round has dropped an edit of ours: it had read the file before
// that was made, and replaced it after.
func (r daemonRound) stale(e ourEdit) bool {
	_, had := r.ours[e.key]
	return !had && r.read.Before(e.ended) && r.renamed.After(e.begun)
}

func (d *daemon) look() (tree map[string]any, count int) {
	data, err := os.ReadFile(d.path)
	if err == nil {
		err = json.Unmarshal(data, &tree)
	}
	if err != nil {
		d.Lost("the daemon cannot read: %v\n%s", err, data)
	}
	n, _ := tree["daemon"].(float64)
	return tree, int(n)
}

func (d *daemon) round() {
	r := daemonRound{read: time.Now()}
	tree, count := d.look()
	if count != len(d.rounds) { // ours stands there for a moment, until it sees what it has replaced
		time.Sleep(20 * time.Millisecond)
		d.passed++
		r.read = time.Now()
		if tree, count = d.look(); count != len(d.rounds) {
			d.Lost("its save %d is gone, %d is there", len(d.rounds), count)
		}
	}
	r.ours, _ = tree["ours"].(map[string]any)
	time.Sleep(time.Duration(rand.IntN(500)) * time.Microsecond)
	tree["daemon"] = len(d.rounds) + 1
	data, _ := json.MarshalIndent(tree, "", "  ")
	temp := fmt.Sprintf("%s.%d.tmp", d.path, os.Getpid())
	must(d, os.WriteFile(temp, append(data, '\n'), 0o644))
	must(d, os.Rename(temp, d.path))
	r.renamed = time.Now()
	d.rounds = append(d.rounds, r)
	d.Tried(1)
}

// ourEdit is an edit of ours and between what moments it was made.
type ourEdit struct {
	key          string
	begun, ended time.Time
}

// besides is what came of one workspace in which the daemon and we save.
type besides struct{ theirs, ours, refused, dropped, exchanges, passed int }

// The daemon saves while we do: none of its saves is lost by ours, and none of ours but
// by a save of its own that it began before ours.
func TestFaultsOfTheDaemon(t *testing.T) {
	y := tally.Of(t, "writers: a daemon saves without a lock")
	var all besides
	for range tally.Many(1, 20) {
		all.daemonAndUs(t, y, 50)
	}
	t.Logf("%d saves of the daemon, %d of ours and %d refused, in %d exchanges; %d dropped by a stale save of the daemon; it has read ours in passing %d times",
		all.theirs, all.ours, all.refused, all.exchanges, all.dropped, all.passed)
}

func (all *besides) daemonAndUs(t *testing.T, y *tally.Tally, rounds int) {
	w := holding(t, "{}")
	w.disk = quick
	w.disk.exchange = func(a, b string) error {
		all.exchanges++
		return realDisk.exchange(a, b)
	}
	d := &daemon{T: t, Tally: y, path: w.path(Settings.File())}
	done := make(chan struct{})
	go func() {
		defer close(done)
		for range rounds {
			d.round()
			time.Sleep(time.Duration(rand.IntN(1500)) * time.Microsecond)
		}
	}()
	var edits []ourEdit
	for saving := true; saving; {
		e := ourEdit{key: fmt.Sprint("k", len(edits)+all.refused), begun: time.Now()}
		r, err := w.Apply(Change{Doc: Settings, Label: "ours", Guard: Unguarded, Edits: []model.Edit{set("ours."+e.key, "x")}})
		e.ended = time.Now()
		switch {
		case errors.Is(err, errStale):
			all.refused++
		case err != nil || r.Warning != "":
			t.Errorf("%v %s", err, r.Warning)
		default:
			edits = append(edits, e)
		}
		select {
		case <-done:
			saving = false
		case <-time.After(time.Duration(rand.IntN(1500)) * time.Microsecond):
		}
	}
	all.theirs, all.ours, all.passed = all.theirs+len(d.rounds), all.ours+len(edits), all.passed+d.passed
	all.dropped += d.account(edits)
}

// account finds for every edit that is not there the stale save that dropped it.
func (d *daemon) account(edits []ourEdit) (dropped int) {
	tree, count := d.look()
	if count != len(d.rounds) {
		d.Lost("its last save is gone: %d of %d", count, len(d.rounds))
	}
	ours, _ := tree["ours"].(map[string]any)
	for _, e := range edits {
		d.Tried(1)
		if _, there := ours[e.key]; there {
			continue
		}
		if !slices.ContainsFunc(d.rounds, func(r daemonRound) bool { return r.stale(e) }) {
			d.Lost("%s is gone, and no stale save has dropped it", e.key)
		}
		dropped++
	}
	return dropped
}
