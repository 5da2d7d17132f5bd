package model

import "slices"

// Things is what a workspace has for its cards to use: what there is to choose
// from. A card may name more: what is missing may come later.
type Things struct {
	Accounts []Account           // that a card can speak as, in the owner's order
	Grants   map[string][]string // by key of Grants: the ids there are, in the owner's order
	Repos    []string            // workspace-relative, with slashes; the workspace itself is none
	Folders  []string            // the same
}

// Account is a browser account.
type Account struct {
	ID       string
	Platform string // what it is an account of; "" when not said
	SignedIn bool
}

// Account finds an account, false when the workspace has none of that id.
func (t Things) Account(id string) (Account, bool) {
	i := slices.IndexFunc(t.Accounts, func(a Account) bool { return a.ID == id })
	if i < 0 {
		return Account{}, false
	}
	return t.Accounts[i], true
}

// SignedIn says whether an account is there and signed in.
func (t Things) SignedIn(id string) bool {
	a, _ := t.Account(id)
	return a.SignedIn
}
