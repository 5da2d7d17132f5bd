package tui

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"rungs/store"
	"rungs/views"
)

// Keys that some terminals, multiplexers and systems keep for themselves.
func isFragile(key string) bool {
	return strings.HasPrefix(key, "alt+") || key[0] == 'f' && len(key) > 1 && key[1] >= '1' && key[1] <= '9' ||
		slices.Contains([]string{"ctrl+a", "ctrl+b", "ctrl+g", "ctrl+j", "ctrl+o", "ctrl+p", "ctrl+q", "ctrl+s", "ctrl+z"}, key)
}

// standard is the key table of whoever binds nothing.
var standard = newKeymap(nil)

func TestKeyTable(t *testing.T) {
	t.Parallel()
	for p := OnModels; p < places; p++ {
		names := map[string][]string{}
		for _, a := range standard.rows[p] {
			switch {
			case a.name == "" || a.does == "" || len(a.keys) == 0 || a.do == nil || a.place != p:
				t.Errorf("%v: %+v lacks something", p, a.name)
			case names[a.name] != nil && !slices.Equal(names[a.name], a.keys):
				t.Errorf("%v: %q has other keys for the same thing", p, a.name)
			case !slices.ContainsFunc(a.keys, func(k string) bool { return !isFragile(k) }) && a.name != "suspend":
				t.Errorf("%v: %q has no key that every terminal passes on", p, a.name)
			case p.typing() && a.name != "tick-here" && slices.ContainsFunc(a.keys, func(k string) bool { return len([]rune(k)) == 1 || k == "space" }):
				t.Errorf("%v: %q takes a letter away from the field", p, a.name)
			}
			names[a.name] = a.keys
		}
	}
	if rows := KeyTable(); len(rows) == 0 || rows[0].Keys == "" || rows[0].Does == "" || rows[0].Place == "" {
		t.Errorf("the table begins with %+v", rows)
	}
}

// plainKeys are what works on every keyboard and through every multiplexer.
var plainKeys = []string{"up", "down", "left", "right", "enter", "esc", "tab", "space", "/", "?"}

// In a field there is no help, and its keys are plain ones. The others only save
// steps, or are on the page as well.
func TestFieldsNeedPlainKeysOnly(t *testing.T) {
	t.Parallel()
	shortcuts := []string{"page-down", "page-up", "first", "last", "quit", "suspend", "field-before"}
	for p := OnModels; p < places; p++ {
		if !p.typing() {
			continue
		}
		for _, a := range standard.rows[p] {
			if !slices.ContainsFunc(a.keys, func(k string) bool { return slices.Contains(plainKeys, k) }) && !slices.Contains(shortcuts, a.name) {
				t.Errorf("%v: %q needs one of %q", p, a.name, a.keys)
			}
		}
	}
}

// states is editors in every kind of situation, by name. Each call makes them anew.
func states(t testing.TB) map[string]Editor {
	t.Helper()
	out := map[string]Editor{}
	e, _ := open(t, "acme")
	for range len(e.modelsView().Rows()) {
		out["on "+focusOf(e)] = e
		out["ticked, on "+focusOf(e)] = press(t, press(t, e, "home", "space"), strings.Split(strings.Repeat("down ", indexOf(e.modelsView().Rows(), e.page.focus)), " ")[0:indexOf(e.modelsView().Rows(), e.page.focus)]...)
		e = press(t, e, "down")
	}
	e = at(t, e, "commit-message")
	out["copied"] = press(t, e, "y")
	out["folded ladder"] = press(t, e, "left")
	out["folded block"] = press(t, e, "left", "left")
	out["undone"] = press(t, at(t, e, "commit-message.0"), "J", "u")
	out["written"] = press(t, at(t, reopened(t, "acme"), "commit-message.0"), "J")
	out["adding"] = press(t, e, "a")
	out["changing"] = press(t, e, "enter")
	out["knobs"] = press(t, e, "enter", "tab")
	out["where"] = press(t, at(t, e, "loop-verdict.1"), "w")
	out["nowhere"] = press(t, at(t, e, "autoFastModels.0"), "w")
	out["help"] = press(t, e, "?")
	out["problems"] = press(t, e, "!")
	for _, sample := range []string{"truncated", "one-bad-value", "duplicate-keys", "hostile"} {
		out[sample], _ = open(t, filepath.Join("broken", sample))
	}
	out["fresh"], _ = open(t, "fresh")
	out["stuck"], _ = stuckEditor(t)
	out["asked"] = press(t, out["stuck"], "q")
	out["problems, written"] = press(t, out["problems"], "F")
	out["problems, undone"] = press(t, out["problems, written"], "u")
	out["problems, stuck"] = press(t, out["stuck"], "!")
	out["where, written"] = press(t, out["written"], "w")
	out["where, undone"] = press(t, out["where, written"], "u")
	out["where, stuck"] = press(t, out["stuck"], "w")
	dropped := press(t, droppedOn(t, everyPage(t)), "esc")
	for _, key := range []string{"1", "2", "3", "4", "5", "6", "7"} {
		out["dropped, page "+key] = press(t, dropped, key)
	}
	out["dropped, where"] = press(t, at(t, dropped, "loop-verdict.1"), "w")
	out["dropped, problems"] = press(t, dropped, "!")
	out["dropped, card"] = press(t, dropped, "2", "down", "enter")
	cardStates(t, out)
	sheetStates(t, out)
	return out
}

