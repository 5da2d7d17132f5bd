package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"rungs/model"
)

type resolveFlags struct {
	persona   string
	connected []string
	assumed   bool // connected was said
	json      bool
}

func (a *app) resolveCommand() *cobra.Command {
	f := &resolveFlags{}
	c := &cobra.Command{
		Use:     "resolve ROLE [--persona ID] [--connected a,b] [--json]",
		GroupID: groupLook,
		Short:   "Say which model does a job, and why each before it does not",
		Long:    "Say which model does a job now, and why each rung before it does not. Exits with 1 when nothing answers.\n\nROLE is " + model.Among(roleIDs()) + ".",
		Example: "  rungs resolve commit-message\n  rungs resolve pipeline-fix --persona backend --connected codex,endpoint/lab",
		Args:    takes("ROLE"),
	}
	c.Flags().StringVar(&f.persona, "persona", "", "the `ID` of the card that takes the job: its ladder is asked first")
	c.Flags().StringSliceVar(&f.connected, "connected", nil, "suppose that exactly these `providers` are connected")
	c.Flags().BoolVar(&f.json, "json", false, "one object for programs")
	c.RunE = func(_ *cobra.Command, args []string) error {
		f.assumed = c.Flags().Changed("connected")
		return a.resolve(f, args[0])
	}
	return c
}

func roleIDs() []string {
	out := make([]string, len(model.Roles))
	for i, r := range model.Roles {
		out[i] = r.ID
	}
	return out
}

func (a *app) resolve(f *resolveFlags, id string) error {
	role, ok := model.RoleByID(id)
	if !ok {
		return misuse(fmt.Sprintf("no job %q", id), model.Among(roleIDs()), meant(id, roleIDs()))
	}
	w, err := a.workspace()
	if err != nil {
		return err
	}
	q, err := a.question(w, f, role)
	if err != nil {
		return err
	}
	r := q.resolve()
	if f.json {
		a.data(resolutionObjectOf(r))
	} else {
		a.explain(q, r)
	}
	if r.Source == model.FromNowhere {
		return no
	}
	return nil
}
