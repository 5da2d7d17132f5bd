package tui

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"rungs/model"
	"rungs/store"
	"rungs/views"
)

func clickAt(x, y int) tea.Msg { return tea.MouseClickMsg{X: x, Y: y, Button: tea.MouseLeft} }

// clicked is an editor after a click, of which nothing was written yet.
func clicked(e Editor, x, y int) Editor {
	next, _ := e.Update(clickAt(x, y))
	return next.(Editor)
}

func withMouse(e Editor) Editor { e.o.Mouse = true; return e }

// screenCells is what is drawn, by line and column; a line with letters that are not
// one cell wide is nil.
func screenCells(e Editor) [][]rune {
	var out [][]rune
	for _, l := range strings.Split(ansi.Strip(e.Screen()), "\n") {
		cells := []rune(l)
		if len(cells) != ansi.StringWidth(l) {
			cells = nil
		}
		out = append(out, cells)
	}
	return out
}

// focusText is the focus of the place that has the keys, for comparing.
func focusText(e Editor) string {
	switch p := e.place(); p {
	case OnModels:
		return fmt.Sprintf("%v %v %v", e.page.focus.Kind, e.page.focus.Block, e.page.focus.Path)
	case OnPersonas:
		return fmt.Sprint(e.cards.focus)
	case OnCard:
		return fmt.Sprint(e.cards.row)
	case OnPicker:
		return fmt.Sprint(e.picker.focus)
	case OnChooser:
		return fmt.Sprint(e.chooser.focus)
	case OnWhere:
		return fmt.Sprint(e.where.focus)
	case OnProblems:
		return fmt.Sprint(e.problem)
	case OnChanges:
		return fmt.Sprint(e.changes.focus)
	case OnQuestion:
		return fmt.Sprint(e.ask.focus)
	case OnHelp:
		return fmt.Sprint(e.help.focus)
	case OnForm:
		return fmt.Sprint(e.form.focus)
	default:
		return e.row()
	}
}

// cursorAt is where the cursor of the place that has the keys is drawn.
func cursorAt(e Editor) (x, y int, ok bool) {
	cells := screenCells(e)
	for y, line := range cells[2 : len(cells)-1] {
		if x := slices.Index(line, []rune(e.st.Glyphs.Cursor)[0]); x >= 0 {
			return x, y + 2, true
		}
	}
	return 0, 0, false
}

// labelAt is what is written behind a column.
func labelAt(cells [][]rune, x, y int) string {
	line := cells[y]
	return strings.TrimSpace(string(line[min(x+1, len(line)):min(x+22, len(line))]))
}

// clickable is an editor in every place, by name, most with rows that are not seen.
func clickable(t testing.TB) map[string]Editor {
	t.Helper()
	out := map[string]Editor{}
	e := withMouse(withEditor(everyPage(t), func(string) error { return nil }))
	for _, p := range pages {
		out[p.label] = press(t, e, p.key)
		out[p.label+", scrolled"] = press(t, out[p.label], "end", "up", "up")
	}
	out["a folded block"] = press(t, e, "left", "left")
	cards := press(t, e, "2")
	out["a card"] = press(t, atCard(t, cards, "Release notes"), "enter")
	out["a card, scrolled"] = press(t, out["a card"], "end")
	out["an open rule"] = press(t, press(t, e, "4"), "home", "enter")
	out["picker"] = press(t, e, "a")
	out["picker, scrolled"] = press(t, out["picker"], "end", "up")
	out["chooser"] = press(t, onRow(t, out["a card"], "powers", "mcp"), "enter")
	out["find"] = press(t, e, "/")
	out["where"] = press(t, at(t, e, "loop-verdict.1"), "w")
	out["problems"] = press(t, e, "!")
	out["changes"] = press(t, at(t, withMouse(reopened(t, "acme")), "commit-message.0"), "J", "K", "e", "H")
	out["help"] = press(t, e, "?")
	out["question"] = press(t, press(t, at(t, e, "loop-verdict.1"), "w"), "d")
	out["form"] = press(t, press(t, e, "4"), "a")
	return out
}

// sizesFor is where it is looked at: what is scrolled in one size.
func sizesFor(name string) [][2]int {
	if strings.Contains(name, "scrolled") {
		return clickSizes[1:2]
	}
	return [][2]int{clickSizes[2], clickSizes[0]}
}

var clickSizes = [][2]int{{40, 16}, {80, 24}, {120, 40}}

