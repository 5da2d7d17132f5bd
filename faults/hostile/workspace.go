package hostile

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"
)

// How says which texts of a workspace are hostile.
type How int

// The ways, from one whose documents are as valid as before to one of which little
// can be read.
const (
	Words How = iota // what only people read: labels, briefs, instructions, texts, names of folders
	IDs              // ids of models, providers, accounts, skills, repositories too
	Keys             // keys that nobody knows, too
	All              // every text, and every key once more
	Ways  int = iota
)

// free is the members that may be any text, whatever the contract says of others.
var free = []string{"label", "brief", "note", "instruction", "command", "about", "title", "text", "paths", "summary", "name"}

// named is those that name something.
var named = []string{"model", "provider", "skills", "capabilities", "connectors", "mcp", "devices", "repos", "repo", "folders", "startIn", "harness", "username", "platform", "autoFastModels"}

// poison hands out texts, the next one at each place.
type poison struct {
	how How
	at  int
}

func (p *poison) next() string {
	p.at++
	return At(p.at)
}

// text is the next one as JSON and TOML can hold it.
func (p *poison) text() string { return strings.ToValidUTF8(p.next(), "\ufffd") }

func (p *poison) takes(key string) bool {
	return p.how == All || slices.Contains(free, key) || p.how >= IDs && slices.Contains(named, key)
}

// tree is v with texts in it poisoned; key is what it is a member of.
func (p *poison) tree(key string, v any) any {
	switch v := v.(type) {
	case string:
		if p.takes(key) {
			return p.text()
		}
	case []any:
		for i := range v {
			v[i] = p.tree(key, v[i])
		}
		if p.takes(key) {
			return append(v, p.text(), p.text())
		}
	case map[string]any:
		for _, k := range slices.Sorted(maps.Keys(v)) {
			v[k] = p.tree(k, v[k])
			if p.how == All {
				v[p.text()] = v[k]
			}
		}
		if p.how >= Keys {
			v[p.text()] = p.text()
		}
	}
	return v
}

const config = ".intentic/config/"

// shelf is what a sample without any gets.
const shelf = `{"id":"x","label":"","pinned":["repo:api"],"allowed":[""]}`

// Workspace writes a copy of a sample with hostile texts in its files and names, the
// first of them at from. Only those with which the sample's own keys and ids stay as
// they are can be looked at by them.
func Workspace(sample, root string, how How, from int) error {
	p := &poison{how, from}
	if err := os.CopyFS(root, os.DirFS(sample)); err != nil {
		return err
	}
	for _, name := range []string{"settings", "personas", "capabilities"} {
		if err := p.document(filepath.Join(root, config, name+".json")); err != nil {
			return err
		}
	}
	return p.files(root)
}

func (p *poison) document(file string) error {
	data, err := os.ReadFile(file)
	if os.IsNotExist(err) {
		return nil
	}
	var tree any
	if err := json.Unmarshal(data, &tree); err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	if m, ok := tree.(map[string]any); ok && p.how >= IDs {
		p.models(m)
	}
	data, err = json.MarshalIndent(p.tree("", tree), "", "  ")
	if err != nil {
		return err
	}
	return write(file, string(data))
}

// models puts pins into the settings whose every word is hostile.
func (p *poison) models(settings map[string]any) {
	if roles, ok := settings["modelRoles"].(map[string]any); ok {
		roles["session-title"] = []any{
			map[string]any{"provider": "claude", "model": p.text()},
			map[string]any{"provider": p.text(), "model": p.text()},
			map[string]any{"provider": "endpoint/" + p.text(), "model": p.text(), "effort": "low"},
		}
	}
}

