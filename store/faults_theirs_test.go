package store

import (
	"encoding/json"
	"fmt"
	"os"
	"testing"

	"rungs/faults/tally"
	"rungs/model"
)

// theirs is another program, which reads the whole of the settings, sets a value of
// its own, and replaces the file without a lock.
type theirs struct {
	w     *Workspace
	saves int
	ours  bool // our save sets commandJudge
}

func (p *theirs) save(t testing.TB) {
	t.Helper()
	p.saves++
	path, tree := p.w.path(Settings.File()), map[string]any{}
	if data, err := os.ReadFile(path); err == nil {
		must(t, json.Unmarshal(data, &tree))
	}
	tree["theirs"] = p.saves
	data, err := json.MarshalIndent(tree, "", "  ")
	must(t, err)
	write(t, path+".123.tmp", string(data)+"\n")
	must(t, os.Rename(path+".123.tmp", path))
}

// survives fails when their last save does not stand, or ours does not that was made.
func (p *theirs) survives(t testing.TB, y *tally.Tally, what string, err error) {
	t.Helper()
	y.Tried(1)
	d := p.w.Read(Settings)
	if got, _ := model.Get(d.Tree, model.Path{"theirs"}); p.saves > 0 && fmt.Sprint(got) != fmt.Sprint(p.saves) {
		y.Lost("%s: %v: theirs is gone: %v\n%s", what, err, d.Err, d.Bytes)
	}
	if got, _ := model.Get(d.Tree, model.Path{"commandJudge"}); err == nil && p.ours && got != ofSettings.Edits[0].Value {
		y.Lost("%s: ours is gone: %v\n%s", what, d.Err, d.Bytes)
	}
	noTemps(t, p.w.config())
}

// metKinds are the saves that another one may meet, the first for a short run. What is
// written in place is not among them.
var metKinds = []struct {
	name string
	sets bool // commandJudge
}{{"a value", true}, {"a first value", true}, {"undo of the first", false}, {"a value, through a link", true}, {"a policy", true}, {"undo", false}, {"to TOML", false}}

// meetings does the saves of the first kinds, while another program saves before calls
// to the disk that again makes of the one it is first at. It is killed at one, if any.
func meetings(t *testing.T, y *tally.Tally, kinds int, again func(first, made int) []met) {
	for _, m := range metKinds[:kinds] {
		for first, made := 0, 1; first < made; first++ {
			p, n, err := savedKinds[m.name].meeting(t, met{first, first, never})
			made, p.ours = n, m.sets
			p.survives(t, y, fmt.Sprintf("%s, call %d", m.name, first), err)
			for _, at := range again(first, made) {
				what := fmt.Sprintf("%s, calls %d and %d, killed at %d", m.name, at.first, at.second, at.killed)
				p, _, err := savedKinds[m.name].meeting(t, at)
				p.ours = m.sets && at.killed == never
				if at.killed != never {
					if _, err := p.w.Apply(otherValue); err != nil {
						y.Lost("%s: %v", what, err)
					}
				}
				p.survives(t, y, what, err)
			}
		}
	}
}

// otherValue is a change of the settings that the others have nothing to do with.
var otherValue = Change{Doc: Settings, Label: "other", Guard: Unguarded, Edits: []model.Edit{set("agentRetentionDays", json.Number("3"))}}

// met is the calls that a save is met at, and the one that it is killed at.
type met struct{ first, second, killed int }

const never = 1 << 20

// meeting does a save that is met, and says how many calls it had.
func (k savedKind) meeting(t testing.TB, at met) (p *theirs, made int, err error) {
	w := k.prepared(t)
	p = &theirs{w: w}
	c := &calls{pass: func(n int) error {
		switch {
		case n >= at.killed:
			return errStopped
		case n == at.first, n == at.second:
			p.save(t)
		}
		return nil
	}}
	w.disk = c.on(quick)
	err = k.save(w)
	w.disk = quick
	return p, c.made, err
}

// Another program saves between any two calls of a save, once or twice: both stand.
func TestFaultsOfMeetingASave(t *testing.T) {
	y := tally.Of(t, "writers: another program saves between two calls of a save")
	meetings(t, y, tally.Many(2, len(metKinds)), func(first, made int) (out []met) {
		for second := first + 1; second < min(made, first+tally.Many(2, made)); second++ {
			out = append(out, met{first, second, never})
		}
		return out
	})
}

// And the save is killed at a later call: what the other program saved stands after our
// next save.
func TestFaultsOfMeetingAKilledSave(t *testing.T) {
	y := tally.Of(t, "writers: another program saves, and the save it met is killed")
	meetings(t, y, tally.Many(2, 4), func(first, made int) (out []met) {
		for killed := first + 1; killed < min(made, first+tally.Many(3, made)); killed++ {
			out = append(out, met{first, first, killed})
		}
		return out
	})
}

// In a copy of a folder that a killed save has left something in, that goes, and what
// is there stays, whichever of the two looks newer.
func TestCopiesOfKilledSaves(t *testing.T) {
	k := savedKinds["a value"]
	for killed, made := 0, 1; killed < made; killed++ {
		_, made, _ = k.meeting(t, met{never, never, never})
		p, _, _ := k.meeting(t, met{never, never, killed})
		w := open(t, empty(t))
		must(t, os.RemoveAll(w.config()))
		must(t, os.CopyFS(w.config(), os.DirFS(p.w.config())))
		want := settingsOf(t, w)
		change(t, w, set("mine", "x"))
		undo(t, w)
		if got := settingsOf(t, w); got != want {
			t.Errorf("killed at %d: %s\nnot\n%s", killed, got, want)
		}
		noTemps(t, w.config())
	}
}
