package tui

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"rungs/model"
)

// chooseCell opens the focused list: what there is, ticked where the list has it.
func (e Editor) chooseCell() Editor {
	c, _ := e.cell()
	return e.choose(chooser{
		title: e.cellName(), noun: "entry", ticks: true, empty: "nothing to choose from; an entry can be typed",
		intro:   func(Editor) []string { return []string{c.field.Help} },
		list:    func(e Editor) []choice { return e.cellChoices(c) },
		written: asWritten(c.kind.Elem),
		take:    func(e Editor, one choice) (Editor, tea.Cmd) { return e.tickedIn(c, one) },
	})
}

// listOf is the entries that count at a cell, written or not.
func (e Editor) listOf(c cell) []string {
	v, set := model.Get(e.trees[c.doc], c.path)
	if !set {
		v = c.field.Default
	}
	list, _ := v.([]any)
	return textsOf(list)
}

// cellChoices is what there is for a list, and what it has beside.
func (e Editor) cellChoices(c cell) []choice {
	has := e.listOf(c)
	var out []choice
	known := map[string]bool{}
	for _, v := range append(e.cellOffers(c), has...) {
		if !known[v] {
			known[v] = true
			out = append(out, choice{value: v, cells: []string{v, ""}, ticked: slices.Contains(has, v)})
		}
	}
	return out
}

// cellOffers is what a workspace has for a list.
func (e Editor) cellOffers(c cell) []string {
	switch key := c.path.Last(); {
	case len(c.kind.Elem.Choices) > 0:
		return c.kind.Elem.Choices
	case key == "changelogRepos":
		return append([]string{"root"}, e.things.Repos...)
	case key == "paths":
		return prefixed("", e.things.Folders, "/**")
	case c.doc != model.SettingsDoc:
		return prefixed("repo:", e.things.Repos, "")
	}
	list, _ := c.field.Default.([]any)
	return textsOf(list)
}

func prefixed(before string, values []string, behind string) []string {
	out := make([]string, len(values))
	for i, v := range values {
		out[i] = before + v + behind
	}
	return out
}

// tickedIn puts an entry on the list or takes it off.
func (e Editor) tickedIn(c cell, one choice) (Editor, tea.Cmd) {
	list := e.listOf(c)
	if at := slices.Index(list, one.value); at >= 0 {
		list = slices.Delete(slices.Clone(list), at, at+1)
	} else {
		list = append(slices.Clip(list), one.value)
	}
	return e.setCell(c, anys(list))
}

// chooseRepo opens the repository that a rule is narrowed to.
func (e Editor) chooseRepo() Editor {
	c, _ := e.cell()
	now, _ := c.value.(string)
	return e.choose(chooser{
		title: e.cellName(), noun: "repository", empty: "no repository is called so",
		list: func(e Editor) []choice {
			out := []choice{{cells: []string{"every repository", nowMark(now == "")}, now: now == ""}}
			repos := e.things.Repos
			if now != "" && !slices.Contains(repos, now) {
				repos = append(slices.Clip(repos), now)
			}
			for _, r := range repos {
				out = append(out, choice{value: r, cells: []string{r, nowMark(r == now)}, now: r == now})
			}
			return out
		},
		written: asWritten(c.kind),
		take: func(e Editor, one choice) (Editor, tea.Cmd) {
			if one.value == "" {
				return e.setCell(c, nil)
			}
			return e.setCell(c, one.value)
		},
	})
}
