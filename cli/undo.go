package cli

import (
	"math"

	"github.com/spf13/cobra"

	"rungs/store"
)

type undoFlags struct {
	list, skip bool
	id         int
}

func (a *app) undoCommand() *cobra.Command {
	f := &undoFlags{}
	c := &cobra.Command{
		Use:     "undo [--list | --skip | --id N]",
		GroupID: groupChange,
		Short:   "Take the last written edit back",
		Long: "Take the last written edit back, also one of the editor or of an earlier session. A file that is as the edit\n" +
			"left it gets its old bytes; in one that has changed since, the values are set back if nobody has changed them.\n" +
			"Where somebody has, nothing is undone; --skip then leaves that edit as it is, for good, and takes the one before it back.\n" +
			"What one command did to several documents is taken back in all of them. The files of a card's kit come back with it.",
		Example: "  rungs undo\n  rungs undo --list\n  rungs undo --id 1",
		Args:    takes(),
		RunE:    func(*cobra.Command, []string) error { return a.undo(f) },
	}
	c.Flags().BoolVar(&f.list, "list", false, "list the edits instead, the newest first, each with its number; one that another program has put back is marked")
	c.Flags().BoolVar(&f.skip, "skip", false, "leave the last edit when it cannot be undone, and undo the one before it")
	c.Flags().Var(numberOf(&f.id, "a number that --list has", 1, math.MaxInt), "id", "take the edit with this number back, and leave those after it")
	return a.inEach(c, sumOfUndone, func() string {
		if f.id > 0 {
			return "--id is an edit of one workspace, and does not go with several"
		}
		return ""
	})
}

func (a *app) undo(f *undoFlags) error {
	switch {
	case f.list && f.skip:
		return misuse("--list and --skip do not go together", "", "")
	case f.id > 0 && (f.list || f.skip):
		return misuse("--id names the edit: --list and --skip do not go with it", "", "")
	case f.list:
		return a.history()
	case f.skip:
		return a.travel(undoing, (*store.Workspace).UndoPast)
	case f.id > 0:
		c := picking(f.id)
		return a.travel(c, c.step)
	}
	return a.travel(undoing, undoing.step)
}

func (a *app) redoCommand() *cobra.Command {
	return a.inEach(&cobra.Command{
		Use:     "redo",
		GroupID: groupChange,
		Short:   "Make the earliest edit again that is undone",
		Example: "  rungs redo",
		Args:    takes(),
		RunE:    func(*cobra.Command, []string) error { return a.travel(redoing, redoing.step) },
	}, sumOfRedone, nil)
}
