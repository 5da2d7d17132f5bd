package tui

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"rungs/model"
)

// fitsLine says whether a line to type in holds the value as it is: it is short,
// and has no character that a line has no room for.
func (c cell) fitsLine() bool {
	if _, isText := c.value.(string); !isText {
		return true
	}
	line := c.line()
	held, err := c.typed(line)
	return err == nil && newInput().filled(line).text() == line && model.Equal(held, c.value)
}

// line is the written value as it is typed in a line.
func (c cell) line() string {
	switch text, _ := c.value.(string); {
	case !c.set:
		return ""
	case c.isFolders():
		return strings.Join(strings.Split(strings.TrimSuffix(text, "\n"), "\n"), ", ")
	}
	return c.kind.Shown(c.value)
}

// isFolders says whether it is a text of folders, one a line, which a line to type
// in has with commas.
func (c cell) isFolders() bool { return c.doc == scopesDoc && c.kind.Type == model.TextType }

// typeCell opens the focused value to be typed, in its unit.
func (e Editor) typeCell() Editor {
	c, _ := e.cell()
	text := c.line()
	return e.fill(form{
		title: e.cellName(), intro: []string{c.field.Help}, fields: []formField{c.lineField(text)}, lines: 2,
		below: func(_ Editor, texts []string) []string { return cellSays(c, texts[0]) },
		done: func(e Editor, texts []string) (Editor, tea.Cmd) {
			if texts[0] == text {
				return e.say("nothing was changed"), nil
			}
			v, err := c.typed(texts[0])
			switch now, _ := model.Get(e.trees[c.doc], c.path); {
			case err != nil:
				return e.fail(err), nil
			case c.doc != scopesDoc && !model.Equal(now, c.value):
				return e.askCellOver(c, now, texts[0], v), nil
			}
			return e.setCell(c, v)
		},
	})
}

func (c cell) lineField(text string) formField {
	f := field(c.field.Label, text)
	f.list = c.isFolders()
	return f
}

// askCellOver asks whether a value is written over what another program has made of
// it while it was typed.
func (e Editor) askCellOver(c cell, theirs any, text string, v any) Editor {
	again := func(e Editor) Editor {
		e = e.typeCell()
		e.form.fields = []formField{c.lineField(text)}
		return e
	}
	return e.askTyped(theirs, text, again, func(e Editor) (Editor, tea.Cmd) { return e.setCell(c, v) })
}

// typed is the value that text stands for; blank is none.
func (c cell) typed(text string) (any, error) {
	if strings.TrimSpace(text) == "" {
		return nil, nil
	}
	if c.isFolders() {
		return strings.Join(splitList(text), "\n"), nil
	}
	return c.kind.Typed(text)
}

// splitList is the entries of a list in a line, with commas between them.
func splitList(text string) []string {
	var out []string
	for _, part := range strings.Split(text, ",") {
		if part = strings.TrimSpace(part); part != "" {
			out = append(out, part)
		}
	}
	return out
}

// cellSays is what may be typed, and what blank means.
func cellSays(c cell, text string) []string {
	allowed := "allowed: " + c.kind.AllowedShown()
	if c.isFolders() {
		allowed = "folders from the root on, with commas between them: /home/owner/src, /srv"
	}
	unset := c.field.WhenUnset()
	if strings.TrimSpace(text) == "" && unset != "" {
		return []string{"blank: " + unset, allowed}
	}
	return []string{allowed}
}
