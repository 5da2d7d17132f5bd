package model

import (
	"fmt"
	"strings"
)

// legacyCard names the older spellings in a card, with the edits that give the
// newest, all paths inside the card.
func legacyCard(card any, s Surroundings) []Problem {
	var out []Problem
	add := func(key Path, fix *Fix, message string) {
		out = append(out, Problem{Path: key, Severity: Warning, Code: Legacy, Message: message, Fix: fix})
	}
	if v, _ := Get(card, Path{"context"}); isText(v) {
		add(Path{"context"}, shelfFix(card, s), fmt.Sprintf("this names the shelf %s: contracts since 1.248 have no shelves", shown(v)))
	}
	if _, old := Get(card, Path{"repos"}); old {
		add(Path{"repos"}, reposFix(card, s), `"repos" was a preference and is gone: the daemon ignores it`)
	}
	if _, old := Get(card, Path{"powers", "computers"}); old {
		add(Path{"powers", "computers"}, devicesFix(card), `"computers" is called devices now: the daemon ignores it`)
	}
	return out
}

func isText(v any) bool { _, ok := v.(string); return ok }

// shelfFix says in context.repos what the shelf gives, else what the card's own
// older "repos" say, else drops the context: then every repository is carried.
func shelfFix(card any, s Surroundings) *Fix {
	if repos, ok := shelfRepos(card, s); ok {
		return contextFix("carry what the shelf gives: ", repos)
	}
	if repos, ok := oldRepos(card); ok {
		return contextFix("carry the card's own repos instead: ", repos)
	}
	return &Fix{"drop it, so that every repository is carried", []Edit{{Op: Unset, Path: Path{"context"}}}}
}

func contextFix(label string, repos any, more ...Edit) *Fix {
	names := strings.Join(textsOf(repos.([]any)), ", ")
	if names == "" {
		names = "the workspace alone"
	}
	set := Edit{Op: Set, Path: Path{"context"}, Value: map[string]any{"repos": repos}}
	return &Fix{label + cut(names, 80), append(more, set)}
}

// shelfRepos is what the shelf that the card names composes to. False when there
// is no such shelf or a card cannot carry as much.
func shelfRepos(card any, s Surroundings) (any, bool) {
	id, _ := Get(card, Path{"context"})
	if s.Shelf == nil || !isText(id) {
		return nil, false
	}
	shelf := s.Shelf(id.(string))
	if shelf == nil {
		return nil, false
	}
	repos := []any{}
	for _, item := range ShelfOf(shelf).Compose(nil).Items {
		if repo := strings.TrimPrefix(item, "repo:"); repo != "root" { // always carried, never listed
			repos = append(repos, repo)
		}
	}
	return repos, len(Errors(Check(carriedKind, repos))) == 0
}

// oldRepos is the card's older "repos" where context.repos can take them and it
// says something.
func oldRepos(card any) (any, bool) {
	v, _ := Get(card, Path{"repos"})
	entries, _ := v.([]any)
	return v, len(entries) > 0 && len(Errors(Check(carriedKind, v))) == 0
}

// reposFix moves "repos" to a context that says nothing newer. It ends the same
// whether the context's own fix is made before it, after it or not at all.
func reposFix(card any, s Surroundings) *Fix {
	gone := Edit{Op: Unset, Path: Path{"repos"}}
	context, has := Get(card, Path{"context"})
	_, shelf := shelfRepos(card, s)
	repos, fits := oldRepos(card)
	if fits && !shelf && (!has || isText(context)) {
		return contextFix("carry them as context.repos: ", repos, gone)
	}
	return &Fix{"remove it", []Edit{gone}}
}

// devicesFix is nil when devices cannot hold what computers does: taking it away
// would grant every device.
func devicesFix(card any) *Fix {
	gone := Edit{Op: Unset, Path: Path{"powers", "computers"}}
	if _, newer := Get(card, Path{"powers", "devices"}); newer {
		return &Fix{"remove it; devices is set", []Edit{gone}}
	}
	v, _ := Get(card, Path{"powers", "computers"})
	if len(Errors(Check(deviceGrant.Kind, v))) > 0 {
		return nil
	}
	return &Fix{"rename it", []Edit{gone, {Op: Set, Path: Path{"powers", "devices"}, Value: v}}}
}
