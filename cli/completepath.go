package cli

import (
	"maps"
	"slices"
	"strings"

	"rungs/model"
	"rungs/store"
)

// use is what a command does with the path it takes.
type use int

const (
	reads   use = iota // any value: get, set, unset
	extends            // a list: add
	takesUp            // an entry of a list: rm, move
)

var usesOf = map[string]use{"add": extends, "rm": takesUp, "move": takesUp}

// place is where a path has come to: the part of it that is whole, and what is there.
type place struct {
	head string // as it was typed, with the dot at its end
	tree any
	path model.Path
	kind *model.Kind // nil where the contract names none
}

// pathWords completes a path, a segment at a time.
func (a *app) pathWords(q asked) offer {
	end := lastDot(q.typed) + 1
	if end == 0 {
		return offer{words: documentWords(q.use())}
	}
	id, path, err := model.ParseAddress(q.typed[:end-1])
	switch {
	case err != nil:
		return offer{}
	case id == model.ShelvesDoc && len(path) == 0:
		return dotted(q.typed[:end], a.shelfWords(asked{}).words)
	}
	return offer{words: a.placeAt(q.typed[:end], id, path).words(q.use())}
}

func (q asked) use() use { return usesOf[q.command] }

func (a *app) placeAt(head string, id model.DocID, path model.Path) place {
	at := place{head: head, kind: id.Kind()}
	if w := a.quiet(); w != nil {
		if doc, _, err := document(w, id, path); err == nil {
			at.tree = w.Read(doc).Tree
		}
	}
	if id == model.ShelvesDoc && len(path) > 0 {
		path = path[1:] // which shelf it is
	}
	at.path = model.Locate(at.tree, path)
	at.kind = at.kind.At(at.tree, at.path)
	return at
}

// lastDot is where the last segment of a path begins, less one: the last dot that
// is not in quotes, -1 for none.
func lastDot(text string) int {
	last, quoted := -1, false
	for i := 0; i < len(text); i++ {
		switch {
		case quoted && text[i] == '\\':
			i++
		case text[i] == '"':
			quoted = !quoted
		case text[i] == '.' && !quoted:
			last = i
		}
	}
	return last
}

// documentWords are the documents. Cards are added to the document itself.
func documentWords(u use) []word {
	var out []word
	for _, id := range model.DocIDs() {
		if u == extends && id.Kind().Type == model.ListType {
			out = append(out, word{string(id), id.Kind().Name})
		}
		out = append(out, word{string(id) + ".", id.Kind().Name})
	}
	return out
}

// dotted are words behind which a path goes on.
func dotted(head string, words []word) offer {
	for i := range words {
		words[i].text = head + words[i].text + "."
	}
	return offer{words: words}
}

// words are the ways on from a place that a command has a use for.
func (p place) words(u use) []word {
	v, _ := model.Get(p.tree, p.path)
	if entries, there := v.([]any); there && (p.kind == nil || isList(p.kind)) {
		return p.entryWords(entries, u)
	}
	var out []word
	for _, f := range p.fields(v) {
		whole := u == reads && !isContainer(f.Kind) || u == extends && isList(f.Kind)
		inside := isContainer(f.Kind) && (u == reads || holdsList(f.Kind, u == takesUp))
		out = append(out, p.forms(f.Key, labelled(f), whole, inside)...)
	}
	return out
}

// labelled is what a member is called and does.
func labelled(f model.Field) string { return strings.Trim(f.Label+": "+f.Help, ": ") }

// entryWords are the entries of a list, each by its id where it has one.
func (p place) entryWords(entries []any, u use) []word {
	var elem *model.Kind
	if p.kind != nil {
		elem = p.kind.Elem
	}
	var out []word
	for i, entry := range entries {
		_, isObject := entry.(map[string]any)
		segment := model.Addressed(p.tree, p.path.Then(model.At(i))).Last()
		inside := isObject && (u == reads || holdsList(elem, u == takesUp))
		out = append(out, p.forms(strings.TrimPrefix(segment, "="), entryAbout(entry), u != extends, inside)...)
	}
	return out
}

