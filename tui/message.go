package tui

import (
	"fmt"
	"strings"

	"rungs/model"
	"rungs/theme"
)

// say puts a message on the line that tells what just happened.
func (e Editor) say(text string) Editor {
	e.message, e.failed = text, false
	return e
}

// fail says why something was not done. The line shows the first line of it;
// help has all.
func (e Editor) fail(err error) Editor {
	e.message, e.failed = err.Error(), true
	return e
}

// quiet takes the message away: at the next key it is no news any more. Why edits
// are not saved holds until they are.
func (e Editor) quiet() Editor {
	if e.queue.failed {
		return e.fail(e.queue.why)
	}
	return e.say("")
}

// longMessage is the message where the screen cannot show it whole, else nothing.
func (e Editor) longMessage() []string {
	fits := theme.Width(e.st.Glyphs.Safe(e.message)) <= e.width-4
	if fits && !strings.Contains(e.message, "\n") {
		return nil
	}
	return append(strings.Split(e.message, "\n"), "")
}

// name is what an entry of a list is called in messages.
func (e Editor) name(v any) string {
	pin, ok := model.PinOf(v)
	if !ok {
		pin, ok = model.ParseKey(model.Bare(v))
	}
	if ok {
		return e.modelName(pin)
	}
	return short(model.Bare(v))
}

func (e Editor) modelName(p model.Pin) string { return e.o.Catalog.ModelLabel(p.Provider, p.Model) }

// short cuts text that an owner's file may make as long as it likes.
func short(s string) string {
	const most = 60
	if runes := []rune(s); len(runes) > most {
		return string(runes[:most]) + "..."
	}
	return s
}

func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	if stem, ok := strings.CutSuffix(noun, "y"); ok {
		return fmt.Sprintf("%d %sies", n, stem)
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
