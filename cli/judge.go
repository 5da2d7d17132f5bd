package cli

import (
	"bufio"
	"errors"
	"fmt"
	"slices"

	"rungs/model"
	"rungs/store"
)

// stdinName is what problems call a document that came through a pipe.
const stdinName = "-"

// judged is the problems of a document that stands alone: what may be said of it
// without knowing a workspace.
func (a *app) judged(d *store.Document, name string, kind *model.Kind) []store.Finding {
	if d.Err != nil {
		return d.Problems(model.Surroundings{})
	}
	return d.Placed(append(model.Check(kind, d.Tree), a.advised(name, d.Tree)...))
}

// advised is what an owner should know about a valid document, but for who is
// connected, which no document says.
func (a *app) advised(name string, tree any) []model.Problem {
	around := model.Surroundings{Catalog: a.catalog()}
	var found []model.Problem
	switch name {
	case "settings":
		found = model.AdviseSettings(tree, around)
	case "personas":
		found = model.AdvisePersonas(tree, around)
	case "persona":
		for _, p := range model.AdvisePersonas([]any{tree}, around) {
			p.Path = p.Path[1:]
			found = append(found, p)
		}
	}
	return slices.DeleteFunc(found, func(p model.Problem) bool { return p.Code == model.Unconnected })
}

// checkLines answers each line of standard input with a line.
func (a *app) checkLines(name string, kind *model.Kind) error {
	in := bufio.NewScanner(a.Stdin)
	in.Buffer(nil, store.MaxPiped)
	verdict, n := error(nil), 0
	for n++; in.Scan(); n++ {
		var r report
		d := store.Hold(stdinName, in.Bytes())
		r.add(d.Tree, onLine(n, a.judged(d, name, kind))...)
		a.data(r.object())
		if r.count(model.Error) > 0 {
			verdict = no
		}
	}
	switch err := in.Err(); {
	case errors.Is(err, bufio.ErrTooLong):
		return wrong(fmt.Errorf("standard input cannot be read: line %d is larger than %d MB", n, store.MaxPiped>>20))
	case err != nil:
		return wrong(fmt.Errorf("standard input cannot be read: %w", err))
	}
	return verdict
}

// onLine is the findings of a document that is line n of its file.
func onLine(n int, found []store.Finding) []store.Finding {
	for i := range found {
		if found[i].Line > 0 {
			found[i].Line = n
		}
	}
	return found
}
