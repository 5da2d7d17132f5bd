package views

import (
	"fmt"
	"strings"
	"testing"

	"github.com/charmbracelet/x/exp/golden"

	"rungs/theme"
)

// pickerList is as the picker fills a list.
func pickerList(st theme.Styles) List {
	g := st.Glyphs
	return List{
		Title: "Add to Commit messages " + g.Separator + " rung 2", Note: "9 of 214 models", Field: &Field{"/", "claude op", 9},
		Rows: []ListRow{
			{Head: true, Cells: []string{"Claude Code"}, Mark: g.Connected, Tone: Good},
			{Cells: []string{"Claude Opus 5", "claude-opus-5", "1M", "$5 / $25"}, Matched: []int{0, 1, 2, 3, 4, 5, 7, 8}},
			{Cells: []string{"Claude Opus 4.8", "claude-opus-4-8", "1M", "$5 / $25"}, Matched: []int{0, 1, 2, 3, 4, 5, 7, 8}},
			{Cells: []string{"Claude Haiku 4.5", "claude-haiku-4-5-20251001", "200k", "$1 / $5"}, Off: "already rung 1"},
			{Head: true, Cells: []string{"Grok"}, Mark: g.Unknown + " cannot be seen from here", Tone: Doubt},
			{Cells: []string{"Grok 4", "grok-4", "", ""}},
			{Head: true, Cells: []string{"Google"}, Mark: g.Disconnected + " not connected", Tone: Quiet},
			{Cells: []string{"Claude Opus 4.6", "claude-opus-4-6-thinking", "", "$5 / $25"}, Matched: []int{0, 1, 2, 3, 4, 5, 7, 8}},
			{Cells: []string{"Gemini 3 Flash", "gemini-3-flash-agent", "", ""}},
			{Cells: []string{"endpoint/lab:qwen3:32b", "as written"}},
		},
		Focus: 1, Tall: true,
		Below: []string{g.Cursor + " effort   default low [medium] high xhigh max", "  thinking [default] on off"},
		Keys:  []Hint{{"enter", "choose"}, {"tab", "knobs"}, {"esc", "back"}},
	}
}

func problemList(st theme.Styles) List {
	g := st.Glyphs
	return List{
		Title: "Problems", Intro: []string{g.Error + " The daemon runs on the defaults of every setting because of this."},
		Rows: []ListRow{
			{Mark: g.Error, Tone: Bad, Cells: []string{`"comit-message" is no job: the daemon refuses every setting for it; did you mean "commit-message"?`}},
			{Mark: g.Warning, Tone: Warn, Cells: []string{`effort is set and "grok:grok-4" does not take it`}},
			{Mark: g.Warning, Tone: Warn, Cells: []string{`"futureFlag" is not known here: it is kept, and the daemon ignores it`}},
		},
		Below: []string{
			".intentic/config/settings.json:9:5  modelRoles.comit-message",
			`"comit-message" is no job: the daemon refuses every setting for it; did you mean "commit-message"?`,
			"F: remove it",
		},
		Keys: []Hint{{"enter", "go there"}, {"F", "fix"}, {"?", "help"}, {"esc", "back"}},
	}
}

func questionList() List {
	return List{
		Title: "Changed by another program", Width: 76,
		Intro: []string{
			"modelRoles.commit-message.0.effort was changed on disk since you saw it.", `theirs: "high"`, `yours:  "low"`,
		},
		Rows: []ListRow{
			{Cells: []string{"take theirs", "your edit is dropped"}},
			{Cells: []string{"write mine", "made again on top of what is on disk"}},
		},
		Keys: []Hint{{"enter", "choose"}, {"?", "help"}, {"esc", "back"}},
	}
}

func helpList() List {
	l := List{Title: "What can be done here", Field: &Field{"/", "", 0}, Width: 76, Tall: true, Focus: 20, Keys: []Hint{{"enter", "do it"}, {"esc", "back"}}}
	for i := range 30 {
		l.Rows = append(l.Rows, ListRow{Cells: []string{fmt.Sprintf("undo the last change, also of an earlier visit %d", i), "page down ctrl+d"}})
	}
	return l
}

func TestLists(t *testing.T) {
	m := sample(t, "acme")
	m.Blur = true
	for name, l := range map[string]List{
		"picker": pickerList(mono()), "problems": problemList(mono()), "question": questionList(), "help": helpList(),
		"nothing": {Title: "Add", Field: &Field{"/", "zz", 2}, Focus: -1, Empty: "no model matches; any provider:model can be written as it is"},
	} {
		t.Run(name, func(t *testing.T) {
			var s sheet
			for _, size := range [][2]int{{40, 12}, {40, 24}, {80, 24}, {120, 30}} {
				f := frame(size[0], size[1])
				f.Hints = l.Keys
				width, height := f.Page()
				page := l.Over(mono(), m.Draw(mono(), width, height, 0), width, height)
				s.add(fmt.Sprintf("%dx%d", size[0], size[1]), f.Draw(mono(), page))
			}
			golden.RequireEqual(t, s.String())
		})
	}
}

// On a low window the focused row, the field and the lower edge stay.
func TestListKeepsItsFocusInSight(t *testing.T) {
	t.Parallel()
	for _, l := range []List{pickerList(mono()), problemList(mono()), questionList(), helpList()} {
		for i, r := range l.Rows {
			if l.Focus = i; r.Head {
				continue
			}
			for height := 4 + i%5; height < 30; height += 5 {
				text := plain(strings.Join(l.Draw(mono(), 40, height), "\n"))
				if !strings.Contains(text, "│ › "+firstLetters(r)) {
					t.Fatalf("%s, row %d, height %d:\n%s", l.Title, i, height, text)
				}
			}
		}
	}
}

// The line of what is below that the keys are on stays, however low the box is.
func TestKnobsStayInSight(t *testing.T) {
	l := pickerList(mono())
	for i, k := range []string{"effort", "thinking", "fast"} {
		l.Below = []string{"  effort   default low medium high xhigh max", "  thinking default on off", "  fast     default on"}
		l.Below[i] = m0.Glyphs.Cursor + l.Below[i][1:]
		for height := 6; height < 20; height++ {
			text := plain(strings.Join(l.Draw(mono(), 40, height), "\n"))
			if !strings.Contains(text, "│ › "+k) || !strings.Contains(text, "│ › Claude Opus 5") {
				t.Fatalf("%s, height %d:\n%s", k, height, text)
			}
		}
	}
}

func firstLetters(r ListRow) string {
	if r.Mark != "" {
		return r.Mark + " " + r.Cells[0][:4]
	}
	return r.Cells[0][:4]
}