// A click takes the cursor to the row whose text is where it was clicked, and to no
// other; where no row is, nothing happens.
func TestAClickFocusesWhatStandsThere(t *testing.T) {
	t.Parallel()
	for name, e := range clickable(t) {
		if e.place() == OnForm || e.place() == OnPersonas {
			continue // their rows have more than one line, or none
		}
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			hits := 0
			for i, size := range sizesFor(name) {
				e := send(t, e, sized(size[0], size[1]))
				cells := screenCells(e)
				for y, line := range cells {
					x := 3 + (y+i)%3*len(line)/3
					if spot := e.hit(x, y); line == nil || spot.Kind != views.RowSpot || spot.Focused {
						continue
					}
					after := clicked(e, x, y)
					if focusText(after) == focusText(e) && !after.failed {
						t.Fatalf("%v: a click at %d,%d on %q does nothing", size, x, y, string(line))
					}
					hits++
					cx, cy, ok := cursorAt(after)
					across := e.place() == OnCard && after.cards.row.Section == views.MaySection && size[0] > 80 && (x < 58) != (cx < 58)
					if got := screenCells(after); !after.failed && (!ok || across || labelAt(got, cx, cy) != labelAt(cells, cx, y)) {
						t.Fatalf("%v: a click at %d,%d on %q puts the cursor on %q", size, x, y, string(line), string(got[cy]))
					}
				}
			}
			if hits == 0 && name != "where" {
				t.Error("no click moves the cursor")
			}
		})
	}
}

// Every row that is seen is focused by a click where its cursor would be.
func TestEveryRowInSightCanBeClicked(t *testing.T) {
	t.Parallel()
	for name, e := range clickable(t) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			seen := 0
			for _, size := range sizesFor(name)[:1] {
				e := send(t, e, sized(size[0], size[1]))
				cells := screenCells(e)
				for _, step := range []string{"down", "up"} {
					there := e
					for range 8 {
						there = fold(there, step)
						x, y, ok := cursorAt(there)
						if !ok || !sameWindow(e, there) || labelAt(cells, x, y) != labelAt(screenCells(there), x, y) {
							continue
						}
						seen++
						if got := clicked(e, x+1, y); focusText(got) != focusText(there) && focusText(there) != focusText(e) {
							t.Fatalf("%v: a click at %d,%d focuses %s, not %s:\n%s", size, x, y, focusText(got), focusText(there), ansi.Strip(e.Screen()))
						}
					}
				}
			}
			if seen == 0 {
				t.Error("no row was looked at")
			}
		})
	}
}

// sameWindow says whether two editors show the same part of the same list.
func sameWindow(a, b Editor) bool {
	return a.place() == b.place() && a.page.offset == b.page.offset && a.cards.offset == b.cards.offset && a.cards.rowOffset == b.cards.rowOffset &&
		a.sheets[a.base()].offset == b.sheets[b.base()].offset && a.from == b.from
}

// On a card of the page of all cards any of its lines is the card.
func TestClicksOnCards(t *testing.T) {
	t.Parallel()
	e := press(t, withMouse(everyPage(t)), "2", "home")
	for _, size := range [][2]int{{80, 24}, {120, 40}} {
		e := send(t, e, sized(size[0], size[1]))
		cells, found := screenCells(e), map[int]bool{}
		for y, line := range cells {
			for x := 2 + y%5; x < len(line); x += 13 {
				spot := e.hit(x, y)
				if spot.Kind != views.RowSpot || spot.At < 0 {
					continue
				}
				top := y
				for cells[top][x-spot.X] != '╭' {
					top--
				}
				if y-top > 4 || !strings.Contains(string(cells[top][x-spot.X:]), e.nameOf(spot.At)) {
					t.Fatalf("%d,%d is on %s", x, y, e.nameOf(spot.At))
				}
				found[spot.At] = true
			}
		}
		if len(found) < 3 {
			t.Errorf("%v: only the cards %v", size, found)
		}
	}
	opened := clicked(clicked(e, 10, 5), 10, 5)
	in(t, opened, OnCard)
}

