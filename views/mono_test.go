package views

import (
	"slices"
	"strings"
	"testing"
)

// Without colour there is bold and reverse, and every state is a glyph or a word.
func TestMonoTellsEverything(t *testing.T) {
	m := modelsOf(t, everyState).on(t, RoleRow, "modelRoles.session-title")
	m.Ticked["session-title"] = true
	m.Folded["unprompted"] = true
	st := mono()
	f := frame(100, 50)
	f.State, f.Failed, f.Errors = Unsaved, true, 1
	width, height := f.Page()
	for _, text := range []string{screen(st, f, m), pickerList(st).Over(st, m.Draw(st, width, height, 0), width, height)} {
		for _, code := range sgr.FindAllStringSubmatch(text, -1) {
			if !slices.Contains([]string{"", "0", "1", "7", "1;7"}, code[1]) {
				t.Fatalf("%q is a colour", code[0])
			}
		}
	}
	text := plain(screen(st, f, m))
	g := st.Glyphs
	for _, want := range []string{
		g.Cursor + g.Ticked + " Session titles", "1 " + g.Connected + " Claude", "2 " + g.Disconnected + " Codex", "1 " + g.Unknown + " Grok",
		g.Struck + "effort medium", g.Warning + " duplicate", g.Error + " no pin", g.Error + " not saved", g.Error + " 3 problems",
		g.Error + " moved", g.Tab + "1 Models", "Runs that start themselves " + g.FoldClosed, "[balanced]",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not on the screen:\n%s", want, text)
		}
	}
	if page := plain(pickerList(st).Draw(st, 80, 20)[3]); !strings.Contains(page, g.Cursor+" Claude Opus 5") {
		t.Errorf("the focused row shows no cursor: %s", page)
	}
}
