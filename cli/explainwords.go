package cli

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"rungs/model"
	"rungs/views"
)

// tellers say what a document of each kind means, by the name of the kind.
func tellers() map[string]func(*explanation) []string {
	return map[string]func(*explanation) []string{
		"settings": (*explanation).settingsWords, "persona": func(e *explanation) []string { return e.cardWords(e.fit.tree) },
		"personas": (*explanation).cardsWords, "shelf": (*explanation).shelfWords, "composition": (*explanation).memberWords,
		"rule": func(e *explanation) []string { return []string{e.ruleWords(e.fit.tree)} }, "pin": func(e *explanation) []string { return e.pinWords(e.fit.tree) },
		"host-scopes": (*explanation).scopeWords, "webext-scopes": (*explanation).scopeWords,
		"run-pick": (*explanation).pickWords, "route-ask": (*explanation).askWords, "route": (*explanation).routeWords,
		"unfinished-work": (*explanation).workWords, "pow-challenge": (*explanation).challengeWords, "transcript-query": (*explanation).queryWords,
		"pipeline-job": (*explanation).jobWords, "run-role": (*explanation).roleWords, "command-locus": (*explanation).locusWords,
		"native-provider": (*explanation).providerWords,
	}
}

// settingsWords are the settings that are set, and how many are not.
func (e *explanation) settingsWords() []string {
	object, _ := e.fit.tree.(map[string]any)
	var out []string
	if e.errors() > 0 {
		out = append(out, "The daemon refuses it, and runs on the default of every setting. It would say:")
	}
	unset := 0
	for _, f := range model.Settings {
		v, set := object[f.Key]
		switch {
		case !set:
			unset++
		case f.Key == "modelRoles":
			out = append(out, e.jobsWords(object)...)
		case f.Key == "rules":
			out = append(out, e.rulesWords(v)...)
		default:
			out = append(out, f.Label+": "+e.value(f.Kind, v))
		}
	}
	return append(out, counted(unset, "setting")+" not set: the default of each counts.")
}

// jobsWords are the ladders of the jobs that have one.
func (e *explanation) jobsWords(settings map[string]any) []string {
	var out []string
	for _, r := range model.Roles {
		if v, there := model.Get(settings, r.Path()); there {
			out = append(out, r.Label+": "+e.ladderWords(v, r.WhenEmpty()))
		}
	}
	return out
}

// ladderWords are the models of a ladder, the first that can answer first.
func (e *explanation) ladderWords(v any, whenEmpty string) string {
	var out []string
	for _, p := range model.Pins(model.Ladder(v, nil)) {
		out = append(out, e.pinText(p))
	}
	if len(out) == 0 {
		return strings.ToLower(whenEmpty[:1]) + strings.TrimSuffix(whenEmpty[1:], ".")
	}
	return strings.Join(out, ", else ")
}

// pinText is a model and its knobs in words.
func (e *explanation) pinText(p model.Pin) string {
	out := e.catalog().ModelLabel(p.Provider, p.Model)
	var knobs []string
	for _, k := range model.Knobs {
		if word := p.Knob(k); word != "" {
			knobs = append(knobs, string(k)+" "+word)
		}
	}
	if len(knobs) > 0 {
		out += " (" + strings.Join(knobs, ", ") + ")"
	}
	return out
}

// pinWords are one rung, who serves it and what its knobs do there.
func (e *explanation) pinWords(v any) []string {
	p, ok := model.PinOf(v)
	if !ok {
		return nil
	}
	c := e.catalog()
	out := []string{fmt.Sprintf("%s of %s.", e.pinText(p), c.ProviderLabel(p.Provider))}
	if shown := c.ShownEffort(p); shown != p.Effort {
		out = append(out, fmt.Sprintf("It has no effort %s: %s is the nearest that it has.", p.Effort, shown))
	}
	for _, k := range model.Knobs {
		if p.Knob(k) != "" && !c.Honoured(p, k) {
			out = append(out, fmt.Sprintf("It does not honour %s: that is kept, and changes nothing.", k))
		}
	}
	if _, known := c.Model(p.Provider, p.Model); !known {
		out = append(out, "The model is in no catalog: its id is sent as it is written.")
	}
	return append(out, e.reachWords(p.Provider, ": it is passed over")...)
}

// reachWords say whether the workspace can reach a provider, and what follows when it
// cannot.
func (e *explanation) reachWords(provider, otherwise string) []string {
	if e.workspace == nil {
		return nil
	}
	sources, _ := e.workspace.Sources()
	switch sources[provider] {
	case model.Connected:
		return []string{e.catalog().ProviderLabel(provider) + " is connected here."}
	case model.UnknownConnection:
		return []string{"Whether " + e.catalog().ProviderLabel(provider) + " is connected here cannot be seen."}
	}
	return []string{e.catalog().ProviderLabel(provider) + " is not connected here" + otherwise + "."}
}

