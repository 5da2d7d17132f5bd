package store

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"
	"time"

	"rungs/faults/scratch"
	"rungs/model"
)

func TestLockIsGivenUp(t *testing.T) {
	w := holding(t, oldText)
	unlock, err := w.lock()
	must(t, err)
	defer unlock()
	start := time.Now()
	_, err = w.lockFor(50 * time.Millisecond)
	if !errors.Is(err, ErrBusy) || time.Since(start) > 2*time.Second {
		t.Errorf("after %v: %v", time.Since(start), err)
	}
	if want := ".intentic/config: another program holds the settings folder\ntry again when it is done"; err.Error() != want {
		t.Errorf("got %s", err)
	}
	if entries, _ := os.ReadDir(w.config()); len(entries) != 1 {
		t.Errorf("%d files, the lock needs none", len(entries))
	}
}

// Waiting in a long row is not being kept out: it is given up when nothing was saved
// meanwhile, or after so many rounds.
func TestLockIsWaitedForWhileOthersSave(t *testing.T) {
	w := holding(t, oldText)
	saved := noon
	for free, wants := range map[int]bool{1: true, 2: true, lockRounds: true, lockRounds + 1: false} {
		tries := 0
		got, err := w.await(func() (bool, error) {
			tries++
			saved = saved.Add(time.Second)
			must(t, os.Chtimes(w.config(), saved, saved)) // somebody saves in every round
			return tries == free, nil
		})
		if err != nil || got != wants || tries != min(free, lockRounds) {
			t.Errorf("free in round %d: got %v, %v after %d", free, got, err, tries)
		}
	}
	tries := 0
	got, err := w.await(func() (bool, error) { tries++; return false, nil })
	if got || err != nil || tries != 1 {
		t.Errorf("nothing is saved: got %v, %v after %d", got, err, tries)
	}
}

// A lock that comes free is had by who waits for it.
func TestLockThatComesFree(t *testing.T) {
	w := holding(t, oldText)
	unlock, err := w.lock()
	must(t, err)
	go func() {
		time.Sleep(20 * time.Millisecond)
		unlock()
	}()
	again, err := w.lockFor(time.Minute)
	must(t, err)
	again()
}

// The writer a test starts as a process of its own: which of writers, its name, the
// workspace, the state folder and how often it saves.
const writerVariable = "STORE_TEST_WRITER"

var writers = map[string]func(task []string) error{"many": writeMany, "mixed": writeMixed, "told": writeTold}

func TestMain(m *testing.M) {
	if task := os.Getenv(writerVariable); task != "" {
		words := strings.Split(task, "\n")
		if err := writers[words[0]](words[1:]); err != nil {
			fmt.Println(err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(scratch.Run(m))
}

func writeMany(task []string) error {
	w, err := Open(task[1], Options{StateDir: task[2], Now: time.Now})
	if err != nil {
		return err
	}
	saves := 0
	fmt.Sscan(task[3], &saves)
	for i := range saves {
		r, err := w.Apply(Change{Doc: Settings, Label: task[0], Guard: Unguarded, Edits: []model.Edit{
			{Op: model.Set, Path: model.Path{task[0], fmt.Sprint("key", i)}, Value: task[0]},
			{Op: model.Insert, Path: model.Path{"all", "0"}, Value: fmt.Sprint(task[0], i)},
		}})
		if err != nil || r.Warning != "" {
			return fmt.Errorf("%w%s", err, r.Warning)
		}
	}
	return nil
}

// Many writers, in this process and in others, lose nothing of one another's, and
// the file can be read at every moment.
func TestManyWriters(t *testing.T) {
	processes, goroutines, saves := 8, 8, 8
	if testing.Short() {
		processes, goroutines, saves = 2, 4, 4
	}
	w := holding(t, oldText)
	var wait sync.WaitGroup
	start := func(name string, run func(task []string) error) {
		wait.Add(1)
		go func() {
			defer wait.Done()
			if err := run([]string{name, w.root, w.options.StateDir, fmt.Sprint(saves)}); err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}()
	}
	for i := range processes {
		start(fmt.Sprint("process", i), runWriter)
	}
	for i := range goroutines {
		start(fmt.Sprint("goroutine", i), writeMany)
	}
	done := make(chan struct{})
	go func() { wait.Wait(); close(done) }()
	for reading := true; reading; {
		select {
		case <-done:
			reading = false
		case <-time.After(time.Millisecond):
			if d := w.Read(Settings); d.Err != nil || !d.Exists {
				t.Fatalf("cannot be read meanwhile: %v", d.Err)
			}
		}
	}
	checkAllThere(t, w, (processes+goroutines)*saves)
}

func runWriter(task []string) error {
	if out, err := writer("many", task...).CombinedOutput(); err != nil {
		return fmt.Errorf("%w: %s", err, out)
	}
	return nil
}

// writer is one of writers as a process.
func writer(which string, task ...string) *exec.Cmd {
	command := exec.Command(os.Args[0])
	command.Env = append(os.Environ(), writerVariable+"="+strings.Join(append([]string{which}, task...), "\n"))
	return command
}

func checkAllThere(t *testing.T, w *Workspace, want int) {
	t.Helper()
	tree := w.Read(Settings).Tree.(map[string]any)
	keys := 0
	for name, v := range tree {
		if object, ok := v.(map[string]any); ok {
			keys += len(object)
			for _, value := range object {
				if value != name {
					t.Errorf("%s holds %v", name, value)
				}
			}
		}
	}
	all, _ := tree["all"].([]any)
	if keys != want || len(all) != want {
		t.Errorf("%d keys and %d entries of %d are there", keys, len(all), want)
	}
	if got := len(w.History()); got != min(want, historyCaps.count) {
		t.Errorf("%d entries of history", got)
	}
	noTemps(t, w.config())
}

// Killed at any moment of a save: the file is the old one or the new one.
func TestKilledWhileSaving(t *testing.T) {
	w := holding(t, oldText)
	for i := range 20 {
		command := writer("many", fmt.Sprint("kill", i), w.root, w.options.StateDir, "1000")
		must(t, command.Start())
		time.Sleep(time.Duration(20+3*i) * time.Millisecond)
		command.Process.Kill()
		command.Wait()
		if d := w.Read(Settings); d.Err != nil {
			t.Fatalf("after kill %d: %v", i, d.Err)
		}
	}
	change(t, w, set("commandJudge", "on"))
	noTemps(t, w.config())
}
