package cli

import (
	"slices"
	"strconv"
	"strings"

	"rungs/model"
	"rungs/store"
)

func pageWords() []word { return plainWords(pageNames()) }

func kindWords() []word {
	var out []word
	for _, d := range documents() {
		out = append(out, word{d.Name, d.Kind.Name})
	}
	return out
}

// asWords are the kinds that a command knows.
func asWords(_ *app, q asked) offer {
	out := kindWords()
	if q.command == "explain" {
		out = append(out, plainWords(explainedNames()[len(out):])...)
	}
	return offer{words: out}
}

func powWords() []word { return plainWords(slices.Clone(powActions)) }

func (a *app) roleWords(asked) offer {
	out := make([]word, len(model.Roles))
	for i, r := range model.Roles {
		out[i] = word{r.ID, r.Label + ": " + r.Job}
	}
	return offer{words: out}
}

func (a *app) cardWords(asked) offer {
	tree := a.treeOf(store.Personas)
	cards, _ := tree.([]any)
	var out []word
	for _, card := range cards {
		if id := model.IDOf(card); id != "" {
			out = append(out, word{id, cardAbout(card)})
		}
	}
	return offer{words: out}
}

// cardAbout is what a card is called and for.
func cardAbout(card any) string {
	object, _ := card.(map[string]any)
	brief, _ := object["brief"].(string)
	return strings.TrimSuffix(model.CardLabel(card)+": "+brief, ": ")
}

func (a *app) shelfWords(asked) offer {
	w := a.quiet()
	if w == nil {
		return offer{}
	}
	var out []word
	for _, id := range shelfIDs(w) {
		label, _ := model.Get(w.Read(store.ShelfDoc(id)).Tree, model.Path{"label"})
		text, _ := label.(string)
		out = append(out, word{id, text})
	}
	return offer{words: out}
}

// pickWords are the items that a shelf allows, as they may be typed.
func (a *app) pickWords(q asked) offer {
	if len(q.args) == 0 || a.quiet() == nil || !slices.Contains(shelfIDs(a.quiet()), q.args[0]) {
		return offer{}
	}
	s := model.ShelfOf(a.treeOf(store.ShelfDoc(q.args[0])))
	return listOf(func(_ *app, q asked) offer {
		var out []word
		for _, item := range s.Allowed {
			if !strings.HasPrefix(q.typed, repoItem[:1]) || !strings.HasPrefix(item, q.typed) {
				item = strings.TrimPrefix(item, repoItem)
			}
			out = append(out, word{item, ""})
		}
		return offer{words: out}
	})(a, q)
}

func (a *app) folderWords(asked) offer {
	if w := a.quiet(); w != nil {
		return offer{words: plainWords(w.Folders())}
	}
	return offer{}
}

// editWords are the numbers of the edits that can be taken back.
func (a *app) editWords(asked) offer {
	w := a.quiet()
	if w == nil {
		return offer{}
	}
	var out []word
	for _, e := range w.History() {
		if e.Progress != store.Undone {
			out = append(out, word{strconv.Itoa(e.ID), e.Label})
		}
	}
	return offer{words: out}
}

// providerWords are those that may be connected: those of the catalog and those
// that the workspace has or names, connected ones first.
func (a *app) providerWords(asked) offer {
	sources, catalog := a.sources(), a.catalog()
	var ids []string
	for _, p := range catalog.Providers {
		ids = append(ids, p.ID)
	}
	for _, p := range a.usedPins() {
		ids = append(ids, p.Provider)
	}
	var own []string
	for id := range sources {
		own = append(own, id)
	}
	slices.Sort(own)
	var out []word
	for _, id := range append(ids, own...) {
		if !slices.ContainsFunc(out, func(w word) bool { return w.text == id }) {
			out = append(out, word{id, catalog.ProviderLabel(id) + ", " + sources[id].String()})
		}
	}
	return offer{words: reachable(out, func(w word) model.Connection { return sources[w.text] })}
}

// reachable puts what can answer first, and keeps the order otherwise.
func reachable(words []word, state func(word) model.Connection) []word {
	rank := map[model.Connection]int{model.Connected: 0, model.UnknownConnection: 1, model.NotConnected: 2}
	slices.SortStableFunc(words, func(a, b word) int { return rank[state(a)] - rank[state(b)] })
	return words
}

// usedPins are the models that the workspace names.
func (a *app) usedPins() []model.Pin {
	var out []model.Pin
	for _, u := range model.Uses(a.treeOf(store.Settings), a.treeOf(store.Personas)) {
		out = append(out, u.Rung.Pin)
	}
	return out
}
