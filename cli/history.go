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
	gone := goneFrom(w)
	rows := make([][]string, len(entries))
	for i, e := range entries {
		said := e.Label
		switch {
		case e.Progress == store.Undone:
			said += "  (undone)"
		case gone[e.ID]:
			said += "  (not in the file any more)"
		}
		rows[i] = []string{strconv.Itoa(e.ID), e.Time.Format("2006-01-02 15:04:05"), said}
	}
	a.table(rows)
	if len(entries) == 0 {
		a.note("nothing to undo")
	}
	return nil
}

// goneFrom is the entries of which another program has put something back to what
// it was before.
func goneFrom(w *store.Workspace) map[int]bool {
	out := map[int]bool{}
	found, _ := w.Dropped(0) // while the folder is held nothing is marked
	for _, d := range found {
		for _, id := range d.Entries() {
			out[id] = true
		}
	}
	return out
}
