package store

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"rungs/faults/tally"
	"rungs/model"
)

// writeTold saves one numbered change after the other and says when each begins and
// ends. Its task is the number of the first.
func writeTold(task []string) error {
	w, err := Open(task[1], Options{StateDir: task[2], Now: func() time.Time { return noon }})
	if err != nil {
		return err
	}
	n := 0
	fmt.Sscan(task[3], &n)
	for ; ; n++ {
		os.Stdout.WriteString("(")
		if r, err := w.Apply(saveNumber(n)); err != nil || r.Warning != "" {
			return fmt.Errorf("%w%s", err, r.Warning)
		}
		os.Stdout.WriteString(")")
	}
}

// saveNumber is a change by which it can be told whether it was made, and whole: a value
// and an entry of a list, or a card and its kit.
func saveNumber(n int) Change {
	if name := fmt.Sprint("c", n); n%2 == 1 {
		return Change{
			Doc: Personas, Label: name, Guard: Unguarded, Edits: []model.Edit{insert("0", map[string]any{"id": name})},
			Kit: []KitEdit{{Op: WritePrompt, Card: name, Text: "New."}},
		}
	}
	v := json.Number(fmt.Sprint(n))
	return Change{Doc: Settings, Label: "n", Guard: Unguarded, Edits: []model.Edit{set("n", v), insert("all.0", v)}}
}

// victim is a workspace whose writers are killed, and what is known of it.
type victim struct {
	*testing.T
	*tally.Tally
	w      *Workspace
	next   int
	took   []time.Duration // saves that were not killed
	inside int             // kills that came while a save was under way
	made   int             // of these, those after which it was made
	left   int             // and those that left a file
}

// Killed at any moment of a save: the files are the old ones or the new ones, parse,
// nothing stays beside them after the next save, and undo takes back what was made.
func TestFaultsOfKilledSaves(t *testing.T) {
	v := &victim{T: t, Tally: tally.Of(t, "save: the process is killed (SIGKILL) at a random moment")}
	for i := range tally.Many(16, 600) {
		if i%25 == 0 { // so that history stays short
			v.w, v.next = holding(t, `{"all": []}`), 2
			write(t, v.w.path(Personas.File()), "[]")
		}
		v.kill(rand.IntN(4))
	}
	slices.Sort(v.took)
	t.Logf("a save takes %v; of the kills %d came inside one: %d left a file, %d were made", v.took[len(v.took)/2], v.inside, v.left, v.made)
	if v.inside == 0 || tally.Many(0, 1) == 1 && (v.left == 0 || v.made == 0) {
		t.Error("the kills are not spread over the save")
	}
}

// usual is how long a save usually takes.
func (v *victim) usual() time.Duration {
	if len(v.took) == 0 {
		return 2 * time.Millisecond
	}
	last := slices.Clone(v.took[max(0, len(v.took)-50):])
	slices.Sort(last)
	return last[len(last)/2]
}

// kill starts a writer and kills it so many saves later, somewhere in the next.
func (v *victim) kill(saves int) {
	v.Tried(1)
	command := writer("told", "told", v.w.root, v.w.options.StateDir, fmt.Sprint(v.next))
	out, err := command.StdoutPipe()
	must(v.T, err)
	must(v.T, command.Start())
	said, one, begun := "", make([]byte, 1), time.Now()
	for strings.Count(said, "(") <= saves {
		if _, err := io.ReadFull(out, one); err != nil {
			v.Fatalf("the writer said %q: %v", said, err)
		}
		if said += string(one); one[0] == '(' {
			begun = time.Now()
		} else {
			v.took = append(v.took, time.Since(begun))
		}
	}
	time.Sleep(time.Duration(rand.Int64N(int64(v.usual())*6/5)) - time.Since(begun))
	must(v.T, command.Process.Kill())
	rest, _ := io.ReadAll(out)
	_ = command.Wait()
	said += string(rest)
	begins := strings.Count(said, "(")
	v.check(v.next+begins-1, begins == strings.Count(said, ")"))
	v.next += begins + 1
	v.next += v.next % 2
}

// check holds what is there to save n being the last that began.
func (v *victim) check(n int, ended bool) {
	left := v.temps()
	for _, doc := range Docs {
		if d := v.w.Read(doc); d.Err != nil {
			v.Lost("killed in %d: %v\n%s", n, d.Err, d.Bytes)
			return
		}
	}
	change(v.T, v.w, set("mine", fmt.Sprint(n))) // the next save, which finds out
	if now := v.temps(); now > 0 {
		v.Lost("killed in %d: %d files stay", n, now)
	}
	made := v.stands(n)
	if !made && ended {
		v.Lost("%d was made, and is not there", n)
	}
	if last := n - 1; last >= v.next && !v.stands(last) {
		v.Lost("killed in %d: %d is not there", n, last)
	}
	if !ended {
		v.inside++
		v.made += count(made)
		v.left += count(left > 0)
	}
	v.undoes(n, made)
}

// undoes takes back our own save, then the last of the killed that was made.
func (v *victim) undoes(n int, made bool) {
	last := n - count(!made)
	if _, err := v.w.Undo(nil); err != nil {
		v.Lost("killed in %d: our own cannot be taken back: %v", n, err)
	}
	_, err := v.w.Undo(nil)
	switch {
	case last < v.next && errors.Is(err, ErrNothingToUndo): // the first, which was not made
	case last < v.next:
	case err != nil || v.stands(last):
		v.Lost("killed in %d, made %v: %d cannot be taken back: %v", n, made, last, err)
	}
}

// stands says whether save n was made; half of one is lost.
func (v *victim) stands(n int) bool {
	settings, cards := v.w.Read(Settings).Tree, v.w.Read(Personas).Tree
	var one, other bool
	if name := fmt.Sprint("c", n); n%2 == 1 {
		_, one = model.Get(cards, model.Path{model.ByID(name)})
		other = exists(v.w.path(kitFolder + "/" + name + "/" + promptFile))
	} else {
		value, _ := model.Get(settings, model.Path{"n"})
		list, _ := model.Get(settings, model.Path{"all"})
		one = model.Equal(value, json.Number(fmt.Sprint(n)))
		other = slices.ContainsFunc(list.([]any), func(e any) bool { return model.Equal(e, json.Number(fmt.Sprint(n))) })
	}
	if one != other {
		v.Lost("%d was made by half: %v %v", n, one, other)
	}
	return one && other
}

// temps is how many temporary files there are.
func (v *victim) temps() (n int) {
	_ = filepath.WalkDir(v.w.config(), func(at string, e os.DirEntry, err error) error {
		n += count(err == nil && isTemp().MatchString(e.Name()))
		return nil
	})
	return n
}

func count(b bool) int {
	if b {
		return 1
	}
	return 0
}
