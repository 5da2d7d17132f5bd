package cli

import (
	"slices"
	"strings"

	"rungs/model"
)

// valueWords completes a value by the kind that stands at the path.
func (a *app) valueWords(q asked) offer {
	if len(q.args) == 0 {
		return offer{}
	}
	id, path, err := model.ParseAddress(q.args[0])
	if err != nil {
		return offer{}
	}
	at := a.wayAt("", id, path)
	if q.use() == extends {
		if !isList(at.kind) {
			return offer{}
		}
		return a.wordsOf(at, at.kind.Elem, q)
	}
	return a.wordsOf(at, at.kind, q)
}

func (a *app) wordsOf(at way, k *model.Kind, q asked) offer {
	switch {
	case k == nil:
		return offer{}
	case k.Type == model.BoolType:
		return offer{words: plainWords([]string{"true", "false"})}
	case k.Type == model.ChoiceType:
		return offer{words: plainWords(k.Choices)}
	case len(k.Known) > 0:
		return offer{words: plainWords(k.Known)}
	case k == model.KindNamed("pin"):
		return a.pinWords(q.typed)
	case k.Type == model.TextType && at.path.Last() == "provider":
		return a.providerWords(q)
	case k.Type == model.TextType:
		return offer{words: a.thingWords(at)}
	}
	return offer{}
}

// thingWords are what the workspace has of what a text stands for.
func (a *app) thingWords(at way) []word {
	w := a.quiet()
	if w == nil {
		return nil
	}
	things, _ := w.Things()
	switch member := listOfPath(at.path); {
	case member == model.CheapModels.Last():
		return a.modelWords(asked{}).words
	case member == "capabilities":
		return accountWords(things)
	case slices.ContainsFunc(model.Grants, func(f model.Field) bool { return f.Key == member }):
		return plainWords(things.Grants[member])
	case member == "startIn" || member == "folders":
		return plainWords(things.Folders)
	case member == "repos" || member == "repo" || member == "changelogRepos":
		return plainWords(things.Repos)
	case slices.Contains([]string{"pinned", "allowed", "denied"}, member):
		return itemWords(things)
	}
	return nil
}

// listOfPath is the member that a path leads into: the list for one of its entries.
func listOfPath(p model.Path) string {
	if last := p.Last(); last != "" && last[0] >= '0' && last[0] <= '9' {
		p = p.Parent()
	}
	return p.Last()
}

func accountWords(things model.Things) []word {
	out := make([]word, len(things.Accounts))
	for i, account := range things.Accounts {
		out[i] = word{account.ID, account.Platform}
	}
	return out
}

func itemWords(things model.Things) []word {
	out := make([]word, len(things.Repos))
	for i, repo := range things.Repos {
		out[i] = word{repoItem + repo, ""}
	}
	return out
}

// modelWords are the models that a pin may name, those that can answer first.
func (a *app) modelWords(asked) offer {
	catalog, sources := a.catalog(), a.sources()
	var out []word
	add := func(p model.Pin) {
		key := p.Key()
		if !slices.ContainsFunc(out, func(w word) bool { return w.text == key }) {
			out = append(out, word{key, catalog.ModelLabel(p.Provider, p.Model) + ", " + catalog.ProviderLabel(p.Provider) + " " + sources[p.Provider].String()})
		}
	}
	for _, p := range a.usedPins() {
		if _, known := catalog.Model(p.Provider, p.Model); !known {
			add(p)
		}
	}
	for _, provider := range catalog.Providers {
		for _, m := range provider.Models {
			add(model.Pin{Provider: provider.ID, Model: m.ID})
		}
	}
	return offer{words: reachable(out, func(w word) model.Connection {
		pin, _ := model.ParseKey(w.text)
		return sources[pin.Provider]
	})}
}

// pinWords are models and, behind a comma, the knobs that the model honours.
func (a *app) pinWords(typed string) offer {
	comma := strings.LastIndexByte(typed, ',')
	if comma < 0 {
		return a.modelWords(asked{})
	}
	pin, err := model.ParsePin(typed[:comma])
	if err != nil {
		return offer{}
	}
	var out []word
	for _, knob := range model.Knobs {
		if pin.Knob(knob) != "" {
			continue
		}
		for _, value := range a.catalog().Values(pin, knob) {
			if value != "" {
				out = append(out, word{typed[:comma+1] + string(knob) + "=" + value, ""})
			}
		}
	}
	return offer{words: out}
}