func TestClicksOnTabs(t *testing.T) {
	t.Parallel()
	e := withMouse(everyPage(t))
	for _, size := range clickSizes {
		e := send(t, e, sized(size[0], size[1]))
		line := string(screenCells(e)[1])
		for _, p := range pages {
			at := strings.Index(line, p.key+" "+p.label)
			if at < 0 {
				continue
			}
			x := ansi.StringWidth(line[:at])
			for _, d := range []int{0, 1 + len(p.label)} {
				if got := clicked(e, x+d, 1); got.base() != p.place || got.place() != p.place {
					t.Errorf("width %d: %s leads to %v", size[0], p.label, got.place())
				}
			}
		}
		if at := strings.Index(line, "? help"); at >= 0 {
			in(t, clicked(e, ansi.StringWidth(line[:at]), 1), OnHelp)
		} else if size[0] != 80 {
			t.Errorf("width %d: no help", size[0])
		}
		if size[0] == 40 {
			in(t, clicked(e, strings.Index(line, "1/7"), 1), OnPersonas)
		}
		first := string(screenCells(e)[0])
		in(t, clicked(e, ansi.StringWidth(first[:strings.LastIndex(first, "!")]), 0), OnProblems)
	}
	box := press(t, e, "?")
	in(t, clicked(box, 16, 1), OnHelp) // beside a box is nothing
}

// Every key that the last line names does on a click what it does when pressed; what
// takes something away does it on the second.
func TestClicksOnHints(t *testing.T) {
	t.Parallel()
	e := at(t, withMouse(everyPage(t)), "loop-verdict.0")
	e = send(t, e, sized(200, 40))
	last := len(screenCells(e)) - 1
	line := string(screenCells(e)[last])
	done := 0
	for _, h := range e.hints() {
		at := strings.Index(line, " "+h.Key+" "+h.Does)
		if at < 0 {
			continue
		}
		x := ansi.StringWidth(line[:at+1])
		for i, key := range strings.Split(h.Key, "/") {
			if h.Key == "/" {
				key = "/"
			}
			a, reason := e.meant(key)
			at := x
			if x += len(key) + 1; reason != nil || i > 0 && h.Key == "/" {
				continue
			}
			after := clicked(e, at, last)
			if a.kind == removingAction {
				says(t, after, "click again: "+a.about())
				if focusText(after) != focusText(e) || after.queue.busy() {
					t.Errorf("one click on %q does it", h.Key)
				}
				if gone := clicked(clicked(after, 20, 8), at, last); gone.queue.busy() {
					t.Errorf("a click on %q after one elsewhere does it", h.Key)
				}
				after = clicked(after, at, last)
			}
			pressed := fold(e, key)
			after.click = pressed.click
			if after.Screen() != pressed.Screen() {
				t.Errorf("a click on %q gives\n%s\nnot\n%s", key, after.Screen(), pressed.Screen())
			}
			done++
		}
	}
	if done < 10 {
		t.Errorf("only %d keys", done)
	}
}

// What is seen to be a switch or a word is switched and chosen by one click, once.
func TestClicksOnSwitchesAndWords(t *testing.T) {
	t.Parallel()
	e := send(t, withMouse(everyPage(t)), sized(120, 40))
	on := func(e Editor, label, what string) Editor {
		t.Helper()
		for y, line := range screenCells(e) {
			if text := string(line); strings.Contains(text, label) {
				from := strings.Index(text, label)
				if what == "[ ]" || what == "■" {
					from = max(0, from-4)
				}
				at := strings.Index(text[from:], what)
				if at < 0 {
					continue
				}
				return send(t, e, clickAt(ansi.StringWidth(text[:from+at])+ansi.StringWidth(what)/2, y))
			}
		}
		t.Fatalf("no %q at %q:\n%s", what, label, ansi.Strip(e.Screen()))
		return e
	}
	safety := press(t, e, "3")
	safety = on(safety, "Command judge", "off")
	if got := valueOf(t, safety, "commandJudge"); got != `"off"` {
		t.Errorf("the judge is %s", got)
	}
	safety = on(safety, "Issues", "deny")
	if got := valueOf(t, safety, "admission.issues"); got != `"deny"` {
		t.Errorf("issues are %s", got)
	}
	safety = on(safety, "Workflows", "allow")
	if got := valueOf(t, safety, "admission.workflow"); got != `"allow"` {
		t.Errorf("workflows are %s", got)
	}
	history := len(e.o.Workspace.History())
	on(safety, "Issues", "deny") // it is chosen already
	if n := len(e.o.Workspace.History()); n != history {
		t.Errorf("the word in force was written again: %d changes", n-history)
	}
	general := on(press(t, e, "5"), "Terse output", "[ ]")
	if got := valueOf(t, general, "terseOutput"); got != "true" {
		t.Errorf("the switch is %s", got)
	}
	routing := on(press(t, e, "2"), "Persona routing", "off")
	if got := valueOf(t, routing, "personaRouting"); got != `"off"` {
		t.Errorf("routing is %s", got)
	}
	models := send(t, withMouse(at(t, reopen(t, e.o.Workspace.Root()), "autoTier")), sized(120, 40))
	f, _ := model.Setting("autoTier")
	models = on(models, f.Label, "]  on")
	if got := valueOf(t, models, "autoTier"); got != `"on"` {
		t.Errorf("easy turns are %s", got)
	}
	card := press(t, atCard(t, press(t, e, "2"), "Release notes"), "enter")
	on(card, "Run commands", "[ ]")
	on(press(t, card, "home"), "Files", "write")
	v, _ := model.Get(card.o.Workspace.Read(store.Personas).Tree, model.Path{model.ByID("release-notes"), "powers"})
	if got := model.PowersOf(v); !got.On["shell"] || got.Files != "write" {
		t.Errorf("the card may %+v", got)
	}
	many := press(t, onRow(t, card, "powers", "mcp"), "enter")
	before := readFile(t, e.o.Workspace.Root(), personasFile)
	if many = on(many, "tracker", "■"); many.place() != OnChooser || readFile(t, e.o.Workspace.Root(), personasFile) == before {
		t.Errorf("a tick changes nothing: %s", many.message)
	}
}

