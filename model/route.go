package model

import (
	"fmt"
	"slices"
)

// routeAskKind is what is asked when a new chat is matched to a card.
var routeAskKind = Object("a question for the router",
	Field{Key: "prompt", Label: "Message", Kind: Text(1, 20000), Required: true, Help: "The chat's first message."},
	Field{Key: "folder", Label: "Folder", Kind: Text(0, 200), Help: "Where the chat starts."},
	Field{Key: "paths", Label: "Paths", Kind: ListOf("paths", Text(1, 500), 50), Help: "Files it is about, hints for the models that are asked."},
)

// Ask is a new chat that looks for a card.
type Ask struct {
	Prompt string
	Folder string   // "" for none
	Paths  []string // hints for the models only
}

// Check is an error when the ask breaks a limit, with what is allowed.
func (a Ask) Check() error {
	paths := make([]any, len(a.Paths))
	for i, p := range a.Paths {
		paths[i] = p
	}
	v := map[string]any{"prompt": a.Prompt, "folder": a.Folder, "paths": paths}
	return Refuse(routeAskKind, map[string]any{"prompt": "x"}, v)
}

// Routing is who takes a new chat: a card, or the models that would be asked, or
// neither. Reason says why in one line.
type Routing struct {
	Card   string // the card's id; "" when the folder does not settle it
	Router *Resolution
	Reason string
}

// Route matches a chat to a card. A folder that exactly one card starts in or
// carries, spelled the same, settles it and nothing is spent; else the ladder of
// the persona-router is asked, and Router says who answers. Cards that the reader
// would skip take no part.
func Route(personas, settings any, ask Ask, sources Sources) Routing {
	cards := readable(personas)
	if len(cards) == 0 {
		return Routing{Reason: "there are no cards"}
	}
	var mine []any
	for _, card := range cards {
		if ask.Folder != "" && claims(card, ask.Folder) {
			mine = append(mine, card)
		}
	}
	if len(mine) == 1 {
		return Routing{Card: IDOf(mine[0]), Reason: fmt.Sprintf("it is the one card for the folder %q", ask.Folder)}
	}
	role, _ := RoleByID(PersonaRouter)
	r := Resolve(role, nil, Pins(Ladder(settings, role.Path())), sources)
	return Routing{Router: &r, Reason: folderWords(ask.Folder, len(mine)) + "; " + routerWords(r)}
}

// readable is the cards that pass on their own.
func readable(personas any) []any {
	cards, _ := personas.([]any)
	return slices.DeleteFunc(slices.Clone(cards), func(card any) bool {
		return len(Errors(Check(cardKind, card))) > 0
	})
}

// claims says whether the card starts in the folder or carries it.
func claims(card any, folder string) bool {
	start, _ := Get(card, Path{"workspace", "startIn"})
	carried, _ := Get(card, Path{"context"})
	return start == folder || slices.Contains(textsAt(carried, "repos"), folder)
}

func folderWords(folder string, n int) string {
	switch {
	case folder == "":
		return "there is no folder to go by"
	case n == 0:
		return fmt.Sprintf("no card is for the folder %q", folder)
	}
	return fmt.Sprintf("%d cards are for the folder %q", n, folder)
}

func routerWords(r Resolution) string {
	switch {
	case r.Answer != nil:
		return r.Answer.Key() + " would be asked"
	case len(r.Steps) > 0:
		return "no model of " + r.Role.Label + " is connected"
	}
	return r.Role.Label + " has no models"
}
