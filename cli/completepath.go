package cli

import (
	"strings"

	"rungs/model"
)

// use is what a command does with the path it takes.
type use int

const (
	reads   use = iota // any value: get, set, unset
	extends            // a list: add
	takesUp            // an entry of a list: rm, move
)

var usesOf = map[string]use{"add": extends, "rm": takesUp, "move": takesUp}

// way is where a path has come to: the part of it that is whole, and what is there.
type way struct {
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
	return offer{words: a.wayAt(q.typed[:end], id, path).words(q.use())}
}

func (q asked) use() use { return usesOf[q.command] }

func (a *app) wayAt(head string, id model.DocID, path model.Path) way {
	at := way{head: head, kind: id.Kind()}
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
func (p way) words(u use) []word {
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
func (p way) entryWords(entries []any, u use) []word {
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
func (p way) forms(segment, about string, whole, inside bool) []word {
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