// Whatever is clicked and turned, the screen and the files stay sound, and a file is
// written only by a click on what can be seen to change something.
func TestRandomClicks(t *testing.T) {
	t.Parallel()
	wrote := 0
	for seed := range 24 {
		random := rand.New(rand.NewPCG(uint64(seed), 1))
		_, root := open(t, "acme")
		e := send(t, withMouse(reopen(t, root)), sized(30+random.IntN(100), 8+random.IntN(36)))
		e = press(t, e, fmt.Sprint(1+seed%6), "down", []string{"enter", "down", "?", "/", "space"}[seed%5])
		for range 16 {
			x, y := random.IntN(e.width+2)-1, random.IntN(e.height+2)-1
			before, files := e, workspaceText(t, root)
			if random.IntN(4) == 0 {
				e = send(t, e, tea.MouseWheelMsg{X: x, Y: y, Button: []tea.MouseButton{tea.MouseWheelUp, tea.MouseWheelDown, tea.MouseWheelLeft}[random.IntN(3)]})
			} else {
				e = send(t, e, clickAt(x, y))
			}
			sound(t, e, root)
			if workspaceText(t, root) == files {
				continue
			}
			wrote++
			if spot := before.hit(x, y); spot.Kind == views.NoSpot || spot.Kind == views.RowSpot && !spot.Focused {
				t.Fatalf("seed %d: a click at %d,%d on %+v wrote:\n%s", seed, x, y, spot, ansi.Strip(before.Screen()))
			}
		}
	}
	if wrote == 0 {
		t.Error("nothing was ever written")
	}
}

func workspaceText(t testing.TB, root string) string {
	t.Helper()
	return read(t, root) + readFile(t, root, personasFile) + readFile(t, root, filepath.FromSlash(capabilitiesPath))
}

// What the mouse does not do.
func TestNoClick(t *testing.T) {
	t.Parallel()
	e := withMouse(reopened(t, "acme"))
	_, y, _ := cursorAt(press(t, e, "down"))
	if focusText(clicked(e, 20, y)) == focusText(e) {
		t.Fatal("a click does nothing")
	}
	for name, msg := range map[string]tea.Msg{
		"right":   tea.MouseClickMsg{X: 20, Y: y, Button: tea.MouseRight},
		"shift":   tea.MouseClickMsg{X: 20, Y: y, Button: tea.MouseLeft, Mod: tea.ModShift},
		"release": tea.MouseReleaseMsg{X: 20, Y: y, Button: tea.MouseLeft},
		"drag":    tea.MouseMotionMsg{X: 20, Y: y, Button: tea.MouseLeft},
		"outside": tea.MouseClickMsg{X: 500, Y: 500, Button: tea.MouseLeft},
		"edge":    tea.MouseClickMsg{X: 20, Y: 3, Button: tea.MouseLeft},
	} {
		if got := send(t, e, msg); got.Screen() != e.Screen() {
			t.Errorf("%s does something", name)
		}
	}
	off := e
	off.o.Mouse = false
	if got := clicked(off, 20, y); got.Screen() != off.Screen() || off.View().MouseMode != tea.MouseModeNone {
		t.Error("a click does something while the mouse is off")
	}
	small := send(t, e, sized(30, 10))
	if got := clicked(small, 5, 4); focusText(got) != focusText(small) {
		t.Error("a click does something that nobody sees")
	}
	undoing := press(t, at(t, e, "commit-message.0"), "J")
	next, _ := undoing.Update(keyMsg("u"))
	undoing = next.(Editor)
	if got := clicked(undoing, 20, y); focusText(got) != focusText(undoing) || len(got.held) > 0 {
		t.Error("a click is for what an undo makes of the screen")
	}
}

