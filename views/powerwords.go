package views

import (
	"fmt"
	"strings"

	"rungs/model"
)

// powersSentence is what a card's badge means.
func powersSentence(card any) string {
	v, set := model.Get(card, model.Path{"powers"})
	p := model.PowersOf(v)
	limits := limitTexts(p)
	switch {
	case !set:
		return "The full toolbox."
	case len(limits) == 0:
		return p.Bounds() + "."
	}
	return p.Bounds() + ". " + sentence(strings.Join(limits, "; "))
}

// reachSentence is where a card works, "" for everywhere.
func reachSentence(card any) string {
	out := ""
	if folders := textsAt(card, model.Path{"workspace", "folders"}); len(folders) > 0 {
		out += " File tools only in " + few(folders) + "."
	}
	switch v, set := model.Get(card, model.Path{"context", "repos"}); {
	case !set:
	case model.JSON(v) == "[]":
		out += " Carries the workspace alone."
	default:
		out += " Carries " + few(textsAt(card, model.Path{"context", "repos"})) + "."
	}
	return out
}

// limitTexts is what the powers keep a card from.
func limitTexts(p model.Powers) []string {
	var out []string
	switch p.Files {
	case "none":
		out = append(out, "no files")
	case "read":
		out = append(out, "files read only")
	}
	if off := switchedOff(p); len(off) > 0 {
		out = append(out, "off: "+strings.Join(off, ", "))
	}
	var none []string
	for _, f := range model.Grants {
		if ids, set := p.Grants[f.Key]; set && len(ids) == 0 {
			none = append(none, grantNoun(f))
		}
	}
	if len(none) > 0 {
		out = append(out, "no "+model.Among(none))
	}
	for _, f := range model.Grants {
		if ids := p.Grants[f.Key]; len(ids) > 0 {
			out = append(out, grantNoun(f)+" only "+few(ids))
		}
	}
	return out
}

func switchedOff(p model.Powers) []string {
	var out []string
	for _, f := range model.PowerSwitches {
		if !p.On[f.Key] {
			out = append(out, f.Label)
		}
	}
	return out
}

// grantNoun is what a grant is called within a sentence.
func grantNoun(f model.Field) string {
	switch f.Key {
	case "mcp":
		return f.Label
	case "devices":
		return "devices"
	}
	return strings.ToLower(f.Label)
}

// few is the first of ids, and how many more there are.
func few(ids []string) string {
	const most = 3
	if len(ids) <= most {
		return strings.Join(ids, ", ")
	}
	return fmt.Sprintf("%s and %d more", strings.Join(ids[:most], ", "), len(ids)-most)
}
