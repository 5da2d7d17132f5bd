package cli

import (
	"strings"

	"rungs/store"
	"rungs/theme"
	"rungs/views"
)

func (a *app) modelsPage(w *store.Workspace, st theme.Styles, f showFlags) (string, error) {
	seen, err := a.settingsSeen(w)
	if err != nil {
		return "", err
	}
	m := views.Models{Keys: a.keyNames("models"), Settings: seen.tree, Catalog: seen.around.Catalog, Sources: seen.around.Sources, Problems: seen.problems, Refused: seen.refused}
	m.Blur = true // nobody is on a row
	m.Focus = m.Rows()[0]
	return strings.TrimRight(m.Draw(st, f.width, f.height, 0), "\n"), nil
}
