package tui

import (
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"

	"rungs/model"
	"rungs/store"
)

// writeCell opens the focused text in the owner's editor, or the value as JSON.
func (e Editor) writeCell() (Editor, tea.Cmd) {
	c, _ := e.cell()
	job := editing{of: c.path.String(), name: c.path.Last() + ".md", check: func(text string) error { return e.fits(c, text) }}
	if c.sort() == rawCell {
		job.name = c.path.Last() + ".json"
	}
	if c.set {
		job.text = model.Bare(c.value)
	}
	job.now = job.text
	job.done = func(e Editor, text string, draft *store.Draft) (Editor, tea.Cmd) {
		v, _ := c.written(text)
		if now, _ := model.Get(e.trees[c.doc], c.path); c.doc != scopesDoc && !model.Equal(now, c.value) {
			return e.fail(fmt.Errorf("another program has changed it meanwhile: nothing changed")), nil
		}
		next, cmd := e.setCell(c, v)
		return next, tea.Batch(cmd, discard(draft))
	}
	return e.editText(job)
}

// written is the value that a text from the owner's editor stands for; blank is
// none.
func (c cell) written(text string) (any, error) {
	if strings.TrimSpace(text) == "" {
		return nil, nil
	}
	if c.sort() == rawCell {
		var anything *model.Kind
		return anything.Parse(strings.TrimSpace(text))
	}
	return strings.TrimRight(text, "\r\n"), nil
}

// fits is why a text cannot be the value of a cell.
func (e Editor) fits(c cell, text string) error {
	v, err := c.written(text)
	if err != nil || c.kind == nil || v == nil {
		return err
	}
	return model.Refuse(c.kind, c.value, v)
}

// editPolicy opens the safety policy in the owner's editor.
func (e Editor) editPolicy() (Editor, tea.Cmd) {
	p := e.beside.policy
	return e.editText(editing{
		of: "the safety policy", name: "safety.md", text: p.Text, now: p.Text,
		check: func(string) error { return nil },
		done: func(e Editor, text string, draft *store.Draft) (Editor, tea.Cmd) {
			said := "safety policy: " + plural(len(strings.Split(strings.TrimSpace(text), "\n")), "line")
			if strings.TrimSpace(text) == "" {
				return e.askEmptyPolicy(draft), nil
			}
			return e.setPolicy(said, store.PolicyEdit{Text: text}, draft)
		},
	})
}

// askEmptyPolicy asks what an emptied text is to mean: an empty policy is another
// thing than none.
func (e Editor) askEmptyPolicy(draft *store.Draft) Editor {
	return e.asking(question{
		title: "The policy is empty", intro: []string{"An empty policy asks nothing beyond what is always asked. Without a file the product's own text counts."},
		answers: []answer{
			{"keep it", "safety.md stays as it was", func(e Editor) (Editor, tea.Cmd) { return e, discard(draft) }},
			{"the product's own", "safety.md goes; " + e.bringsBack(), func(e Editor) (Editor, tea.Cmd) {
				return e.setPolicy("the product's own safety policy", store.PolicyEdit{Remove: true}, draft)
			}},
			{"make it empty", "nothing more is asked", func(e Editor) (Editor, tea.Cmd) {
				return e.setPolicy("an empty safety policy", store.PolicyEdit{}, draft)
			}},
		},
	})
}

func (e Editor) dropPolicy() (Editor, tea.Cmd) {
	return e.setPolicy("the product's own safety policy", store.PolicyEdit{Remove: true}, nil)
}

// setPolicy changes the policy that was seen.
func (e Editor) setPolicy(said string, edit store.PolicyEdit, draft *store.Draft) (Editor, tea.Cmd) {
	if p := e.beside.policy; p.Exists {
		edit.Seen = &p.Text
	}
	c := store.Change{Doc: store.Settings, Label: said, Policy: &edit}
	return e.say(said).queued(task{kind: applyTask, change: c, draft: draft})
}
