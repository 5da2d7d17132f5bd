package plain

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
	"unicode"

	"rungs/config"
	"rungs/model"
	"rungs/store"
	"rungs/theme"
	"rungs/tui"
)

// script is lines that are typed one by one; what is said after each is its reply.
// A step that is a func is done before the next line.
type script struct {
	t       *testing.T
	steps   []any
	out     bytes.Buffer
	replies []string
	typed   string // what of a line was not read yet
	rest    string // typed last, without the end of its line
}

func (s *script) typing(p []byte) (int, error) {
	n := copy(p, s.typed)
	s.typed = s.typed[n:]
	return n, nil
}

func (s *script) Read(p []byte) (int, error) {
	if s.typed != "" {
		return s.typing(p)
	}
	s.replies = append(s.replies, s.out.String())
	s.out.Reset()
	for len(s.steps) > 0 {
		step := s.steps[0]
		s.steps = s.steps[1:]
		if line, ok := step.(string); ok {
			s.typed = line + "\n"
			return s.typing(p)
		}
		step.(func())()
	}
	n := copy(p, s.rest)
	s.rest = ""
	return n, io.EOF
}

// sample is a copy of a sample workspace.
func sample(t testing.TB, name string) string {
	t.Helper()
	root := filepath.Join(t.TempDir(), "ws")
	if err := os.CopyFS(root, os.DirFS(filepath.Join("..", "testdata", "samples", name))); err != nil {
		t.Fatal(err)
	}
	return root
}

func options(t testing.TB, root string, in io.Reader, out io.Writer) Options {
	t.Helper()
	now := func() time.Time { return time.Date(2026, 1, 2, 14, 2, 11, 0, time.UTC) }
	w, err := store.Open(root, store.Options{StateDir: filepath.Join(root, "..", "state"), Now: now})
	if err != nil {
		t.Fatal(err)
	}
	return Options{
		Editor: tui.Options{Workspace: w, Catalog: model.Builtin(), Env: func(string) string { return "" }, Now: now},
		In:     in, Out: out, Terminal: true,
	}
}

// talk types lines into a workspace. The reply at 0 is what is said at first; each
// ends with the prompt.
func talk(t *testing.T, root string, steps ...any) []string {
	t.Helper()
	s := &script{t: t, steps: steps}
	if err := Run(context.Background(), options(t, root, s, &s.out)); err != nil {
		t.Errorf("it ended with %v", err)
	}
	all := strings.Join(append(s.replies, s.out.String()), "")
	harmless(t, all)
	return s.replies
}

// harmless fails for output that a terminal would obey.
func harmless(t *testing.T, out string) {
	t.Helper()
	for _, r := range out {
		if r != '\n' && (unicode.IsControl(r) || r == unicode.ReplacementChar) || '\u202a' <= r && r <= '\u202e' {
			t.Fatalf("%q is in the output:\n%q", r, out)
		}
	}
}

func readSettings(t testing.TB, root string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root, ".intentic/config/settings.json"))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// What is wrong with a file is said in lines, and without an editor nobody is sent
// to one.
func TestFileToMend(t *testing.T) {
	replies := talk(t, sample(t, "broken/both-encodings"), "2", "!", "1", "F")
	if got := replies[1]; !strings.Contains(got, "settings.toml\"\nthe daemon reads the first; keep one of the two and remove the other\n") {
		t.Errorf("the page says\n%s", got)
	}
	if got := replies[3]; !strings.Contains(got, "\nit is mended by hand, in its file\n") {
		t.Errorf("the problem is\n%s", got)
	}
	if want := "nothing here mends it: it is mended by hand, in its file\nProblems > "; replies[4] != want {
		t.Errorf("the reply is %q, want %q", replies[4], want)
	}
}

// A document that was kept as TOML is undone as any change is: no other program did
// that.
func TestUndoOfAnotherFormat(t *testing.T) {
	for _, doc := range []store.Doc{store.Settings, store.Personas} {
		root := sample(t, "acme")
		o := options(t, root, nil, nil)
		if _, err := o.Editor.Workspace.Apply(store.Change{Doc: doc, Label: "converted to toml " + doc.Name(), Format: store.TOML}); err != nil {
			t.Fatal(err)
		}
		replies := talk(t, root, "3", "u", "", "r", "")
		if want := "undone: converted to toml " + doc.Name() + "\nSafety > "; replies[2] != want {
			t.Errorf("u is %q, want %q", replies[2], want)
		}
		if want := "done again: converted to toml " + doc.Name() + "\nSafety > "; replies[4] != want {
			t.Errorf("r is %q, want %q", replies[4], want)
		}
		for _, said := range []string{replies[3], replies[5]} {
			if strings.Contains(said, "another program") {
				t.Errorf("%s: it says\n%s", doc.Name(), said)
			}
		}
	}
}