func entryAbout(entry any) string {
	if model.IDOf(entry) != "" {
		return cardAbout(entry)
	}
	return brief(entry)
}

// forms are a segment as it may stand: whole, or with more inside it.
func (p place) forms(segment, about string, whole, inside bool) []word {
	text := p.head + model.Path{segment}.String()
	var out []word
	if whole {
		out = append(out, word{text, about})
	}
	if inside {
		out = append(out, word{text + ".", about})
	}
	return out
}

// fields are the members that an object may have, then those it has besides.
func (p place) fields(v any) []model.Field {
	out := declared(p.kind, v)
	object, _ := v.(map[string]any)
	for _, key := range slices.Sorted(maps.Keys(object)) {
		if slices.ContainsFunc(out, func(f model.Field) bool { return f.Key == key }) {
			continue
		}
		f := model.Field{Key: key, Kind: p.kind.At(v, model.Path{key}), Help: brief(object[key])}
		if f.Kind == nil {
			f.Kind = kindOf(object[key])
		}
		out = append(out, f)
	}
	return out
}

// declared are the members that the contract names. Which a union has is for its
// value to say.
func declared(k *model.Kind, v any) []model.Field {
	if k == nil {
		return nil
	}
	if k.Type != model.UnionType {
		return slices.Clone(k.Fields)
	}
	if variant, ok := k.Variant(v); ok {
		return slices.Clone(variant.Kind.Fields)
	}
	f, _ := k.FieldAt(v, model.Path{k.Discriminator})
	return []model.Field{f}
}

// kindOf is what can be said of a value that the contract does not name.
func kindOf(v any) *model.Kind {
	switch v.(type) {
	case map[string]any:
		return model.MapOf("values", nil)
	case []any:
		return model.ListOf("values", nil, 0)
	}
	return nil
}

func isList(k *model.Kind) bool { return k != nil && k.Type == model.ListType }

func isContainer(k *model.Kind) bool {
	return k != nil && slices.Contains([]model.Type{model.ListType, model.ObjectType, model.MapType, model.UnionType}, k.Type)
}

// holdsList says whether there may be a list inside, or the kind is one itself.
func holdsList(k *model.Kind, itself bool) bool {
	switch {
	case k == nil:
		return false
	case itself && isList(k):
		return true
	case k.Elem != nil && holdsList(k.Elem, true):
		return true
	}
	return slices.ContainsFunc(k.Fields, func(f model.Field) bool { return holdsList(f.Kind, true) }) ||
		slices.ContainsFunc(k.Variants, func(v model.Variant) bool { return holdsList(v.Kind, true) })
}

// positionWords are the positions of the list that the path leads into.
func (a *app) positionWords(q asked) offer {
	if len(q.args) == 0 {
		return offer{}
	}
	id, path, err := model.ParseAddress(q.args[0])
	if err != nil || len(path) == 0 {
		return offer{}
	}
	return a.positions(id, path.Parent(), -1)
}

// placeWords are the positions at which an entry may come into the list.
func (a *app) placeWords(q asked) offer {
	if len(q.args) == 0 {
		return offer{}
	}
	id, path, err := model.ParseAddress(q.args[0])
	if err != nil {
		return offer{}
	}
	return a.positions(id, path, 0)
}

// positions are those of a list with its entries, as many more as there may be.
func (a *app) positions(id model.DocID, path model.Path, more int) offer {
	at := a.placeAt("", id, path)
	v, _ := model.Get(at.tree, at.path)
	entries, _ := v.([]any)
	var out []word
	for i, entry := range entries {
		out = append(out, word{model.At(i), entryAbout(entry)})
	}
	if more == 0 && len(entries) > 0 {
		out = append(out, word{model.At(len(entries)), "behind the last"})
	}
	return offer{words: out}
}

// usedPins are the models that the workspace names.
func (a *app) usedPins() []model.Pin {
	var out []model.Pin
	for _, u := range model.Uses(a.treeOf(store.Settings), a.treeOf(store.Personas)) {
		out = append(out, u.Rung.Pin)
	}
	return out
}
