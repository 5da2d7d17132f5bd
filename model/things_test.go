package model

import "testing"

func TestThings(t *testing.T) {
	things := Things{Accounts: []Account{{ID: "a"}, {ID: "b", Platform: "github", SignedIn: true}}}
	for id, want := range map[string]bool{"a": false, "b": true, "c": false, "": false} {
		if got := things.SignedIn(id); got != want {
			t.Errorf("%q: %v", id, got)
		}
	}
	if a, ok := things.Account("b"); !ok || a.Platform != "github" {
		t.Errorf("got %+v", a)
	}
	if _, ok := (Things{}).Account("a"); ok {
		t.Error("an account that is not there")
	}
	card := tree(t, `{"capabilities":["a","b"]}`)
	if NotSignedIn(card, things.SignedIn) || !NotSignedIn(tree(t, `{"capabilities":["a","c"]}`), things.SignedIn) {
		t.Error("one that is signed in is enough")
	}
}
