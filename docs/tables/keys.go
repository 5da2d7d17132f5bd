package main

import (
	"fmt"
	"slices"
	"strings"

	"rungs/tui"
)

// keys says each key once, under every place where it does the same.
func keys() string {
	places := map[tui.KeyRow][]string{}
	var order []tui.KeyRow
	for _, k := range tui.KeyTable() {
		same := tui.KeyRow{Keys: k.Keys, Name: k.Name, Does: k.Does}
		if places[same] == nil {
			order = append(order, same)
		}
		places[same] = append(places[same], k.Place)
	}
	slices.SortStableFunc(order, func(a, b tui.KeyRow) int {
		if isGo(a) && isGo(b) {
			return strings.Compare(a.Keys, b.Keys)
		}
		return len(places[a]) - len(places[b])
	})
	pages := pages(order, places)
	titles, under := []string{}, map[string][]tui.KeyRow{}
	for _, k := range order {
		title := strings.Join(folded(k, places[k], pages), " · ")
		if under[title] == nil {
			titles = append(titles, title)
		}
		under[title] = append(under[title], k)
	}
	slices.SortStableFunc(titles, func(a, b string) int { return first(a) - first(b) })
	var b strings.Builder
	for _, title := range titles {
		b.WriteString(keyTable(title, under[title]))
	}
	return b.String() + "\n"
}

// isGo says that a key leads to a page by its number; it stands on every page but
// that one.
func isGo(k tui.KeyRow) bool { return strings.HasPrefix(k.Name, "go-") }

// pages are the places that such keys lead from.
func pages(order []tui.KeyRow, places map[tui.KeyRow][]string) []string {
	var out []string
	for _, k := range order {
		for _, place := range places[k] {
			if isGo(k) && !slices.Contains(out, place) {
				out = append(out, place)
			}
		}
	}
	return out
}

// folded says all pages in one word.
func folded(k tui.KeyRow, places, pages []string) []string {
	isPage := func(p string) bool { return slices.Contains(pages, p) }
	others := slices.DeleteFunc(slices.Clone(places), isPage)
	if !isGo(k) && len(places)-len(others) < len(pages) {
		return places
	}
	return append([]string{"Every page"}, others...)
}

// first puts what counts on every page in front, then what is the first page's own.
func first(title string) int {
	switch {
	case title == "Every page":
		return 0
	case strings.HasPrefix(title, tui.OnModels.String()):
		return 1
	}
	return 2
}

func keyTable(title string, rows []tui.KeyRow) string {
	var b strings.Builder
	fmt.Fprintf(&b, "\n**%s**\n\n| key | does | name |\n|---|---|---|\n", title)
	for _, k := range rows {
		fmt.Fprintf(&b, "| %s | %s | `%s` |\n", keyCell(k.Keys), k.Does, k.Name)
	}
	return b.String()
}

// keyCell keeps a key of two words together.
func keyCell(keys string) string {
	keys = strings.ReplaceAll(keys, "page ", "page-")
	return code(strings.Join(strings.Fields(keys), "` `"))
}

// chosen is what a first visit needs, by place and action, beside the arrows and enter.
var chosen = []struct {
	at    tui.Place
	names []string
}{
	{tui.OnModels, []string{
		"help", "find", "next-panel", "add", "remove", "move-up", "move-down", "effort", "tick", "bulk-set", "where",
		"undo", "redo", "changes", "problems", "fix", "presets", "review", "copy-value", "quit",
	}},
	{tui.OnGeneral, []string{"unset", "changed-only"}},
}

// firstKeys says of the chosen actions what their last row in the key table does:
// rows before it are for what is rarer.
func firstKeys() string {
	does := map[[2]string]tui.KeyRow{}
	for _, k := range tui.KeyTable() {
		does[[2]string{k.Place, k.Name}] = k
	}
	var b strings.Builder
	b.WriteString("| key | does |\n|---|---|\n")
	for _, place := range chosen {
		for _, name := range place.names {
			k, ok := does[[2]string{place.at.String(), name}]
			if !ok {
				panic(fmt.Sprintf("no key for %q on %v", name, place.at))
			}
			fmt.Fprintf(&b, "| %s | %s |\n", keyCell(k.Keys), k.Does)
		}
	}
	return b.String()
}