// files writes what is beside the documents, under names that a file can have.
func (p *poison) files(root string) error {
	at := func(parts ...string) string { return filepath.Join(append([]string{root}, parts...)...) }
	kit := at(config, "personas", "backend")
	files := map[string]string{
		at(config, "safety.md"):                                 p.next(),
		filepath.Join(kit, "PROMPT.md"):                         p.text(),
		filepath.Join(kit, "skills/good/SKILL.md"):              skill(p.text()),
		filepath.Join(kit, "skills/raw/SKILL.md"):               skill(p.next()),
		filepath.Join(kit, ".claude-plugin/plugin.json"):        "{\"name\": " + quote(p.text()) + "}",
		at(config, "context/x.json"):                            strings.ReplaceAll(shelf, `""`, quote(p.text())),
		at(config, "context", p.name()+".json"):                 shelf,
		at(config, "personas", p.name(), "PROMPT.md"):           p.text(),
		at(".intentic/local/browser", p.name()+".connected"):    "",
		at(".intentic/secrets/auth/cliproxy", p.name()+".json"): `{"type":` + quote(p.text()) + `}`,
	}
	for range 4 {
		files[filepath.Join(kit, "skills", p.name(), "SKILL.md")] = skill(p.text())
		files[at(p.name(), ".git/HEAD")] = ""
	}
	for _, file := range slices.Sorted(maps.Keys(files)) {
		if err := write(file, files[file]); err != nil {
			return err
		}
	}
	return nil
}

// name is the next text as a file's name.
func (p *poison) name() string {
	text := strings.NewReplacer("/", "", "\x00", "").Replace(p.next())
	return "n" + text[:min(len(text), 200)]
}

func skill(text string) string {
	return "---\nname: good\ndescription: " + text + "\n---\n" + text + "\n"
}

// quote is a text between quotes, as JSON and TOML have it alike.
func quote(text string) string {
	var b strings.Builder
	for _, r := range strings.ToValidUTF8(text, "\ufffd") {
		switch {
		case r == '"' || r == '\\':
			b.WriteRune('\\')
			b.WriteRune(r)
		case r < ' ' || r == 0x7f:
			fmt.Fprintf(&b, `\u%04x`, r)
		case r == utf8.RuneError:
			b.WriteString(`\ufffd`)
		default:
			b.WriteRune(r)
		}
	}
	return `"` + b.String() + `"`
}

// Home writes an owner's own configuration into the folder that XDG_CONFIG_HOME
// names.
func Home(folder string, from int) error {
	p := &poison{All, from}
	own := filepath.Join(folder, "rungs")
	lines := []string{
		"fps = " + quote(p.text()), quote(p.text()) + " = 1", "[theme]", "base = " + quote(p.text()), "accent = " + quote(p.text()),
		"[keys]", quote(p.text()) + " = " + quote(p.text()), "undo = [" + quote(p.text()) + "]",
	}
	for _, id := range []string{`"claude"`, `"endpoint/lab"`, quote(p.text())} {
		lines = append(lines, "[[provider]]", "id = "+id, "label = "+quote(p.text()), "knobs = ["+quote(p.text())+"]",
			"[[provider.model]]", "id = "+quote(p.text()), "label = "+quote(p.text()), "note = "+quote(p.text()))
	}
	preset := "title = " + quote(p.text()) + "\nabout = " + quote(p.text()) + "\n[settings]\ncommandJudge = \"watch\"\n" + quote(p.text()) + " = 1\n"
	files := map[string]string{
		filepath.Join(own, "config.toml"):               strings.Join(lines, "\n") + "\n",
		filepath.Join(own, "presets", "good.toml"):      preset,
		filepath.Join(own, "presets", p.name()+".toml"): preset,
		filepath.Join(own, "presets", "raw.toml"):       p.next(),
		filepath.Join(own, "themes", "evil.toml"):       "base = " + quote(p.text()) + "\n" + quote(p.text()) + " = 1\n",
	}
	for file, text := range files {
		if err := write(file, text); err != nil {
			return err
		}
	}
	return nil
}

func write(file, text string) error {
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return err
	}
	return os.WriteFile(file, []byte(text), 0o644)
}
