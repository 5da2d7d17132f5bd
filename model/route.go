package model

import (
	"fmt"
	"slices"
	"strings"
)

// RouteAskKind is what is asked when a new chat is matched to a card.
var RouteAskKind = Object("a question for the router",
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
	return Valid(RouteAskKind, v)
}

// Routing is who takes a new chat: a card, or the models that would be asked, or
// neither. Reason says why in one line, Next what an owner can do to settle more
// by the folder or to have somebody asked, "" where the folder settles it.
type Routing struct {
	Card    string // the card's id; "" when the folder does not settle it
	Router  *Resolution
	Reason  string
	Next    string
	Tied    []string // the ids of the cards that are for the folder, when they are several
	Skipped int      // cards that the reader skips, since they have errors
}

// Route matches a chat to a card. A folder that exactly one card starts in or
// carries, spelled the same, settles it and nothing is spent; else the ladder of
// the persona-router is asked, and Router says who answers. Cards that the reader
// would skip take no part.
func Route(personas, settings any, ask Ask, sources Sources) Routing {
	all := listAt(personas, nil)
	cards := readable(all)
	r := Routing{Skipped: len(all) - len(cards)}
	mine := forFolder(cards, ask.Folder)
	switch {
	case len(cards) == 0:
		r.Reason, r.Next = noCardsWords(r.Skipped)
		return r
	case len(mine) == 1:
		r.Card, r.Reason = mine[0], fmt.Sprintf("it is the one card for the folder %q", ask.Folder)
		return r
	case len(mine) > 1:
		r.Tied = mine
	}
	role, _ := RoleByID(PersonaRouter)
	asked := Resolve(role, nil, Pins(Ladder(settings, role.Path())), sources)
	r.Router = &asked
	r.Reason = folderWords(ask.Folder, len(mine)) + "; " + routerWords(asked)
	r.Next = nextWords(ask.Folder, respelled(cards, ask.Folder), mine, asked)
	return r
}

// readable is the cards that pass on their own.
func readable(cards []any) []any {
	return slices.DeleteFunc(slices.Clone(cards), func(card any) bool {
		return len(Errors(Check(cardKind, card))) > 0
	})
}

// forFolder is the ids of the cards that start in a folder or carry it; "" is none.
func forFolder(cards []any, folder string) []string {
	var out []string
	for _, card := range cards {
		if folder != "" && claims(card, folder) {
			out = append(out, IDOf(card))
		}
	}
	return out
}

// respelled is the folder without the slashes and dots that nobody spells it with,
// when a card has it so; "" for none.
func respelled(cards []any, folder string) string {
	plain := strings.Trim(strings.TrimPrefix(folder, "./"), "/")
	if plain == folder || len(forFolder(cards, plain)) == 0 {
		return ""
	}
	return plain
}

// claims says whether the card starts in the folder or carries it.
func claims(card any, folder string) bool {
	start, _ := Get(card, Path{"workspace", "startIn"})
	carried, _ := Get(card, Path{"context"})
	return start == folder || slices.Contains(textsAt(carried, "repos"), folder)
}
