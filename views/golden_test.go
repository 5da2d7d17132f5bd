package views

import (
	"fmt"
	"strings"
	"testing"

	"github.com/charmbracelet/x/exp/golden"

	"rungs/theme"
)

// whole is a page high enough for all of its list and the detail under it.
func whole(st theme.Styles, m Models, width int) string {
	return m.Draw(st, width, len(m.layout())+5, 0)
}

func TestPage(t *testing.T) {
	acme := sample(t, "acme").on(t, RungRow, "modelRoles.commit-message.0")
	acme.Ticked["commit-message"], acme.Ticked["watch-wake"] = true, true
	for _, width := range []int{40, 80, 120, 160} {
		t.Run(fmt.Sprintf("acme-%d", width), func(t *testing.T) {
			golden.RequireEqual(t, plain(whole(mono(), acme, width)))
		})
	}
	t.Run("acme-80-ascii", func(t *testing.T) {
		golden.RequireEqual(t, plain(whole(theme.New(theme.Options{Mode: theme.Mono, ASCII: true}), acme, 80)))
	})
	t.Run("acme-printed-100", func(t *testing.T) {
		acme.Blur = true
		golden.RequireEqual(t, plain(acme.Draw(mono(), 100, 0, 0)))
	})
	for _, name := range []string{"one-bad-value", "hostile"} {
		m := sample(t, "broken/"+name)
		m.Refused = name == "one-bad-value"
		t.Run(name, func(t *testing.T) {
			golden.RequireEqual(t, plain(whole(mono(), m, 40))+"\n"+plain(whole(mono(), m, 80)))
		})
	}
}

func TestColoured(t *testing.T) {
	m := sample(t, "acme").on(t, RungRow, "modelRoles.automation-wake.0")
	m.Ticked["child-agent"] = true
	for name, mode := range map[string]theme.Mode{"dark": theme.Dark, "light": theme.Light} {
		t.Run(name, func(t *testing.T) {
			golden.RequireEqual(t, screen(theme.New(theme.Options{Mode: mode}), frame(80, 24), m))
		})
	}
}

// The whole screen at the sizes people have.
func TestScreen(t *testing.T) {
	m := sample(t, "acme").on(t, RungRow, "modelRoles.pipeline-fix.0")
	for _, size := range [][2]int{{40, 12}, {40, 24}, {80, 24}, {100, 30}, {120, 40}, {160, 50}} {
		t.Run(fmt.Sprintf("%dx%d", size[0], size[1]), func(t *testing.T) {
			golden.RequireEqual(t, plain(screen(mono(), frame(size[0], size[1]), m)))
		})
	}
}

// Every kind of row with the focus on it, and what is said of it.
func TestFocus(t *testing.T) {
	m := sample(t, "acme")
	m.Folded["pressed"], m.Folded["automation-wake"] = true, true
	broken := sample(t, "broken/one-bad-value")
	var s sheet
	for _, width := range []int{40, 80} {
		for _, f := range []struct {
			m    Models
			kind RowKind
			path string
		}{
			{m, BlockRow, "pressed"},
			{m, RoleRow, "modelRoles.commit-message"},
			{m, RoleRow, "modelRoles.safety-judge"},
			{m, RoleRow, "modelRoles.automation-wake"},
			{m, RungRow, "modelRoles.loop-verdict.0"},
			{m, RungRow, "modelRoles.child-agent.1"},
			{broken, RungRow, "modelRoles.child-agent.0"},
			{m, ChoiceRow, "autoTier"},
			{m, ChoiceRow, "autoTierEagerness"},
			{m, CheapRow, "autoFastModels"},
			{m, CheapRung, "autoFastModels.0"},
			{m, CheapRung, "autoFastModels.1"},
		} {
			s.add(fmt.Sprintf("%s at %d", f.path, width), f.m.on(t, f.kind, f.path).Draw(mono(), width, 14, 0))
		}
	}
	golden.RequireEqual(t, s.String())
}

func TestFolds(t *testing.T) {
	m := sample(t, "acme")
	for _, id := range []string{"helper", "pressed", "automation-wake", "child-agent", "autoFastModels"} {
		m.Folded[id] = true
	}
	m = m.on(t, BlockRow, "pressed")
	var s sheet
	for _, width := range []int{40, 80, 120} {
		s.add(fmt.Sprintf("at %d", width), whole(mono(), m, width))
	}
	golden.RequireEqual(t, s.String())
}

// An editor that has read nothing yet, and a workspace without settings.
func TestEmpty(t *testing.T) {
	loading, empty := pageOf(nil), pageOf(nil)
	loading.Loading = true
	var s sheet
	for _, size := range [][2]int{{40, 12}, {80, 24}} {
		f := frame(size[0], size[1])
		f.Message, f.Problems, f.SavedAt = "", 0, ""
		f.State = Loading
		s.add("reading", screen(mono(), f, loading))
		f.State, f.Idle = Unwritten, "no settings yet: a gives a job its first model, and the file is made then"
		s.add("no settings file", screen(mono(), f, empty))
		s.add("reading, all of it", loading.Draw(mono(), size[0], 0, 0))
	}
	golden.RequireEqual(t, s.String())
}

// Rungs and jobs in every state there is, and what is said of each.
func TestStates(t *testing.T) {
	m := modelsOf(t, everyState)
	var s sheet
	for _, width := range []int{40, 66, 80, 120} {
		s.add(fmt.Sprintf("at %d", width), m.Draw(mono(), width, 0, 0))
	}
	for _, r := range m.Rows() {
		m.Focus = r
		if r.Kind == RungRow || r.Kind == RoleRow && len(m.Rungs(r)) > 0 {
			s.WriteString(m.subject(&m0) + "\n    " + strings.Join(m.about(), "\n    ") + "\n")
		}
	}
	golden.RequireEqual(t, s.String())
}
