package tui

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"rungs/model"
	"rungs/views"
)

// onCards is a sample with the page of the cards open.
func onCards(t testing.TB, sample string) (Editor, string) {
	t.Helper()
	e, root := open(t, sample)
	return press(t, e, "2"), root
}

// atCard is the editor with the focus on the card of that name.
func atCard(t testing.TB, e Editor, name string) Editor {
	t.Helper()
	for i := range e.cardList() {
		if e.nameOf(i) == name {
			return e.toCard(i)
		}
	}
	t.Fatalf("no card %q", name)
	return e
}

// inCard is the editor in the open card of that name, on the row of a value.
func inCard(t testing.TB, e Editor, name string, p ...string) Editor {
	t.Helper()
	e = press(t, atCard(t, e, name), "enter")
	return onRow(t, e, p...)
}

func onRow(t testing.TB, e Editor, p ...string) Editor {
	t.Helper()
	for _, r := range e.cardView().Rows() {
		if slices.Equal(r.Path, p) {
			e.cards.row = r
			return e
		}
	}
	t.Fatalf("no row %q", p)
	return e
}

func cardsOn(t testing.TB, root string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(root, personasFile))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// plainScreen is the screen without styles.
func plainScreen(e Editor) string { return ansi.Strip(e.Screen()) }

func TestAPowerIsSwitchedOff(t *testing.T) {
	e, root := onCards(t, "acme")
	before := cardsOn(t, root)
	e = inCard(t, e, "work-reddit", "powers", "shell")
	e = press(t, e, "space")
	after := cardsOn(t, root)
	if len(before)+1 != len(after) || strings.Count(after, `"shell": true`) != strings.Count(before, `"shell": true`)-1 {
		t.Errorf("more than the switch has changed:\n%s", after)
	}
	if screen := plainScreen(e); !strings.Contains(screen, "No shell") {
		t.Errorf("the badge does not follow:\n%s", screen)
	}
	e = press(t, e, "u")
	if cardsOn(t, root) != before {
		t.Error("undo gives other bytes")
	}
	if screen := plainScreen(e); strings.Contains(screen, "No shell") {
		t.Errorf("the badge does not follow the undo:\n%s", screen)
	}
}

func TestOnlyDecisionsAreStored(t *testing.T) {
	e, root := onCards(t, "acme")
	before := cardsOn(t, root)
	e = inCard(t, e, "everything", "powers", "shell")
	e = press(t, e, "space")
	var powers map[string]any
	if v, ok := model.Get(e.openCard(), model.Path{"powers"}); ok {
		powers = v.(map[string]any)
	}
	if len(powers) != 7 || powers["shell"] != false || powers["files"] != "write" {
		t.Errorf("stored: %v", powers)
	}
	press(t, e, "space")
	if cardsOn(t, root) != before {
		t.Errorf("on again is not the old file:\n%s", cardsOn(t, root))
	}
}

func TestReleaseNotesGetsMore(t *testing.T) {
	e, root := onCards(t, "acme")
	e = inCard(t, e, "Release notes", "capabilities")
	e = press(t, e, "enter", "'reddit", "enter", "esc")
	e = onRow(t, e, "workspace", "folders")
	e = press(t, e, "enter", "'marketing", "enter", "esc")
	e = onRow(t, e, "models")
	e = press(t, e, "enter", "'haiku", "enter")
	card := e.openCard()
	for path, want := range map[string]string{
		"capabilities":      `["github-bot","reddit-work"]`,
		"workspace.folders": `["apps/web","docs","gone","marketing"]`,
		"models":            `[{"effort":"high","model":"claude-haiku-4-5-20251001","provider":"claude"},{"model":"gemini-pro-agent","provider":"gemini"}]`,
	} {
		p, _ := model.ParsePath(path)
		if v, _ := model.Get(card, p); model.JSON(v) != want {
			t.Errorf("%s: %s", path, model.JSON(v))
		}
	}
	if strings.Contains(plainScreen(e), "another program") {
		t.Error(plainScreen(e))
	}
	for range 3 {
		e = press(t, e, "u")
	}
	if got, want := cardsOn(t, root), sampleFile(t, "acme"); got != want {
		t.Error("undo gives other bytes")
	}
}

func sampleFile(t testing.TB, sample string) string {
	t.Helper()
	return cardsOn(t, filepath.Join("..", "testdata", "samples", sample))
}

