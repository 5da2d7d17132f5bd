package cli

import (
	"fmt"
	"slices"
	"strings"

	"rungs/config"
	"rungs/model"
	"rungs/model/message"
	"rungs/store"
)

// scopeWords are the scopes of a device or a browser with the defaults of those that
// are not set.
func (e *explanation) scopeWords() []string {
	of := message.DeviceOf
	if e.fit.name == "webext-scopes" {
		of = message.BrowserOf
	}
	scopes, err := of(e.fit.tree)
	if err != nil {
		return nil
	}
	object, _ := e.fit.tree.(map[string]any)
	var out []string
	for _, f := range e.fit.kind.Fields {
		word, there := scopes[f.Key]
		if !there {
			word = f.Absent
		}
		line := fmt.Sprintf("%s: %s", f.Label, strings.Join(strings.Fields(word), ", "))
		if _, set := object[f.Key]; !set {
			line += " (not set)"
		}
		if word == "on" && !scopes.May(f.Key) {
			line += ", and does not count while commands may not be run"
		}
		out = append(out, line)
	}
	return out
}

// presetWords are what a preset is called, asks and would write into empty settings.
func (e *explanation) presetWords(p store.Preset) []string {
	var out []string
	for _, text := range []string{p.Title, p.About} {
		if text != "" {
			out = append(out, text)
		}
	}
	asked := model.Pin{Provider: "claude", Model: "the model that you name"}
	if p.Question != "" {
		out = append(out, "It asks: "+p.Question)
	}
	for _, edit := range p.Edits(map[string]any{}, asked) {
		out = append(out, "Sets "+edit.Path.String()+": "+e.presetValue(edit))
	}
	if len(out) == 0 {
		return []string{"It changes nothing."}
	}
	return out
}

func (e *explanation) presetValue(edit model.Edit) string {
	k := model.KindNamed("settings").At(nil, edit.Path)
	if list, ok := edit.Value.([]any); ok && isLadder(k) {
		return e.ladderWords(list, "No models.")
	}
	return e.value(k, edit.Value)
}

// ownConfigWords are what config.toml sets of the program.
func (e *explanation) ownConfigWords() []string {
	object, _ := e.fit.tree.(map[string]any)
	var out []string
	for _, o := range config.Options {
		if v, set := object[o.Key]; set {
			out = append(out, fmt.Sprintf("%s: %s. %s", o.Key, e.value(o.Kind, v), o.Help))
		}
	}
	if len(out) == 0 {
		return []string{"It says nothing: the default of everything counts."}
	}
	return append(out, "rungs config says what counts.")
}

// manifestWords count what is connected by kind, and tell nothing else of it.
func (e *explanation) manifestWords() []string {
	list, _ := e.fit.tree.([]any)
	counts := map[string]int{}
	for _, entry := range list {
		kind, _ := model.Get(entry, model.Path{"kind"})
		word, _ := kind.(string)
		counts[orElse(word, "no kind")]++
	}
	var kinds []string
	for kind, n := range counts {
		kinds = append(kinds, fmt.Sprintf("%d of kind %s", n, kind))
	}
	slices.Sort(kinds)
	return []string{counted(len(list), "thing") + ": " + both(kinds) + "."}
}
