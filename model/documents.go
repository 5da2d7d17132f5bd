package model

// Documents are the kinds of document that can be checked, by the name cli.md
// gives them.
var Documents = []Document{
	{"settings", settingsKind},
	{"persona", cardKind},
	{"personas", personasKind},
	{"shelf", shelfKind},
	{"composition", compositionKind},
	{"rule", ruleKind},
	{"pin", pinKind},
	{"host-scopes", hostScopesKind},
	{"webext-scopes", webextScopesKind},
}

// Document is a named kind of document.
type Document struct {
	Name string
	Kind *Kind
}

// KindNamed finds a kind of document, nil when there is none of that name.
func KindNamed(name string) *Kind {
	for _, d := range Documents {
		if d.Name == name {
			return d.Kind
		}
	}
	return nil
}

// DocumentNames lists them.
func DocumentNames() []string {
	out := make([]string, len(Documents))
	for i, d := range Documents {
		out[i] = d.Name
	}
	return out
}