func (e *explanation) rulesWords(v any) []string {
	list, _ := v.([]any)
	var out []string
	for _, rule := range list {
		out = append(out, e.ruleWords(rule))
	}
	return out
}

// ruleWords are a rule on one line.
func (e *explanation) ruleWords(rule any) string {
	label, _ := model.Get(rule, model.Path{"label"})
	out := fmt.Sprintf("Rule %s: %s", model.Bare(label), views.RuleText(rule))
	if on, _ := model.Get(rule, model.Path{"enabled"}); on == false {
		out += " (switched off)"
	}
	return out
}

// cardsWords are all cards, a line each.
func (e *explanation) cardsWords() []string {
	list, _ := e.fit.tree.([]any)
	var out []string
	for i, card := range list {
		line := cardName(card) + ": " + boundsOf(card)
		if len(model.Errors(model.CheckCard(list, i))) > 0 {
			out = append(out, cardName(card)+": the daemon does without it, since it is wrong")
			continue
		}
		if brief, _ := model.Get(card, model.Path{"brief"}); brief != nil {
			line += "; " + model.Bare(brief)
		}
		out = append(out, line)
	}
	if len(out) == 0 {
		return []string{"There are no cards: every chat has the full toolbox."}
	}
	return out
}

func boundsOf(card any) string {
	powers, _ := model.Get(card, model.Path{"powers"})
	return model.PowersOf(powers).Bounds()
}

// cardWords are one card, what it says and what that comes to.
func (e *explanation) cardWords(card any) []string {
	out := []string{cardName(card) + ": " + boundsOf(card)}
	object, _ := card.(map[string]any)
	for _, f := range e.fit.kind.Fields {
		v, set := object[f.Key]
		switch {
		case f.Key == "id" || f.Key == "label" || !set && f.WhenUnset() == "":
		case !set:
			out = append(out, f.Label+": "+f.WhenUnset())
		case f.Key == "models":
			out = append(out, f.Label+": "+e.ladderWords(v, "Nothing of its own."))
		default:
			out = append(out, f.Label+": "+e.value(f.Kind, v))
		}
	}
	folders, _ := model.Get(card, model.Path{"workspace", "folders"})
	fenced, _ := folders.([]any)
	if model.PowersOf(object["powers"]).Soft(len(fenced)) {
		out = append(out, "While it may run commands, its other limits are strong defaults and no walls.")
	}
	return out
}

func (e *explanation) shelfWords() []string {
	s := model.ShelfOf(e.fit.tree)
	items, left := s.Explain(nil)
	out := []string{fmt.Sprintf("It gives a conversation %s: %s", counted(len(items), "item"), orElse(both(items), "nothing"))}
	for _, l := range left {
		out = append(out, "Left out: "+l.Item+", "+l.Why)
	}
	return out
}

// memberWords are the members of an object that are set, a line each, or that none is.
func (e *explanation) memberWords() []string {
	object, _ := e.fit.tree.(map[string]any)
	var out []string
	for _, f := range e.fit.kind.Fields {
		if v, set := object[f.Key]; set {
			out = append(out, f.Label+": "+e.value(f.Kind, v))
		}
	}
	if len(out) == 0 {
		return []string{"It says nothing: the default of everything counts."}
	}
	return out
}

// value is a value in a few words.
func (e *explanation) value(k *model.Kind, v any) string {
	object, isObject := v.(map[string]any)
	list, isList := v.([]any)
	switch {
	case isObject && len(object) == 0, isList && len(list) == 0:
		return model.None
	case isObject:
		return e.objectText(k, object)
	case isList && k.Elem != nil && k.Elem.Type == model.ObjectType:
		return counted(len(list), "entry")
	}
	text := k.Shown(v)
	if text == "" {
		return model.None
	}
	if word, _ := v.(string); k != nil && k.Told[word] != "" {
		text += ": " + k.Told[word]
	}
	return e.glyphs().Truncate(strings.Join(strings.Fields(text), " "), maxShown)
}

// objectText is the members of an object on one line.
func (e *explanation) objectText(k *model.Kind, object map[string]any) string {
	var out []string
	for _, key := range k.Order(slices.Collect(maps.Keys(object))) {
		label := key
		if f, known := k.Field(key); known && f.Label != "" {
			label = f.Label
		}
		out = append(out, label+" "+e.value(k.At(object, model.Path{key}), object[key]))
	}
	return strings.Join(out, "; ")
}
