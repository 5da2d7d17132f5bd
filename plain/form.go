package plain

import (
	"strings"
)

// fill asks for each line of a form. An empty line leaves what stands there, a dash
// takes it away, a dot gives it all up.
func (d *dialogue) fill() {
	v := d.h.View()
	d.sayNew(v.Lines)
	if !d.h.Asks() {
		d.sayNew(v.Form.Below)
	}
	d.teach("0 goes back, a dot where a number is typed. An empty line leaves what is in brackets, - takes that away.")
	for d.h.Form() != nil && !d.ended {
		texts, ok := d.texts()
		switch {
		case d.ended:
			return
		case !ok || isBlank(texts) && isBlank(d.h.Form().Texts):
			d.h.Back()
			d.say("nothing was changed")
		default:
			d.hand(texts)
		}
	}
	if d.message(); d.h.View().Box {
		d.show()
	}
}

// sayNew says the lines that were not read out where the form was opened.
func (d *dialogue) sayNew(lines []string) {
	heard := strings.ToLower(strings.Join(d.now.Lines, "\n"))
	for _, line := range lines {
		if !strings.Contains(heard, strings.ToLower(strings.TrimPrefix(line, "allowed: "))) {
			d.say(line)
		}
	}
}

func isBlank(texts []string) bool { return strings.TrimSpace(strings.Join(texts, "")) == "" }

// texts is what is typed, false when it was given up.
func (d *dialogue) texts() ([]string, bool) {
	f := d.h.Form()
	out := append([]string{}, f.Texts...)
	for i, label := range f.Labels {
		if out[i] != "" {
			label += " [" + out[i] + "]"
		}
		switch line, ok := d.ask(label); {
		case !ok || line == "." || line == "0" && !f.Number:
			return nil, false
		case line == "-":
			out[i] = ""
		case line != "":
			out[i] = line
		}
	}
	return out, true
}

// hand gives the typed texts to the editor, which takes them or says why not.
func (d *dialogue) hand(texts []string) {
	if !d.h.Fill(texts) {
		d.say("that is too long for a line, or holds what a line cannot", "nothing was changed; try again, or . to give up")
		return
	}
	if d.h.Asks() {
		d.answer()
		return
	}
	if why := d.h.Done(); why != "" {
		d.say(why)
	}
}

// answer says what a question comes to, and offers to go there.
func (d *dialogue) answer() {
	d.say(d.h.Form().Below...)
	if d.h.Leads() {
		d.say("1. go to the card")
		if line, _ := d.ask("who takes it"); strings.TrimSpace(line) == "1" && d.h.Done() == "" {
			return
		}
	}
	d.h.Back()
}
