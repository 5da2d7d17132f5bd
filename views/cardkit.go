package views

import "fmt"

// prompt is whether the card's kit has a prompt.
func (d *cardDrawing) prompt() []span {
	k := d.Kit
	switch {
	case k.Loading:
		return []span{{d.st.Muted, d.st.Glyphs.Ellipsis}}
	case k.Unread != "":
		return []span{{d.st.Error, d.st.Glyphs.Error + " " + k.Unread}}
	case k.Prompt == 0 && d.modeNow() == "custom":
		return []span{{d.st.Warning, d.st.Glyphs.Warning + " none: the sandbox's own is used"}}
	case k.Prompt == 0:
		return []span{{d.st.Default, "none"}}
	case d.modeNow() != "custom":
		return []span{{d.st.Text, characters(k.Prompt)}, {d.st.Muted, "not in use"}}
	}
	return []span{{d.st.Text, characters(k.Prompt)}}
}

func characters(n int) string {
	if n == 1 {
		return "1 character"
	}
	return fmt.Sprintf("%d characters", n)
}

// skills is how many skills the kit has.
func (d *cardDrawing) skills() []span {
	switch n := len(d.Kit.Skills); {
	case d.Kit.Loading:
		return []span{{d.st.Muted, d.st.Glyphs.Ellipsis}}
	case n == 0 && d.Kit.Unread != "":
		return []span{{d.st.Muted, "not known"}}
	case n == 0:
		return []span{{d.st.Default, "none"}}
	case n == 1:
		return []span{{d.st.Text, "1 skill"}}
	default:
		return []span{{d.st.Text, fmt.Sprintf("%d skills", n)}}
	}
}

// skill draws a skill and what it is for, or what is wrong with it.
func (d *cardDrawing) skill(l *line, r CardRow) {
	s := d.Kit.Skills[r.Entry]
	state := cardState(r.Section, d.cols.width)
	l.to(cardRow0+2).upTo(max(state-stateGap, l.width*4/10), d.label(r), s.Name).to(max(state, l.at+stateGap))
	if s.Wrong != "" {
		l.put(d.st.Error, d.st.Glyphs.Error+" "+s.Wrong)
		return
	}
	l.put(d.st.Muted, s.Description)
}
