package store

import (
	"errors"
	"os"
	"strings"
	"testing"

	"rungs/model"
)

const sharedCards = `[{"id":"work","label":"One"},{"id":"work","label":"Two"},{"id":"docs"}]`

// A kit that a second card has too stays when one of the cards goes, also when
// whoever asked for it has not seen the second yet.
func TestSharedKitStays(t *testing.T) {
	first := Change{
		Doc: Personas, Label: "remove", Guard: Unguarded,
		Edits: []model.Edit{removeAt("0")}, Kit: []KitEdit{{Op: RemoveKit, Card: "work"}},
	}
	for cards, stays := range map[string]bool{
		sharedCards: true, `[{"id":"work"}]`: false, `[{"id":"docs"}]`: false, `["work",{"id":"work"}]`: false,
		`[{"id":"docs"},{"id":"work"},{"id":"work"}]`: true,
	} {
		w := kitted(t)
		write(t, w.path(Personas.File()), cards)
		before := shot(t, w)
		files, err := w.PreviewFiles(first)
		must(t, err)
		r := applied(t, w, first)
		if got := exists(w.path(kitFolder + "/work/PROMPT.md")); got != stays || len(files) > 0 == stays || len(r.Entry.Files) > 0 == stays {
			t.Errorf("%s: stays %v, %v", cards, got, files)
		}
		if undo(t, w); shot(t, w) != before {
			t.Errorf("%s: undone to\n%s", cards, shot(t, w))
		}
	}
	for cards, stays := range map[string]bool{sharedCards: true, "{": false, `{"id":"work"}`: false, "-": false} {
		w := kitted(t)
		write(t, w.path(Personas.File()), cards)
		if cards == "-" {
			must(t, os.Remove(w.path(Personas.File())))
		}
		r, err := w.Apply(kitChanges["away"])
		if err != nil || r.Changed == stays || exists(w.path(kitFolder+"/work")) != stays {
			t.Errorf("%s: %+v %v", cards, r, err)
		}
	}
}

// Of two cards with one id the kit is copied for the one that gets another.
func TestSharedKitIsCopied(t *testing.T) {
	w := kitted(t)
	write(t, w.path(Personas.File()), sharedCards)
	c := kitChanges["card, new kit, old kit"]
	c.Edits = []model.Edit{set("0.id", "desk")}
	applied(t, w, c)
	if len(w.Kit("work").Skills) != 2 || len(w.Kit("desk").Skills) != 2 {
		t.Errorf("work %+v, desk %+v", w.Kit("work"), w.Kit("desk"))
	}
}

// Undo and redo take no kit away that a second card has got since.
func TestTravelLeavesSharedKits(t *testing.T) {
	for _, name := range []string{"card and kit", "new card with kit"} {
		w := kitted(t)
		applied(t, w, kitChanges[name])
		travel, id := w.Undo, "desk"
		if name == "card and kit" {
			undo(t, w)
			travel, id = w.Redo, "work"
		}
		at := w.path(Personas.File())
		write(t, at, strings.TrimSuffix(read(t, at), "]\n")+`,{"id":"`+id+`"}]`)
		before := shot(t, w)
		_, err := travel(nil)
		var blocked *BlockedError
		if !errors.As(err, &blocked) || !strings.HasPrefix(err.Error(), kitFolder+"/"+id+": a second card") || shot(t, w) != before {
			t.Errorf("%s: %v", name, err)
		}
	}
}
