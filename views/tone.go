package views

import (
	"charm.land/lipgloss/v2"

	"rungs/theme"
)

// Tone is what a mark or a line says.
type Tone int

// The tones.
const (
	Plain Tone = iota
	Good
	Quiet
	Doubt
	Warn
	Bad
	Added   // a line that a file gets
	Removed // a line that a file loses
	Strong  // a title
)

func (t Tone) style(st *theme.Styles) lipgloss.Style {
	return [...]lipgloss.Style{
		st.Text, st.Connected, st.Disconnected, st.Unknown, st.Warning, st.Error, st.Added, st.Removed, st.Heading,
	}[t]
}

// signed says whether a line in this tone has a sign in front, that says the same.
func (t Tone) signed() bool { return t == Warn || t == Bad || t == Added || t == Removed }

// sign is that sign, a blank for other tones.
func (t Tone) sign(st *theme.Styles) string {
	switch t {
	case Warn:
		return st.Glyphs.Warning
	case Bad:
		return st.Glyphs.Error
	case Added:
		return st.Glyphs.Added
	case Removed:
		return st.Glyphs.Removed
	}
	return " "
}

// marked is text in a tone, with its sign in front.
func (t Tone) marked(st *theme.Styles, text string) span {
	if t.signed() {
		text = t.sign(st) + " " + text
	}
	return span{t.style(st), text}
}