// Each line has exactly this reply.
func TestReplies(t *testing.T) {
	tests := []struct {
		name  string
		lines []any
		want  string // the last reply
	}{
		{"a word of a setting", []any{"3", "1", "1"}, "Command judge: off, was watch\nCommand judge > "},
		{"the word that counts", []any{"3", "1", "2"}, "nothing to change\nCommand judge > "},
		{"a switch that nobody set", []any{"5", "4", "1"}, "Terse output: on, was not set\nTerse output > "},
		{"a number", []any{"5", "more", "16", "1", "5"}, "Keep finished conversations: 5, was 7\nKeep finished conversations > "},
		{"a number that may not be", []any{"5", "more", "16", "1", "400"}, "agentRetentionDays: 400 is too big; allowed: a number from 0 to 365\nKeep finished conversations [400] > "},
		{"0 is a number", []any{"5", "more", "16", "1", "0"}, "Keep finished conversations: 0, was 7\nKeep finished conversations > "},
		{"a number that is given up", []any{"5", "more", "16", "1", "."}, "nothing was changed\nKeep finished conversations > "},
		{"a text up to a dot", []any{"5", "2", "1", "Be brief.", "..hidden", "."}, "Own prompt: Be brief.\\n.hidden, was not set\nOwn prompt > "},
		{"a text that is left", []any{"5", "2", "1", "."}, "nothing was changed\nOwn prompt > "},
		{"an effort", []any{"1", "1", "1", "5", "4"}, "effort high for Claude Haiku 4.5 in Commit messages, was low\nClaude Code - Claude Haiku 4.5 > "},
		{"a new card", []any{"2", "7", "Crew"}, "new card Crew (crew)\nPersonas > "},
		{"0 is no name", []any{"2", "7", "0"}, "nothing was changed\nPersonas > "},
		{"a card that is deleted", []any{"2", "6", "more", "more", "24", "2"}, "deleted everything\nPersonas > "},
		{"a card that is kept", []any{"2", "6", "more", "more", "24", "0"}, "Personas > "},
		{"a rule", []any{"4", "3", "8"}, "rule Land clean work on, was off\nLand clean work > "},
		{"an action rule", []any{"3", "14", "mail.send"}, "action rule mail.send: hold, was not set\nSafety > "},
		{"nobody takes a chat", []any{"2", "8", "hello", "nowhere", ""}, ""},
		{"a number that is not there", []any{"99"}, "no 99 here\n1 to 11; 0 goes back, ? helps\nstart > "},
		{"a word that means nothing", []any{"frobnicate"}, "nothing here is called \"frobnicate\"\nan empty line reads out what there is, ? helps\nstart > "},
		{"nothing to undo", []any{"u"}, "nothing to undo\nstart > "},
		{"undo", []any{"3", "1", "1", "u"}, "undone: Command judge: off\nCommand judge > "},
		{"redo", []any{"3", "1", "1", "u", "r"}, "done again: Command judge: off\nCommand judge > "},
		{"back from the start", []any{"0"}, "this is the start\nq quits\nstart > "},
		{"a search", []any{"/ keep finished"}, "Find\n1. Keep finished conversations: Lifecycle\nthing > "},
		{"a search that finds nothing", []any{"/ zzz"}, "Find\nnothing is called so\nthing > "},
		{"a key of the editor", []any{"1", "1", "2", "K"}, "moved Gemini 3 Flash to 1 in Commit messages\nGoogle - Gemini 3 Flash > "},
		{"a key at the start", []any{"1", "1", "1", "/ general", "1", "0", "d"}, "nothing here is called \"d\"\nan empty line reads out what there is, ? helps\nstart > "},
		{"a key that needs a row, by its name", []any{"3", "left"}, "nothing here is called \"left\"\nan empty line reads out what there is, ? helps\nSafety > "},
		{"a key that only moves a cursor", []any{"1", "1", "j"}, "nothing here is called \"j\"\nan empty line reads out what there is, ? helps\nCommit messages > "},
		{"a tick", []any{"1", "1", "6", "tick"}, "no job ticked\nCommit messages > "},
		{"a key is a line", []any{"1", "1", "6"}, "1 job ticked: A sets a model on it, C clears it\nCommit messages > "},
		{"what makes a change wait", []any{"V", "3", "1", "1", "u"}, "dropped: Command judge: off\nCommand judge > "},
		{"help in words, where no rung is", []any{"3", "help"}, "A number chooses what was read out with it. An empty line reads it out again.\n0 back, more goes on with a list, / and words find anything.\nu undo, r redo, ! problems, H changes, q quit.\nElse the keys of the editor mean here what they do there, and so do the names of actions: at a rung d removes it, K moves it up.\nEvery change is written at once.\nSafety > "},
		{"back in words", []any{"1", "1", "back"}, "Models > "},
		{"a line that is too long", []any{"3", strings.Repeat("1", longestLine+1)}, "this line is longer than 1048576 bytes and is left out\nSafety > "},
		{"a key that needs a row", []any{"1", "d"}, "nothing here is called \"d\"\nan empty line reads out what there is, ? helps\nModels > "},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			replies := talk(t, sample(t, "acme"), test.lines...)
			if got := replies[len(test.lines)]; got != test.want && test.want != "" {
				t.Errorf("the last reply is\n%s\nwant\n%s", got, test.want)
			}
		})
	}
}

