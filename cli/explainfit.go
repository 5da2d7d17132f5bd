package cli

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"rungs/config"
	"rungs/model"
	"rungs/store"
)

// fit is a document as one of a kind, and how well that suits it.
type fit struct {
	name, about string
	format      string
	kind        *model.Kind
	tree        any
	found       []store.Finding
	known       int  // keys that are of the kind
	strange     int  // other keys
	strict      bool // what is wrong leaves nothing to tell
	tell        func(*explanation) []string
}

// wrong is how many errors it has.
func (f fit) wrong() int { return report{found: f.found}.count(model.Error) }

// suits says whether it may well be of the kind: more of it is known than is not. Of
// an empty object nothing is, and it is all that it should be.
func (f fit) suits() bool { return f.maySuit() && (f.known > 0 || f.wrong() == 0) }

// maySuit is suits as far as the keys say.
func (f fit) maySuit() bool { return f.known >= f.strange }

// better orders fits, the most telling first: few keys that the kind does not have,
// then no errors, then many that it has. In the same place stand those that tell
// equally much.
func better(a, b fit) int {
	return cmp.Or(cmp.Compare(a.strange, b.strange), cmp.Compare(min(a.wrong(), 1), min(b.wrong(), 1)), cmp.Compare(b.known, a.known))
}

// recognise finds the kind, or takes the one that was said.
func (e *explanation) recognise() error {
	all := e.fits()
	if e.asKind != "" {
		i := slices.IndexFunc(all, func(f fit) bool { return f.name == e.asKind })
		if i < 0 && slices.Contains(explainedNames(), e.asKind) {
			return e.otherFormat()
		}
		if i < 0 {
			return misuse(fmt.Sprintf("no kind %q", e.asKind), model.Among(explainedNames()), meant(e.asKind, explainedNames()))
		}
		e.fit = all[i]
		return nil
	}
	all = slices.DeleteFunc(all, func(f fit) bool { return !f.suits() })
	if len(all) == 0 {
		return refused(&model.RefusedError{What: e.file + " is no document of a sandbox that is known", Hint: "--as KIND says as what it is meant"})
	}
	slices.SortStableFunc(all, better)
	e.fit = all[0]
	for _, f := range all[1:] {
		if f.wrong() == 0 && f.strange == e.fit.strange {
			e.others = append(e.others, f.name)
		}
	}
	return nil
}

// otherFormat says that a kind is written in another way.
func (e *explanation) otherFormat() error {
	return refused(&model.RefusedError{What: fmt.Sprintf("%s is %s, in which there is no %s", e.file, e.formatName(), e.asKind)})
}

// explainedNames are the kinds that can be explained.
func explainedNames() []string {
	return append(append(documentNames(), presetName, configName, manifestName), textNames()...)
}

// textNames are the kinds that are text.
func textNames() []string { return []string{policyName, promptName, skillName} }

func isText(kind string) bool { return slices.Contains(textNames(), kind) }

// The kinds that are checked elsewhere than by check --as.
const (
	presetName   = "preset"
	manifestName = "capabilities"
	policyName   = "policy"
	promptName   = "prompt"
	skillName    = "skill"
)

// fits is the document as each kind that is written in its format.
func (e *explanation) fits() []fit {
	if e.format == store.AsItIs {
		return e.texts()
	}
	var out []fit
	tell := tellers()
	for _, d := range documents() {
		out = append(out, e.document(d, tell[d.Name]))
	}
	return append(out, e.preset(), e.ownConfig(), e.manifest())
}

func (e *explanation) document(d model.Document, tell func(*explanation) []string) fit {
	held := e.holdAs(d)
	f := fit{name: d.Name, about: d.About, format: e.formatName(), kind: d.Kind, tree: held.Tree, tell: tell}
	f.known, f.strange = keysOf(d.Kind, held.Tree)
	if f.maySuit() || f.name == e.asKind { // the others are for nobody
		f.found = e.judged(held, d.Name, d.Kind)
	}
	f.strict = d.Kind.Type != model.ListType && d.Name != string(model.SettingsDoc)
	return f
}

