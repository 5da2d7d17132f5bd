package tui

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"rungs/model"
	"rungs/views"
)

// A text that was not taken is gone on with when it is edited again, whichever way
// the question was left, and is given up only when its owner says so.
func TestATextThatWasNotTakenIsKept(t *testing.T) {
	t.Parallel()
	e, root := onCards(t, "acme")
	before := treeOf(t, root)
	long := strings.Repeat("x", model.MaxPrompt+1)
	e = press(t, withEditor(inCard(t, e, "Release notes", "label"), writing(long)), "E")
	in(t, e, OnQuestion)
	e = press(t, e, "esc")
	says(t, e, "your text is kept")
	var seen string
	look := func(path string) error {
		data, err := os.ReadFile(path)
		seen = string(data)
		return err
	}
	e = press(t, withEditor(e, look), "E")
	if !strings.HasSuffix(seen, long) || !strings.HasPrefix(seen, noticeBegin) {
		t.Errorf("opened with %.60q", seen)
	}
	in(t, e, OnQuestion) // it is still too long
	e = press(t, e, "down", "enter")
	press(t, withEditor(e, look), "E")
	if strings.Contains(seen, "xxx") {
		t.Error("a text that was given up comes back")
	}
	if left, _ := filepath.Glob(filepath.Join(root, "state/drafts/*")); len(left) > 0 || treeOf(t, root) != before {
		t.Errorf("left behind: %q", left)
	}
}

func TestHomeGoesToTheFirstCard(t *testing.T) {
	t.Parallel()
	e, _ := onCards(t, "acme")
	e = press(t, press(t, e, "end"), "home")
	if e.cards.focus != 0 {
		t.Errorf("home: %d", e.cards.focus)
	}
	if e = press(t, e, "home"); e.cards.focus != views.RoutingRow {
		t.Errorf("home again: %d", e.cards.focus)
	}
	if e = press(t, e, "tab"); e.cards.focus != 0 {
		t.Errorf("tab: %d", e.cards.focus)
	}
}

func TestSpaceTicks(t *testing.T) {
	t.Parallel()
	e, _ := onCards(t, "acme")
	e = press(t, inCard(t, e, "work-reddit", "workspace", "folders"), "enter", "space")
	if folders, _ := e.listAt(model.Path{"workspace", "folders"}); len(folders) != 2 || folders[1] != "api" {
		t.Errorf("ticked: %q", folders)
	}
	e = press(t, e, "'a", "space")
	if got := e.chooser.field.text(); got != "a " {
		t.Errorf("behind text it is text: %q", got)
	}
}

func TestAListComesRoundAgain(t *testing.T) {
	t.Parallel()
	e, root := onCards(t, "acme")
	before := cardsOn(t, root)
	e = inCard(t, e, "Release notes", "powers", "mcp")
	e = press(t, e, "space", "space", "space")
	if cardsOn(t, root) != before {
		t.Errorf("all, none and back is\n%s", cardsOn(t, root))
	}
	in(t, e, OnCard)
}

func TestAFolderIsChosenFromTheOneInForce(t *testing.T) {
	t.Parallel()
	e, root := onCards(t, "acme")
	before := cardsOn(t, root)
	e = press(t, inCard(t, e, "Release notes", "workspace", "startIn"), "enter", "enter")
	in(t, e, OnCard)
	if cardsOn(t, root) != before {
		t.Error("enter twice changes the folder")
	}
	e = press(t, e, "enter", "home", "enter")
	if v, set := model.Get(e.openCard(), model.Path{"workspace", "startIn"}); set {
		t.Errorf("the root: %v", v)
	}
}

