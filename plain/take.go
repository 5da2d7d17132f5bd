package plain

import (
	"fmt"
	"strings"

	"rungs/tui"
)

// help is what ? says.
func (d *dialogue) help() []string {
	return []string{
		"A number chooses what was read out with it. An empty line reads it out again.",
		"0 back, more goes on with a list, / and words find anything.",
		"u undo, r redo, ! problems, H changes, q quit.",
		fmt.Sprintf("Else the keys of the editor mean here what they do there, and so do the names of actions: at a rung %s removes it, %s moves it up.", d.h.Key("remove"), d.h.Key("move-up")),
		"Every change is written at once.",
	}
}

// take does what a line says.
func (d *dialogue) take(line string) {
	l := d.read[d.h.Level()]
	searching := d.now.Search
	word, known := tui.WordOf(line)
	query, isQuery := strings.CutPrefix(line, "/")
	switch {
	case line == "" && searching && d.search != "":
		d.narrow("")
	case line == "":
		d.show()
	case word == "back":
		d.back()
	case word == "help":
		d.say(d.help()...)
	case line == "more":
		d.goOn(l)
	case isNumber(line):
		d.choose(line)
	case isQuery && searching:
		d.narrow(query)
	case isQuery:
		d.h.Find(strings.TrimSpace(query))
		d.search = query
	case known && d.h.Word(word):
	case known:
		d.say("nothing to do for "+line+" here", "0 goes back")
	case searching:
		d.narrow(line)
	case !d.h.Word(line):
		d.say(fmt.Sprintf("nothing here is called %q", line), "an empty line reads out what there is, ? helps")
	}
}

func isNumber(line string) bool { return strings.Trim(line, "0123456789") == "" }

// back goes one step out. Where that is was read out before; an empty line does it
// again.
func (d *dialogue) back() {
	if !d.h.Back() {
		d.say("this is the start", "q quits")
		return
	}
	if !d.message() && d.read[d.h.Level()] == nil {
		d.show()
	}
}

func (d *dialogue) goOn(l *listing) {
	if l == nil || l.upTo >= len(l.Items) {
		d.say("that was all")
		return
	}
	d.more(l)
}

// narrow reads out what of a list that can be searched the words are in.
func (d *dialogue) narrow(query string) {
	d.search = strings.TrimSpace(query)
	d.h.Search(d.search)
	l := &listing{View: d.h.View()}
	if len(l.Items) == 0 { // the last line says so
		d.say(l.Lines[len(l.Lines)-1])
	}
	d.list(l)
}
