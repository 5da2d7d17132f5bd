package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"rungs/model"
)

// valueHelp says how values are written.
const valueHelp = "VALUE is read by the field's own kind: true, 7, high, plain text; a pin as provider:model[,effort=high,thinking=on,\n" +
	"fast=on,harness=native]; lists and objects as JSON. One that starts with a dash goes behind --"

func (a *app) setCommand() *cobra.Command {
	c := &cobra.Command{
		Use:     "set PATH VALUE [--dry-run]",
		Short:   "Set a value",
		Long:    "Set the value at a path. What the contract does not allow is refused: exit 1, nothing written.\n\n" + pathHelp + "\n\n" + valueHelp,
		Example: "  rungs set settings.commandJudge watch\n  rungs set settings.modelRoles.commit-message.0 claude:claude-opus-5,effort=high",
		Args:    takes("PATH", "VALUE"),
	}
	dry := dryRun(c)
	c.RunE = func(_ *cobra.Command, args []string) error { return refused(a.set(args[0], args[1], *dry)) }
	return c
}

func (a *app) set(address, text string, dry bool) error {
	t, err := a.target(address)
	if err != nil {
		return err
	}
	if err := t.unknown(); err != nil {
		return err
	}
	if _, there := t.value(); !there && t.wouldBeEntry() {
		return t.noEntry()
	}
	v, err := t.parse(t.kind(), text)
	if err != nil {
		return err
	}
	return a.make(t, edit{
		Edit:  model.Edit{Op: model.Set, Path: t.path, Value: v},
		said:  t.at() + ": " + a.change(a.standing(t), a.short(v)),
		same:  fmt.Sprintf("%s is %s already", t.at(), a.short(v)),
		label: fmt.Sprintf("set %s to %s", t.at(), a.short(v)),
	}, dry)
}

func (a *app) unsetCommand() *cobra.Command {
	c := &cobra.Command{
		Use:     "unset PATH [--dry-run]",
		Short:   "Take a value away, so that its default counts",
		Long:    "Take a value away, so that its default counts. An entry of a list is taken away with rm.\n\n" + pathHelp,
		Example: "  rungs unset settings.commandJudge",
		Args:    takes("PATH"),
	}
	dry := dryRun(c)
	c.RunE = func(_ *cobra.Command, args []string) error { return refused(a.unset(args[0], *dry)) }
	return c
}

func (a *app) unset(address string, dry bool) error {
	t, err := a.target(address)
	if err != nil {
		return err
	}
	if err := t.unknown(); err != nil {
		return err
	}
	if t.isEntry() {
		return &model.RefusedError{What: t.at() + " is an entry of a list", Hint: "rungs rm " + t.at()}
	}
	after := t
	if next, err := model.Apply(t.tree, model.Edit{Op: model.Unset, Path: t.path}); err == nil {
		after.tree = next
	}
	return a.make(t, edit{
		Edit:  model.Edit{Op: model.Unset, Path: t.path},
		said:  t.at() + ": " + a.change(a.standing(t), a.standing(after)),
		same:  t.at() + " is not set",
		label: "unset " + t.at(),
	}, dry)
}

// parse reads text as a value of the kind. What is refused says where.
func (t target) parse(kind *model.Kind, text string) (any, error) {
	v, err := kind.Parse(text)
	if refusal, ok := err.(*model.RefusedError); ok {
		placed := *refusal
		placed.What = t.at() + ": " + placed.What
		return nil, &placed
	}
	return v, err
}

// standing is what stands at the place, or that nothing does and what counts.
func (a *app) standing(t target) string {
	if v, ok := t.value(); ok {
		return a.short(v)
	}
	if v, ok := t.effective(); ok {
		return "not set (" + a.short(v) + ")"
	}
	return "not set"
}