// withKept is an editor to which a visit before has left something.
func withKept(e Editor) Editor {
	e.kept = []store.Unsent{{ID: "gone", Texts: []store.UnsentText{{Of: "New card", Page: "personas", Texts: []string{"x"}}}}}
	return e
}

// sheetStates adds those of the pages of values, each on every row.
func sheetStates(t testing.TB, out map[string]Editor) {
	t.Helper()
	editor := func(string) error { return nil }
	for sample, keys := range map[string][]string{"acme": {"3", "4", "5", "6"}, "legacy": {"7"}} {
		e, _ := open(t, sample)
		e = withEditor(e, editor)
		for _, key := range keys {
			e = press(t, e, key)
			if key == "4" {
				e = press(t, e, "down", "enter")
			}
			for _, id := range e.sheet().IDs() {
				out["page "+key+", "+id] = e.onSheetRow(e.base(), id).scrolled()
			}
			out["page "+key+", written"] = press(t, press(t, e, "home"), "space")
			out["page "+key+", undone"] = press(t, out["page "+key+", written"], "u")
			out["page "+key+", stuck"] = press(t, out["stuck"], key)
		}
	}
	legacy, _ := open(t, "legacy")
	for _, key := range []string{"1", "2", "3", "4", "5"} {
		out["legacy, page "+key] = press(t, press(t, legacy, "7"), key)
		out["reviewing, page "+key] = press(t, press(t, press(t, press(t, reopened(t, "acme"), key), "V"), "home"), "space")
	}
	both := everyPage(t)
	broken := everyPage(t)
	root := broken.o.Workspace.Root()
	write(t, root, settingsFile, `{"commandJudge":"onn","agentRetentionDays":"7","rules":[{"id":"a","label":"A","moment":"push.starting","action":{"kind":"command","command":"x","timeoutMs":"60000"}}]}`)
	replaced(t, root, ".intentic/config/context/frontend.json", `"repos": 2`, `"repos": "2"`)
	broken = reopen(t, root)
	for key, row := range map[string]string{"3": "commandJudge", "5": "agentRetentionDays", "7": "frontend.caps.repos"} {
		out["broken, "+row] = toRow(t, press(t, broken, key), row)
	}
	out["broken rule"] = toRow(t, press(t, press(t, broken, "4"), "home", "enter"), "rules.0.action.timeoutMs")
	verdict, _ := opened(t, `{"rules":[{"id":"a","label":"A","moment":"agent.finished","action":{"kind":"verdict","verdict":"hold"}}]}`)
	out["a verdict"] = toRow(t, press(t, toRow(t, press(t, verdict, "4"), "rules.0"), "enter"), "rules.0.action.verdict")
	commas, _, _ := withRoots(t, `"/a,b"`)
	out["folders with commas"] = withEditor(commas, editor)
	for _, key := range []string{"1", "2", "3", "4", "5", "6", "7"} {
		out["every page, "+key] = press(t, press(t, both, "5"), key)
		out["kept, "+key] = withKept(out["every page, "+key])
	}
	out["every page, a card"] = press(t, press(t, both, "2"), "enter")
	out["kept, a card"] = withKept(out["every page, a card"])
	shelf := press(t, press(t, both, "7"), "home")
	shelf = toRow(t, shelf, "frontend.allowed.1")
	out["shelf, written"] = press(t, shelf, "K")
	out["shelf, undone"] = press(t, out["shelf, written"], "u")
	out["shelf, waiting"] = press(t, shelf, "V", "K")
	out["devices, waiting"] = press(t, press(t, both, "6"), "V", "space")
	waiting := press(t, at(t, reopened(t, "acme"), "commit-message.0"), "V", "J")
	out["waiting"] = waiting
	out["waiting, where"] = press(t, waiting, "w")
	out["waiting, problems"] = press(t, waiting, "!")
	out["shelves, stuck"] = press(t, stuckOn(t, both), "7")
	e := press(t, at(t, reopened(t, "acme"), "commit-message.0"), "J")
	out["changes"] = press(t, e, "H")
	out["no changes"] = press(t, reopened(t, "acme"), "H")
	out["diff"] = press(t, out["changes"], "D")
	out["old, problems"] = press(t, legacy, "!")
	out["mending"] = press(t, legacy, "!", "A")
	out["reviewing a card"] = press(t, inCard(t, press(t, press(t, reopened(t, "acme"), "2"), "V"), "Backend", "powers", "shell"), "space")
}

