package cli

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"rungs/model"
	"rungs/store"
	"rungs/theme"
	"rungs/views"
)

type showFlags struct{ width, height int }

// maxPage is how many columns or lines may be asked for.
const maxPage = 1000

// page draws one page of the editor.
type page struct {
	name string
	draw func(a *app, w *store.Workspace, st theme.Styles, f showFlags) (string, error)
}

// pages are those that can be shown, the first without being named.
var pages = []page{{"models", (*app).modelsPage}}

func pageNames() []string {
	out := make([]string, len(pages))
	for i, p := range pages {
		out[i] = p.name
	}
	return out
}

func (a *app) showCommand() *cobra.Command {
	f := &showFlags{}
	c := &cobra.Command{
		Use:     "show [PAGE] [--width N] [--height N]",
		Short:   "Print a page as the editor draws it",
		Long:    "Print a page as the editor draws it, without a terminal. PAGE is " + model.Among(pageNames()) + "; without one it is " + pages[0].name + ".",
		Example: "  rungs show models --width 100",
		Args:    takes("[PAGE]"),
		RunE:    func(_ *cobra.Command, args []string) error { return a.show(*f, args) },
	}
	c.Flags().Var(numberOf(&f.width, "1 to 1000", 0, maxPage), "width", "columns, at most 1000 (default: the terminal's, or 80)")
	c.Flags().Var(numberOf(&f.height, "1 to 1000, or 0 for all lines", 0, maxPage), "height", "lines, at most 1000 (default: all there are)")
	return c
}

func (a *app) show(f showFlags, args []string) error {
	p, err := pageNamed(args)
	switch {
	case err != nil:
		return err
	case f.width == 0:
		f.width = a.columns()
	}
	w, err := a.workspace()
	if err != nil {
		return err
	}
	out, st := a.drawn()
	text, err := p.draw(a, w, st, f)
	if err != nil {
		return wrong(err)
	}
	_, err = fmt.Fprintln(out, text)
	return wrong(err)
}

func pageNamed(args []string) (page, error) {
	if len(args) == 0 {
		return pages[0], nil
	}
	for _, p := range pages {
		if p.name == args[0] {
			return p, nil
		}
	}
	return page{}, misuse(fmt.Sprintf("no page %q", args[0]), model.Among(pageNames()), meant(args[0], pageNames()))
}

func (a *app) columns() int {
	if a.Terminal.Out && a.Terminal.Width > 0 {
		return a.Terminal.Width
	}
	return 80
}

func (a *app) modelsPage(w *store.Workspace, st theme.Styles, f showFlags) (string, error) {
	d, err := readable(w, store.Settings)
	if err != nil {
		return "", err
	}
	around, unread := a.around(w)
	if unread != nil {
		a.note("warning: " + unread.Error())
	}
	m := views.Models{Settings: d.Tree, Catalog: around.Catalog, Sources: around.Sources}
	_, inForce := model.InForce(d.Tree)
	m.Refused = !inForce
	m.Blur = true // nobody is on a row
	for _, found := range d.Problems(around) {
		m.Problems = append(m.Problems, found.Problem)
	}
	m.Focus = m.Rows()[0]
	return strings.TrimRight(m.Draw(st, f.width, f.height, 0), "\n"), nil
}
