package plain

import (
	"fmt"
	"strconv"

	"rungs/tui"
)

// chunk is how many things are read out at a time; a few more are not kept for the
// next time.
const (
	chunk = 10
	rest  = 2
	many  = 40 // nobody listens to the first ten of so many that can be searched
)

// listing is a place as it was read out.
type listing struct {
	tui.View
	upTo int // items that were
}

// show reads a place out, as it is now.
func (d *dialogue) show() {
	d.h.Look()
	d.message()
	l := &listing{View: d.h.View()}
	d.shown = d.h.Level()
	if !l.Search {
		d.search = ""
	}
	if l.Form == nil { // its own question reads it out
		d.say(l.Lines...)
	}
	d.list(l)
}

// list reads the beginning of a list out.
func (d *dialogue) list(l *listing) {
	d.read[d.h.Level()] = l
	if l.Search && d.search == "" && len(l.Items) > many {
		d.say(fmt.Sprintf("%d of them: type words to look for, or more", len(l.Items)))
		return
	}
	d.more(l)
}

// more reads the next things of a listing out.
func (d *dialogue) more(l *listing) {
	end := min(l.upTo+chunk, len(l.Items))
	if len(l.Items)-end <= rest {
		end = len(l.Items)
	}
	for ; l.upTo < end; l.upTo++ {
		item := l.Items[l.upTo]
		if item.Group != "" && (l.upTo == 0 || item.Group != l.Items[l.upTo-1].Group) && item.Group != l.Name {
			d.say(item.Group + ":")
		}
		d.say(fmt.Sprintf("%d. %s", l.upTo+1, item.Text))
	}
	if left := len(l.Items) - end; left > 0 {
		d.say(fmt.Sprintf("%d more: more", left))
	}
}

// choose does what was read out with a number.
func (d *dialogue) choose(text string) {
	l := d.read[d.h.Level()]
	n, err := strconv.Atoi(text)
	switch {
	case l == nil:
		d.show()
	case err != nil || n > len(l.Items):
		d.say(fmt.Sprintf("no %s here", text), numbers(len(l.Items)))
	default:
		from := d.h.Level()
		if !d.h.Choose(l.Items[n-1]) {
			delete(d.read, from)
			if !d.message() {
				d.say("that has changed; this is how it is now")
			}
			d.show()
		}
	}
}

// numbers says which there are.
func numbers(n int) string {
	if n == 0 {
		return "0 goes back"
	}
	return fmt.Sprintf("1 to %d; 0 goes back, ? helps", n)
}

func lines(n int) string {
	if n == 1 {
		return "1 line"
	}
	return fmt.Sprintf("%d lines", n)
}
