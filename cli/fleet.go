package cli

import (
	"context"
	"fmt"
	"sync"

	"github.com/spf13/cobra"

	"rungs/store"
)

// How many workspaces are worked on side by side, and how many may be begun while
// the result of one before them is not printed. Both bound memory and open files.
const (
	atOnce = 8
	ahead  = 64
)

// fleet is one command in several workspaces.
type fleet struct {
	*app
	sum      sum
	json     bool
	sites    []site
	stdin    func() ([]byte, error) // all of it, read once when the first asks
	progress progress
	counts   [outcomes]int
	worst    int // exit code
}

func (a *app) fleet(c *cobra.Command, s sum) error {
	sites, err := a.sites()
	if err != nil {
		return err
	}
	f := &fleet{app: a, sum: s, sites: sites, progress: a.progress()}
	f.stdin = sync.OnceValues(func() ([]byte, error) { return store.ReadPiped(a.Stdin) })
	if flag := c.Flags().Lookup("json"); flag != nil {
		f.json = flag.Value.String() == "true"
	}
	ctx, stop := a.interruptible()
	defer stop()
	return f.run(ctx)
}

// interruptible is a context that ends when the program is told to go.
func (a *app) interruptible() (context.Context, func()) {
	if a.Interruptible == nil {
		return context.Background(), func() {}
	}
	return a.Interruptible()
}

// run works on the sites and prints their results in order. Once told to go it
// begins with no other one, and those under way are finished.
func (f *fleet) run(ctx context.Context) error {
	room, done := make(chan struct{}, ahead), make(chan result)
	go f.work(ctx, room, done)
	reached := f.collect(room, done)
	unreached := len(f.sites) - reached
	switch line := f.sum.line(f.counts, unreached); {
	case !f.json:
		f.say("%s", line)
	case unreached > 0:
		f.note(line)
	}
	switch {
	case unreached > 0:
		return context.Cause(ctx)
	case f.worst > 0:
		return &ExitError{Code: f.worst}
	}
	return nil
}

func (f *fleet) work(ctx context.Context, room chan<- struct{}, done chan<- result) {
	defer close(done)
	var underway sync.WaitGroup
	slots := make(chan struct{}, atOnce)
	for i, p := range f.sites {
		if !taken(ctx, room) || !taken(ctx, slots) {
			break
		}
		underway.Go(func() {
			done <- f.one(i, p)
			<-slots
		})
	}
	underway.Wait()
}

// taken takes one of a number of places, false once the context has ended.
func taken(ctx context.Context, places chan<- struct{}) bool {
	select {
	case places <- struct{}{}:
		return ctx.Err() == nil
	case <-ctx.Done():
		return false
	}
}

// collect prints results, each when all before it are, and counts them.
func (f *fleet) collect(room <-chan struct{}, done <-chan result) int {
	waiting, ended, next := map[int]result{}, 0, 0
	for r := range done {
		waiting[r.at] = r
		for ended++; ; next++ {
			r, there := waiting[next]
			if !there {
				break
			}
			delete(waiting, next)
			f.print(r)
			<-room
		}
		f.progress.show(fmt.Sprintf("%d of %d done", ended, len(f.sites)))
	}
	f.progress.wipe()
	return ended
}

func (f *fleet) print(r result) {
	f.progress.wipe()
	r.said.replay(f.out, f.Stderr)
	_ = f.out.Flush()
	f.counts[r.outcome]++
	f.worst = max(f.worst, r.code)
	f.saved = f.saved || r.outcome == changed
}
