package cli

import (
	"path/filepath"
	"strings"

	"rungs/model"
	"rungs/store"
)

// isNamed says whether a path leads to a file of that name.
func isNamed(path, file string) bool { return filepath.Base(path) == file }

// policyWords say what a safety policy asks for: that is for a model to read.
func (e *explanation) policyWords() ([]string, error) {
	text := strings.TrimSpace(string(e.bytes))
	if text == "" {
		return []string{"It is empty: it asks for nothing beyond what is asked anyway. Without a file the product's own text counts."}, nil
	}
	out := []string{
		counted(len(strings.Split(text, "\n")), "line") + ", " + counted(len(strings.Fields(text)), "word") + ", for a model to read" + e.heading(text) + ".",
	}
	if settings, ok := e.documentTree(store.Settings); ok && model.SettingOr(settings, "commandJudge") == "off" {
		out = append(out, "The judge is off here: nothing reads it.")
	}
	return out, nil
}

func (e *explanation) promptWords() ([]string, error) {
	text, err := model.PromptFile(string(e.bytes))
	switch {
	case err != nil:
		return nil, err
	case text == "":
		return []string{"It is blank, which means the same as no file: the sandbox's own prompt."}, nil
	}
	return []string{
		counted(model.Length(strings.TrimRight(text, "\n")), "character") + e.heading(text) + ".",
		"It counts while the card says custom under What it is told.",
	}, nil
}

func (e *explanation) skillWords() ([]string, error) {
	name := filepath.Base(filepath.Dir(e.abs(e.file)))
	s, err := model.ParseSkill(name, string(e.bytes))
	if err == nil {
		err = s.Check()
	}
	if err != nil {
		return nil, err
	}
	return []string{s.Name + ": " + s.Description, counted(len(strings.Fields(s.Body)), "word") + " of instructions."}, nil
}

// heading is the heading that a text begins with, in words; "" for a text without one,
// of which nothing is told.
func (e *explanation) heading(text string) string {
	first, _, _ := strings.Cut(strings.TrimSpace(text), "\n")
	title := strings.TrimLeft(first, "#")
	if title == first || strings.TrimSpace(title) == "" {
		return ""
	}
	return ", headed " + e.oneLine(title)
}

// oneLine is the beginning of a text, in quotes.
func (e *explanation) oneLine(text string) string {
	return `"` + e.glyphs().Truncate(strings.Join(strings.Fields(text), " "), 60) + `"`
}

// documentTree is what a document of the workspace holds, false where there is no
// workspace or it cannot be read.
func (e *explanation) documentTree(doc store.Doc) (any, bool) {
	if e.workspace == nil {
		return nil, false
	}
	d := e.workspace.Read(doc)
	return d.Tree, d.Err == nil
}
