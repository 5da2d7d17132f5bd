package tui

import (
	tea "charm.land/bubbletea/v2"

	"rungs/model"
)

// ring is the few words that a value goes round: an action takes it to the next one,
// and who is read to chooses one.
type ring struct {
	words []string
	now   string
	set   func(Editor, string) (Editor, tea.Cmd)
	label func(word string) string // what a word is called; nil: as it is
}

// turning takes what has the focus n words further.
func turning(of func(Editor) ring, n int) func(Editor) (Editor, tea.Cmd) {
	return func(e Editor) (Editor, tea.Cmd) {
		r := of(e)
		return r.set(e, beside(r.words, r.now, n))
	}
}

// called is what a word of the ring is called.
func (r ring) called(word string) string {
	if r.label == nil {
		return word
	}
	return r.label(word)
}

// beside is the word n places behind now, the ends joined; from a word that is
// not among them it goes to the first, or back to the last.
func beside(words []string, now string, n int) string {
	for i, w := range words {
		if w == now {
			return words[(i+n+len(words))%len(words)]
		}
	}
	if n < 0 {
		return words[len(words)-1]
	}
	return words[0]
}

// knobRing is the words of a knob of the focused rung, its default among them.
func knobRing(k model.Knob) func(Editor) ring {
	return func(e Editor) ring {
		pin, _ := e.pin()
		return ring{words: e.o.Catalog.Values(pin, k), now: pin.Knob(k), label: orDefault, set: func(e Editor, word string) (Editor, tea.Cmd) {
			return e.turnKnob(k, word)
		}}
	}
}

// choiceRing is the words of the focused setting of the Models page.
func choiceRing(e Editor) ring { return settingRing(e, e.page.focus.Path.Last()) }

// routingRing is those of the setting above the cards.
func routingRing(e Editor) ring { return settingRing(e, routingKey) }

func settingRing(e Editor, key string) ring {
	f, _ := model.Setting(key)
	return ring{
		words: f.Kind.Choices, now: model.Bare(model.SettingOr(e.settings(), key)),
		set: func(e Editor, word string) (Editor, tea.Cmd) {
			return e.edit(f.Label+": "+word, model.Edit{Op: model.Set, Path: model.Path{key}, Value: word})
		},
	}
}

// cellRing is those of the focused value of a page of values.
func cellRing(e Editor) ring {
	c, _ := e.cell()
	return ring{words: e.wordsOf(c), now: e.wordNow(c), set: func(e Editor, word string) (Editor, tea.Cmd) { return e.setCell(c, word) }}
}

// memberRing is those of the focused value of the open card. Where absent has a
// meaning of its own, that is one of them.
func memberRing(e Editor) ring {
	f, _ := e.member()
	p := e.cards.row.Path
	now, set := model.Get(e.openCard(), p)
	if !set {
		now = f.Default
	}
	r := ring{words: f.Kind.Choices, now: model.Bare(now), set: func(e Editor, word string) (Editor, tea.Cmd) {
		return e.setMember(f.Label+": "+word, p, word)
	}}
	if f.Default != nil {
		return r
	}
	r.words, r.label = append([]string{""}, r.words...), orFollows
	if now == nil {
		r.now = ""
	}
	r.set = func(e Editor, word string) (Editor, tea.Cmd) {
		if word == "" {
			return e.setMember(f.Label+": "+followsText, p, nil)
		}
		return e.setMember(f.Label+": "+word, p, word)
	}
	return r
}

// followsText is a prompt that is not the card's own.
const followsText = "as the sandbox has it"

func orFollows(word string) string {
	if word == "" {
		return followsText
	}
	return word
}
