package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"rungs/model"
	"rungs/store"
)

func (a *app) whereCommand() *cobra.Command {
	return &cobra.Command{
		Use:     "where MODEL",
		GroupID: groupLook,
		Short:   "List every ladder that pins a model",
		Long:    "List every rung that pins a model, of jobs first, then of cards. MODEL is provider:model, or a model id of any provider.",
		Example: "  rungs where claude:claude-opus-5",
		Args:    takes("MODEL"),
		RunE:    func(_ *cobra.Command, args []string) error { return a.where(args[0]) },
	}
}

func (a *app) where(id string) error {
	w, err := a.workspace()
	if err != nil {
		return err
	}
	settings, err := readable(w, store.Settings)
	if err != nil {
		return err
	}
	cards, err := readable(w, store.Personas)
	if err != nil {
		return err
	}
	uses := model.Where(settings.Tree, cards.Tree, id)
	trees := map[model.DocID]any{model.SettingsDoc: settings.Tree, model.PersonasDoc: cards.Tree}
	rows := make([][]string, len(uses))
	for i, u := range uses {
		at := model.Path{string(u.Doc)}.Then(plain(trees[u.Doc], u.Rung.Path)...)
		rows[i] = []string{at.String(), u.Owner, u.Rung.Pin.String()}
	}
	a.table(rows)
	if len(rows) == 0 {
		a.note(fmt.Sprintf("no ladder pins %q", id))
	}
	return nil
}
