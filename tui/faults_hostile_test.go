package tui

import (
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/vt"

	"rungs/faults/hostile"
	counting "rungs/faults/tally"
	"rungs/model"
	"rungs/store"
	"rungs/theme"
)

// looks are the ways a screen is drawn, and its sizes.
var (
	looks = []theme.Options{{Mode: theme.Dark}, {Mode: theme.Light}, {Mode: theme.Mono}, {Mode: theme.Mono, ASCII: true}, {Mode: theme.HighDark, ASCII: true}}
	sizes = [][2]int{{40, 14}, {80, 24}, {120, 40}}
)

// gaze looks at screens, and counts those that are not as they must be.
type gaze struct {
	*counting.Tally
	t       *testing.T
	seen    map[Place]int // screens, by where the keys go
	escapes map[Place]int // those of them that show something written out
	terms   map[[2]int]*vt.Emulator
	turn    int
}

func gazing(t *testing.T, kind string) *gaze {
	return &gaze{counting.Of(t, kind), t, map[Place]int{}, map[Place]int{}, map[[2]int]*vt.Emulator{}, 0}
}

// at looks at the screen.
func (g *gaze) at(e Editor, how string) {
	g.t.Helper()
	g.Tried(1)
	g.turn++
	screen := e.Screen()
	lines := strings.Split(screen, "\n")
	g.seen[e.place()]++
	if strings.Contains(screen, `\x`) || strings.Contains(screen, `\u`) {
		g.escapes[e.place()]++
	}
	switch what := hostile.Obeyed(screen, hostile.Style); {
	case what != "":
		g.Lost("%s, at %v: %s", how, e.places, what)
	case len(lines) != e.height:
		g.Lost("%s, at %v: %d lines in a window of %d", how, e.places, len(lines), e.height)
	case e.o.Theme.ASCII && strings.IndexFunc(screen, func(r rune) bool { return r > '~' }) >= 0:
		g.Lost("%s, at %v: not ASCII:\n%s", how, e.places, screen)
	case e.width >= 40 && g.turn%7 == 0:
		g.second(e, lines, how)
	}
	for _, l := range lines {
		if w := ansi.StringWidth(l); w > e.width {
			g.Lost("%s, at %v: a line of %d in a window of %d: %q", how, e.places, w, e.width, l)
			return
		}
	}
}

// second asks a terminal of another make where it puts what was drawn: each piece
// must be in the cell where the renderer thinks that it is.
func (g *gaze) second(e Editor, lines []string, how string) {
	g.t.Helper()
	size := [2]int{e.width, e.height}
	term := g.terms[size]
	if term == nil {
		term = vt.NewEmulator(e.width, e.height)
		g.terms[size] = term
	}
	_, _ = term.WriteString("\x1b[H\x1b[2J\x1b[m" + strings.Join(lines, "\r\n"))
	for y, l := range lines {
		x := 0
		for rest := ansi.Strip(l); rest != ""; {
			c, w := ansi.FirstGraphemeCluster(rest, ansi.GraphemeWidth)
			rest = rest[len(c):]
			if cell := term.CellAt(x, y); cell == nil || cell.Content != c && !(c == " " && cell.Content == "") {
				g.Lost("%s, at %v: column %d of line %d is not %q: %q", how, e.places, x, y, c, ansi.Strip(l))
				return
			}
			x += w
		}
	}
}

// poisoned is an editor on a workspace full of hostile texts.
func poisoned(t *testing.T, how hostile.How, from int) Editor {
	t.Helper()
	root := filepath.Join(t.TempDir(), "ws")
	if err := hostile.Workspace(filepath.Join("..", "testdata", "samples", "acme"), root, how, from); err != nil {
		t.Fatal(err)
	}
	own := filepath.Join(t.TempDir(), "own")
	if err := hostile.Home(own, from); err != nil {
		t.Fatal(err)
	}
	e := visit(t, root, nil)
	e.around.Catalog = catalog(from)
	e.o.Catalog = e.around.Catalog
	e.o.Own = []store.Finding{{File: "/" + hostile.At(from), Problem: model.Problem{Severity: model.Error, Message: hostile.At(from + 1), Allowed: hostile.At(from + 2)}}}
	e.o.Presets = filepath.Join(own, "rungs", "presets")
	return settle(t, e, e.Init())
}

