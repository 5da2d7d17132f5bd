package tui

import (
	"strconv"

	"rungs/model"
)

// openingRule shows the members of the rule of a row, "" for none.
func (e Editor) openingRule(row string) Editor {
	e.rule, e.ruleID = e.followed(row, "")
	return e
}

// openFollowed keeps the open rule the same one; when it is gone none is open.
func (e Editor) openFollowed() Editor {
	row, id := e.followed(e.rule, e.ruleID)
	if id != e.ruleID {
		row, id = "", ""
	}
	e.rule, e.ruleID = row, id
	return e
}

// followed is the row of the rule with that id, which may have gone to another place
// since, and the id; with none it is that of the rule where the row is. A row of no
// rule stays as it is, and so does one whose rule is gone: then the id is another.
func (e Editor) followed(row, id string) (string, string) {
	p, err := model.ParsePath(row)
	if err != nil || len(p) < 2 || p[0] != rulesKey {
		return row, ""
	}
	here := e.ruleIDAt(p[1])
	if id == "" || id == here {
		return row, here
	}
	for i := range e.ruleCount() {
		if e.ruleIDAt(model.At(i)) == id {
			return model.Path{rulesKey, model.At(i)}.Then(p[2:]...).String(), id
		}
	}
	return row, here
}

func (e Editor) ruleIDAt(position string) string {
	if _, err := strconv.Atoi(position); err != nil {
		return ""
	}
	rule, _ := model.Get(e.settings(), model.Path{rulesKey, position})
	return model.IDOf(rule)
}

func (e Editor) ruleCount() int {
	v, _ := model.Get(e.settings(), model.RulesPath)
	list, _ := v.([]any)
	return len(list)
}
