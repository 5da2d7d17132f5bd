package cli

import (
	"strings"

	"rungs/model"
	"rungs/store"
	"rungs/theme"
	"rungs/views"
)

func (a *app) modelsPage(w *store.Workspace, st theme.Styles, f showFlags) (string, error) {
	d, err := readable(w, store.Settings)
	if err != nil {
		return "", err
	}
	around, unread := a.around(w)
	if unread != nil {
		a.lines("warning: ", unread.Error())
	}
	m := views.Models{Settings: d.Tree, Catalog: around.Catalog, Sources: around.Sources}
	_, inForce := model.InForce(d.Tree)
	m.Refused = !inForce
	m.Blur = true // nobody is on a row
	for _, found := range d.Problems(around) {
		m.Problems = append(m.Problems, found.Problem)
	}
	m.Focus = m.Rows()[0]
	return strings.TrimRight(m.Draw(st, f.width, f.height, 0), "\n"), nil
}
