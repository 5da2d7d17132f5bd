package cli

import (
	"slices"
	"strings"

	"rungs/model"
	"rungs/store"
)

// course is a direction through history, in words.
type course struct {
	done  string
	next  string                    // what can be done where it is blocked
	files func(*store.Entry) string // what became of so many kit files
	step  step
	ahead func(newestFirst []store.Entry) *store.Entry // the entry that comes next; nil: there is never more to a command
}

// step goes on to one more entry.
type step func(*store.Workspace, store.DocCheck) (store.Result, error)

var (
	undoing = course{
		"undone", "set it by hand, or rungs undo --skip leaves this edit and goes on with the one before",
		filesBefore, (*store.Workspace).Undo, store.NextUndo,
	}
	redoing = course{"done again", "set it by hand", filesAfter, (*store.Workspace).Redo, store.NextRedo}
)

// picking is the course to one entry, whatever was done after it.
func picking(id int) course {
	return course{"undone", "set it by hand", filesBefore, func(w *store.Workspace, check store.DocCheck) (store.Result, error) {
		return w.UndoEntry(id, check)
	}, nil}
}

// goesOn says whether the entry that comes next is of the same command as the last
// one, in another document.
func (c course) goesOn(w *store.Workspace, last *store.Entry) bool {
	if c.ahead == nil {
		return false
	}
	next := c.ahead(w.History())
	return next != nil && next.SameCommand(last)
}

// words is what a step did.
func (c course) words(e *store.Entry) string {
	out := c.done + ": " + e.Label
	if len(e.Files) > 0 {
		out += "; " + c.files(e)
	}
	return out
}

// filesBefore says that the files beside a document are what they were before an edit.
func filesBefore(e *store.Entry) string {
	files, state := e.Files, "as before"
	switch old, _, renamed := rename(e); {
	case renamed:
		files, state = filesIn(kitFolder(old), e.Files), "back in "+kitFolder(old)
	case slices.ContainsFunc(e.Edits, func(made model.Edit) bool { return made.Op == model.Remove && len(made.Path) == 1 }):
		state = "back"
	}
	if len(files) == 1 {
		return "1 " + fileNoun(files) + " is " + state
	}
	return counted(len(files), fileNoun(files)) + " are " + state
}

// fileNoun is what such files are called: those of kits are known as that.
func fileNoun(files []string) string {
	if slices.ContainsFunc(files, func(f string) bool { return !isIn(kitFolder(""), f) }) {
		return "file"
	}
	return "kit file"
}

// filesAfter says that the files beside a document follow an edit.
func filesAfter(e *store.Entry) string {
	files := e.Files
	if _, fresh, renamed := rename(e); renamed {
		files = filesIn(kitFolder(fresh), e.Files)
	}
	return counted(len(files), fileNoun(files)) + " too"
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