// In a moment nobody sees what a click has led to: a second one in the same cell is
// on the same row, and none is on what has just come.
func TestQuickClicks(t *testing.T) {
	t.Parallel()
	e := withMouse(reopened(t, "acme"))
	now := time.Date(2026, 1, 2, 14, 2, 11, 0, time.UTC)
	e.o.Now, e.o.Glance = func() time.Time { return now }, 400*time.Millisecond
	y := 0
	for n, line := range screenCells(e) {
		if strings.Contains(string(line), "↓") {
			y = n // the last row that is seen: the first click scrolls it
		}
	}
	once := clicked(e, 20, y)
	if once.page.offset == e.page.offset || focusText(once) == focusText(e) {
		t.Fatal("the click scrolls nothing")
	}
	now = now.Add(100 * time.Millisecond)
	twice := clicked(once, 20, y)
	in(t, twice, OnPicker)
	if focusText(press(t, twice, "esc")) != focusText(once) {
		t.Error("the second click is on another row")
	}
	if thrice := clicked(twice, 50, 8); thrice.Screen() != twice.Screen() {
		t.Error("a third click is on the box that came")
	}
	tall := send(t, at(t, e, "commit-message.0"), sized(200, 40))
	hint := slices.IndexFunc(tall.hints(), func(h views.Hint) bool { return h.Does == "remove" })
	line := string(screenCells(tall)[39])
	x := strings.Index(line, tall.hints()[hint].Key+" remove")
	asked := clicked(tall, x, 39)
	if twice := clicked(asked, x, 39); twice.queue.busy() {
		t.Error("what takes something away is done before it is asked")
	}
	now = now.Add(time.Second)
	if later := clicked(asked, x, 39); !later.queue.busy() {
		t.Errorf("the second click does nothing: %s", later.message)
	}
	if later := clicked(twice, 50, 9); later.Screen() == twice.Screen() {
		t.Error("a later click does nothing")
	}
	if slow := clicked(once, 20, y); slow.place() != OnModels || focusText(slow) == focusText(once) {
		t.Error("a later click in the same cell is not on what stands there now")
	}
}

func TestTheWheel(t *testing.T) {
	t.Parallel()
	down := tea.MouseWheelMsg{X: 5, Y: 9, Button: tea.MouseWheelDown}
	for name, e := range clickable(t) {
		rows := map[Place]int{OnPersonas: 1, OnQuestion: 1, OnForm: 0}
		n, ok := rows[e.place()]
		if !ok {
			n = 3
		}
		want := press(t, e, slices.Repeat([]string{"down"}, n)...)
		if n == 0 {
			want = e
		}
		if got := send(t, e, down); got.Screen() != want.Screen() {
			t.Errorf("%s: it is\n%s\nnot\n%s", name, got.Screen(), want.Screen())
		}
	}
}

// A click in a form is on the line to type in, and types nothing.
func TestClicksInAForm(t *testing.T) {
	t.Parallel()
	e := press(t, withMouse(everyPage(t)), "4", "a", "'abc")
	for y, line := range screenCells(e) {
		if at := strings.Index(string(line), "Says"); at >= 0 {
			e = clicked(e, ansi.StringWidth(string(line)[:at]), y)
		}
	}
	if e.form.focus != 1 || e.form.texts()[0] != "abc" {
		t.Errorf("the focus is on %d, with %q", e.form.focus, e.form.texts())
	}
	in := func(e Editor, text, before string) Editor {
		t.Helper()
		for y, line := range screenCells(e) {
			if at := strings.Index(string(line), text); at >= 0 {
				return clicked(e, ansi.StringWidth(string(line)[:at]+before), y)
			}
		}
		t.Fatalf("no %q:\n%s", text, ansi.Strip(e.Screen()))
		return e
	}
	e = press(t, in(e, "abc", "a"), "'X")
	e = press(t, in(e, "aX_bc", "aX_b"), "'Y")
	if e = press(t, in(e, "aXbY_c", ""), "'Z"); e.form.focus != 0 || e.form.texts()[0] != "ZaXbYc" {
		t.Errorf("the focus is on %d, with %q", e.form.focus, e.form.texts())
	}
	for _, key := range []string{"a", "/", "?"} { // the lines above lists
		box := press(t, withMouse(reopened(t, "acme")), key, "'cod")
		box = press(t, in(box, "cod_", "c"), "'l")
		shows(t, box, "cl_od")
	}
}
