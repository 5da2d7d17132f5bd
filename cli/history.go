package cli

import (
	"strconv"

	"rungs/store"
)

func (a *app) history() error {
	w, err := a.workspace()
	if err != nil {
		return err
	}
	entries := w.History()
	rows := make([][]string, len(entries))
	for i, e := range entries {
		said := e.Label
		if e.Progress == store.Undone {
			said += "  (undone)"
		}
		rows[i] = []string{strconv.Itoa(e.ID), e.Time.Format("2006-01-02 15:04:05"), said}
	}
	a.table(rows)
	if len(entries) == 0 {
		a.note("nothing to undo")
	}
	return nil
}
