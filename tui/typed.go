package tui

import (
	"errors"
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"

	"rungs/model"
)

// typeMember opens the focused text to be typed.
func (e Editor) typeMember() Editor {
	f, _ := e.member()
	p := e.cards.row.Path
	v, _ := model.Get(e.openCard(), p)
	text, _ := v.(string)
	return e.fill(form{
		title: f.Label + " of " + e.cardName(), intro: []string{f.Help}, fields: []formField{field(f.Label, text)}, lines: 1,
		below: func(_ Editor, texts []string) []string { return []string{lengthText(f.Kind, texts[0])} },
		done: func(e Editor, texts []string) (Editor, tea.Cmd) {
			now := strings.TrimSpace(texts[0])
			if err := model.Refuse(f.Kind, "", now); err != nil {
				return e.fail(errors.New(lengthText(f.Kind, now))), nil
			}
			said := f.Label + ": " + short(now)
			if now == "" {
				said = "no " + strings.ToLower(f.Label)
			}
			return e.setMember(said, p, now)
		},
	})
}

// lengthText is how much is typed of what may be.
func lengthText(k *model.Kind, text string) string {
	n := model.Length(strings.TrimSpace(text))
	if over := n - int(k.Max); over > 0 {
		return fmt.Sprintf("%d characters, %d more than the %d allowed", n, over, int(k.Max))
	}
	return fmt.Sprintf("%d of %d characters", n, int(k.Max))
}

// tooLong says that a text will be cut; nothing where it fits.
func tooLong(k *model.Kind, text string) []string {
	if model.Length(text) <= int(k.Max) {
		return nil
	}
	return []string{fmt.Sprintf("%s: the name is cut there", lengthText(k, text))}
}
