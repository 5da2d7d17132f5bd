package plain

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"rungs/model"
	"rungs/store"
)

// owner types what depends on what was said.
type owner struct {
	*script
	done chan struct{}
	said string // last
}

// asked is a dialogue that a test leads line by line.
func asked(t *testing.T, root string) *owner {
	t.Helper()
	o := &owner{script: &script{t: t}, done: make(chan struct{})}
	lines, replies := make(chan string), make(chan string)
	in := reader(func(p []byte) (int, error) {
		replies <- o.out.String()
		o.out.Reset()
		line, ok := <-lines
		if !ok {
			return 0, os.ErrClosed
		}
		return copy(p, line+"\n"), nil
	})
	go func() {
		defer close(o.done)
		if err := Run(context.Background(), options(t, root, in, &o.out)); err != nil {
			t.Error(err)
		}
	}()
	o.said = <-replies
	o.steps = []any{lines, replies}
	t.Cleanup(func() { close(lines); <-o.done })
	return o
}

type reader func([]byte) (int, error)

func (r reader) Read(p []byte) (int, error) { return r(p) }

// types a line and gives the reply.
func (o *owner) types(line string) string {
	o.t.Helper()
	o.steps[0].(chan string) <- line
	o.said = <-o.steps[1].(chan string)
	harmless(o.t, o.said)
	return o.said
}

var numbered = regexp.MustCompile(`(?m)^(\d+)\. (.*)$`)

// number is that of the first thing read out that begins so, "" for none.
func (o *owner) number(begins string) string {
	for _, m := range numbered.FindAllStringSubmatch(o.said, -1) {
		if strings.HasPrefix(m[2], begins) {
			return m[1]
		}
	}
	return ""
}

// chooses what begins so, however far down the list it is.
func (o *owner) chooses(begins string) string {
	o.t.Helper()
	for o.number(begins) == "" && strings.Contains(o.said, "more: more\n") {
		o.types("more")
	}
	n := o.number(begins)
	if n == "" {
		o.t.Fatalf("nothing begins with %q in\n%s", begins, o.said)
	}
	return o.types(n)
}

// Every key of the settings can be set.
func TestEverySetting(t *testing.T) {
	for _, f := range model.Settings {
		t.Run(f.Key, func(t *testing.T) {
			root := sample(t, "fresh")
			o := asked(t, root)
			set(o, f)
			v, ok := model.Get(settingsTree(t, root), model.Path{f.Key})
			if !ok {
				t.Fatalf("%s is not set; last said:\n%s", f.Key, o.said)
			}
			if found := model.Errors(model.Check(f.Kind, v)); len(found) > 0 {
				t.Errorf("%s has errors: %v", f.Key, found)
			}
		})
	}
}

// set gives a setting some value, by the words of its place.
func set(o *owner, f model.Field) {
	switch f.Key {
	case "modelRoles":
		o.types("1")
		o.chooses("Session titles")
		o.chooses("add a model")
		o.types("haiku")
		o.types("1")
		return
	case "admission", "actionRules":
		o.types("3")
		if f.Key == "admission" {
			o.chooses("Schedules")
			o.chooses("hold")
			return
		}
		o.chooses("a new rule")
		o.types("mail.send")
		return
	case "rules":
		o.types("4")
		o.chooses("make a new rule")
		o.types("Be kind")
		o.types("Say thanks.")
		return
	}
	o.types("/ " + f.Key)
	o.chooses(f.Label)
	switch {
	case f.Kind.Type == model.BoolType:
		o.chooses("switch it")
	case f.Kind.Type == model.ChoiceType:
		now := model.Bare(f.Default)
		for _, word := range f.Kind.Choices {
			if word != now {
				o.chooses(word)
				break
			}
		}
	case f.Key == model.CheapModels.Last():
		o.chooses("add a model")
		o.types("haiku")
		o.types("1")
	case f.Kind.Type == model.ListType:
		o.chooses("pick from")
		o.types("written-here")
		o.types("1")
	case o.number("edit it") != "":
		o.chooses("edit it")
		o.types("Some text.")
		o.types(".")
	default:
		o.chooses("type another")
		o.types("1")
	}
}

