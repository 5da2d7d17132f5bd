package views

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"rungs/model"
	"rungs/theme"
)

// somePages is every page, full, each with the cursor where the caller puts it.
func somePages(t testing.TB) []Sheet {
	t.Helper()
	tree, problems := settingsOf(t, "acme")
	rules, ruleProblems := judged(treeOf(t, everyRule))
	refused, bad := judged(treeOf(t, refusedSettings))
	return []Sheet{
		SafetyPage{Keys: keyNames, Settings: tree, Problems: problems, Policy: somePolicy}.Sheet(),
		RulesPage{Keys: keyNames, Settings: rules, Problems: ruleProblems, Open: "rules.3"}.Sheet(),
		GeneralPage{Keys: keyNames, Settings: tree, Problems: problems}.Sheet(),
		DevicesPage{Devices: append(slices.Clone(acmeDevices), riskyDevices...)}.Sheet(),
		legacyShelves(t).Sheet(),
		SafetyPage{Keys: keyNames, Settings: refused, Problems: bad, Refused: true}.Sheet(),
		RulesPage{Keys: keyNames, Settings: rules, Problems: ruleProblems, Refused: true}.Sheet(),
		GeneralPage{Keys: keyNames, Settings: refused, Problems: bad, Refused: true}.Sheet(),
		{Empty: "nothing here"},
		{Panels: []SheetPanel{{Title: "x"}, {Below: []SheetText{{Text: "y", Tone: Bad}}}}, Empty: "z"},
	}
}

// fullPages is how many of them have rows.
const fullPages = 8

func TestSheetFillsItsRoom(t *testing.T) {
	t.Parallel()
	pages, st, n := somePages(t), mono(), 0
	atAnySize(t, func(t tester, width, height int) {
		n++
		s := pages[n%len(pages)]
		if ids := s.IDs(); len(ids) > 0 && n%5 > 0 {
			s.Focus = ids[n%len(ids)]
		}
		s.Subject, s.About = "what", []string{"one", strings.Repeat("two ", n%60)}
		checkShape(t, s.Draw(st, width, height, n%70), width, height)
	})
	for _, s := range pages[:fullPages] {
		for width := 0; width < 200; width += 1 + width/20 {
			checkShape(t, s.Draw(st, width, 0, 0), width, len(s.layout(&st, width)))
		}
	}
}

// The focused row is in sight at every size, and moving the cursor from the first
// row to the last shows every line there is where a panel fits.
func TestFocusedRowOfSheetIsInSight(t *testing.T) {
	t.Parallel()
	pages, st := somePages(t)[:fullPages], mono()
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.SampledFrom(pages).Draw(t, "page")
		s.Focus = rapid.SampledFrom(s.IDs()).Draw(t, "focus")
		width, height := rapid.IntRange(20, 200).Draw(t, "width"), rapid.IntRange(1, 60).Draw(t, "height")
		text := s.Draw(st, width, height, s.Offset(st, width, height, rapid.IntRange(0, 90).Draw(t, "offset")))
		if lineWith(text, st.Glyphs.Cursor) == "" {
			t.Fatalf("no cursor at %dx%d on %q:\n%s", width, height, s.Focus, plain(text))
		}
	})
}

// On a page of 80x24 the cursor leads past every line that there is.
func TestEveryLineOfASheetIsSeen(t *testing.T) {
	t.Parallel()
	st := mono()
	for _, s := range somePages(t)[:fullPages] {
		seen, offset := map[int]bool{}, 0
		for _, s.Focus = range s.IDs() {
			offset = s.Offset(st, 78, 19, offset)
			for i := range areaOf(78, 19).rows {
				seen[offset+i] = true
			}
		}
		for i, l := range s.layout(&st, 78) {
			if !seen[i] {
				t.Errorf("line %d is never seen: %+v of %q", i, l, s.Panels[max(l.panel, 0)].Title)
			}
		}
	}
}

func TestIDsAreUnique(t *testing.T) {
	for _, s := range somePages(t) {
		ids := s.IDs()
		if slices.Sort(ids); len(slices.Compact(slices.Clone(ids))) != len(ids) {
			t.Errorf("twice the same in %q", ids)
		}
	}
}

// Every setting is on a page.
func TestEverySettingIsOnAPage(t *testing.T) {
	pages := []Sheet{SafetyPage{}.Sheet(), GeneralPage{}.Sheet()}
	on := map[string]string{"rules": "Rules", "modelRoles": "Models", routingKey: "Personas", actionRuleKey: "Safety"}
	for _, r := range pageOf(nil).Rows() {
		if len(r.Path) > 0 {
			on[r.Path[0]] = "Models"
		}
	}
	for _, s := range pages {
		for _, id := range s.IDs() {
			if p, err := model.ParsePath(id); err == nil {
				on[p[0]] = "a sheet"
			}
		}
	}
	for _, f := range model.Settings {
		if on[f.Key] == "" {
			t.Errorf("%s of the group %s is on no page", f.Key, f.Group)
		}
	}
}

// A cursor on a row that is gone shows no row as focused, and fails nothing.
func TestFocusOnNothing(t *testing.T) {
	for _, focus := range []string{"", "gone", "rules.7", "rules.x.when", "admission.pigeon", "a..b", `"`, "rules", "laptop", "frontend.pinned.99", "x.y.z"} {
		tree, problems := settingsOf(t, "acme")
		for _, s := range []Sheet{
			SafetyPage{Keys: keyNames, Settings: tree, Problems: problems, Focus: focus, Refused: true}.Sheet(),
			RulesPage{Keys: keyNames, Settings: tree, Problems: problems, Focus: focus, Open: focus, Refused: true}.Sheet(),
			GeneralPage{Keys: keyNames, Settings: tree, Problems: problems, Focus: focus, Refused: true}.Sheet(),
			DevicesPage{Devices: acmeDevices, Focus: focus}.Sheet(),
			ShelvesPage{Shelves: legacyShelves(t).Shelves, Focus: focus}.Sheet(),
		} {
			checkShape(t, s.Draw(mono(), 80, 20, 3), 80, 20)
		}
	}
}

// A key costs a page, an Offset and a Draw.
func BenchmarkSheet(b *testing.B) {
	tree, problems := settingsOf(b, "acme")
	st := theme.New(theme.Options{})
	for range b.N {
		s := GeneralPage{Keys: keyNames, Settings: tree, Problems: problems, Focus: "agentRetentionDays"}.Sheet()
		s.Draw(st, 78, 18, s.Offset(st, 78, 18, 0))
	}
}
