package tui

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	faults "rungs/faults/tally"
	"rungs/model"
	"rungs/store"
)

// daemon is a program that writes as the sandbox's own does: it has read a whole
// file, and some time later renames a whole file over it, without a lock, every
// second time with a change of its own.
type daemon struct {
	root  string
	turns int
}

func (d *daemon) read(file string) []byte {
	data, _ := os.ReadFile(filepath.Join(d.root, file))
	return data
}

func (d *daemon) write(file string, had []byte) error {
	var tree any
	if err := json.Unmarshal(had, &tree); err != nil {
		return err
	}
	d.turns++
	switch doc := tree.(type) {
	case map[string]any:
		doc["agentRetentionDays"] = d.turns / 2 % 300
	case []any:
		doc[0].(map[string]any)["description"] = fmt.Sprint("turn ", d.turns/2)
	}
	data, _ := json.MarshalIndent(tree, "", "  ")
	path := filepath.Join(d.root, file)
	temp := filepath.Join(filepath.Dir(path), "."+filepath.Base(path)+".1.tmp")
	if err := os.WriteFile(temp, append(data, '\n'), 0o644); err != nil {
		return err
	}
	return os.Rename(temp, path)
}

// watched is an edit that was made, until it is decided on.
type watched struct {
	file string
	path model.Path
	name string // what a question calls it
	want string
}

// staleRun is an owner and a daemon in one workspace.
type staleRun struct {
	t      *testing.T
	r      *rand.Rand
	e      Editor
	daemon daemon
	made   []watched
	edits  int
	named  int // of edits, in questions
}

// in is what a file says there, as text: of the cards their order.
func (w watched) in(data []byte) string {
	var tree any
	_ = json.Unmarshal(data, &tree)
	if w.path != nil {
		v, _ := model.Get(tree, w.path)
		return model.JSON(v)
	}
	cards, _ := tree.([]any)
	out := ""
	for _, c := range cards {
		out += model.IDOf(c) + " "
	}
	return out
}

// edit makes one edit by keys, and remembers what it came to.
func (s *staleRun) edit() {
	made := len(s.e.changes.all)
	w := watched{file: personasFile, name: "place of the persona"}
	switch row := []string{"", "commit-message", "loop-verdict", "autoTier"}[s.r.IntN(4)]; row {
	case "":
		s.e = press(s.t, press(s.t, s.e, "2").toCard(1), "J")
	case "autoTier":
		w = watched{file: settingsFile, path: model.Path{row}}
		s.e = press(s.t, at(s.t, press(s.t, s.e, "1"), row), "space")
	default:
		w = watched{file: settingsFile, path: model.Path{"modelRoles", row}}
		s.e = press(s.t, at(s.t, press(s.t, s.e, "1"), row+".0"), "J")
	}
	if len(s.e.changes.all) > made {
		s.watch(w)
	}
	s.answer()
}

// watch takes the place of what was made of the same value.
func (s *staleRun) watch(w watched) {
	key := model.PersonasDoc
	if w.path != nil {
		key, w.name = model.SettingsDoc, s.e.settingName(w.path)
	}
	w.want = w.in([]byte(model.JSON(s.e.docs[key].Tree)))
	s.forget(w.name)
	s.made = append(s.made, w)
	s.edits++
}

// forget takes out what a text names.
func (s *staleRun) forget(text string) {
	s.made = slices.DeleteFunc(s.made, func(w watched) bool { return strings.Contains(text, w.name) })
}

// answer reads the questions and gives some answer: what is named there is known,
// and what is written again is an edit as any.
func (s *staleRun) answer() {
	for s.e.place() == OnQuestion {
		before := len(s.made)
		s.forget(strings.Join(s.e.ask.intro, "\n"))
		s.named += before - len(s.made)
		keys := [][]string{{"esc"}, {"down", "enter"}, {"G", "enter"}}[s.r.IntN(3)]
		if !s.e.ask.dropped {
			keys = []string{"down", "enter"} // theirs
		}
		again, found := s.e.ask.dropped && keys[0] == "down", s.e.dropped.found
		s.e = press(s.t, s.e, keys...)
		if again && s.e.place() != OnQuestion && !s.e.failed {
			s.again(found)
		}
	}
}

func (s *staleRun) again(found []store.Dropped) {
	for _, d := range found {
		for _, l := range d.Lost {
			if w := (watched{file: d.Doc.File(), name: "place of the persona"}); d.Doc == store.Personas {
				s.watch(w)
			} else {
				w.path = l.Path
				s.watch(w)
			}
		}
	}
}

// round is edits, and a daemon that has read a file before or between them and
// writes it afterwards, or while they are made. The editor hears of it, or makes
// another edit before it does.
func (s *staleRun) round() {
	file := []string{settingsFile, settingsFile, personasFile}[s.r.IntN(3)]
	had, done := s.daemon.read(file), make(chan error, 1)
	racing := s.r.IntN(4) == 0
	if racing {
		wait := time.Duration(s.r.IntN(3000)) * time.Microsecond
		go func() { time.Sleep(wait); done <- s.daemon.write(file, had) }()
	}
	for range 1 + s.r.IntN(2) {
		s.edit()
		if s.r.IntN(3) == 0 && !racing {
			had = s.daemon.read(file)
		}
	}
	if !racing {
		done <- s.daemon.write(file, had)
	}
	if err := <-done; err != nil {
		s.t.Fatal(err)
	}
	if s.r.IntN(3) == 0 {
		s.edit()
	}
	s.e = send(s.t, s.e, changedMsg{})
	s.answer()
}

// Each edit is in its file or was named to the owner, whatever a program writes that
// minds no lock.
func TestFaultsStaleWrites(t *testing.T) {
	t.Parallel()
	y := faults.Of(t, "writers: a daemon that writes without our lock")
	e, root := open(t, "acme")
	s := staleRun{t: t, r: rand.New(rand.NewPCG(1, 2)), e: e, daemon: daemon{root: root}}
	for n := range faults.Many(30, 1000) {
		s.round()
		for _, w := range s.made {
			if now := w.in(s.daemon.read(w.file)); now != w.want {
				y.Lost("round %d: %s: %s, not %s", n, w.name, now, w.want)
				s.forget(w.name)
			}
		}
	}
	y.Tried(s.edits)
	if s.named == 0 {
		t.Error("nothing was ever dropped")
	}
}