func TestABrokenFileIsOpenedFromItsProblem(t *testing.T) {
	t.Parallel()
	e, root := open(t, "broken/bad-card")
	write(t, root, personasFile, "[\n  {]")
	e = send(t, e, changedMsg{})
	line := 0
	e.o.Edit = func(path string, l int, done func(error) tea.Msg) tea.Cmd {
		line = l
		write(t, root, personasFile, "[]")
		return func() tea.Msg { return done(nil) }
	}
	e = press(t, e, "!", "enter")
	if line != 2 || len(e.listed) > 0 {
		t.Errorf("opened at line %d, %d problems left", line, len(e.listed))
	}
	says(t, e, "read again")
}

func TestATieIsNamed(t *testing.T) {
	t.Parallel()
	e, _ := onCards(t, "acme")
	e = press(t, inCard(t, e, "everything", "workspace", "startIn"), "enter", "'api", "enter")
	e = press(t, e, "R", "tab", "'api")
	shows(t, e, "2 cards are for the folder", "backend, everything")
}

// Whatever becomes of the owner's editor, a text that was typed in it is somewhere.
func TestNoTextIsLost(t *testing.T) {
	t.Parallel()
	save := func(text string, err error) func(string) error {
		return func(path string) error { return errors.Join(os.WriteFile(path, []byte(text), 0o600), err) }
	}
	for name, do := range map[string]func(string) error{
		"it fails":    save("mine", os.ErrPermission),
		"not UTF-8":   save("mine \xff", nil),
		"NUL":         save("mine \x00", nil),
		"much of it":  save("mine"+strings.Repeat("x", 2<<20), nil),
		"not allowed": save("mine"+strings.Repeat("x", model.MaxPrompt), nil),
	} {
		e, root := onCards(t, "acme")
		before := treeOf(t, root)
		e = press(t, withEditor(inCard(t, e, "Release notes", "label"), do), "E")
		if treeOf(t, root) != before {
			t.Errorf("%s: it was written", name)
		}
		if e.place() == OnQuestion {
			e = press(t, e, "esc")
		}
		says(t, e, "your text is")
		var again string
		press(t, withEditor(e, func(path string) error {
			data, err := os.ReadFile(path)
			again = string(data)
			return err
		}), "E")
		left, _ := filepath.Glob(filepath.Join(root, "state/drafts/*"))
		onDisk := slices.ContainsFunc(left, func(file string) bool {
			data, _ := os.ReadFile(file)
			return strings.Contains(string(data), "mine")
		})
		if !strings.Contains(again, "mine") && !onDisk {
			t.Errorf("%s: the text is gone; opened again with %.40q", name, again)
		}
	}
}

// A text stays in its private file until it is written where it belongs.
func TestATextThatWaitsIsOnDisk(t *testing.T) {
	t.Parallel()
	e, root := onCards(t, "acme")
	e = inCard(t, e, "Release notes", "label")
	e = press(t, withEditor(e, func(path string) error {
		write(t, root, promptFile, "theirs\n")
		return os.WriteFile(path, []byte("mine\n"), 0o600)
	}), "E")
	in(t, e, OnQuestion)
	drafts := func() int {
		left, _ := filepath.Glob(filepath.Join(root, "state/drafts/*"))
		return len(left)
	}
	if drafts() != 1 {
		t.Errorf("%d drafts while it waits", drafts())
	}
	e = press(t, e, "end", "enter")
	if drafts() != 0 || readFile(t, root, promptFile) != "mine\n" {
		t.Errorf("%d drafts once it is written; %s", drafts(), e.message)
	}
}

func TestLeavingWithATextThatWasNotTaken(t *testing.T) {
	t.Parallel()
	e, root := onCards(t, "acme")
	e = press(t, withEditor(inCard(t, e, "Release notes", "label"), writing(strings.Repeat("x", model.MaxPrompt+1))), "E", "esc", "q")
	in(t, e, OnQuestion)
	left, _ := filepath.Glob(filepath.Join(root, "state/drafts/*"))
	if len(left) != 1 {
		t.Fatalf("drafts: %q", left)
	}
	shows(t, e, "the prompt of release-notes")
	press(t, e, "down", "enter")
	if !hasLeft(t) {
		t.Error("it has not left")
	}
	if _, err := os.Stat(left[0]); err != nil {
		t.Error(err)
	}
}

