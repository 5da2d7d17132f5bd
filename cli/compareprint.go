package cli

import (
	"rungs/model"
	"rungs/theme"
)

// listed is the differences to tell of.
func (c *comparing) listed(written bool) []distinction {
	out := []distinction{}
	for _, d := range c.found {
		if d.InEffect || written {
			out = append(out, d)
		}
	}
	return out
}

func (c *comparing) print(listed []distinction) {
	if len(listed) > 0 {
		c.say("%s | %s", c.a.name, c.b.name)
	}
	for _, d := range listed {
		c.say("%s: %s", d.at, c.words(d))
	}
	switch hidden := len(c.found) - len(listed); {
	case len(listed) > 0:
		c.say("%s", counted(len(listed), "difference"))
	case hidden > 0:
		c.say("no difference in effect; --written lists %s that only one of them writes out", counted(hidden, "default"))
	default:
		c.say("no difference")
	}
}

// words is a difference as a person reads it.
func (c *comparing) words(d distinction) string {
	one, other := "", ""
	switch {
	case d.A.Written != d.B.Written && d.sort != model.ValueDiffers:
		if d.A.Written {
			return "only in " + c.a.name
		}
		return "only in " + c.b.name
	case d.sort == textDiffers:
		return "the text differs"
	case d.sort == model.OrderDiffers:
		one, other = c.apart(brief(d.A.Value), brief(d.B.Value))
		return "in another order: " + one + " | " + other
	}
	one, other = c.apart(c.standingOf(d, d.A), c.standingOf(d, d.B))
	return one + " | " + other
}

// standingOf is what one side says, and a mark where nobody wrote it.
func (c *comparing) standingOf(d distinction, s model.Side) string {
	field, _ := d.kind.FieldAt(nil, d.path)
	switch {
	case s.Written:
		return brief(s.Value)
	case s.Value != nil:
		return brief(s.Value) + " (default)"
	case field.Absent != "":
		return "not set (" + field.Absent + ")"
	}
	return "not set"
}

// Of two long values so much is shown, and so much that is the same in front.
const (
	maxSide = 60
	lead    = 12
)

// apart is two texts so that both fit in a line and what differs is seen.
func (a *app) apart(one, other string) (string, string) {
	x, y := []rune(one), []rune(other)
	if theme.Width(one) <= maxSide && theme.Width(other) <= maxSide {
		return one, other
	}
	same := 0
	for same < min(len(x), len(y)) && x[same] == y[same] {
		same++
	}
	return a.excerpt(x, same), a.excerpt(y, same)
}

// excerpt is the part of a text that has the character at a position.
func (a *app) excerpt(text []rune, at int) string {
	start, end := max(0, at-lead), min(len(text), max(0, at-lead)+maxSide)
	out := string(text[start:end])
	if start > 0 {
		out = a.glyphs().Ellipsis + out
	}
	if end < len(text) {
		out += a.glyphs().Ellipsis
	}
	return out
}
