package cli

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"rungs/model"
	"rungs/store"
)

func (a *app) undoCommand() *cobra.Command {
	c := &cobra.Command{
		Use:   "undo [--list | --skip]",
		Short: "Take the last written edit back",
		Long: "Take the last written edit back, also one of the editor or of an earlier session. A file that is as the edit\n" +
			"left it gets its old bytes; in one that has changed since, the values are set back if nobody has changed them.\n" +
			"Where somebody has, nothing is undone; --skip then leaves that edit as it is, for good, and takes the one before it back.\n" +
			"The files of a card's kit come back with it.",
		Args: takes(),
	}
	list := c.Flags().Bool("list", false, "list the edits instead, the newest first")
	skip := c.Flags().Bool("skip", false, "leave the last edit when it cannot be undone, and undo the one before it")
	c.RunE = func(*cobra.Command, []string) error {
		switch {
		case *list && *skip:
			return misuse("--list and --skip do not go together", "", "")
		case *list:
			return a.history()
		case *skip:
			return a.travel(undoing, (*store.Workspace).UndoPast)
		}
		return a.travel(undoing, (*store.Workspace).Undo)
	}
	return c
}

func (a *app) redoCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "redo",
		Short: "Make the edit again that was undone last",
		Args:  takes(),
		RunE:  func(*cobra.Command, []string) error { return a.travel(redoing, (*store.Workspace).Redo) },
	}
}

// course is a direction through history, in words.
type course struct {
	done  string
	next  string                    // what can be done where it is blocked
	files func(*store.Entry) string // what became of so many kit files
}

var (
	undoing = course{"undone", "set it by hand, or rungs undo --skip leaves this edit and goes on with the one before", filesBefore}
	redoing = course{"done again", "set it by hand", filesAfter}
)

// filesBefore says that the files of kits are what they were before an edit.
func filesBefore(e *store.Entry) string {
	files, state := e.Files, "as before"
	switch old, _, renamed := rename(e); {
	case renamed:
		files, state = filesIn(kitFolder(old), e.Files), "back in "+kitFolder(old)
	case slices.ContainsFunc(e.Edits, func(made model.Edit) bool { return made.Op == model.Remove && len(made.Path) == 1 }):
		state = "back"
	}
	if len(files) == 1 {
		return "1 kit file is " + state
	}
	return counted(len(files), "kit file") + " are " + state
}

// filesAfter says that the files of kits follow an edit.
func filesAfter(e *store.Entry) string {
	files := e.Files
	if _, fresh, renamed := rename(e); renamed {
		files = filesIn(kitFolder(fresh), e.Files)
	}
	return counted(len(files), "kit file") + " too"
}

// rename is the ids before and after of an edit that gave a card another one.
func rename(e *store.Entry) (old, fresh string, ok bool) {
	for _, made := range e.Edits {
		if e.Doc == store.Personas && made.Op == model.Set && len(made.Path) == 2 && made.Path[1] == "id" {
			old, ok = strings.CutPrefix(made.Path[0], "=")
			fresh, _ = made.Value.(string)
			return old, fresh, ok
		}
	}
	return "", "", false
}

// words is what a step did.
func (c course) words(e *store.Entry) string {
	out := c.done + ": " + e.Label
	if len(e.Files) > 0 {
		out += "; " + c.files(e)
	}
	return out
}

// travel goes one step through history.
func (a *app) travel(c course, step func(*store.Workspace, store.DocCheck) (store.Result, error)) error {
	w, err := a.workspace()
	if err != nil {
		return err
	}
	r, err := step(w, refuse)
	if r.Left != nil {
		a.say("left as it is: %s", r.Left.Label)
	}
	if err != nil {
		return refused(a.blocked(w, c, err))
	}
	a.say("%s", c.words(r.Entry))
	a.remark(r)
	return nil
}

// blocked says which edit it is that cannot be passed, why, and what to do next.
func (a *app) blocked(w *store.Workspace, c course, err error) error {
	var b *store.BlockedError
	if !errors.As(err, &b) {
		return err
	}
	return fmt.Errorf("%w\nthe edit was: %s\n%s", a.conflict(w, err), b.Label, c.next)
}

// conflict says what stands in the way of a step back.
func (a *app) conflict(w *store.Workspace, err error) error {
	var c *store.ConflictError
	if !errors.As(err, &c) {
		return err
	}
	for _, doc := range store.Docs {
		if doc.File() == c.File {
			said := *c
			said.Path = plain(w.Read(doc).Tree, c.Path)
			err = &said
		}
	}
	if c.Kit {
		return fmt.Errorf("%w\nit stays as it is now", err)
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
