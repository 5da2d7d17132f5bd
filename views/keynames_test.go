package views

import (
	"strings"
	"testing"

	"rungs/model"
)

// A page names the keys it is told of, and none that it is not.
func TestPagesNameTheirKeys(t *testing.T) {
	other := KeyNames{Help: "f1", Quit: "ctrl+q", Problems: "ctrl+p", Open: "o", OpenFile: "ctrl+o", Add: "n"}
	texts := func(k KeyNames) string {
		f := frame(100, 24)
		f.Keys, f.Hints = k, nil
		small := f
		small.Width = 30
		m := sample(t, "broken/one-bad-value").on(t, RoleRow, "modelRoles.commit-message")
		m.Keys, m.Refused = k, true
		folded := m
		folded.Folded = map[string]bool{m.Focus.Block: true}
		return plain(strings.Join([]string{
			f.Draw(mono(), ""), small.Draw(mono(), ""), m.Draw(mono(), 80, 40, 0), folded.Draw(mono(), 80, 40, 0),
			Personas{Keys: k, Catalog: model.Builtin()}.Draw(mono(), 80, 20, 0), Personas{Keys: k, Unread: "x"}.Draw(mono(), 80, 20, 0),
			SafetyPage{Keys: k, Refused: true, Focus: judgeKey}.Sheet().Draw(mono(), 80, 40, 0),
		}, "\n"))
	}
	named := texts(other)
	for _, want := range []string{"f1 help", "ctrl+q quits", "ctrl+p says what is wrong", "n makes the first one", "ctrl+o opens it"} {
		if !strings.Contains(named, want) {
			t.Errorf("%q is said nowhere:\n%s", want, named)
		}
	}
	if strings.Contains(named, "! says") || strings.Contains(named, "? help ") {
		t.Errorf("an old key is named:\n%s", named)
	}
	if unnamed := texts(KeyNames{Help: "f1"}); strings.Contains(unnamed, "makes the first") || strings.Contains(unnamed, "says what is wrong") || strings.Contains(unnamed, "quits") {
		t.Errorf("a key that is none is spoken of:\n%s", unnamed)
	}
}