func settingsTree(t testing.TB, root string) any {
	t.Helper()
	w, err := store.Open(root, store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	d := w.Read(store.Settings)
	if d.Err != nil {
		t.Fatal(d.Err)
	}
	return d.Tree
}

// Every page of every sample is read out to its last row, whatever is in the files.
func TestEveryPageOfEverySample(t *testing.T) {
	for _, name := range []string{"acme", "fresh", "legacy", "commented", "broken/hostile", "broken/one-bad-value", "broken/truncated", "broken/both-encodings", "broken/bad-card", "broken/duplicate-keys"} {
		t.Run(name, func(t *testing.T) {
			o := asked(t, sample(t, name))
			start := numbered.FindAllStringSubmatch(o.said, -1)
			for _, page := range start {
				if page[2] == "quit" {
					continue
				}
				o.types(page[1])
				walk(o, 2)
				for !strings.HasSuffix(o.said, "start > ") {
					o.types("0")
				}
			}
		})
	}
}

// walk looks at every row that is read out, and at its parts, and back.
func walk(o *owner, depth int) {
	rows := everything(o)
	if depth == 0 {
		return
	}
	for _, row := range rows {
		if isDeed(row[2]) {
			continue
		}
		prompt := lastLine(o.said)
		o.types(row[1])
		walk(o, depth-1)
		for n := 0; lastLine(o.said) != prompt && n < 5; n++ {
			o.types("0")
		}
	}
}

// everything is all that is read out here, to the end of the list.
func everything(o *owner) [][]string {
	out := numbered.FindAllStringSubmatch(o.said, -1)
	for strings.Contains(o.said, "more: more\n") {
		o.types("more")
		out = append(out, numbered.FindAllStringSubmatch(o.said, -1)...)
	}
	return out
}

func lastLine(text string) string { return text[strings.LastIndexByte(text, '\n')+1:] }

// isDeed says whether what is read out does something, and is no row: those begin
// with a small letter, and have no state.
func isDeed(text string) bool {
	return strings.ToLower(text[:1]) == text[:1] && !strings.Contains(text, ": ")
}

// Whatever is typed, nothing panics, no file gets a new error, and there is a prompt
// again.
func TestAnyLines(t *testing.T) {
	words := []string{"", "0", "more", "?", "u", "r", "!", "H", "/ cl", "/", "opus", "claude:x", "-", ".", "..", "a", "d", "K", "J", "e", "p", "y", "W", "enter", "space", "\x1b[A", "\x00\xff", "日本", strings.Repeat("x", 300), "none", "50 %"}
	for seed := range 10 {
		t.Run(strconv.Itoa(seed), func(t *testing.T) {
			root := sample(t, []string{"acme", "legacy", "fresh", "broken/one-bad-value", "broken/hostile"}[seed%5])
			before := errorsOf(t, root)
			random := rand.New(rand.NewPCG(uint64(seed), 7))
			var typed []string
			o, quit := asked(t, root), ""
			for range 100 {
				line := words[random.IntN(len(words))]
				if random.IntN(3) > 0 {
					line = fmt.Sprint(random.IntN(14))
				}
				if at := o.number("quit"); at != "" {
					quit = at
				}
				quits := strings.HasSuffix(o.said, "start > ") && (line == quit || len(line) == 2 && isNumber(line)) // or may: it is at the end
				if !quits {
					typed = append(typed, line)
					o.types(line)
				}
			}
			for range 8 { // out of a text, out of a form, and back
				o.types(".")
				o.types("0")
			}
			if !strings.HasSuffix(o.said, "start > ") {
				t.Errorf("it does not come back to the start, but to\n%s\nafter %q", o.said, typed)
			}
			for _, p := range errorsOf(t, root) {
				if !slices.Contains(before, p) {
					t.Errorf("a new error: %s, after %q", p, typed)
				}
			}
		})
	}
}

// errorsOf is the errors of the documents of a workspace, and of those that cannot
// be read.
func errorsOf(t testing.TB, root string) []string {
	t.Helper()
	w, err := store.Open(root, store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for _, doc := range store.Docs {
		d := w.Read(doc)
		if d.Err != nil {
			out = append(out, doc.File()+": "+d.Err.Error())
			continue
		}
		for _, p := range model.Errors(model.Check(doc.ID.Kind(), d.Tree)) {
			text, _ := json.Marshal(p.Found)
			out = append(out, fmt.Sprint(doc.File(), p.Code, string(text), p.Message))
		}
	}
	return out
}

// The policy of a workspace is a text as any other.
func TestPolicy(t *testing.T) {
	root := sample(t, "acme")
	o := asked(t, root)
	o.types("3")
	o.chooses("Text")
	o.chooses("edit the policy")
	o.types("Ask before a push.")
	if got := o.types("."); got != "safety policy: 1 line\nText > " {
		t.Errorf("the reply is %q", got)
	}
	text, _ := os.ReadFile(filepath.Join(root, ".intentic/config/safety.md"))
	if string(text) != "Ask before a push.\n" {
		t.Errorf("the policy is %q", text)
	}
}