// everyPage is a workspace that has everything a page is for.
func everyPage(t testing.TB) Editor {
	t.Helper()
	_, root := open(t, "acme")
	from := os.DirFS(filepath.Join("..", "testdata", "samples", "legacy", ".intentic", "config", "context"))
	if err := os.CopyFS(filepath.Join(root, ".intentic", "config", "context"), from); err != nil {
		t.Fatal(err)
	}
	return reopen(t, root)
}

// stuckOn is the editor with an edit that could not be written.
func stuckOn(t testing.TB, e Editor) Editor {
	t.Helper()
	path := filepath.Join(e.o.Workspace.Root(), settingsFile)
	if err := os.Rename(path, path+".aside"); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(path, 0o755); err != nil {
		t.Fatal(err)
	}
	return press(t, at(t, press(t, e, "1"), "commit-message.0"), "e")
}

// droppedOn is the editor with an edit that another program has dropped, asked about
// it.
func droppedOn(t testing.TB, e Editor) Editor {
	t.Helper()
	root := e.o.Workspace.Root()
	stale := read(t, root)
	e = press(t, at(t, e, "commit-message.0"), "J")
	write(t, root, settingsFile, stale)
	return send(t, e, changedMsg{})
}

// cardStates adds those of the cards.
func cardStates(t testing.TB, out map[string]Editor) {
	t.Helper()
	e, _ := onCards(t, "acme")
	e = withEditor(e, func(string) error { return nil })
	for i := views.RoutingRow; i < len(e.cardList()); i++ {
		out["cards, "+e.nameOf(i)] = e.toCard(i).scrolled()
		if e.nameOf(i) != "Release notes" { // the one that has everything
			continue
		}
		card := press(t, e.toCard(i), "enter")
		for n, r := range card.cardView().Rows() {
			card.cards.row = r
			out[fmt.Sprintf("card %s, row %d", e.nameOf(i), n)] = card.scrolled()
		}
	}
	notes := inCard(t, e, "Release notes", "models", "0")
	out["card, copied"] = press(t, notes, "y")
	out["card, written"] = press(t, notes, "J")
	out["card, undone"] = press(t, out["card, written"], "u")
	out["card, unhonoured"] = press(t, onRow(t, notes, "models", "0"), "enter", "'codex", "enter")
	out["card, refused"], _ = onCards(t, "broken/bad-card")
	out["cards, bad"] = out["card, refused"].toCard(1).scrolled()
	out["card, bad"] = press(t, out["card, refused"].toCard(1), "enter", "tab")
	out["problem off the pages"] = press(t, withEditor(reopened(t, filepath.Join("broken", "truncated")), func(string) error { return nil }), "!")
	out["card, stuck"] = press(t, out["stuck"], "2", "down", "enter")
	out["cards, stuck"] = press(t, out["stuck"], "2")
	two := inCard(t, e, "work-reddit", "capabilities", "0")
	out["card, first account"] = two.scrolled()
	out["card, last account"] = onRow(t, two, "capabilities", "1").scrolled()
	out["card, no ladder"] = onRow(t, two, "models").scrolled()
	out["cards, written"] = press(t, out["card, written"], "esc")
	out["cards, undone"] = press(t, out["card, undone"], "esc")
	out["naming"] = press(t, atCard(t, e, "Backend"), "a")
	out["routing"] = press(t, atCard(t, e, "Backend"), "R")
	out["finding"] = press(t, atCard(t, e, "Backend"), "/")
	out["ticking"] = press(t, onRow(t, notes, "powers", "mcp"), "enter")
}

