package store

import "rungs/model"

// grantOf is the key of the grant that each kind of connected thing is given by.
var grantOf = map[string]string{"cli": "connectors", "host": "devices", "mcp": "mcp"}

// Things is what the workspace has for cards to use. The result holds with an
// error too, which says that the capabilities cannot be read.
func (w *Workspace) Things() (model.Things, error) {
	out := model.Things{Grants: map[string][]string{}, Repos: w.Repos(), Folders: w.Folders()}
	capabilities, err := w.Capabilities()
	for _, c := range capabilities {
		if c.ID == "" {
			continue
		}
		if c.Kind == "browser" {
			out.Accounts = append(out.Accounts, model.Account{ID: c.ID, Platform: c.Platform, SignedIn: c.SignedIn})
		}
		if key, ok := grantOf[c.Kind]; ok {
			out.Grants[key] = append(out.Grants[key], c.ID)
		}
	}
	return out, err
}
