package tui

import (
	"fmt"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"rungs/model"
	"rungs/store"
	"rungs/views"
)

// chooseMany opens the focused list of the card.
func (e Editor) chooseMany() Editor { return e.chooseFor(e.cards.row.Path) }

// chooseAccounts opens the accounts that the card speaks as.
func (e Editor) chooseAccounts() Editor { return e.chooseFor(model.Path{"capabilities"}) }

// chooseFor opens a list of the card: what there is, ticked where the card has it.
// Each tick is an edit of its own.
func (e Editor) chooseFor(p model.Path) Editor {
	f, _ := cardKind.FieldAt(e.openCard(), p)
	return e.choose(chooser{
		title: f.Label + " of " + e.cardName(), noun: e.nounOf(p), ticks: true,
		empty:   "this workspace has none; one that comes later can be typed, as it is called",
		intro:   func(e Editor) []string { return append(e.chosenText(f, p), e.cutText(p)...) },
		list:    func(e Editor) []choice { return e.optionsOf(p) },
		written: asWritten(f.Kind.Elem),
		take:    func(e Editor, c choice) (Editor, tea.Cmd) { return e.tickedOne(f, p, c) },
	})
}

// cutText says that not every folder is listed.
func (e Editor) cutText(p model.Path) []string {
	if p[0] != "workspace" || len(e.things.Folders) < store.MaxFolders {
		return nil
	}
	return []string{fmt.Sprintf("Only the first %d folders are listed; another can be typed.", store.MaxFolders)}
}

// asWritten takes typed text for what it says, where a kind allows it.
func asWritten(k *model.Kind) func(string) (choice, error) {
	return func(text string) (choice, error) {
		return choice{value: text, cells: []string{text, "as written"}}, model.Refuse(k, "x", text)
	}
}

// nounOf is what the entries of a list are.
func (e Editor) nounOf(p model.Path) string {
	switch p.Last() {
	case "capabilities":
		return "account"
	case "folders", "startIn":
		return "folder"
	case "repos":
		return "repository"
	case "connectors":
		return "connector"
	case "devices":
		return "device"
	}
	return "connection"
}

// chosenText says what the ticks amount to.
func (e Editor) chosenText(f model.Field, p model.Path) []string {
	ids, set := e.listAt(p)
	all, none := grantWords(p)
	switch {
	case set && len(ids) > 0 && e.isGrant(p):
		return []string{"Only those ticked: one that comes later is not among them."}
	case !set && e.isGrant(p):
		return []string{sentence(all) + " Take a tick away to name the others one by one."}
	case set && e.isGrant(p):
		return []string{sentence(none)}
	}
	return []string{f.Help}
}

func sentence(text string) string { return strings.ToUpper(text[:1]) + text[1:] + "." }

// isGrant says whether absent means all.
func (e Editor) isGrant(p model.Path) bool { return p[0] == "powers" || p[0] == "context" }

// listAt is what a list of the open card holds, and whether it is written.
func (e Editor) listAt(p model.Path) ([]string, bool) {
	v, _ := model.Get(e.openCard(), p)
	list, set := v.([]any)
	return textsOf(list), set
}

// optionsOf is what there is for a list, and what the card names beside.
func (e Editor) optionsOf(p model.Path) []choice {
	ids, set := e.listAt(p)
	everything := !set && e.isGrant(p)
	out := e.stateChoices(p, len(ids), set)
	known := map[string]bool{}
	for _, o := range e.offersFor(p) {
		known[o.value] = true
		o.ticked = everything || slices.Contains(ids, o.value)
		out = append(out, o)
	}
	for _, id := range ids {
		if !known[id] {
			known[id] = true
			out = append(out, choice{value: id, cells: []string{id, "not in this workspace"}, ticked: true})
		}
	}
	return out
}

// stateChoices are the two states of a grant that are no list.
func (e Editor) stateChoices(p model.Path, n int, set bool) []choice {
	if !e.isGrant(p) {
		return nil
	}
	all, none := grantWords(p)
	return []choice{
		{value: "all", cells: []string{all, ""}, state: true, ticked: !set},
		{value: "none", cells: []string{none, ""}, state: true, ticked: set && n == 0},
	}
}

