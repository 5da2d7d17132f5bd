package views

import (
	"fmt"
	"slices"

	"charm.land/lipgloss/v2"

	"rungs/model"
)

// follow is the answer that is spelled by saying nothing.
const follow = "follow the sandbox"

func promptModes() []string {
	f, _ := model.Setting("systemPromptMode")
	return f.Kind.Choices
}

// modeNow is the answer in force.
func (c Card) modeNow() string {
	if word := textAt(c.Card, model.Path{"systemPromptMode"}); slices.Contains(promptModes(), word) {
		return word
	}
	return follow
}

// sandboxMode is what a card that follows the sandbox gets.
func (c Card) sandboxMode() string {
	return fmt.Sprint(model.SettingOr(c.Settings, "systemPromptMode"))
}

// choice draws a member with a few words to choose from.
func (d *cardDrawing) choice(l *line, r CardRow, p *model.Problem) {
	if r.Path.Last() == "files" {
		now := d.powers().Files
		d.words(l, r, model.FilesPower.Kind.Choices, now, d.defaultOr(now == model.FilesPower.Default))
	} else {
		now := d.modeNow()
		d.words(l, r, append([]string{follow}, promptModes()...), now, d.defaultOr(now == follow))
		if now == follow {
			l.whole(l.at+1, d.st.Muted, "now "+d.sandboxMode())
		}
	}
	if p != nil {
		l.skip(1).put(d.st.Warning, d.st.Glyphs.Warning)
	}
}

// words draws a row with words to choose from, as far apart as there is room, or
// the one in force alone.
func (d *cardDrawing) words(l *line, r CardRow, words []string, now string, style lipgloss.Style) {
	from := cardState(r.Section, d.cols.width) - 1
	for _, gap := range []int{1, 0} {
		if from+choiceWidth(d.st, words, gap) <= l.width {
			d.lead(l, r, memberLabel(r.Path), 1)
			l.choice(words, now, style, gap)
			return
		}
	}
	d.lead(l, r, memberLabel(r.Path), 0)
	l.put(style, "["+now+"]")
}
