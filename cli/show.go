package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"rungs/model"
)

type showFlags struct {
	width, height int
	card          string
	open          bool // the card is asked for
}

// maxPage is how many columns or lines may be asked for.
const maxPage = 1000

func (a *app) showCommand() *cobra.Command {
	f := &showFlags{}
	c := &cobra.Command{
		Use:     "show [PAGE] [--card ID] [--width N] [--height N]",
		GroupID: groupLook,
		Short:   "Print a page as the editor draws it",
		Long: "Print a page as the editor draws it, without a terminal. PAGE is " + model.Among(pageNames()) + "; without one it is\n" +
			pages[0].name + ", or with --card the page that has cards.",
		Example: "  rungs show models --width 100\n  rungs show --card release-notes",
		Args:    takes("[PAGE]"),
		RunE: func(c *cobra.Command, args []string) error {
			f.open = c.Flags().Changed("card")
			return a.show(*f, args)
		},
	}
	c.Flags().StringVar(&f.card, "card", "", "show the card with this `ID`, open")
	c.Flags().Var(numberOf(&f.width, "1 to 1000", 0, maxPage), "width", "columns, at most 1000 (default: the terminal's, or 80)")
	c.Flags().Var(numberOf(&f.height, "1 to 1000, or 0 for all lines", 0, maxPage), "height", "lines, at most 1000 (default: all there are)")
	return c
}

func (a *app) show(f showFlags, args []string) error {
	p, err := f.page(args)
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

func (a *app) columns() int {
	if a.Terminal.Out && a.Terminal.Width > 0 {
		return a.Terminal.Width
	}
	return 80
}