func TestACardThatChangedBehindTheQuestion(t *testing.T) {
	t.Parallel()
	e, root := onCards(t, "acme")
	e = press(t, atCard(t, e, "Backend"), "d")
	in(t, e, OnQuestion)
	replaced(t, root, personasFile, "Work on the api", "Works on the api")
	e = press(t, send(t, e, changedMsg{}), "down", "enter")
	says(t, e, "this card has changed meanwhile")
	if !strings.Contains(cardsOn(t, root), `"backend"`) {
		t.Error("it was deleted")
	}
}

// What is typed for a card is never taken for another one.
func TestATypedNameIsForItsOwnCard(t *testing.T) {
	t.Parallel()
	for name, opened := range map[string]func(Editor) Editor{
		"on the page":  func(e Editor) Editor { return press(t, e, "r") },
		"in the card":  func(e Editor) Editor { return press(t, e, "enter", "enter") },
		"on its brief": func(e Editor) Editor { return press(t, e, "enter", "down", "enter") },
	} {
		e, root := onCards(t, "acme")
		e = press(t, opened(atCard(t, e, "Backend")), "' of yours")
		in(t, e, OnForm)
		rest := `[{"id":"everything","capabilities":[]}]`
		write(t, root, personasFile, rest)
		e = press(t, send(t, e, changedMsg{}), "enter")
		in(t, e, OnForm)
		if got := readFile(t, root, personasFile); got != rest || !strings.Contains(e.form.texts()[0], " of yours") {
			t.Errorf("%s: %s", name, got)
		}
		shows(t, e, "is gone")
	}
}

// A file that is rewritten in place is empty for a moment, or longer: what is typed is
// for its card all the same, and the focus is where it was.
func TestAFileThatIsEmptyForAMoment(t *testing.T) {
	t.Parallel()
	for _, between := range []string{"", "[", "[]"} {
		e, root := onCards(t, "acme")
		e = press(t, atCard(t, e, "Backend"), "r", "' of yours")
		before := readFile(t, root, personasFile)
		write(t, root, personasFile, between)
		e = send(t, e, changedMsg{})
		write(t, root, personasFile, before)
		e = press(t, send(t, e, changedMsg{}), "enter")
		if got := readFile(t, root, personasFile); e.place() != OnPersonas || !strings.Contains(got, "Backend of yours") || e.cardName() != "Backend of yours" {
			t.Errorf("%q between: it says %q", between, e.message)
		}
	}
	e, root := onCards(t, "acme")
	e = press(t, atCard(t, e, "Backend"), "enter", "down")
	before, shown := readFile(t, root, personasFile), e.Screen()
	write(t, root, personasFile, "")
	done := make(chan error)
	go func() {
		time.Sleep(betweenThem)
		done <- os.WriteFile(filepath.Join(root, personasFile), []byte(before), 0o644)
	}()
	if e = send(t, e, changedMsg{}); e.Screen() != shown {
		t.Errorf("it shows\n%s", e.Screen())
	}
	if err := <-done; err != nil {
		t.Fatal(err)
	}
}

// A text that another program has changed while one typed is asked about.
func TestATypedTextThatChangedMeanwhile(t *testing.T) {
	t.Parallel()
	for answer, want := range map[string]string{"esc": "Theirs.", "down": "Theirs.", "end": "Mine."} {
		e, root := onCards(t, "acme")
		e = press(t, inCard(t, e, "Backend", "brief"), "enter", "ctrl+u", "'Mine.")
		replaced(t, root, personasFile, "Work on the api and billing services.", "Theirs.")
		e = press(t, send(t, e, changedMsg{}), "enter")
		in(t, e, OnQuestion)
		shows(t, e, "theirs: Theirs.", "yours:  Mine.")
		back := press(t, e, "enter")
		in(t, back, OnForm)
		if got := back.form.texts()[0]; got != "Mine." {
			t.Errorf("what was typed is %q", got)
		}
		press(t, e, answer, "enter")
		if answer != "esc" && !strings.Contains(cardsOn(t, root), `"brief": "`+want+`"`) {
			t.Errorf("%s: %s", answer, cardsOn(t, root))
		}
	}
}