func reopened(t testing.TB, sample string) Editor { t.Helper(); e, _ := open(t, sample); return e }

// stuckEditor has an edit that could not be written: a folder stands where the
// settings were.
func stuckEditor(t testing.TB) (e Editor, root string) {
	t.Helper()
	e, root = open(t, "acme")
	e = at(t, e, "commit-message.0")
	path := filepath.Join(root, settingsFile)
	if err := os.Rename(path, path+".aside"); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(path, 0o755); err != nil {
		t.Fatal(err)
	}
	return press(t, e, "e"), root
}

// unstick puts the settings back that stuckEditor took away.
func unstick(t testing.TB, root string) {
	t.Helper()
	path := filepath.Join(root, settingsFile)
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(path+".aside", path); err != nil {
		t.Fatal(err)
	}
}

// In no situation does a key mean two things or is a secret shown, and every
// action can be done in some situation.
func TestAKeyMeansOneThing(t *testing.T) {
	t.Parallel()
	possible := map[string]bool{}
	for name, e := range states(t) {
		if strings.Contains(e.Screen()+e.message, "SECRET") {
			t.Errorf("%s shows a secret", name)
		}
		by := map[string]string{}
		for _, a := range standard.rows[e.place()] {
			if !e.can(a) {
				continue
			}
			possible[a.place.String()+" "+a.name+a.about()] = true
			for _, k := range a.keys {
				if other := by[k]; other != "" {
					t.Errorf("%s: %q means %s and %s", name, k, other, a.name)
				}
				by[k] = a.name
			}
		}
	}
	for p := OnModels; p < places; p++ {
		for _, a := range standard.rows[p] {
			if !possible[p.String()+" "+a.name+a.about()] {
				t.Errorf("%v: %s, %q is possible nowhere", p, a.name, a.about())
			}
		}
	}
}

// Help lists what can be done and nothing else, and Enter there does what the
// key does: nobody has to know a letter.
func TestHelpDoesWhatTheKeyDoes(t *testing.T) {
	t.Parallel()
	e, _ := open(t, "acme")
	e = press(t, at(t, e, "commit-message.0"), "J", "J", "y", "space", "u")
	starts := map[string]Editor{}
	for _, place := range []string{"commit-message", "commit-message.0", "child-agent.1", "autoTier", "autoFastModels.1", "session-title"} {
		starts[place] = at(t, e, place)
	}
	for name, start := range states(t) {
		if p := start.place(); p != OnModels && !p.typing() || name == "folded block" || name == "stuck" {
			starts[name] = start
		}
	}
	for name, start := range starts {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for _, a := range standard.rows[start.place()] {
				if a.kind == helpingAction || a.name == "quit" || a.name == "suspend" || !start.can(a) {
					continue
				}
				byKey := fold(start, pressesOf(a.keys[0])...)
				byHelp := fold(start, "?")
				n := slices.IndexFunc(byHelp.offered(), func(b action) bool { return b.name == a.name && b.about() == a.about() })
				if n < 0 {
					t.Errorf("help does not list %q", a.name)
					continue
				}
				byHelp = fold(byHelp, append(slices.Repeat([]string{"down"}, n), "enter")...)
				if got, want := byHelp.Screen(), byKey.Screen(); got != want {
					t.Errorf("%q from help gives\n%s\nand not\n%s", a.name, got, want)
				}
			}
		})
	}
}

func pressesOf(key string) []string {
	if key == "gg" {
		return []string{"g", "g"}
	}
	return []string{key}
}

