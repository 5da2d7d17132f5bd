package views

import (
	"fmt"
	"slices"

	"charm.land/lipgloss/v2"

	"rungs/model"
	"rungs/theme"
)

// item is one of several on a line, with a mark behind it that says how it stands;
// the mark may be empty.
type item struct {
	text    string
	mark    span
	missing bool // not in this workspace: told of those that find no room too
}

// missingItem is one that is not in this workspace.
func missingItem(st *theme.Styles, text string) item {
	return item{text, span{st.Unknown, st.Glyphs.Unknown}, true}
}

func (it item) width(st *theme.Styles) int { return cells(st, it.text) + it.markWidth(st) }

func (it item) markWidth(st *theme.Styles) int {
	if it.mark.text == "" {
		return 0
	}
	return 1 + cells(st, it.mark.text)
}

// items writes items up to column end: those that fit whole, and how many there are
// besides. Only the first is cut, where it alone is too long.
func (l *line) items(end int, style lipgloss.Style, sep string, all []item) {
	end = min(end, l.width)
	for i, it := range all {
		between := sep
		if i == 0 {
			between = ""
		}
		limit := end - moreItems(l.st, all[i+1:]).width(l.st)
		if i > 0 && l.at+len(between)+it.width(l.st) > limit {
			moreItems(l.st, all[i:]).put(l, end, l.st.Muted)
			return
		}
		l.put(l.st.Muted, between)
		it.put(l, limit, style)
	}
}

func (it item) put(l *line, end int, style lipgloss.Style) {
	l.upTo(end-it.markWidth(l.st), style, it.text)
	if it.mark.text != "" {
		l.skip(1).upTo(end, it.mark.style, it.mark.text)
	}
}

// moreItems says that there are these more.
func moreItems(st *theme.Styles, rest []item) item {
	if len(rest) == 0 {
		return item{}
	}
	more := item{text: fmt.Sprintf(" +%d", len(rest))}
	if slices.ContainsFunc(rest, func(it item) bool { return it.missing }) {
		return missingItem(st, more.text)
	}
	return more
}

// accountItem is an account, and whether it is signed in or not there at all.
func accountItem(st *theme.Styles, things model.Things, id string) item {
	a, there := things.Account(id)
	switch {
	case !there:
		return missingItem(st, id)
	case a.SignedIn:
		return item{text: id, mark: span{st.Connected, st.Glyphs.Connected}}
	}
	return item{text: id, mark: span{st.Disconnected, st.Glyphs.Disconnected}}
}

// textAt is the text at p of a card, "" where there is none.
func textAt(card any, p model.Path) string {
	v, _ := model.Get(card, p)
	s, _ := v.(string)
	return s
}

// textsAt is the texts in the list at p of a card.
func textsAt(card any, p model.Path) []string {
	v, _ := model.Get(card, p)
	list, _ := v.([]any)
	var out []string
	for _, entry := range list {
		if s, ok := entry.(string); ok {
			out = append(out, s)
		}
	}
	return out
}