// Whatever a line cannot show of a text stays in it while nothing is typed.
func TestAnOddTextStays(t *testing.T) {
	t.Parallel()
	e, root := onCards(t, "acme")
	odd := `[{"id":"a","label":"  sp\tt  ","brief":"line1\nline2\t\u202ex\u200by  ","capabilities":[]}]`
	write(t, root, personasFile, odd)
	e = send(t, e, changedMsg{})
	e = press(t, e.toCard(0), "enter", "enter", "enter", "down", "enter", "enter")
	if got := readFile(t, root, personasFile); got != odd {
		t.Errorf("%s", got)
	}
	in(t, e, OnCard)
}

// A refusal names the card that is edited, not another that is as bad already.
func TestARefusalNamesItsOwnCard(t *testing.T) {
	t.Parallel()
	e, root := onCards(t, "acme")
	ids := func(n int) string {
		out := make([]string, n)
		for i := range out {
			out[i] = fmt.Sprintf(`"a%d"`, i)
		}
		return strings.Join(out, ",")
	}
	write(t, root, personasFile, `[{"id":"full","capabilities":[`+ids(50)+`]},{"id":"over","capabilities":[`+ids(60)+`]}]`)
	e = send(t, e, changedMsg{})
	e = press(t, onRow(t, press(t, e.toCard(0), "enter"), "capabilities"), "enter", "'another", "enter")
	says(t, e, "full.capabilities: the list is too long: 51 entries")
}

// A text that was kept stays kept, however the next visit to the editor ends.
func TestAKeptTextStaysKept(t *testing.T) {
	t.Parallel()
	mine := func(root string) bool {
		left, _ := filepath.Glob(filepath.Join(root, "state/drafts/*"))
		return slices.ContainsFunc(left, func(file string) bool {
			data, _ := os.ReadFile(file)
			return strings.Contains(string(data), "mine")
		})
	}
	for name, second := range map[string]func(string) error{
		"it fails":      func(string) error { return os.ErrPermission },
		"the file goes": os.Remove,
		"not UTF-8":     func(path string) error { return os.WriteFile(path, []byte("mine \xff"), 0o600) },
		"nothing":       func(string) error { return nil },
	} {
		e, root := onCards(t, "acme")
		first := func(path string) error {
			return errors.Join(os.WriteFile(path, []byte("mine"+strings.Repeat("x", model.MaxPrompt)), 0o600))
		}
		e = press(t, withEditor(inCard(t, e, "Release notes", "label"), first), "E", "esc")
		e = press(t, withEditor(e, second), "E")
		if e.place() == OnQuestion {
			e = press(t, e, "esc")
		}
		if !mine(root) {
			t.Errorf("%s: the text is in no file", name)
		}
		e = press(t, e, "q")
		in(t, e, OnQuestion)
		for _, line := range e.ask.intro[1:] {
			_, at, _ := strings.Cut(strings.TrimSpace(line), ": ")
			if _, err := os.Stat(at); err != nil && name != "not UTF-8" {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
}

// Lines that look like ours are the owner's where we put none.
func TestLinesLikeOursStay(t *testing.T) {
	t.Parallel()
	e, root := onCards(t, "acme")
	text := noticeBegin + "mine\nbody\n"
	write(t, root, promptFile, text)
	e = inCard(t, send(t, e, changedMsg{}), "Release notes", "label")
	press(t, withEditor(e, func(string) error { return nil }), "E")
	if got := readFile(t, root, promptFile); got != text {
		t.Errorf("%q", got)
	}
}
