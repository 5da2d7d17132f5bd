package views

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/charmbracelet/x/exp/golden"
	"pgregory.net/rapid"

	"rungs/model"
	"rungs/theme"
)

// hostile are texts that move borders or drive the terminal when drawn raw.
var hostile = []string{
	"\x1b[31mred", "\x1b]52;c;ZXZpbA==\a", "\x1b]0;title\x1b\\", "\x1bP1$r\x1b\\", "\u009b31m", "\x9b", "a\tb", "a\r\nb", "\b\b\b", "\x00", "\x7f",
	"\u202eREVERSED", "\u2066x\u2069", "\u200b\u200d\ufeff", "日本語モデル", "日", "é́́́́́́́́", "e\u0301", "👩\u200d👧\u200d👦", "❤\ufe0f", "🇩🇪🇫", "1\ufe0f\u20e3",
	"שלום עולם", "مرحبا", "हिन्दी", "น้ำ", "\u1112\u1161\u11ab", "\ue000", "\u2028", "\U000e0041", strings.Repeat("long-", 200), "", " ", "model", "…", "│",
}

func hostileText(t *rapid.T) string {
	return strings.Join(rapid.SliceOfN(rapid.SampledFrom(hostile), 1, 4).Draw(t, "text"), "")
}

// hostilePage is settings full of such texts, with every kind of rung.
func hostilePage(t *rapid.T) Models {
	ladder := func() []any {
		out := []any{hostileText(t), map[string]any{hostileText(t): hostileText(t)}}
		for range rapid.IntRange(0, 4).Draw(t, "rungs") {
			out = append(out, map[string]any{
				"provider": rapid.SampledFrom([]string{"claude", "codex", hostileText(t)}).Draw(t, "provider"), "model": hostileText(t),
				"effort": hostileText(t), "thinking": false, "harness": hostileText(t), hostileText(t): true,
			})
		}
		return out
	}
	m := pageOf(map[string]any{
		"modelRoles":     map[string]any{"commit-message": ladder(), "pipeline-fix": ladder(), "session-title": hostileText(t)},
		"autoTier":       hostileText(t),
		"autoFastModels": []any{hostileText(t), hostileText(t) + ":" + hostileText(t), json.Number("1e3"), nil},
	})
	m.Sources = model.Sources{"claude": model.Connected}
	rows := m.Rows()
	m.Focus = rows[rapid.IntRange(0, len(rows)-1).Draw(t, "focus")]
	m.Folded["pipeline-fix"] = rapid.Bool().Draw(t, "folded")
	return m
}

func TestHostileTextMovesNothing(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		st, m := look(t), hostilePage(t)
		width, height := rapid.IntRange(20, 170).Draw(t, "width"), rapid.IntRange(1, 40).Draw(t, "height")
		checkShape(t, m.Draw(st, width, height, 0), width, height)
		list := m.Draw(st, width, 0, 0)
		checkBorder(t, st, list, width)
		f := frame(width+30, height+12)
		f.Workspace, f.Message, f.Failed = hostileText(t), hostileText(t)+"\n"+hostileText(t), true
		f.Tabs[0].Label, f.Hints[1].Does = hostileText(t), hostileText(t)
		checkShape(t, screen(st, f, m), f.Width, f.Height)
	})
}

func TestHostileTextInLists(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		st := look(t)
		l := List{
			Title: hostileText(t), Note: hostileText(t), Intro: []string{hostileText(t)}, Below: []string{hostileText(t)},
			Field: &Field{"/", hostileText(t), rapid.IntRange(-1, 300).Draw(t, "at")}, Keys: []Hint{{"enter", hostileText(t)}},
		}
		for range rapid.IntRange(0, 5).Draw(t, "rows") {
			l.Rows = append(l.Rows,
				ListRow{Head: true, Cells: []string{hostileText(t)}, Mark: "?", Tone: Bad},
				ListRow{Cells: []string{hostileText(t), hostileText(t), hostileText(t)}, Matched: []int{0, 1, 2, 4, 9}},
				ListRow{Cells: []string{hostileText(t), hostileText(t)}, Mark: "!", Tone: Warn},
				ListRow{Cells: []string{hostileText(t)}, Off: hostileText(t)},
			)
		}
		width, height := rapid.IntRange(20, 130).Draw(t, "width"), rapid.IntRange(3, 40).Draw(t, "height")
		box := strings.Join(l.Draw(st, width, height), "\n")
		checkShape(t, box, width, strings.Count(box, "\n")+1)
		checkBorder(t, st, box, width)
		page := strings.TrimSuffix(strings.Repeat(strings.Repeat("日", width/2)+strings.Repeat("x", width%2)+"\n", height), "\n")
		checkShape(t, l.Over(st, page, width, height), width, height)
	})
}

func TestHostileLadders(t *testing.T) {
	m := modelsOf(t, `{"modelRoles": {"commit-message": [
      {"provider": "claude", "model": "\u001b]52;c;ZXZpbA==\u0007\u001b[2J"}, {"provider": "\u202eevil", "model": "日本語 👩‍👧 é हिन्दी"},
      {"provider": "claude", "model": "שלום abc مرحبا", "effort": "\u001b[31mhigh"}, {"provider": "endpoint/\r\b", "model": "a\nb\tc"}, "\u009b31m"
    ]}, "autoFastModels": ["\u0000:\u007f", "\u200b"]}`)
	m.Blur = true
	var s sheet
	for _, width := range []int{40, 80} {
		s.add("", m.Draw(mono(), width, 0, 0))
	}
	s.add("ascii", m.Draw(theme.New(theme.Options{Mode: theme.Mono, ASCII: true}), 80, 0, 0))
	golden.RequireEqual(t, s.String())
}

// A value of megabytes costs no more than what is seen of it.
func TestHugeTextIsCheap(t *testing.T) {
	t.Parallel()
	huge := strings.Repeat("日本\u0301 ", 1<<20)
	l := List{Field: &Field{"/", huge, len([]rune(huge))}, Rows: []ListRow{{Cells: []string{huge, huge}, Matched: []int{3}}, {Cells: []string{"x"}, Off: huge}}}
	checkShape(t, strings.Join(l.Draw(mono(), 80, 9), "\n"), 80, 9)
	m := pageOf(map[string]any{"modelRoles": map[string]any{"commit-message": []any{map[string]any{"provider": huge, "model": huge}}}})
	checkShape(t, m.Draw(mono(), 80, 10, 0), 80, 10)
}
