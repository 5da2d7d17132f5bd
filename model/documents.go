package model

// Documents are the kinds of document that can be checked, by the name cli.md
// gives them.
var Documents = []Document{
	{Name: "settings", Kind: settingsKind, About: "Every setting of a sandbox."},
	{Name: "persona", Kind: cardKind, About: "One persona card."},
	{Name: "personas", Kind: personasKind, About: "All persona cards, in their order.", Table: "persona"},
	{Name: "shelf", Kind: shelfKind, About: "What a conversation may carry."},
	{Name: "composition", Kind: compositionKind, About: "What a conversation carries of a shelf."},
	{Name: "rule", Kind: ruleKind, About: "One standing instruction."},
	{Name: "pin", Kind: pinKind, About: "One rung of a ladder: a model of a provider and its knobs."},
	{Name: "host-scopes", Kind: hostScopesKind, About: "What an agent may do on a computer of yours."},
	{Name: "webext-scopes", Kind: webextScopesKind, About: "What an agent may do in your own browser."},
}

// Document is a named kind of document.
type Document struct {
	Name  string
	Kind  *Kind
	About string // what it holds, a sentence
	Table string // TOML: the array of tables that a list stands in, since no file is a list; "" for an object
}

// DocumentNamed finds a kind of document by its name.
func DocumentNamed(name string) (Document, bool) {
	for _, d := range Documents {
		if d.Name == name {
			return d, true
		}
	}
	return Document{}, false
}

// KindNamed finds what a kind of document may be, nil when there is none of that name.
func KindNamed(name string) *Kind {
	d, _ := DocumentNamed(name)
	return d.Kind
}

// DocumentNames lists them.
func DocumentNames() []string {
	out := make([]string, len(Documents))
	for i, d := range Documents {
		out[i] = d.Name
	}
	return out
}
