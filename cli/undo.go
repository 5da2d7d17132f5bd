package cli

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"rungs/store"
)

func (a *app) undoCommand() *cobra.Command {
	c := &cobra.Command{
		Use:   "undo [--list]",
		Short: "Take the last written edit back",
		Long: "Take the last written edit back, also one of the editor or of an earlier session. A file that is as the edit\n" +
			"left it gets its old bytes; in one that has changed since, the values are set back if nobody has changed them.",
		Args: takes(),
	}
	list := c.Flags().Bool("list", false, "list the edits instead, the newest first")
	c.RunE = func(*cobra.Command, []string) error {
		if *list {
			return a.history()
		}
		return a.travel("undone", (*store.Workspace).Undo)
	}
	return c
}

func (a *app) redoCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "redo",
		Short: "Make the edit again that was undone last",
		Args:  takes(),
		RunE:  func(*cobra.Command, []string) error { return a.travel("done again", (*store.Workspace).Redo) },
	}
}

// travel goes one step through history.
func (a *app) travel(done string, step func(*store.Workspace, store.DocCheck) (store.Result, error)) error {
	w, err := a.workspace()
	if err != nil {
		return err
	}
	r, err := step(w, refuse)
	if err != nil {
		return refused(a.conflict(err))
	}
	a.say("%s: %s", done, r.Entry.Label)
	a.remark(r)
	return nil
}

// conflict says what stands in the way of a step back.
func (a *app) conflict(err error) error {
	var c *store.ConflictError
	if !errors.As(err, &c) {
		return err
	}
	theirs := "nothing"
	if c.Theirs != nil {
		theirs = a.short(c.Theirs)
	}
	return fmt.Errorf("%w\nit is %s now, and stays that", err, theirs)
}

func (a *app) history() error {
	w, err := a.workspace()
	if err != nil {
		return err
	}
	entries := w.History()
	for _, e := range entries {
		state := ""
		if e.Progress == store.Undone {
			state = "  (undone)"
		}
		a.say("%s  %s%s", e.Time.Format("2006-01-02 15:04:05"), e.Label, state)
	}
	if len(entries) == 0 {
		a.note("nothing to undo")
	}
	return nil
}
