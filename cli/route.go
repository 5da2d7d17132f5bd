package cli

import (
	"github.com/spf13/cobra"

	"rungs/model"
	"rungs/store"
)

type routeFlags struct {
	ask  model.Ask
	json bool
}

func (a *app) routeCommand() *cobra.Command {
	f := &routeFlags{}
	c := &cobra.Command{
		Use:     "route [--folder F] [--path P]... [--json] MESSAGE",
		GroupID: groupLook,
		Short:   "Say which card takes a new chat, and why",
		Long: "Say which card takes a new chat that begins with MESSAGE, and why: the one card that starts in the folder or\n" +
			"carries it, spelled the same, else the one that the models of persona-router name, which are not asked here.\n" +
			"Exits with 0 when a card is settled or a model would be asked, 1 when nobody takes the chat, as while\n" +
			"settings.personaRouting is off.\n\n" +
			"--json prints {\"card\": id or null, \"reason\", \"router\": what resolve --json prints or null}: router is there when no\n" +
			"card is settled by the folder.",
		Example: "  rungs route --folder api 'the tests are red'\n  rungs route --path docs/faq.md --path README.md 'tidy this up'",
		Args:    takes("MESSAGE"),
		RunE: func(_ *cobra.Command, args []string) error {
			f.ask.Prompt = args[0]
			return a.route(f)
		},
	}
	c.Flags().StringVar(&f.ask.Folder, "folder", "", "the `folder` that the chat starts in")
	c.Flags().StringArrayVar(&f.ask.Paths, "path", nil, "a `file` it is about, a hint for the models; may be said again")
	c.Flags().BoolVar(&f.json, "json", false, "one object for programs")
	return c
}

func (a *app) route(f *routeFlags) error {
	if err := f.ask.Check(); err != nil {
		return wrong(err)
	}
	w, err := a.workspace()
	if err != nil {
		return err
	}
	cards, err := readable(w, store.Personas)
	if err != nil {
		return err
	}
	role, _ := model.RoleByID(model.PersonaRouter)
	q, err := a.question(w, &resolveFlags{}, role)
	if err != nil {
		return err
	}
	r := routing{model.Route(cards.Tree, q.settings, f.ask, q.sources), q, cards.Tree}
	if f.json {
		a.data(r.object())
	} else {
		a.routed(r)
	}
	return r.verdict()
}
