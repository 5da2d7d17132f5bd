package model

// Preset is a change to the settings that an owner keeps in a file. It is merged
// into what a workspace says:
//   - objects merge key by key, lists and all other values replace what was there;
//   - what it does not name stays, so that nothing goes by being left out;
//   - what it names in unset goes, before the rest is merged;
//   - a ladder is given by the narrowest that names its job: a job comes before a
//     block, and that before "all".
//
// A file with none of the preset's own keys is settings and nothing else, as
// export writes them.
type Preset struct {
	Title    string // what it is called; "" where the file does not say
	About    string // what it does, in a line; "" where the file does not say
	Question string // asks for the model that AskedRung stands for; "" when nothing is asked

	file     any
	at       Path // of the settings in the file
	settings map[string]any
	unset    []Path
	ladders  map[string][]any // by role: pins as they are written in a tree, or AskedRung
	problems []Problem
}

// The words of a preset's ladders beside pins.
const (
	AskedRung  = "asked" // the model that is asked for
	KeepLadder = "keep"  // in the place of a ladder: it stays as it is
	EveryJob   = "all"   // in the place of a job
)

var presetKind = Object("a preset",
	Field{Key: "title", Label: "Title", Kind: Text(1, 60), Help: "What the preset is called."},
	Field{Key: "about", Label: "About", Kind: Text(1, 200), Help: "What it does, in a line."},
	Field{Key: "ask", Label: "Question", Kind: Text(1, 200), Help: "Asks for the model that the rung \"asked\" stands for."},
	Field{Key: "settings", Label: "Settings", Kind: settingsKind, Help: "Settings by key, as many as are to change."},
	Field{Key: "ladders", Label: "Ladders", Kind: aside(Object("ladders by job"), anyKey), Help: "Ladders by job, by block, or for all."},
	Field{Key: "unset", Label: "Unset", Kind: ListOf("settings", Text(1, 0), 0), Help: "Settings whose defaults are to count."},
)

func anyKey(string) bool { return true }

// ReadPreset reads a decoded preset file. What is wrong with it is in Problems.
func ReadPreset(file any) Preset {
	p := Preset{file: file, ladders: map[string][]any{}}
	object, isObject := file.(map[string]any)
	if !isObject || !isPreset(object) {
		p.settings = object
		p.check(settingsKind, file, nil)
		p.refuseForeign()
		return p
	}
	p.at = Path{"settings"}
	p.check(presetKind, file, nil)
	p.Title, p.About = textOf(object["title"]), textOf(object["about"])
	p.settings, _ = object["settings"].(map[string]any)
	p.refuseForeign()
	p.readUnset()
	p.readLadders()
	p.readQuestion(textOf(object["ask"]))
	return p
}

func textOf(v any) string {
	text, _ := v.(string)
	return text
}

// isPreset says whether a file has a key that a preset has and settings do not.
func isPreset(file map[string]any) bool {
	for _, f := range presetKind.Fields {
		if _, there := file[f.Key]; there {
			return true
		}
	}
	return false
}

// PresetKey says whether a key of settings would be taken for one of a preset.
func PresetKey(key string) bool { _, taken := presetKind.Field(key); return taken }

// readQuestion asks where a rung is asked for.
func (p *Preset) readQuestion(question string) {
	asks := false
	for _, entries := range p.ladders {
		for _, entry := range entries {
			asks = asks || entry == AskedRung
		}
	}
	switch {
	case asks && question == "":
		question = "Which model?"
	case !asks && question != "":
		p.fail(Path{"ask"}, Conflict, "no ladder takes the model that is asked for", `a rung "`+AskedRung+`" in a ladder`)
		question = ""
	}
	p.Question = question
}
