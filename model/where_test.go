package model

import (
	"fmt"
	"strings"
	"testing"
)

const usedSettings = `{"modelRoles":{
	"commit-message":[{"provider":"a","model":"m"},{"provider":"b","model":"m","effort":"low"}],
	"child-agent":[{"provider":"c","model":"x"},{"provider":"a","model":"m","fast":true,"harness":"native"},{"provider":"a","model":"m"}]}}`

const usedCards = `[{"id":"one","label":"One","models":[{"provider":"a","model":"m"}]},{"id":"one","models":[{"provider":"a","model":"m"}]},{"id":"two"}]`

func TestWhere(t *testing.T) {
	for model, want := range map[string]string{
		"a:m": "Commit messages modelRoles.commit-message.0; Child agents modelRoles.child-agent.1; Child agents modelRoles.child-agent.2; One one.models.0; one 1.models.0",
		"m":   "Commit messages modelRoles.commit-message.0; Commit messages modelRoles.commit-message.1; Child agents modelRoles.child-agent.1; Child agents modelRoles.child-agent.2; One one.models.0; one 1.models.0",
		"c:x": "Child agents modelRoles.child-agent.0",
		"z":   "",
		"":    "",
	} {
		var got []string
		for _, u := range Where(tree(t, usedSettings), tree(t, usedCards), model) {
			got = append(got, fmt.Sprintf("%s %s", u.Owner, u.Rung.Path))
		}
		if s := strings.Join(got, "; "); s != want {
			t.Errorf("%q: got %s", model, s)
		}
	}
}

func TestReplaceEverywhere(t *testing.T) {
	for _, tt := range []struct{ model, to, commit, child, card string }{
		{"a:m", "d:n", "d:n b:m,effort=low", "c:x d:n,fast=on", "d:n"},
		{"a:m", "a:n", "a:n b:m,effort=low", "c:x a:n,fast=on,harness=native", "a:n"},
		{"a:m", "c:x", "c:x b:m,effort=low", "c:x", "c:x"},
		{"a:m", "b:m", "b:m", "c:x b:m,fast=on", "b:m"},
		{"c:x", "a:m", "a:m b:m,effort=low", "a:m", "a:m"},
		{"a:m", "a:m", "a:m b:m,effort=low", "c:x a:m,fast=on,harness=native", "a:m"},
		{"m", "a:m", "a:m", "c:x a:m,fast=on,harness=native", "a:m"},
		{"z", "d:n", "a:m b:m,effort=low", "c:x a:m,fast=on,harness=native a:m", "a:m"},
	} {
		settings, cards := tree(t, usedSettings), tree(t, usedCards)
		uses := Where(settings, cards, tt.model)
		settings, err := ApplyAll(settings, ReplaceEverywhere(SettingsDoc, settings, uses, mustPin(t, tt.to)))
		cards, err2 := ApplyAll(cards, ReplaceEverywhere(PersonasDoc, cards, uses, mustPin(t, tt.to)))
		commit := pinsAt(settings, Path{"modelRoles", "commit-message"})
		child, card := pinsAt(settings, childLadder), pinsAt(cards, Path{"1", "models"})
		if err != nil || err2 != nil || commit != tt.commit || child != tt.child || card != tt.card {
			t.Errorf("%s by %s: got %q, %q, %q, %v, %v", tt.model, tt.to, commit, child, card, err, err2)
		}
	}
}

func TestRemoveEverywhere(t *testing.T) {
	settings, cards := tree(t, usedSettings), tree(t, usedCards)
	uses := Where(settings, cards, "a:m")
	settings, err := ApplyAll(settings, RemoveEverywhere(SettingsDoc, uses))
	cards, err2 := ApplyAll(cards, RemoveEverywhere(PersonasDoc, uses))
	if err != nil || err2 != nil || len(Where(settings, cards, "a:m")) > 0 {
		t.Errorf("got %s, %s, %v, %v", JSON(settings), JSON(cards), err, err2)
	}
	if got := pinsAt(cards, Path{"0", "models"}); got != "" {
		t.Errorf("the card's list is %q, want it empty and there", got)
	}
}
