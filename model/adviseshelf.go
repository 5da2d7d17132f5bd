package model

import "fmt"

// AdviseShelf is what an owner should know about a context shelf that is valid:
// entries that change nothing, a limit that the pinned ones pass, and that newer
// contracts have no shelves. Every fix leaves what the shelf gives as it is.
func AdviseShelf(tree any) []Problem {
	if !isObject(tree) {
		return nil
	}
	out := []Problem{{
		Path: Path{}, Severity: Info, Code: Legacy,
		Message: "contracts since 1.248 have no shelves: this one counts for older daemons alone",
	}}
	out = append(out, adviseShelfLists(tree)...)
	return append(out, advisePinnedPastCap(tree)...)
}

// adviseShelfLists has at most one problem an entry, so that no fix removes it twice.
func adviseShelfLists(tree any) []Problem {
	denied, carried := map[any]bool{}, map[any]bool{}
	for _, item := range ShelfOf(tree).Denied {
		denied[item] = true
	}
	var out []Problem
	for _, key := range []string{"pinned", "allowed", "denied"} {
		seen := map[any]bool{}
		for i, item := range listAt(tree, Path{key}) {
			if !isText(item) {
				continue
			}
			path := Path{key, At(i)}
			switch {
			case key != "denied" && denied[item]:
				out = append(out, uselessItem(path, item, Warning, Conflict, "is denied too, and denied wins: it is never carried"))
			case seen[item]:
				out = append(out, uselessItem(path, item, Warning, DuplicatePin, "stands higher up already"))
			case key == "allowed" && carried[item]:
				out = append(out, uselessItem(path, item, Info, DuplicatePin, "is pinned already: allowing it changes nothing"))
			}
			if seen[item] = true; key == "pinned" {
				carried[item] = true
			}
		}
	}
	return out
}

func uselessItem(at Path, item any, s Severity, code Code, why string) Problem {
	return Problem{
		Path: at, Severity: s, Code: code, Found: item, Message: shown(item) + " " + why,
		Fix: &Fix{"remove it", []Edit{{Op: Remove, Path: at}}},
	}
}

// advisePinnedPastCap tells of a limit that holds for fewer than are pinned.
func advisePinnedPastCap(tree any) []Problem {
	s := ShelfOf(tree)
	s.Allowed = nil
	pinned := len(s.Compose(nil).Items)
	if s.Cap == nil || pinned <= *s.Cap {
		return nil
	}
	limit, _ := Get(tree, Path{"caps", "repos"})
	return []Problem{{
		Path: Path{"caps", "repos"}, Severity: Info, Code: TooSmall, Found: limit,
		Message: fmt.Sprintf("%d are pinned and the limit is %d: pinned ones are never shed, and nothing else is carried", pinned, *s.Cap),
	}}
}
