package store

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"rungs/model"
)

func TestShippedPresets(t *testing.T) {
	shipped, err := Presets("")
	if err != nil || len(shipped) < 3 {
		t.Fatalf("%d presets, %v", len(shipped), err)
	}
	trees := []any{nil, map[string]any{}, open(t, sample(t, "acme")).Read(Settings).Tree, open(t, sample(t, "legacy")).Read(Settings).Tree}
	asked := model.Pin{Provider: "claude", Model: "claude-opus-5"}
	asks := 0
	for _, p := range shipped {
		if found := p.Findings(nil); !p.Shipped || p.Err != nil || len(found) > 0 || p.Title == "" || p.About == "" {
			t.Errorf("%s: %v, %+v", p.Name, p.Err, found)
		}
		if p.Question != "" {
			asks++
		}
		for _, tree := range trees {
			after, err := model.ApplyAll(tree, p.Edits(tree, asked))
			if err != nil {
				t.Fatalf("%s: %v", p.Name, err)
			}
			if bad, is := model.FirstNewError(model.SettingsDoc.Kind(), tree, after); is {
				t.Errorf("%s brings %+v", p.Name, bad)
			}
		}
		after, _ := model.ApplyAll(nil, p.Edits(nil, asked))
		for _, r := range model.Roles {
			for _, rung := range model.Ladder(after, r.Path()) {
				if _, known := model.Builtin().Model(rung.Provider, rung.Model); !known {
					t.Errorf("%s names %s, which the catalog does not have", p.Name, rung.Key())
				}
				for _, k := range model.Knobs {
					if rung.Knob(k) != "" && !model.Builtin().Honoured(rung.Pin, k) {
						t.Errorf("%s: %s takes no %s", p.Name, rung.Key(), k)
					}
				}
			}
		}
	}
	if asks == 0 {
		t.Error("none asks for a model")
	}
}

func TestPresetFolder(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "presets")
	all, err := Presets(folder)
	if err != nil || len(all) != len(model.ShippedPresets()) {
		t.Fatalf("without a folder: %d, %v", len(all), err)
	}
	write(t, filepath.Join(folder, "all-off.toml"), "title = 'Mine'\n")
	write(t, filepath.Join(folder, "folder.toml", "x"), "")
	write(t, filepath.Join(folder, ".hidden.toml"), "")
	write(t, filepath.Join(folder, "notes.md"), "")
	must(t, os.Symlink("all-off.toml", filepath.Join(folder, "linked.toml")))
	if all, err = Presets(folder); err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, p := range all {
		said := p.Name + " " + p.Whose() + " " + p.Title
		if p.Err != nil {
			said += p.Err.(*DocumentError).Message
		}
		got = append(got, said)
	}
	want := "all-off yours Mine\nfolder yours cannot be read: it is not a plain file\nlinked yours Mine\none-model shipped Everything on one model\nsmall-jobs shipped Small jobs on a cheap model"
	if text := strings.Join(got, "\n"); text != want {
		t.Errorf("got\n%s\nwant\n%s", text, want)
	}
	write(t, filepath.Join(t.TempDir(), "presets"), "no folder")
	if all, err := Presets(filepath.Join(folder, "notes.md")); err == nil || len(all) != len(model.ShippedPresets()) {
		t.Errorf("a file for a folder: %d, %v", len(all), err)
	}
}

func TestPresetFindings(t *testing.T) {
	for _, tt := range []struct{ name, text, want string }{
		{"a place in TOML", "title = 'x'\n[settings]\nautoTier = 'on'\nautoTeir = 'on'\n", "p:4:12 error unknown_key settings.autoTeir"},
		{"a place in JSON", "\xef\xbb\xbf {\n  \"autoTier\": 1}", "p:2:15 error invalid_type autoTier"},
		{"by their lines", "ladders.helpr = []\n[settings]\nx = 1\n", "p:1:17 error unknown_role ladders.helpr\np:3:5 error unknown_key settings.x"},
		{"no TOML", "[settings\n", "p:1:10 error syntax "},
		{"no JSON", "{\n", "p:2:1 error syntax "},
		{"a key twice", "autoTier = 'on'\nautoTier = 'off'\n", "p:2:1 error duplicate_key "},
		{"a date where anything may stand", "telepathy = { since = 1979-05-27 }\nskills = []\n", "p:1:13 warning unknown_key telepathy\np:1:23 error invalid_type telepathy.since"},
		{"a date for a setting", "[settings]\nskills = [1979-05-27]\n", "p:2:11 error invalid_type settings.skills.0"},
		{"a date for a ladder", "[ladders]\nhelper = 1979-05-27\npressed = [inf]\n", "p:2:10 error invalid_type ladders.helper\np:3:12 error invalid_type ladders.pressed.0"},
		{"nothing", "", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var got []string
			for _, f := range HoldPreset("p", []byte(tt.text)).Findings(nil) {
				got = append(got, f.Place()+" "+string(f.Severity)+" "+string(f.Code)+" "+f.Path.String())
			}
			if text := strings.Join(got, "\n"); text != tt.want {
				t.Errorf("got\n%s\nwant\n%s", text, tt.want)
			}
		})
	}
}

// The preset that the guide shows is one.
func TestPresetOfTheGuide(t *testing.T) {
	guide := read(t, filepath.Join("..", "README.md"))
	_, rest, _ := strings.Cut(guide, "\n## Presets\n")
	_, rest, _ = strings.Cut(rest, "```toml\n")
	text, _, found := strings.Cut(rest, "```")
	p := HoldPreset("README.md", []byte(text))
	if bad := p.Findings(nil); !found || p.Title == "" || len(bad) > 0 || len(p.Edits(nil, model.Pin{})) == 0 {
		t.Errorf("%q: %+v", p.Title, bad)
	}
}
