package model

import (
	"fmt"
	"strings"
)

// noCardsWords is the reason and the next step where no card takes part.
func noCardsWords(skipped int) (reason, next string) {
	if skipped > 0 {
		return "there are no cards without errors", "mend the errors of " + counted(float64(skipped), "card")
	}
	return "there are no cards", "add a card"
}

func folderWords(folder string, n int) string {
	switch {
	case folder == "":
		return "there is no folder to go by"
	case n == 0:
		return fmt.Sprintf("no card is for the folder %q", folder)
	}
	return fmt.Sprintf("%d cards are for the folder %q", n, folder)
}

func routerWords(r Resolution) string {
	switch {
	case r.Answer != nil:
		return r.Answer.Key() + " would be asked"
	case len(r.Steps) > 0:
		return "no model of " + r.Role.Label + " is connected"
	}
	return r.Role.Label + " has no models"
}

// nextWords is what ends a tie, else a folder that is spelled nearly so, else what
// has somebody asked, else what makes the folder a card's.
func nextWords(folder, near string, mine []string, r Resolution) string {
	switch {
	case len(mine) > 1:
		return fmt.Sprintf("leave the folder %q to one of %s", folder, cut(strings.Join(mine, ", "), 80))
	case near != "":
		return fmt.Sprintf("did you mean the folder %q?", near)
	case r.Answer == nil && len(r.Steps) > 0:
		return fmt.Sprintf("connect %s, or give %s another model", Among(r.Blocked()), r.Role.Label)
	case r.Answer == nil:
		return "give " + r.Role.Label + " a model"
	case folder != "":
		return fmt.Sprintf("let one card start in the folder %q or carry it, to ask nobody", folder)
	}
	return ""
}