func TestDeleteAndUndo(t *testing.T) {
	e, root := onCards(t, "acme")
	before, kit := cardsOn(t, root), treeOf(t, root)
	for _, name := range []string{"Backend", "Release notes"} {
		e = press(t, atCard(t, e, name), "d")
		if e.place() != OnQuestion {
			t.Fatalf("no question:\n%s", plainScreen(e))
		}
		e = press(t, e, "enter")
		if cardsOn(t, root) != before {
			t.Fatal("the first answer deletes")
		}
		e = press(t, e, "d", "down", "enter")
		if strings.Contains(cardsOn(t, root), name) {
			t.Fatalf("%s is still there", name)
		}
		e = press(t, e, "u")
		if cardsOn(t, root) != before || treeOf(t, root) != kit {
			t.Fatal("undo does not bring the bytes back")
		}
		if e.cardName() != name {
			t.Errorf("the focus is on %q, not on what came back", e.cardName())
		}
	}
}

// treeOf is every file of the kits, with its bytes.
func treeOf(t testing.TB, root string) string {
	t.Helper()
	var out strings.Builder
	folder := filepath.Join(root, ".intentic", "config", "personas")
	err := filepath.WalkDir(folder, func(path string, d os.DirEntry, err error) error {
		if err != nil {
			return err
		}
		info, _ := d.Info()
		out.WriteString(path + " " + info.Mode().String() + "\n")
		if !d.IsDir() {
			data, _ := os.ReadFile(path)
			out.Write(data)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func TestABadCardIsACard(t *testing.T) {
	e, root := onCards(t, "broken/bad-card")
	before := cardsOn(t, root)
	if n := len(e.cardList()); n != 4 {
		t.Fatalf("%d cards", n)
	}
	e = inCard(t, e, "good", "powers", "web")
	e = press(t, e, "space", "esc")
	after := cardsOn(t, root)
	for _, kept := range []string{"\"id\": \"broken\",\n    \"capabilities\": \"x\"", `"id": "../up"`} {
		if !strings.Contains(after, kept) {
			t.Errorf("%q is gone:\n%s", kept, after)
		}
	}
	e = press(t, e, "u")
	if cardsOn(t, root) != before {
		t.Error("undo gives other bytes")
	}
	for i := 1; i < 4; i++ { // each can be mended
		e = press(t, e.toCard(i), "F")
	}
	if found := model.Errors(model.Check(model.PersonasDoc.Kind(), e.trees[model.PersonasDoc])); len(found) > 0 {
		t.Errorf("still wrong: %v\n%s", found, cardsOn(t, root))
	}
}

func TestNewCard(t *testing.T) {
	e, root := onCards(t, "acme")
	e = press(t, e, "a", "'Refactor", "space", "'Crew")
	if screen := plainScreen(e); !strings.Contains(screen, "id: refactor-crew") {
		t.Errorf("the id is not shown:\n%s", screen)
	}
	e = press(t, e, "enter")
	if !strings.Contains(cardsOn(t, root), `"id": "refactor-crew"`) || e.cardName() != "Refactor Crew" {
		t.Errorf("not made, or not focused: %s", e.cardName())
	}
	before := cardsOn(t, root)
	e = press(t, e, "a", "'backend", "enter")
	if e.place() != OnForm || e.form.texts()[0] != "backend" || !strings.Contains(plainScreen(e), "taken") {
		t.Errorf("a taken id:\n%s", plainScreen(e))
	}
	e = press(t, e, "esc", "a", "'!!!", "enter")
	if e.place() != OnForm || !strings.Contains(plainScreen(e), "a letter") {
		t.Errorf("no id:\n%s", plainScreen(e))
	}
	e = press(t, e, "esc", "enter")
	if cardsOn(t, root) != before {
		t.Error("something was written")
	}
	_ = e
}

func TestOrderAndRename(t *testing.T) {
	e, root := onCards(t, "acme")
	e = press(t, atCard(t, e, "Backend"), "K", "K")
	if e.cards.focus != 1 || e.cardName() != "Backend" {
		t.Errorf("the focus does not go along: %d %s", e.cards.focus, e.cardName())
	}
	e = press(t, e, "r", "ctrl+u", "'Services", "enter")
	if e.cardName() != "Services" || !strings.Contains(cardsOn(t, root), `"note": "an unknown key to keep"`) {
		t.Errorf("%s\n%s", e.cardName(), cardsOn(t, root))
	}
	e = press(t, e, "u", "u", "u")
	if cardsOn(t, root) != sampleFile(t, "acme") {
		t.Error("undo gives other bytes")
	}
}

func TestDuplicateTakesTheKitAlong(t *testing.T) {
	e, root := onCards(t, "acme")
	e = press(t, atCard(t, e, "Release notes"), "D", "enter")
	if e.cardName() != "Release notes copy" {
		t.Fatalf("the focus is on %q:\n%s", e.cardName(), plainScreen(e))
	}
	kit := filepath.Join(root, ".intentic", "config", "personas", "release-notes-copy")
	for _, f := range []string{"PROMPT.md", "skills/voice/SKILL.md", ".claude-plugin/plugin.json"} {
		if _, err := os.Stat(filepath.Join(kit, f)); err != nil {
			t.Error(err)
		}
	}
	e = press(t, e, "u")
	if _, err := os.Stat(kit); err == nil || cardsOn(t, root) != sampleFile(t, "acme") {
		t.Error("undo leaves something behind")
	}
	_ = e
}

func TestGrantsGoRound(t *testing.T) {
	e, _ := onCards(t, "acme")
	e = inCard(t, e, "everything", "powers", "connectors")
	grant := func() string {
		v, _ := model.Get(e.openCard(), model.Path{"powers", "connectors"})
		return model.JSON(v)
	}
	if e = press(t, e, "space"); grant() != "[]" {
		t.Errorf("none: %s", grant())
	}
	e = press(t, e, "space")
	if e.place() != OnChooser {
		t.Fatalf("pick: %s", plainScreen(e))
	}
	if e = press(t, e, "enter", "esc"); grant() != `["deploy"]` {
		t.Errorf("picked: %s", grant())
	}
	if e = press(t, e, "space"); grant() != "null" {
		t.Errorf("all: %s", grant())
	}
	if v, ok := model.Get(e.openCard(), model.Path{"powers"}); ok {
		t.Errorf("powers stay: %s", model.JSON(v))
	}
	e = onRow(t, e, "powers", "mcp")
	e = press(t, e, "enter", "enter") // all are ticked: the tick goes
	if v, _ := model.Get(e.openCard(), model.Path{"powers", "mcp"}); model.JSON(v) != "[]" {
		t.Errorf("all but the only one: %s", model.JSON(v))
	}
}

func TestStrangersAreWarnedOf(t *testing.T) {
	e, root := onCards(t, "acme")
	before := cardsOn(t, root)
	e = inCard(t, e, "Front Desk", "powers", "shell")
	e = press(t, e, "space")
	if e.place() != OnQuestion || !strings.Contains(plainScreen(e), "trangers") {
		t.Fatalf("no warning:\n%s", plainScreen(e))
	}
	if e = press(t, e, "enter"); cardsOn(t, root) != before {
		t.Error("the first answer widens")
	}
	e = press(t, e, "space", "down", "enter")
	if cardsOn(t, root) == before {
		t.Error("the second answer does nothing")
	}
	e = press(t, e, "u", "esc", "d")
	if !strings.Contains(plainScreen(e), "makes this card again") {
		t.Errorf("deleting it:\n%s", plainScreen(e))
	}
}

func TestWhoTakesAChat(t *testing.T) {
	e, _ := onCards(t, "acme")
	e = press(t, e, "R", "tab", "'api")
	if screen := plainScreen(e); !strings.Contains(screen, "Backend takes it") {
		t.Errorf("exact folder:\n%s", screen)
	}
	if screen := plainScreen(press(t, e, "'/src")); strings.Contains(screen, "Backend takes it") || !strings.Contains(screen, "api/src") {
		t.Errorf("inside it:\n%s", screen)
	}
	e = press(t, e, "enter")
	if e.place() != OnPersonas || e.cardName() != "Backend" {
		t.Errorf("enter goes to %v %s", e.place(), e.cardName())
	}
}

func TestPersonaRoutingIsAboveTheCards(t *testing.T) {
	e, root := onCards(t, "acme")
	e = press(t, e, "gg")
	if e.cards.focus != views.RoutingRow {
		t.Fatalf("the focus is on %d", e.cards.focus)
	}
	e = press(t, e, "space")
	data, _ := os.ReadFile(filepath.Join(root, settingsFile))
	if !strings.Contains(string(data), `"personaRouting": "off"`) {
		t.Errorf("not written:\n%s", plainScreen(e))
	}
}

// withEditor has the owner's editor do something to the file it is given.
func withEditor(e Editor, do func(path string) error) Editor {
	e.o.Edit = func(path string, _ int, done func(error) tea.Msg) tea.Cmd {
		return func() tea.Msg { return done(do(path)) }
	}
	return e
}

func writing(text string) func(string) error {
	return func(path string) error { return os.WriteFile(path, []byte(text), 0o600) }
}

func TestThePromptIsEditedOutside(t *testing.T) {
	e, root := onCards(t, "acme")
	file := filepath.Join(root, ".intentic", "config", "personas", "release-notes", "PROMPT.md")
	old, _ := os.ReadFile(file)
	e = inCard(t, e, "Release notes", "brief")
	e = press(t, withEditor(e, writing("New text.\n\n\n")), "E")
	if now, _ := os.ReadFile(file); string(now) != "New text.\n" {
		t.Errorf("%q\n%s", now, plainScreen(e))
	}
	if e.cards.kit.Prompt != "New text.\n" {
		t.Errorf("the page still says %q", e.cards.kit.Prompt)
	}
	e = press(t, withEditor(e, writing(strings.Repeat("x", model.MaxPrompt+5))), "E")
	if !strings.Contains(plainScreen(e), "20005") || e.place() != OnQuestion {
		t.Errorf("too long:\n%s", plainScreen(e))
	}
	var seen string
	e = press(t, withEditor(e, func(path string) error {
		data, err := os.ReadFile(path)
		seen = string(data)
		return err
	}), "enter")
	if !strings.HasPrefix(seen, noticeBegin) || !strings.HasSuffix(seen, "xxxxx") {
		t.Errorf("opened again with %.80q", seen)
	}
	e = press(t, e, "down", "enter", "u")
	if now, _ := os.ReadFile(file); string(now) != string(old) {
		t.Errorf("undo gives %q", now)
	}
	e = press(t, withEditor(e, writing(" \n")), "E")
	if e.place() != OnQuestion {
		t.Fatalf("an emptied prompt:\n%s", plainScreen(e))
	}
	e = press(t, e, "down", "enter")
	if _, err := os.Stat(file); err == nil {
		t.Error("the prompt is still there")
	}
	press(t, e, "u")
	if now, _ := os.ReadFile(file); string(now) != string(old) {
		t.Errorf("undo gives %q", now)
	}
}

func TestAnEditorThatFailsChangesNothing(t *testing.T) {
	e, root := onCards(t, "acme")
	before := treeOf(t, root)
	e = inCard(t, e, "Release notes", "brief")
	e = press(t, withEditor(e, func(path string) error {
		_ = os.WriteFile(path, []byte("half"), 0o600)
		return os.ErrPermission
	}), "E")
	if treeOf(t, root) != before || !strings.Contains(plainScreen(e), "nothing changed") {
		t.Errorf("%s", plainScreen(e))
	}
	e.o.Edit = nil
	if screen := plainScreen(press(t, e, "E")); !strings.Contains(screen, "VISUAL") {
		t.Errorf("no editor:\n%s", screen)
	}
}

func TestSkills(t *testing.T) {
	e, root := onCards(t, "acme")
	before := treeOf(t, root)
	e = inCard(t, e, "Release notes", "systemPromptMode")
	e = press(t, e, "down", "down", "enter", "'tone", "tab", "'Use it: always")
	e = press(t, withEditor(e, func(path string) error {
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		return os.WriteFile(path, append(data, "Be short."...), 0o600)
	}), "enter")
	file := filepath.Join(root, ".intentic", "config", "personas", "release-notes", "skills", "tone", "SKILL.md")
	data, err := os.ReadFile(file)
	if want := "---\nname: tone\ndescription: \"Use it: always\"\n---\n\nBe short.\n"; err != nil || string(data) != want {
		t.Fatalf("%q %v\n%s", data, err, plainScreen(e))
	}
	e = press(t, e, "down") // tone
	if s, _ := e.skill(); s.Name != "tone" {
		t.Fatalf("the focus is on %q", s.Name)
	}
	e = press(t, e, "d")
	if _, err := os.Stat(filepath.Dir(file)); err == nil {
		t.Error("removed, and the folder is there")
	}
	press(t, e, "u", "u")
	if treeOf(t, root) != before {
		t.Error("undo gives other files")
	}
}