// A scripted visit that adds, moves, removes and takes it all back leaves the file
// as it was.
func TestUndoGivesTheBytesBack(t *testing.T) {
	root := sample(t, "acme")
	before := readSettings(t, root)
	var added, moved string
	replies := talk(t, root, "1", "1", "3", "opus 5", "1", func() { added = readSettings(t, root) }, "",
		"3", "4", func() { moved = readSettings(t, root) }, "3", "u", "u", "u")
	for _, want := range []string{"added Claude Opus 5", "moved Claude Opus 5 to 2", "removed Claude Opus 5", "undone: added"} {
		if !strings.Contains(strings.Join(replies, ""), want) {
			t.Errorf("nothing says %q", want)
		}
	}
	if added == before || moved == added {
		t.Error("nothing was written")
	}
	if got := readSettings(t, root); got != before {
		t.Errorf("the file is another after undo:\n%s", got)
	}
}

// A number is what it was read out with: when that has gone, nothing is done.
func TestNumberOfWhatIsGone(t *testing.T) {
	root := sample(t, "acme")
	theirs := func() {
		text := strings.Replace(readSettings(t, root), "claude-haiku-4-5-20251001", "claude-sonnet-5", 1)
		if err := os.WriteFile(filepath.Join(root, ".intentic/config/settings.json"), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	replies := talk(t, root, "1", "1", theirs, "W", "1")
	if got := replies[4]; !strings.HasPrefix(got, "that has changed; this is how it is now\n") || !strings.Contains(got, "1. Claude Code - Claude Sonnet 5") {
		t.Errorf("the reply is\n%s", got)
	}
}

// What another program has changed meanwhile is asked about with both values, and
// the first answer loses nothing.
func TestConflict(t *testing.T) {
	root := sample(t, "acme")
	path := filepath.Join(root, ".intentic/config/settings.json")
	theirs := func() {
		text := strings.Replace(readSettings(t, root), `"agentRetentionDays": 7`, `"agentRetentionDays": 30`, 1)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	replies := talk(t, root, "/ keep finished", "1", "1", theirs, "5", "1", "W", "3")
	want := "not saved: another program has changed Keep finished conversations meanwhile\n" +
		"Changed by another program\nAnother program has changed Keep finished conversations since you saw it.\ntheirs: 30\nyours:  5\n" +
		"1. decide later: nothing is lost; W asks again\n2. take theirs: your edit is dropped\n3. write mine: over what is there now\nanswer > "
	if replies[4] != want {
		t.Errorf("the question is\n%s\nwant\n%s", replies[4], want)
	}
	if text := readSettings(t, root); !strings.Contains(text, `"agentRetentionDays": 5`) {
		t.Errorf("mine is not written: %s", replies[6:])
	}
}

// An edit that another program has dropped is asked about once, when a place is read
// out, and can be written again.
func TestDroppedEdit(t *testing.T) {
	root := sample(t, "acme")
	path := filepath.Join(root, ".intentic/config/settings.json")
	before := readSettings(t, root)
	stale := func() {
		if err := os.WriteFile(path, []byte(before), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	replies := talk(t, root, "/ keep finished", "1", "1", "5", stale, "", "2", "u")
	want := "another program changed settings: this is how it is now\n" +
		"Dropped by another program\nIt had read the file before this edit of yours, and wrote its old copy back.\n" +
		"Keep finished conversations\n  now:   7\n  yours: 5\n" +
		"1. decide later: nothing changes; W asks again\n2. write again: all of this, in one step; u undoes it\n" +
		"3. leave it: what is there now stays; r does yours again\nanswer > "
	if replies[5] != want {
		t.Errorf("the question is\n%s\nwant\n%s", replies[5], want)
	}
	if !strings.HasPrefix(replies[6], "wrote a dropped edit again: Keep finished conversations") || !strings.HasPrefix(replies[7], "undone: ") {
		t.Errorf("%q", replies[6:])
	}
	if text := readSettings(t, root); text != before {
		t.Errorf("left %s", text)
	}
}

// A text keeps what was typed before and behind a line that is too long, and says
// that one is missing.
func TestTooLongALineOfAText(t *testing.T) {
	root := sample(t, "acme")
	replies := talk(t, root, "5", "2", "1", "Be brief.", strings.Repeat("x", longestLine), "Be kind.", ".")
	if !strings.HasPrefix(replies[5], "this line is longer than") || !strings.Contains(readSettings(t, root), `"Be brief.\nBe kind."`) {
		t.Errorf("the replies are %q", replies[3:])
	}
}

// What waits to be looked at when the input ends is said, and is no success.
func TestWhatWaitsAtTheEnd(t *testing.T) {
	root := sample(t, "acme")
	before := readSettings(t, root)
	s := &script{t: t, steps: []any{"V", "3", "1", "1"}}
	if err := Run(context.Background(), options(t, root, s, &s.out)); err == nil || err.Error() != "1 change waited to be looked at and was not written" {
		t.Errorf("it ends with %v", err)
	}
	if said := s.replies[4]; said != "Command judge: off; it waits: W shows and writes what does\nCommand judge > " {
		t.Errorf("the edit says %q", said)
	}
	if readSettings(t, root) != before {
		t.Error("it was written")
	}
}

// Where nobody hears what is done, nothing more is.
func TestOutputThatFails(t *testing.T) {
	root := sample(t, "acme")
	before := readSettings(t, root)
	err := Run(context.Background(), options(t, root, strings.NewReader("3\n1\n1\n"), full{}))
	if err == nil || readSettings(t, root) != before {
		t.Errorf("it ends with %v", err)
	}
}

type full struct{}

func (full) Write([]byte) (int, error) { return 0, errors.New("no space left on device") }

// Every key that a sentence names can be typed, whatever the owner's keys are, and
// does what the sentence says.
func TestOwnKeys(t *testing.T) {
	root := sample(t, "acme")
	s := &script{t: t, steps: []any{"?", "1", "1", "6", "L", "1", "write-changes", "z", "u"}}
	o := options(t, root, s, &s.out)
	o.Editor.Keys = []config.Binding{{Name: "undo", Keys: []string{"ctrl+_"}}, {Name: "remove", Keys: []string{"u"}}, {Name: "move-up"}, {Name: "bulk-set", Keys: []string{"f5"}}, {Name: "write-changes", Keys: []string{"f6"}}}
	if err := Run(context.Background(), o); err != nil {
		t.Fatal(err)
	}
	for i, want := range map[int]string{1: "remove removes it, move-up moves it up", 4: "bulk-set sets a model on it", 6: "write-changes writes it", 7: "applied"} {
		if !strings.Contains(s.replies[i], want) {
			t.Errorf("reply %d is %q, want %q", i, s.replies[i], want)
		}
	}
	if !strings.HasPrefix(s.replies[9], "undone: applied") {
		t.Errorf("u is %q", s.replies[9])
	}
}

// What was half typed when the input ends is no edit.
func TestHalfALine(t *testing.T) {
	for _, steps := range [][]any{{"3", "1"}, {"5", "more", "16", "1"}, {"5", "2", "1", "some text"}} {
		root := sample(t, "acme")
		before := readSettings(t, root)
		s := &script{t: t, steps: steps, rest: "1"}
		if err := Run(context.Background(), options(t, root, s, &s.out)); err != nil {
			t.Error(err)
		}
		if readSettings(t, root) != before {
			t.Errorf("after %q a line without its end is an edit", steps)
		}
	}
}

// The end of its context ends the visit where it waits for a line.
func TestEnd(t *testing.T) {
	ctx, end := context.WithCancel(context.Background())
	in, typed := io.Pipe()
	defer typed.Close()
	o := options(t, sample(t, "acme"), in, io.Discard)
	done := make(chan error)
	go func() { done <- Run(ctx, o) }()
	end()
	select {
	case err := <-done:
		if err != nil {
			t.Error(err)
		}
	case <-time.After(5 * time.Second):
		t.Fatal("it goes on")
	}
}

// With ASCII alone nothing else is written.
func TestASCII(t *testing.T) {
	var out bytes.Buffer
	o := options(t, sample(t, "broken/hostile"), strings.NewReader("2\n2\n0\n3\n\n"), &out)
	o.Editor.Theme = theme.Options{ASCII: true}
	if err := Run(context.Background(), o); err != nil {
		t.Fatal(err)
	}
	if i := strings.IndexFunc(out.String(), func(r rune) bool { return r > '~' }); i >= 0 {
		t.Errorf("%q is no ASCII", out.String()[i:])
	}
}