func TestHelpListsWhatCanBeDone(t *testing.T) {
	t.Parallel()
	for name, e := range states(t) {
		if e.place().typing() {
			continue
		}
		can := map[string]bool{}
		for _, a := range standard.rows[e.place()] {
			can[a.name+a.about()] = e.can(a) && a.kind != helpingAction
		}
		for _, a := range press(t, e, "?").offered() {
			if !can[a.name+a.about()] {
				t.Errorf("%s: help offers %q", name, a.name)
			}
			delete(can, a.name+a.about())
		}
		for left, possible := range can {
			if possible {
				t.Errorf("%s: help leaves out %q", name, left)
			}
		}
	}
}

func TestHelpFilters(t *testing.T) {
	t.Parallel()
	e, root := open(t, "acme")
	e = press(t, at(t, e, "commit-message.0"), "?", "'effort")
	if got := e.offered(); len(got) != 1 || got[0].name != "effort" {
		t.Errorf("offered %v", got)
	}
	before := read(t, root)
	e = press(t, e, "enter")
	in(t, e, OnModels)
	if gone, came := change(before, read(t, root)); gone != "low" || came != "medium" {
		t.Errorf("%q became %q", gone, came)
	}
	e = press(t, e, "?", "'no such thing at all")
	shows(t, e, "nothing matches")
	e = press(t, e, "enter", "esc")
	in(t, e, OnModels)
	e = press(t, e, "?", "'qjk", "backspace", "backspace")
	if e.help.field.text() != "q" || hasLeft(t) {
		t.Error("letters in the field of help are text")
	}
}

func TestHelpHasTheWholeMessage(t *testing.T) {
	t.Parallel()
	e, _ := open(t, filepath.Join("broken", "truncated"))
	e = press(t, e, "a")
	e = send(t, e, sized(60, 24))
	e = press(t, e, "?")
	for _, line := range strings.Split(e.message, "\n") {
		for _, word := range strings.Fields(line) {
			shows(t, e, word)
		}
	}
}

// From row to row the hint line begins alike, and ends with what is the row's own.
func TestHintsStayPut(t *testing.T) {
	t.Parallel()
	e, _ := open(t, "acme")
	e = press(t, at(t, send(t, e, sized(160, 40)), "commit-message.0"), "e")
	want := []views.Hint{{Key: "?", Does: "help"}, {Key: "q", Does: "quit"}, {Key: "enter", Does: "edit"}, {Key: "a", Does: "add"}, {Key: "u", Does: "undo"}, {Key: "/", Does: "find"}, {Key: "space", Does: "tick"}}
	for _, place := range []string{"commit-message", "commit-message.0", "commit-message.1", "session-title", "child-agent.1"} {
		hints := at(t, e, place).hints()
		if got := hints[:len(want)]; !slices.Equal(got, want) {
			t.Errorf("on %s it begins with %v", place, got)
		}
	}
	e = press(t, at(t, e, "commit-message"), "space")
	if got := e.hints()[3:5]; got[0].Key != "A" || got[1].Key != "C" {
		t.Errorf("with a tick it goes on with %v", got)
	}
}

// Enter says what it does here.
func TestWhatEnterDoes(t *testing.T) {
	t.Parallel()
	e, _ := open(t, "acme")
	for place, want := range map[string]string{
		"commit-message": "change its first model", "commit-message.0": "change the model of this rung", "session-title": "add a first model",
		"autoFastModels": "change its first model", "autoTier": "next value",
	} {
		if a, _ := at(t, e, place).meant("enter"); a.about() != want {
			t.Errorf("on %s enter is said to %q", place, a.about())
		}
	}
}

func TestHints(t *testing.T) {
	t.Parallel()
	e, _ := open(t, "acme")
	shows(t, e, "? help", "enter edit", "a add", "! problems")
	hides(t, e, "d remove", "u undo")
	e = at(t, e, "commit-message.0")
	shows(t, e, "d remove", "K/J move", "e effort") // K too, where it goes no further: the line stays as it is
	shows(t, at(t, e, "pipeline-fix.1"), "K/J move", "h harness")
	for _, row := range e.modelsView().Rows() {
		if row.Kind == views.ChoiceRow {
			shows(t, at(t, e, row.Path.String()), "enter next")
		}
	}
}
