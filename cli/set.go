package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"rungs/model"
)

// valueHelp says how values are written.
const valueHelp = "VALUE is read by the field's own kind: true, 7, high, plain text; a pin as\n" +
	"provider:model[,effort=high,thinking=on,fast=on,harness=native]; lists and objects as JSON. One that starts with a dash goes behind --"

// cardHelp says what an edit of a card makes of the rest of it.
const cardHelp = "A card stores decisions only: what says the same as its absence is taken away, and powers are written all or not at all."

func (a *app) setCommand() *cobra.Command {
	c := &cobra.Command{
		Use:     "set PATH VALUE [--dry-run]",
		GroupID: groupChange,
		Short:   "Set a value",
		Long:    "Set the value at a path. What the contract does not allow is refused: exit 1, nothing written.\n" + cardHelp + "\n\n" + pathHelp + "\n\n" + valueHelp,
		Example: "  rungs set settings.commandJudge watch\n  rungs set settings.modelRoles.commit-message.0 claude:claude-opus-5,effort=high",
		Args:    takes("PATH", "VALUE"),
	}
	dry := dryRun(c)
	c.RunE = func(_ *cobra.Command, args []string) error {
		return refused(a.make(args[0], *dry, func(t target) (edit, error) { return a.set(t, args[1]) }))
	}
	return a.inEach(c, sumOfEdits, nil)
}

func (a *app) set(t target, text string) (edit, error) {
	if err := t.unknown(); err != nil {
		return edit{}, err
	}
	if _, there := t.value(); !there && t.wouldBeEntry() {
		return edit{}, t.noEntry()
	}
	v, err := t.parse(t.kind(), text)
	if err != nil {
		return edit{}, err
	}
	e := t.setting(v)
	after := t.after(e.edits)
	e.said = t.at() + ": " + a.change(a.standing(t), a.standing(after))
	e.same = a.already(t, a.standing(t))
	e.label = fmt.Sprintf("set %s to %s", t.at(), a.short(v))
	e.notes = t.turned(after)
	return t.renaming(e, v), nil
}

func (a *app) unsetCommand() *cobra.Command {
	c := &cobra.Command{
		Use:     "unset PATH [--dry-run]",
		GroupID: groupChange,
		Short:   "Take a value away, so that its default counts",
		Long:    "Take a value away, so that its default counts. An entry of a list is taken away with rm.\n" + cardHelp + "\n\n" + pathHelp,
		Example: "  rungs unset settings.commandJudge",
		Args:    takes("PATH"),
	}
	dry := dryRun(c)
	c.RunE = func(_ *cobra.Command, args []string) error { return refused(a.make(args[0], *dry, a.unset)) }
	return a.inEach(c, sumOfEdits, nil)
}

func (a *app) unset(t target) (edit, error) {
	if err := t.unknown(); err != nil {
		return edit{}, err
	}
	if len(t.path) == 0 {
		return edit{}, t.whole("rungs rm personas.ID takes a card away")
	}
	if t.isEntry() {
		return edit{}, &model.RefusedError{What: t.at() + " is an entry of a list", Hint: "rungs rm " + t.at()}
	}
	e := t.unsetting()
	after := t.after(e.edits)
	e.said = t.at() + ": " + a.change(a.standing(t), a.standing(after))
	e.same = a.already(t, "not set")
	e.label = "unset " + t.at()
	e.notes = t.turned(after)
	return e, nil
}

// parse reads text as a value of the kind. What is refused says where.
func (t target) parse(kind *model.Kind, text string) (any, error) {
	v, err := kind.Parse(text)
	return v, t.placed(err)
}

// placed is a refusal that says where.
func (t target) placed(err error) error {
	refusal, ok := err.(*model.RefusedError)
	if !ok {
		return err
	}
	at := *refusal
	at.What = t.at() + ": " + at.What
	return &at
}

// already says what stands at the place, in these words where nothing does.
func (a *app) already(t target, absent string) string {
	if v, there := t.value(); there {
		return fmt.Sprintf("%s is %s already", t.at(), a.short(v))
	}
	return t.at() + " is " + absent
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
