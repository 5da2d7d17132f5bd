package cli

import (
	"path"
	"strings"

	"rungs/store"
)

// kitFolders are the folders of the kit that goes with an edit, and of the one that
// comes; "" for none.
type kitFolders struct{ from, to string }

// does is what becomes of one of the files that an edit changes.
func (k kitFolders) does(file string) string {
	if k.to != "" && isIn(k.to, file) {
		return "makes"
	}
	return "removes"
}

// with is the edit that says what became of the files of kits that it changed.
func (e edit) with(files []string) edit {
	switch e.kits {
	case kitFolders{}:
		return e
	case kitFolders{from: e.kits.from}:
		if went := filesIn(e.kits.from, files); len(went) > 0 {
			e.said += ", and its kit: " + filesText(e.kits.from, went)
		}
		return e
	}
	if came := filesIn(e.kits.to, files); len(came) > 0 {
		e.notes = append([]string{"its kit goes along: " + filesText(e.kits.to, came)}, e.notes...)
	}
	return e
}

// filesText is what the files of a kit are, in words.
func filesText(folder string, files []string) string {
	prompt, skills, others := false, map[string]bool{}, 0
	for _, file := range files {
		below := strings.Split(strings.TrimPrefix(file, folder+"/"), "/")
		switch {
		case file == folder:
			return "a link to it"
		case path.Join(below...) == "PROMPT.md":
			prompt = true
		case len(below) == 3 && below[0] == "skills" && below[2] == "SKILL.md":
			skills[below[1]] = true
		case path.Join(below...) != ".claude-plugin/plugin.json":
			others++
		}
	}
	return kitWords(prompt, len(skills), others)
}

func isIn(folder, file string) bool { return file == folder || strings.HasPrefix(file, folder+"/") }

func filesIn(folder string, files []string) []string {
	var out []string
	for _, file := range files {
		if isIn(folder, file) {
			out = append(out, file)
		}
	}
	return out
}

// kitFolder is where the kit of the card with that id is: kits are in the folder
// that is called as the file of cards.
func kitFolder(id string) string {
	file := store.Personas.File()
	return path.Join(strings.TrimSuffix(file, path.Ext(file)), id)
}
