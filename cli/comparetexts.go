package cli

import (
	"errors"
	"maps"
	"slices"
	"strings"

	"rungs/model"
	"rungs/store"
)

// docs are the documents that one of the two has.
func (c *comparing) docs() ([]store.Doc, error) {
	var out []store.Doc
	for _, p := range []site{c.a, c.b} {
		shelves, misnamed := p.workspace.Shelves()
		for _, f := range misnamed {
			if f.Severity == model.Error {
				return nil, c.unread(p, errors.New(f.Place()+": "+f.Message))
			}
		}
		for _, doc := range append(slices.Clone(store.Docs), shelves...) {
			if !slices.Contains(out, doc) {
				out = append(out, doc)
			}
		}
	}
	slices.SortFunc(out, store.InOrder)
	return out, nil
}

// fileText is what a file says; nil when there is none.
type fileText *string

// texts compares a file of both, of which nothing but that they differ is told. How
// its lines end, and what empty ones do, is no difference.
func (c *comparing) texts(file string, one, other fileText) {
	if one == nil && other == nil || one != nil && other != nil && settled(*one) == settled(*other) {
		return
	}
	d := model.Difference{A: model.Side{Written: one != nil}, B: model.Side{Written: other != nil}, InEffect: true}
	c.found = append(c.found, distinction{Difference: d, at: file, sort: textDiffers})
}

func settled(text string) string {
	return strings.TrimRight(strings.ReplaceAll(text, "\r\n", "\n"), "\n")
}

func (c *comparing) policy() error {
	var texts [2]fileText
	file := ""
	for i, p := range []site{c.a, c.b} {
		policy := p.workspace.Policy()
		if policy.Err != nil {
			return c.unread(p, policy.Err)
		}
		if file = policy.File; policy.Exists {
			texts[i] = &policy.Text
		}
	}
	c.texts(file, texts[0], texts[1])
	return nil
}

// kits compares the kits of the cards that both have.
func (c *comparing) kits(one, other any) error {
	theirs := idsOf(other)
	for _, id := range idsOf(one) {
		if !slices.Contains(theirs, id) {
			continue
		}
		ours, err := c.kit(c.a, id)
		if err != nil {
			return err
		}
		others, err := c.kit(c.b, id)
		if err != nil {
			return err
		}
		for _, file := range keysOfBoth(ours, others) {
			c.texts(file, ours[file], others[file])
		}
	}
	return nil
}

// kit is the prompt and the skills of a card, by their files.
func (c *comparing) kit(p site, id string) (map[string]fileText, error) {
	kit := p.workspace.Kit(id)
	if kit.Err != nil && kit.Folder != "" { // an id that is none has no kit
		return nil, c.unread(p, kit.Err)
	}
	out := map[string]fileText{}
	if kit.Prompt != "" {
		out[kit.Folder+"/PROMPT.md"] = &kit.Prompt
	}
	for _, s := range kit.Skills {
		if s.Err != nil && s.Text == "" {
			return nil, c.unread(p, s.Err)
		}
		out[kit.Folder+"/skills/"+s.Name+"/SKILL.md"] = &s.Text
	}
	return out, nil
}

// keysOfBoth is the keys of two, sorted, each once.
func keysOfBoth[T any](one, other map[string]T) []string {
	return slices.Compact(slices.Sorted(slices.Values(slices.AppendSeq(slices.Collect(maps.Keys(one)), maps.Keys(other)))))
}
