package tui

import (
	"fmt"

	tea "charm.land/bubbletea/v2"

	"rungs/model"
)

// removeAccount takes the focused account away.
func (e Editor) removeAccount() (Editor, tea.Cmd) {
	return e.edit(fmt.Sprintf("%s: no longer speaks as %s", e.cardName(), model.Bare(e.account())), model.Edit{Op: model.Remove, Path: e.accountPath()})
}

func (e Editor) accountPath() model.Path { return e.cardPath().Then(e.cards.row.Path...) }

func (e Editor) account() any {
	v, _ := model.Get(e.openCard(), e.cards.row.Path)
	return v
}

// movingAccount moves the focused account by n places.
func movingAccount(n int) func(Editor) (Editor, tea.Cmd) {
	return func(e Editor) (Editor, tea.Cmd) {
		edit, ok := model.Shift(e.tree(), e.accountPath(), n)
		if !ok {
			return e, nil
		}
		said := fmt.Sprintf("%s: moved %s to %d", e.cardName(), model.Bare(e.account()), edit.To+1)
		return e.editAt(e.accountPath().Parent().Then(model.At(edit.To)), said, edit)
	}
}

// accountMoves says whether the focused account can go n places down.
func accountMoves(n int) condition {
	return func(e Editor) error {
		if _, ok := model.Shift(e.tree(), e.accountPath(), n); ok {
			return nil
		}
		if n < 0 {
			return errFirst
		}
		return errLast
	}
}
