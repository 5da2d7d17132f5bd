package tui

import (
	"errors"
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"

	"rungs/model"
)

// typeMember opens the focused text to be typed.
func (e Editor) typeMember() Editor { return e.typeText(e.cards.row.Path) }

// renameCard asks for another label.
func (e Editor) renameCard() Editor { return e.typeText(model.Path{"label"}) }

// cardGone is why what was typed for a card is not taken.
func (e Editor) cardGone() error {
	return errors.New("the card that this was for is gone; " + e.key("back") + " leaves")
}

// typeText opens a text of the focused card to be typed. One that is left as it was
// stays as it is, also what a line cannot show of it.
func (e Editor) typeText(p model.Path) Editor {
	f, _ := cardKind.FieldAt(e.openCard(), p)
	was, _ := model.Get(e.openCard(), p)
	text, _ := was.(string)
	opened, key := field(f.Label, text), e.cards.key
	return e.fill(form{
		title: f.Label + " of " + e.cardName(), intro: e.aboutText(f), fields: []formField{opened}, lines: 1,
		below: func(_ Editor, texts []string) []string { return []string{lengthText(f.Kind, texts[0])} },
		done: func(e Editor, texts []string) (Editor, tea.Cmd) {
			now := strings.TrimSpace(texts[0])
			theirs, _ := model.Get(e.openCard(), p)
			switch err := model.Refuse(f.Kind, "", now); {
			case !e.isAt(key):
				return e.fail(e.cardGone()), nil
			case texts[0] == opened.input.text():
				return e.say("nothing was changed"), nil
			case err != nil:
				return e.fail(errors.New(lengthText(f.Kind, now))), nil
			case !model.Equal(theirs, was):
				return e.askOver(f, p, theirs, now), nil
			}
			return e.setText(f, p, now)
		},
	})
}

// aboutText is what is said above a text that is typed.
func (e Editor) aboutText(f model.Field) []string {
	switch {
	case f.Key != "label":
		return []string{f.Help}
	case e.cardID() == model.FrontDesk:
		return []string{"Its id stays " + e.cardID() + ". The daemon makes this card again, under its first name, whenever it is missing."}
	}
	return []string{"Its id stays " + e.cardID() + ". Without a name the id is shown."}
}

func (e Editor) setText(f model.Field, p model.Path, now string) (Editor, tea.Cmd) {
	if now == "" {
		return e.setMember("no "+strings.ToLower(f.Label), p, nil)
	}
	return e.setMember(f.Label+": "+short(now), p, now)
}

// askOver asks whether a text is written over what another program has made of it
// while it was typed.
func (e Editor) askOver(f model.Field, p model.Path, theirs any, mine string) Editor {
	again := func(e Editor) Editor {
		e = e.typeText(p)
		e.form.fields = []formField{field(f.Label, mine)}
		return e
	}
	return e.askTyped(theirs, mine, again, func(e Editor) (Editor, tea.Cmd) { return e.setText(f, p, mine) })
}

// askTyped asks which of two counts: what another program has written meanwhile, or
// what was typed; again opens that once more, write writes it.
func (e Editor) askTyped(theirs any, mine string, again func(Editor) Editor, write func(Editor) (Editor, tea.Cmd)) Editor {
	return e.asking(question{
		title: "Changed by another program",
		intro: []string{
			"Another program has changed it while you typed.",
			"theirs: " + e.valueText(theirs, theirs != nil), "yours:  " + short(mine),
		},
		answers: []answer{
			{"back to yours", "nothing is written yet", still(again)},
			{"take theirs", "what you typed is lost", func(e Editor) (Editor, tea.Cmd) { return e, nil }},
			{"write yours", "over what is there now", write},
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
