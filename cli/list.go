package cli

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"rungs/model"
)

func (a *app) addCommand() *cobra.Command {
	c := &cobra.Command{
		Use:     "add PATH VALUE [--at N] [--dry-run]",
		GroupID: groupChange,
		Short:   "Add an entry to a list",
		Long: "Add an entry to the list at a path, behind the last or at a position. A missing list is made, and an entry that is\n" +
			"there already stays where it is. To personas a name is enough: the new card gets an id made of it, and nothing else is decided.\n\n" + pathHelp + "\n\n" + valueHelp,
		Example: "  rungs add settings.modelRoles.commit-message claude:claude-opus-5,effort=low --at 0\n  rungs add personas 'Refactor Crew'",
		Args:    takes("PATH", "VALUE"),
	}
	at := new(int)
	c.Flags().Var(numberOf(at, "a position, counted from 0", math.MinInt, math.MaxInt), "at", "the position it comes to, counted from 0 as in paths (default: behind the last)")
	dry := dryRun(c)
	c.RunE = func(_ *cobra.Command, args []string) error {
		if !c.Flags().Changed("at") {
			at = nil
		}
		return refused(a.make(args[0], *dry, func(t target) (edit, error) { return a.add(t, args[1], at) }))
	}
	return a.inEach(c, sumOfEdits, nil)
}

func (a *app) add(t target, text string, at *int) (edit, error) {
	if err := t.mustBeList(); err != nil {
		return edit{}, err
	}
	position, err := t.room(at)
	if err != nil {
		return edit{}, err
	}
	if t.holdsCards() && !strings.HasPrefix(strings.TrimSpace(text), "{") {
		return a.addCard(t, text, position)
	}
	v, err := t.newEntry(text)
	if err != nil {
		return edit{}, err
	}
	if i, there := t.holds(v); there {
		return edit{same: fmt.Sprintf("%s is there already, at %s", a.name(v), t.at(model.At(i)))}, nil
	}
	if err := t.mayHold(v); err != nil {
		return edit{}, err
	}
	e := t.insertion(position, v)
	e.said = t.at(model.At(position)) + ": " + a.change("nothing", a.short(v))
	e.label = fmt.Sprintf("added %s to %s", a.short(v), t.at())
	e.notes = t.turned(t.after(e.edits))
	return e, nil
}

// newEntry reads text as an entry of the list.
func (t target) newEntry(text string) (any, error) {
	var elem *model.Kind
	if kind := t.kind(); kind != nil {
		elem = kind.Elem
	}
	return t.parse(elem, text)
}

func (a *app) rmCommand() *cobra.Command {
	c := &cobra.Command{
		Use:     "rm PATH [--dry-run]",
		GroupID: groupChange,
		Short:   "Remove an entry from a list",
		Long: "Remove the entry at a path from its list. The list stays, if empty, but for one of a card that would say nothing.\n" +
			"With a card goes its kit: the prompt and the skills; undo brings it back. An entry named by its id that is not there is\n" +
			"nothing to do; one that is counted to is another one each time.\n\n" + pathHelp,
		Example: "  rungs rm settings.modelRoles.commit-message.1\n  rungs rm personas.backend",
		Args:    takes("PATH"),
	}
	dry := dryRun(c)
	c.RunE = func(_ *cobra.Command, args []string) error { return refused(a.make(args[0], *dry, a.rm)) }
	return a.inEach(c, sumOfEdits, nil)
}

func (a *app) rm(t target) (edit, error) {
	if t.isGone() {
		return edit{same: t.at() + " is not there" + t.meantEntry()}, nil
	}
	v, err := t.entry("rungs rm personas.ID takes a card away")
	if err != nil {
		return edit{}, err
	}
	if t.outer().holdsCards() {
		return a.rmCard(t, v), nil
	}
	e := t.removal()
	e.said = t.at() + ": " + a.change(a.short(v), "removed")
	e.label = fmt.Sprintf("removed %s from %s", a.name(v), t.outer().at())
	e.notes = t.outer().turned(t.outer().after(e.edits))
	return e, nil
}

func (a *app) moveCommand() *cobra.Command {
	c := &cobra.Command{
		Use:     "move PATH N [--dry-run]",
		GroupID: groupChange,
		Short:   "Move an entry of a list",
		Long:    "Move the entry at a path to position N of its list, counted from 0 as in paths.\n\n" + pathHelp,
		Example: "  rungs move settings.modelRoles.commit-message.1 0",
		Args:    takes("PATH", "N"),
	}
	dry := dryRun(c)
	c.RunE = func(_ *cobra.Command, args []string) error {
		to, err := strconv.Atoi(args[1])
		if err != nil {
			return misuse(fmt.Sprintf("%q is no position", args[1]), "a number, counted from 0", "")
		}
		return refused(a.make(args[0], *dry, func(t target) (edit, error) { return a.move(t, to) }))
	}
	return a.inEach(c, sumOfEdits, nil)
}

func (a *app) move(t target, to int) (edit, error) {
	v, err := t.entry("rungs move personas.ID N moves a card")
	if err != nil {
		return edit{}, err
	}
	from, last := t.position(), t.outer().length()-1
	if to < 0 || to > last {
		return edit{}, &model.RefusedError{What: fmt.Sprintf("%s has no position %d", t.outer().at(), to), Allowed: fmt.Sprintf("0 to %d", last)}
	}
	e := one(model.Edit{Op: model.Move, Path: t.path, To: to})
	e.said = fmt.Sprintf("%s: %s: %s", t.outer().at(), a.name(v), a.change(strconv.Itoa(from), strconv.Itoa(to)))
	e.same = fmt.Sprintf("%s is at %d already", a.name(v), to)
	e.label = fmt.Sprintf("moved %s in %s", a.name(v), t.outer().at())
	return e, nil
}
