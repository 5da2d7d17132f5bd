package tui

import (
	"fmt"
	"strings"
	"testing"
)

func TestCheapModels(t *testing.T) {
	t.Parallel()
	before := `{"autoFastModels":["claude:a", "broken-key"]}`
	e, root := opened(t, before)
	e = press(t, at(t, e, "autoFastModels.0"), "a", "'claude:b", "enter")
	isText(t, root, `{"autoFastModels":["claude:a", "claude:b", "broken-key"]}`)
	says(t, e, "added b to Cheap models")
	stands(t, e, "autoFastModels.1")
	e = press(t, e, "K")
	isText(t, root, `{"autoFastModels":["claude:b", "claude:a", "broken-key"]}`)
	stands(t, e, "autoFastModels.0")
	e = press(t, e, "enter", "'claude:c", "enter")
	isText(t, root, `{"autoFastModels":["claude:c", "claude:a", "broken-key"]}`)
	says(t, e, "c instead of b in Cheap models")
	e = press(t, at(t, e, "autoFastModels.2"), "enter", "'claude:d", "enter") // what is no key can become one
	isText(t, root, `{"autoFastModels":["claude:c", "claude:a", "claude:d"]}`)
	e = press(t, e, "d")
	isText(t, root, `{"autoFastModels":["claude:c", "claude:a"]}`)
	e = press(t, at(t, e, "autoFastModels"), "a", "'claude:z", "enter") // on the head: at the end
	isText(t, root, `{"autoFastModels":["claude:c", "claude:a", "claude:z"]}`)
	e = press(t, e, "a", "'claude:a")
	shows(t, e, "already rung 2")
	e = press(t, e, "enter", "esc", "e")
	says(t, e, "only on a rung of a job or a card")
	e = press(t, e, "u", "u", "u", "u", "u", "u")
	isText(t, root, before)
	e = press(t, at(t, e, "autoFastModels"), "enter") // of a list with entries the first one
	shows(t, e, "Change Cheap models · entry 1")
}

func TestCheapModelsFromNothing(t *testing.T) {
	t.Parallel()
	e, root := opened(t, `{}`)
	e = press(t, at(t, e, "autoFastModels"), "enter")
	shows(t, e, "Add to Cheap models")
	e = press(t, e, "tab") // no knobs here
	in(t, e, OnPicker)
	press(t, e, "'haiku 4.5", "enter", "u")
	isText(t, root, `{}`)
}

func TestAnEleventhCheapModel(t *testing.T) {
	t.Parallel()
	keys := make([]string, 10)
	for i := range keys {
		keys[i] = fmt.Sprintf(`"claude:m%d"`, i)
	}
	e, root := opened(t, `{"autoFastModels":[`+strings.Join(keys, ",")+`]}`)
	untouched := fingerprint(t, root)
	e = press(t, at(t, e, "autoFastModels.4"), "a")
	says(t, e, "Cheap models is full: 10")
	in(t, e, OnModels)
	if fingerprint(t, root) != untouched {
		t.Error("the file was written")
	}
}

func TestADuplicateCheapModelCanBeFixed(t *testing.T) {
	t.Parallel()
	e, root := opened(t, `{"autoFastModels":["claude:a","claude:a"]}`)
	e = press(t, at(t, e, "autoFastModels.1"), "F")
	says(t, e, "removed the duplicate entry 2 of Cheap models")
	isText(t, root, `{"autoFastModels":["claude:a"]}`)
}
