package cli

import (
	"slices"
	"strings"

	"rungs/config"
)

// actionRow is an action with every place where it has the same keys and does the
// same.
type actionRow struct {
	Name   string   `json:"name"`
	Keys   []string `json:"keys"`
	Does   string   `json:"does"`
	Places []string `json:"places"` // as they are written in front of the name
}

// actionRows is the key table by the names of actions, with the keys that count.
func (a *app) actionRows() []actionRow {
	actions := a.actions()
	keys, _, _ := config.Rebind(actions, a.own().says.Bindings)
	out := []actionRow{}
	for i, act := range actions {
		n := slices.IndexFunc(out, func(r actionRow) bool {
			return r.Name == act.Name && r.Does == act.Does && slices.Equal(r.Keys, keys[i])
		})
		if n < 0 {
			n = len(out)
			out = append(out, actionRow{act.Name, append([]string{}, keys[i]...), act.Does, nil})
		}
		out[n].Places = append(out[n].Places, act.Place)
	}
	slices.SortStableFunc(out, func(a, b actionRow) int { return strings.Compare(a.Name, b.Name) })
	return out
}

func (a *app) listActions() {
	rows := [][]string{}
	for _, r := range a.actionRows() {
		rows = append(rows, []string{r.Name, strings.Join(r.Keys, " "), r.Does, strings.Join(r.Places, ", ")})
	}
	a.table(rows)
}
