package tui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"rungs/model"
	"rungs/views"
)

const promptFile = ".intentic/config/personas/release-notes/PROMPT.md"

func cardsPrint(t testing.TB, root string) string {
	t.Helper()
	info, err := os.Stat(filepath.Join(root, personasFile))
	if err != nil {
		t.Fatal(err)
	}
	return info.ModTime().String() + cardsOn(t, root)
}

// Opening a value and closing it again changes nothing, whichever way it is closed.
func TestOpeningAValueChangesNothing(t *testing.T) {
	t.Parallel()
	e, root := onCards(t, "acme")
	before := cardsPrint(t, root)
	e = inCard(t, e, "Release notes", "label")
	for _, r := range e.cardView().Rows() {
		e.cards.row = r
		if sort := e.memberSort(); sort == flagMember || sort == wordMember {
			continue
		}
		if opened := press(t, e, "enter"); !opened.place().isPage() {
			if closed := press(t, opened, "esc"); closed.place() != OnCard {
				t.Errorf("%v: esc leads to %v", r.Path, closed.place())
			}
			if opened.place() == OnForm && r.Kind == views.MemberRow {
				press(t, opened, "enter")
			}
		}
		if now := cardsPrint(t, root); now != before {
			t.Fatalf("%v: written", r.Path)
		}
	}
}

func TestPasteIntoAForm(t *testing.T) {
	t.Parallel()
	e, root := onCards(t, "acme")
	before := cardsPrint(t, root)
	e = press(t, e, "a")
	for _, text := range []string{"Two\nlines\r\n", "\x1b[3~d", strings.Repeat("long ", 100_000), "\x00\x9b"} {
		e = send(t, e, tea.PasteMsg{Content: text})
		in(t, e, OnForm)
		clean(t, e)
	}
	if now := cardsPrint(t, root); now != before {
		t.Error("pasted text was taken")
	}
	e = press(t, e, "esc", "R")
	e = send(t, e, tea.PasteMsg{Content: strings.Repeat("é", model.MaxPrompt+10)})
	if n := model.Length(e.form.texts()[0]); n != model.MaxPrompt {
		t.Errorf("%d characters of a message are kept", n)
	}
}

// A form owns every printable key.
func TestKeysAreTextInAForm(t *testing.T) {
	t.Parallel()
	e, _ := onCards(t, "acme")
	e = press(t, press(t, e, "a"), "'jkq?/12dDKJ!u")
	in(t, e, OnForm)
	if got := e.form.texts()[0]; got != "jkq?/12dDKJ!u" {
		t.Errorf("typed: %q", got)
	}
}

func TestTwoWritersOfTwoCards(t *testing.T) {
	t.Parallel()
	e, root := onCards(t, "acme")
	e = inCard(t, e, "work-reddit", "powers", "shell")
	replaced(t, root, personasFile, `"label": "Backend"`, `"label": "Services"`)
	e = press(t, e, "space")
	in(t, e, OnCard)
	if got := cardsOn(t, root); !strings.Contains(got, `"label": "Services"`) || e.cardName() != "work-reddit" {
		t.Errorf("theirs is gone, or the focus is on %q", e.cardName())
	}
}

func TestTwoWritersOfOneSwitch(t *testing.T) {
	t.Parallel()
	e, root := onCards(t, "acme")
	e = onRow(t, inCard(t, e, "work-reddit"), "brief")
	replaced(t, root, personasFile, `"id": "work-reddit",`, `"id": "work-reddit", "brief": "Theirs.",`)
	e = press(t, e, "enter", "'Mine.", "enter")
	in(t, e, OnQuestion)
	shows(t, e, "Another program has changed Brief of work-reddit", "Theirs.", "Mine.")
	press(t, e, "down", "down", "enter")
	if got := cardsOn(t, root); !strings.Contains(got, `"brief": "Mine."`) {
		t.Errorf("mine is not written:\n%s", got)
	}
}