// catalog is models whose every word is hostile.
func catalog(from int) *model.Catalog {
	var out []model.Provider
	for i, id := range []string{"claude", "codex", "gemini", hostile.At(from)} {
		p := model.Provider{ID: id, Label: hostile.At(from + i), Knobs: []string{"effort", "thinking"}, Efforts: []string{"low", hostile.At(from + i)}}
		for j := range 12 {
			p.Models = append(p.Models, model.Model{ID: hostile.At(from + i + j*5), Label: hostile.At(from + i*7 + j*3)})
		}
		out = append(out, p)
	}
	return model.NewCatalog(out)
}

// acts is the keys of a place, but for those that leave the program.
func acts(p Place) []string {
	var out []string
	for _, a := range standard.rows[p] {
		if a.name != "quit" && a.name != "suspend" && len(a.keys) > 0 {
			out = append(out, a.keys[0])
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// Every page, and every box that a key opens there or in such a box, with hostile
// texts in everything that is read.
func TestFaultsHostilePagesAndBoxes(t *testing.T) {
	g := gazing(t, "hostile: pages and boxes of the editor")
	been := map[string]bool{}
	for turn := range counting.Many(1, 3*hostile.Ways) {
		for i, p := range pages {
			if counting.Many(0, 1) == 1 { // at length: whatever was seen from other pages
				clear(been)
			}
			how := hostile.How((turn + i + 1) % hostile.Ways)
			e := poisoned(t, how, turn*23+i*11)
			look, size := looks[(turn+i)%len(looks)], sizes[(turn*2+i)%len(sizes)]
			e = send(t, e, sized(size[0], size[1]))
			e.o.Theme, e.st = look, styled(look)
			e = press(t, e, p.key)
			g.rows(e)
			g.boxes(e, been)
		}
	}
	g.covered()
}

// covered fails unless every place was looked at, and hostile texts seen there, for
// which a short run is too short.
func (g *gaze) covered() {
	g.t.Helper()
	for p := range places {
		switch {
		case g.seen[p] == 0:
			g.t.Errorf("no screen of %v was looked at", p)
		case g.escapes[p] == 0 && counting.Many(0, 1) == 1:
			g.t.Errorf("on %d screens of %v nothing is written out", g.seen[p], p)
		}
	}
	if g.escapes[OnModels] == 0 {
		g.t.Errorf("nothing is written out: %v", g.escapes)
	}
}

// rows looks at a page to its end, in every size and look.
func (g *gaze) rows(e Editor) {
	g.t.Helper()
	for i := range counting.Many(9, 60) {
		e = press(g.t, e, "down")
		at := send(g.t, e, sized(sizes[i%len(sizes)][0], sizes[i%len(sizes)][1]))
		at.o.Theme = looks[i%len(looks)]
		at.st = styled(at.o.Theme)
		g.at(at, "down")
	}
}

// styled is a look, made once.
var styled = func() func(theme.Options) *theme.Styles {
	made := map[theme.Options]*theme.Styles{}
	return func(o theme.Options) *theme.Styles {
		if made[o] == nil {
			made[o] = look(o)
		}
		return made[o]
	}
}()

// boxes looks at what each key does, from a few rows of a page, and so on in what it
// opens, once each.
func (g *gaze) boxes(e Editor, been map[string]bool) {
	g.t.Helper()
	steps := []string{"pgdown", "down", "end"}[:counting.Many(1, 3)]
	for i := range 1 + len(steps) {
		if i > 0 {
			e = press(g.t, e, steps[i-1])
		}
		for _, key := range acts(e.place()) {
			next := press(g.t, e, key)
			g.at(next, key)
			way := next.place().String() // at length: by each way to it
			if counting.Many(0, 1) == 1 {
				way = fmt.Sprint(way, e.place(), key)
			}
			if next.place() != e.place() && (next.place() == OnCard || !next.place().isPage()) && !been[way] {
				been[way] = true
				g.boxes(next, been)
			}
		}
	}
}

// Whatever is pasted into whatever is typed in.
func TestFaultsHostilePaste(t *testing.T) {
	g := gazing(t, "hostile: texts that are pasted")
	e, _ := open(t, "acme")
	for turn, keys := range [][]string{{"/"}, {"a"}, {"5", "end", "enter"}, {"?"}, {"2", "/"}, {"2", "enter", "enter"}, {"R"}, {"2", "R"}, {"w"}, {"3", "end", "enter"}, {"4", "enter", "enter"}} {
		for i, text := range hostile.Texts {
			if counting.Many(i%4, turn%4) != turn%4 {
				continue
			}
			e := press(t, send(t, e, sized(sizes[i%3][0], sizes[i%3][1])), keys...)
			e.o.Theme = looks[i%len(looks)]
			e.st = styled(e.o.Theme)
			e = send(t, e, tea.PasteMsg{Content: text.Text})
			g.at(e, text.Name)
			e = press(t, e, "enter")
			g.at(e, text.Name+", enter")
		}
	}
}

// heavy is settings that are n long in one way each.
func heavy(n int) map[string]string {
	all := func(format string) string {
		out := make([]string, n)
		for i := range out {
			out[i] = strings.ReplaceAll(format, "#", strconv.Itoa(i))
		}
		return strings.Join(out, ",")
	}
	return map[string]string{
		"keys":         `{` + all(`"key-#":#`) + `}`,
		"actions":      `{"actionRules":{` + all(`"type-#.x":"hold"`) + `}}`,
		"bad actions":  `{"actionRules":{` + all(`"type-#.x":7`) + `}}`,
		"bad rules":    `{"rules":[` + all(`{"id":"rule-#","label":7}`) + `]}`,
		"unknown jobs": `{"modelRoles":{` + all(`"job-#":[{"provider":"claude","model":"m"}]`) + `}}`,
		"a ladder":     `{"modelRoles":{"commit-message":[` + all(`{"provider":"claude","model":"m#"}`) + `]}}`,
		"bad pins":     `{"modelRoles":{"commit-message":[` + all(`{"provider":7}`) + `]}}`,
		"cheap models": `{"autoFastModels":[` + all(`"claude#"`) + `]}`,
	}
}

// What a key costs grows as the file does, and no faster: with each key looked at for
// each problem ten thousand of them took seconds a key.
func TestFaultsHostileGrowth(t *testing.T) {
	y := counting.Of(t, "hostile: a key among thousands")
	few, many := 250, counting.Many(1000, 2000)
	small, large := heavy(few), heavy(many)
	for name := range small {
		a, _ := opened(t, small[name])
		b, _ := opened(t, large[name])
		for i, p := range pages {
			if i > 4 {
				break // those that are there
			}
			y.Tried(1)
			var short, long time.Duration
			for range 5 { // whatever else the machine does meanwhile
				short, long = paced(t, a, p.key), paced(t, b, p.key)
				if long < time.Duration(many/few)*2*short || long < 20*time.Millisecond {
					short = 0
					break
				}
			}
			if short > 0 {
				y.Lost("%s: page %s takes %v with %d and %v with %d", name, p.label, short, few, long, many)
			}
		}
	}
}

// paced is what a few keys on a page take, with their frames.
func paced(t *testing.T, e Editor, page string) time.Duration {
	e = fold(e, page)
	began := time.Now()
	for _, key := range []string{"end", "up", "down"} {
		e = fold(e, key)
		_ = e.Screen()
	}
	return time.Since(began)
}

// Texts of a megabyte, numbers of a hundred thousand digits and a thousand levels
// are drawn as short ones are.
func TestFaultsHostileLength(t *testing.T) {
	g := gazing(t, "hostile: long texts, digits, levels")
	long := strings.Repeat(`\u001b[31m\u202e`, 1<<20/15)
	digits := strings.Repeat("9", 100_000)
	for _, text := range []string{
		`{"commandJudge":"` + long + `","rules":[{"id":"x","label":"` + long + `"}],"` + long + `":1}`,
		`{"skills":["` + long + `"],"modelRoles":{"commit-message":[{"provider":"` + long + `","model":"` + long + `"}],"` + long + `":[]}}`,
		`{"agentRetentionDays":` + digits + `,"subagentsAtOnce":1e` + digits + `,"x":-0.` + digits + `}`,
		`{"futureFlag":` + strings.Repeat(`{"a":[`, 490) + strings.Repeat("]}", 490) + `,"modelRoles":{"commit-message":` + strings.Repeat("[", 900) + strings.Repeat("]", 900) + `}}`,
	} {
		e, _ := opened(t, text)
		for i, p := range pages[:5] {
			at := press(t, send(t, e, sized(sizes[i%3][0], sizes[i%3][1])), p.key)
			for _, key := range []string{"home", "down", "down", "end", "enter", "esc", "?", "esc", "!", "end", "enter", "esc", "esc"}[:counting.Many(3, 13)] {
				began := time.Now()
				at = press(t, at, key)
				g.at(at, key)
				if took := time.Since(began); took > slow*2*time.Second {
					g.Lost("%s at %v takes %v", key, at.places, took)
				}
			}
		}
	}
}