// offersFor is what the workspace has for a list.
func (e Editor) offersFor(p model.Path) []choice {
	switch p.Last() {
	case "capabilities":
		var out []choice
		for _, a := range e.things.Accounts {
			state := "not signed in"
			if a.SignedIn {
				state = "signed in"
			}
			out = append(out, choice{value: a.ID, cells: []string{a.ID, strings.TrimSpace(a.Platform + "  " + state)}})
		}
		return out
	case "folders", "startIn":
		return plainChoices(e.things.Folders)
	case "repos":
		return plainChoices(e.things.Repos)
	}
	return plainChoices(e.thingsOf(p.Last()))
}

func plainChoices(values []string) []choice {
	out := make([]choice, len(values))
	for i, v := range values {
		out[i] = choice{value: v, cells: []string{v, ""}}
	}
	return out
}

// tickedOne puts an entry on the list or takes it off. Of a grant that is all, the
// others are named one by one.
func (e Editor) tickedOne(f model.Field, p model.Path, c choice) (Editor, tea.Cmd) {
	ids, set := e.listAt(p)
	switch at := slices.Index(ids, c.value); {
	case c.state && c.value == "all":
		return e.setMember(f.Label+": "+c.cells[0], p, nil)
	case c.state:
		return e.setMember(f.Label+": "+c.cells[0], p, []any{})
	case !set && e.isGrant(p) && c.ticked:
		for _, o := range e.offersFor(p) {
			if o.value != c.value {
				ids = append(ids, o.value)
			}
		}
		said := f.Label + ": all there are now but " + c.value
		if len(ids) == 0 {
			said = f.Label + ": none"
		}
		return e.setMember(said, p, anys(ids))
	case at >= 0 && len(ids) == 1:
		return e.setMember(fmt.Sprintf("%s: without %s, and so none", f.Label, c.value), p, []any{})
	case at >= 0:
		return e.edit(fmt.Sprintf("%s: %s without %s", e.cardName(), f.Label, c.value),
			model.Edit{Op: model.Remove, Path: e.cardPath().Then(p...).Then(model.At(at))})
	case set && len(ids) > 0:
		return e.appended(f, p, c.value, len(ids))
	}
	return e.setMember(f.Label+": "+c.value, p, []any{c.value})
}

// appended adds one entry behind those of a list.
func (e Editor) appended(f model.Field, p model.Path, id string, n int) (Editor, tea.Cmd) {
	edit := model.Edit{Op: model.Insert, Path: e.cardPath().Then(p...).Then(model.At(n)), Value: id}
	return e.edit(fmt.Sprintf("%s: %s also %s", e.cardName(), f.Label, id), edit)
}

func anys(ids []string) []any {
	out := make([]any, len(ids))
	for i, id := range ids {
		out[i] = id
	}
	return out
}

// chooseStart chooses the folder that a card starts in.
func (e Editor) chooseStart() Editor {
	f, _ := e.member()
	p := e.cards.row.Path
	v, _ := model.Get(e.openCard(), p)
	now, _ := v.(string)
	return e.choose(chooser{
		title: f.Label + ": " + e.cardName(), noun: "folder", empty: "no folder is called so",
		intro: func(e Editor) []string { return append([]string{f.Help}, e.cutText(p)...) },
		list: func(e Editor) []choice {
			out := []choice{{cells: []string{"the workspace root", nowMark(now == "")}, now: now == ""}}
			found := now == ""
			for _, c := range e.offersFor(p) {
				c.now = c.value == now
				c.cells[1] = nowMark(c.now)
				found = found || c.now
				out = append(out, c)
			}
			if !found {
				out = append(out, choice{value: now, cells: []string{now, "now; not in this workspace"}, now: true})
			}
			return out
		},
		written: asWritten(f.Kind),
		take: func(e Editor, c choice) (Editor, tea.Cmd) {
			return e.setMember(f.Label+" "+c.cells[0], p, c.value)
		},
	})
}

func nowMark(is bool) string {
	if is {
		return "now"
	}
	return ""
}

// accountsHere says whether the focus is among the accounts.
func accountsHere(e Editor) error {
	return quietly(e.cards.row.Section == views.SpeaksSection)
}
