package views

import "rungs/model"

// knobRoom is the room knobs take, the gap before them with it. On a narrow
// screen they give way to the name, all but the ellipsis that stands for them.
func (d *rungDrawing) knobRoom(knobs []span) int {
	if d.cols.narrow() {
		return min(len(knobs), 1) * 2
	}
	w := 0
	for _, k := range knobs {
		w += 2 + cells(d.st, k.text)
	}
	return w
}

// putKnobs writes knobs whole; the ellipsis stands for those that do not fit.
func (d *rungDrawing) putKnobs(l *line, knobs []span, limit int) {
	for i, k := range knobs {
		room := limit - l.at - 2
		if i < len(knobs)-1 {
			room -= 2 // for the ellipsis, if the next does not fit
		}
		if cells(d.st, k.text) > room {
			if l.at+2 <= limit {
				l.skip(1).put(d.st.Muted, d.st.Glyphs.Ellipsis)
			}
			return
		}
		l.skip(2).put(k.style, k.text)
	}
}

// knobs is the knobs that are set, as they are shown.
func (d *rungDrawing) knobs(pin model.Pin) []span {
	var out []span
	for _, k := range model.Knobs {
		text := KnobText(pin, k, d.catalog)
		if text == "" {
			continue
		}
		if d.cols.narrow() {
			text = shortKnob(pin, k, d.catalog)
		}
		if d.catalog.Honoured(pin, k) {
			out = append(out, span{d.st.Value, text})
		} else {
			out = append(out, span{d.st.Struck, d.st.Glyphs.Struck + text})
		}
	}
	return out
}