// keysOf counts the keys of an object, or of the objects in a list, that its kind has,
// and the others. A word is one that is known when it is one of a few.
func keysOf(k *model.Kind, v any) (known, strange int) {
	switch v := v.(type) {
	case map[string]any:
		for key := range v {
			if _, has := k.Field(key); has || k.Aside != nil && k.Aside(key) {
				known++
			} else {
				strange++
			}
		}
	case []any:
		if k.Type != model.ListType {
			return 0, len(v) + 1
		}
		for _, entry := range v {
			here, there := keysOf(k.Elem, entry)
			known, strange = known+here, strange+there
		}
	case string:
		if slices.Contains(k.Choices, v) {
			return 1, 0
		}
		return 0, 1
	default:
		return 0, 1
	}
	return known, strange
}

// preset is the document as a preset: one has a key that settings have not.
func (e *explanation) preset() fit {
	p := store.HoldPreset(e.file, e.bytes)
	f := fit{name: presetName, about: "A change to settings that is kept in a file.", format: e.formatName(), tree: e.held.Tree, strict: true}
	f.found = p.Findings(nil)
	f.tell = func(e *explanation) []string { return e.presetWords(p) }
	f.known, f.strange = countKeys(e.held.Tree, model.PresetKey)
	return f.unless(f.known == 0)
}

// ownConfig is the document as rungs' own configuration, which is in TOML.
func (e *explanation) ownConfig() fit {
	_, problems := config.Parse(e.held.Tree)
	f := fit{name: configName, about: "Your own settings of rungs itself.", format: e.formatName(), tree: e.held.Tree, tell: (*explanation).ownConfigWords}
	f.found = e.held.Placed(problems)
	f.known, f.strange = countKeys(e.held.Tree, isOption)
	return f.unless(e.format != store.TOML)
}

func isOption(key string) bool {
	return slices.ContainsFunc(config.Options, func(o config.Option) bool { return o.Key == key })
}

// manifest is the document as the manifest of capabilities. Nothing of it is told but
// kinds: it holds secrets.
func (e *explanation) manifest() fit {
	f := fit{name: manifestName, about: "What is connected to a sandbox. It holds secrets: of each thing only its kind is told.", format: e.formatName(), tree: e.held.Tree, tell: (*explanation).manifestWords}
	list, isList := e.held.Tree.([]any)
	for _, entry := range list {
		known, _ := countKeys(entry, func(key string) bool { return slices.Contains([]string{"id", "kind", "config"}, key) })
		f.known += known
		f.strange += max(0, 2-known)
	}
	return f.unless(!isList || f.known == 0)
}

// unless is a fit that suits nothing when bad.
func (f fit) unless(bad bool) fit {
	if bad {
		f.known, f.strange = 0, 1
	}
	return f
}

func countKeys(v any, is func(string) bool) (known, strange int) {
	object, ok := v.(map[string]any)
	if !ok {
		return 0, 1
	}
	for key := range maps.Keys(object) {
		if is(key) {
			known++
		} else {
			strange++
		}
	}
	return known, strange
}

// textKind is a document that is text, by what its file is called.
type textKind struct {
	name, about, file string
	tell              func(*explanation) ([]string, error)
}

var textKinds = []textKind{
	{policyName, "What the judge reads before a flagged command runs.", "safety.md", (*explanation).policyWords},
	{promptName, "What the chats of a card start from.", "PROMPT.md", (*explanation).promptWords},
	{skillName, "A skill of a card's kit.", "SKILL.md", (*explanation).skillWords},
}

// texts is the document as each kind of text. Any text may be one: its name tells.
func (e *explanation) texts() []fit {
	var out []fit
	for _, t := range textKinds {
		lines, err := t.tell(e)
		f := fit{name: t.name, about: t.about, format: e.formatName(), strict: true, known: 1, tell: func(*explanation) []string { return lines }}
		if err != nil {
			f.found = []store.Finding{{Problem: model.Problem{Severity: model.Error, Code: model.InvalidFormat, Message: strings.ReplaceAll(err.Error(), "\n", "; ")}, File: e.file, Line: 1, Column: 1}}
		}
		out = append(out, f.unless(!isNamed(e.file, t.file)))
	}
	return out
}
