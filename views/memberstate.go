package views

import (
	"fmt"
	"slices"
	"strings"

	"rungs/model"
)

// memberState is what holds now, where the row has no room to say it.
func (c Card) memberState(r CardRow) []string {
	key := r.Path.Last()
	_, set := c.value(r.Path)
	switch {
	case isGrant(r.Path):
		return c.grantState(key)
	case key == "models":
		return []string{c.ladderSentence()}
	case key == "systemPromptMode" && c.modeNow() == follow:
		return []string{"Follows the sandbox, whose base prompt is " + c.sandboxMode() + "."}
	case key == "shell" && c.soft():
		return []string{softText}
	case key == "shell":
		return []string{"With it on, grants and folders are strong defaults, not walls: commands can go round them."}
	case !set:
		return absentSentence[key]
	case key == "folders" || key == "repos" || key == "startIn":
		return c.folderState(r.Path)
	}
	return nil
}

// folderState is the folders of a list, and those that are not there.
func (c Card) folderState(p model.Path) []string {
	var out, gone []string
	for _, found := range c.Problems {
		if found.Code == model.MissingFolder && found.Path.Under(p) {
			gone = append(gone, model.Bare(found.Found))
		}
	}
	if len(gone) > 0 {
		out = append(out, notHere+strings.Join(gone, ", ")+".")
	}
	v, _ := c.value(p)
	list, isList := v.([]any)
	if isList && len(list) == 0 {
		return append(out, "None is carried: the workspace itself alone.")
	}
	if len(list) > 1 {
		out = append(out, strings.Join(textsAt(c.Card, p), ", ")+".")
	}
	return out
}

const notHere = "Not in this workspace: "

// absentSentence is what a member that is not there means.
var absentSentence = map[string][]string{
	"label":   {"Not set: its id is shown."},
	"brief":   {"Not set."},
	"startIn": {"Not set: its chats begin in the workspace root."},
	"folders": {"Not set: anywhere."},
	"repos":   {"Not set: every repository."},
	"files":   {"Not set, which is write."},
}

// grantState is how much of what there is a grant lets in.
func (c Card) grantState(key string) []string {
	there := c.Things.Grants[key]
	ids, set := c.powers().Grants[key]
	switch {
	case !set:
		return []string{"All of them, also later ones; " + now(len(there)) + "."}
	case len(ids) == 0:
		return []string{"None of them, nor of later ones; " + now(len(there)) + "."}
	}
	gone := slices.DeleteFunc(slices.Clone(ids), func(id string) bool { return slices.Contains(there, id) })
	out := []string{fmt.Sprintf("%d of %d; a later one is not included.", len(ids)-len(gone), len(there))}
	if len(gone) > 0 {
		out = append(out, notHere+strings.Join(gone, ", ")+".")
	}
	if len(ids) > 1 {
		out = append(out, strings.Join(ids, ", ")+".")
	}
	return out
}

// now says how many there are.
func now(n int) string {
	switch n {
	case 0:
		return "there is none now"
	case 1:
		return "there is 1 now"
	}
	return fmt.Sprintf("there are %d now", n)
}

// ladderSentence is how the card's models are asked, and what comes after them.
func (c Card) ladderSentence() string {
	r := model.ResolveCard(c.Card, c.Sources)
	switch n := len(model.Ladder(c.Card, model.Path{"models"})); {
	case n == 0:
		return "Not set: its turns run on whatever the chat or job would have run on."
	case len(r.Blocked()) > 0:
		return sentence(StateText(r, c.Catalog))
	case n > 1:
		return triedFromTop(n)
	}
	return aloneInRun
}
