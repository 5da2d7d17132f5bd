package views

import (
	"slices"
	"unicode/utf8"

	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"
)

// marked writes text as upTo does, with the letters at the runes matched marked.
func (l *line) marked(end int, text string, style lipgloss.Style, matched []int) {
	room := min(end, l.width) - l.at
	cut := cells(l.st, head(text, max(room, 0))) > room
	if cut {
		room--
	}
	for _, s := range l.segments(text, room, style, matched) {
		l.put(s.style, s.text)
	}
	if cut && room >= 0 {
		l.put(style, l.st.Glyphs.Ellipsis)
	}
}

// segments parts the beginning of text that fits in room at the matched runes. A
// letter with its marks is never parted.
func (l *line) segments(text string, room int, style lipgloss.Style, matched []int) []span {
	out := []span{{style, ""}}
	hit, at := false, 0
	for text != "" {
		letter, _ := ansi.FirstGraphemeCluster(text, ansi.GraphemeWidth)
		if room -= cells(l.st, letter); room < 0 {
			break
		}
		n := utf8.RuneCountInString(letter)
		if now := slices.ContainsFunc(matched, func(m int) bool { return m >= at && m < at+n }); now != hit {
			hit = now
			out = append(out, span{style, ""})
			if hit {
				out[len(out)-1].style = l.st.Matched
			}
		}
		out[len(out)-1].text += letter
		text, at = text[len(letter):], at+n
	}
	return out
}