func TestTwoWritersOfOnePrompt(t *testing.T) {
	t.Parallel()
	for answer, want := range map[string]string{"down": "theirs\n", "end": "mine\n"} {
		e, root := onCards(t, "acme")
		e = inCard(t, e, "Release notes", "label")
		e = press(t, withEditor(e, func(path string) error {
			write(t, root, promptFile, "theirs\n")
			return os.WriteFile(path, []byte("mine\n"), 0o600)
		}), "E")
		in(t, e, OnQuestion)
		shows(t, e, "PROMPT.md", "theirs", "mine")
		e = press(t, e, answer, "enter")
		if got := readFile(t, root, promptFile); got != want {
			t.Errorf("%s: %q", answer, got)
		}
		if e.queue.busy() || e.cards.kit.Prompt != want {
			t.Errorf("%s: the page says %q", answer, e.cards.kit.Prompt)
		}
	}
}

func TestACardThatIsGone(t *testing.T) {
	t.Parallel()
	e, root := onCards(t, "acme")
	e = inCard(t, e, "Backend", "powers", "shell")
	write(t, root, personasFile, `[{"id":"everything","capabilities":[]}]`)
	e = send(t, e, changedMsg{})
	in(t, e, OnPersonas)
	if e.cardName() != "everything" {
		t.Errorf("the focus is on %q", e.cardName())
	}
	write(t, root, personasFile, `[`)
	e = send(t, e, changedMsg{})
	shows(t, e, "Until it can be read", "o opens it")
	says(t, e, "the persona cards cannot be read")
	for _, key := range []string{"enter", "d", "a", "D", "r", "K", "J", "F", "space", "/", "R", "esc"} {
		e = press(t, e, key)
	}
	if got := readFile(t, root, personasFile); got != "[" {
		t.Errorf("written: %q", got)
	}
}

func TestTheFileIsOpenedAtTheCard(t *testing.T) {
	t.Parallel()
	e, root := onCards(t, "broken/bad-card")
	var path string
	var line int
	e.o.Edit = func(p string, l int, done func(error) tea.Msg) tea.Cmd {
		path, line = p, l
		return func() tea.Msg {
			replaced(t, root, personasFile, `"capabilities": "x"`, `"capabilities": ["x"]`)
			return done(nil)
		}
	}
	n := len(e.listed)
	e = press(t, e.toCard(1), "o")
	if path != filepath.Join(root, personasFile) || line != 6 {
		t.Errorf("%s at line %d", path, line)
	}
	if len(e.listed) != n-1 {
		t.Errorf("%d problems are left of %d", len(e.listed), n)
	}
}

// slowMachine is what a step of milliseconds may take where much else is at work.
const slowMachine = 4 * time.Second

// What one does among 1 000 cards takes no longer than among five.
func TestAThousandCards(t *testing.T) {
	t.Parallel()
	e := reopen(t, large(t))
	within(t, slowMachine, "the page", func() { e = press(t, e, "2"); _ = e.Screen() })
	within(t, slowMachine, "a search", func() {
		e = press(t, e, "/", "'card-99")
		_ = e.Screen()
		e = press(t, e, "enter")
	})
	if want := "card-99"; e.cardName() != want {
		t.Errorf("found %q", e.cardName())
	}
	in(t, e, OnCard)
	e = press(t, e, "tab", "tab", "right")
	within(t, slowMachine, "a switch, until it is seen", func() { _ = fold(e, "space").Screen() })
	within(t, 3*slowMachine, "a switch, until it is written", func() { e = press(t, e, "space") })
	shows(t, e, "No shell")
}

// What is half typed when the program is left is not written.
func TestLeavingAForm(t *testing.T) {
	t.Parallel()
	e, root := onCards(t, "acme")
	before := cardsPrint(t, root)
	press(t, press(t, e, "a"), "'Half", "ctrl+c")
	if cardsPrint(t, root) != before {
		t.Error("written")
	}
}
