package tui

import (
	"strings"
	"testing"

	"rungs/model"
)

// withPresets is an editor whose owner has presets of their own.
func withPresets(t *testing.T, settings string, files map[string]string) (Editor, string) {
	t.Helper()
	e, root := opened(t, settings)
	for name, text := range files {
		write(t, root, "config/presets/"+name, text)
	}
	e.o.Presets = root + "/config/presets"
	return e, root
}

func TestPresetOfTheOwner(t *testing.T) {
	e, root := withPresets(t, `{"autoTier": "on", "mine": [1]}`+"\n", map[string]string{
		"quiet.toml": "title = \"Quiet\"\nabout = \"says less\"\nunset = [\"autoTier\"]\n[settings]\nterseOutput = true\n", "notes.txt": "no preset", ".quiet.toml.swp.toml": "{",
	})
	before := read(t, root)
	for _, page := range []string{"1", "5"} {
		e = press(t, e, page, "L")
		shows(t, e, "Quiet", "yours", "says less", "Everything on one model", "shipped", "4 presets")
		e = press(t, e, "enter")
		shows(t, e, "Quiet: enter writes it", `- {"autoTier": "on", "mine": [1]}`, `"terseOutput": true`)
		isText(t, root, before)
		e = press(t, e, "enter")
		says(t, e, `applied "Quiet"`)
		isText(t, root, `{"mine": [1], "terseOutput": true}`+"\n")
		e = press(t, e, "L", "enter")
		says(t, e, "nothing to change")
		e = press(t, e, "u")
		isText(t, root, before)
	}
}

// The diff names the file that is there.
func TestPresetOnTOML(t *testing.T) {
	root := t.TempDir()
	write(t, root, ".intentic/config/settings.toml", "autoTier = \"on\" # mine\n")
	e := press(t, reopen(t, root), "L", "'all off", "enter")
	shows(t, e, "+++ b/.intentic/config/settings.toml")
}

func TestPresetNotTaken(t *testing.T) {
	e, root := withPresets(t, `{"autoTier":"on"}`, nil)
	before := read(t, root)
	for _, keys := range [][]string{{"esc"}, {"'off", "enter", "esc"}, {"'one", "enter", "esc"}, {"'one", "enter", "enter", "esc"}} {
		next := press(t, press(t, e, "L"), keys...)
		if next.place() != OnModels {
			t.Errorf("after %q the keys go to %s", keys, next.place())
		}
		isText(t, root, before)
	}
}

func TestPresetAsksForItsModel(t *testing.T) {
	e, root := withPresets(t, `{"modelRoles":{"child-agent":[{"provider":"a","model":"b"}]}}`, nil)
	e = press(t, e, "L", "'one model", "enter")
	shows(t, e, "Which model is to do every job?", "for the preset Everything on one model")
	e = press(t, e, "'sonnet 5", "tab", "right", "enter")
	shows(t, e, "enter writes it", `- {"modelRoles":{"child-agent":[{"provider":"a","model":"b"}]}}`)
	e = press(t, e, "enter")
	for _, r := range model.Roles {
		ladder := model.Ladder(e.settings(), r.Path())
		if len(ladder) != 1 || ladder[0].String() != "claude:claude-sonnet-5,effort=low" {
			t.Errorf("%s: %v", r.ID, ladder)
		}
	}
	if strings.Contains(read(t, root), `"b"`) {
		t.Error("the old rung is still in the file")
	}
}

func TestPresetThatIsBad(t *testing.T) {
	e, root := withPresets(t, `{}`, map[string]string{
		"a.toml": "[settings]\nautoTeir = \"on\"\n", "b.toml": "[settings\n", "c.toml": "[settings]\nautoTier = \"onn\"\n",
	})
	e = press(t, e, "L")
	shows(t, e, "a.toml:2:12: settings.autoTeir:")
	e = press(t, e, "enter")
	says(t, e, "cannot be used", `did you mean "autoTier"?`)
	e = press(t, e, "down")
	shows(t, e, "b.toml:1:10:")
	e = press(t, e, "down", "enter")
	says(t, e, "settings.autoTier", "allowed: off, shadow or on")
	if e.place() != OnChooser {
		t.Errorf("the keys go to %s", e.place())
	}
	isText(t, root, `{}`)
}

func TestPresetWaitsInReview(t *testing.T) {
	e, root := withPresets(t, `{"terseOutput":true}`, map[string]string{"a.toml": "terseOutput = false\nsidecars = true\n"})
	e = press(t, e, "V", "5")
	e = e.onSheetRow(OnGeneral, "terseOutput")
	e = press(t, e, "space")
	shows(t, e, "1 to review")
	e = press(t, e, "L", "enter")
	shows(t, e, "enter lets it wait", `- {"terseOutput":false}`, `+ {"terseOutput":false,"sidecars":true}`)
	e = press(t, e, "enter")
	shows(t, e, "2 to review")
	isText(t, root, `{"terseOutput":true}`)
	e = press(t, e, "W", "enter")
	isText(t, root, `{"terseOutput":false,"sidecars":true}`)
	press(t, e, "u")
	isText(t, root, `{"terseOutput":false}`)
}

// What was shown is what is written, or nothing.
func TestPresetAfterAnotherProgram(t *testing.T) {
	e, root := withPresets(t, `{"terseOutput":true}`, map[string]string{"a.toml": "sidecars = true\n"})
	e = press(t, e, "L", "enter")
	write(t, root, settingsFile, `{"terseOutput":false}`)
	e = send(t, e, changedMsg{})
	e = press(t, e, "enter")
	says(t, e, "changed meanwhile")
	isText(t, root, `{"terseOutput":false}`)
}

// In settings that are refused as they are, a preset may mend what is wrong.
func TestPresetOverWhatIsWrong(t *testing.T) {
	e, root := withPresets(t, `{"autoTier":"maybe","admission":[]}`, map[string]string{"a.toml": "[settings]\nautoTier = \"on\"\nadmission.event = \"deny\"\n"})
	press(t, e, "L", "enter", "enter")
	isText(t, root, `{"autoTier":"on","admission":{"event":"deny"}}`)
}
