package tui

import (
	"errors"
	"path"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"rungs/model"
	"rungs/store"
	"rungs/views"
)

// presetsMsg brings the presets there are, and why the owner's own cannot be listed.
type presetsMsg struct {
	all []store.Preset
	err error
}

// openPresets reads which presets there are.
func (e Editor) openPresets() (Editor, tea.Cmd) {
	folder := e.o.Presets
	return e, func() tea.Msg {
		all, err := store.Presets(folder)
		return presetsMsg{all, err}
	}
}

// presetsRead lists them, unless another box has been opened meanwhile.
func (e Editor) presetsRead(msg presetsMsg) Editor {
	if !e.place().isPage() {
		return e
	}
	return e.choose(chooser{
		title: "Presets", noun: "preset", empty: "no preset is called so", below: 3,
		intro: func(e Editor) []string { return e.presetIntro(msg.err) },
		list: func(e Editor) []choice {
			var out []choice
			for _, p := range msg.all {
				out = append(out, e.presetChoice(p))
			}
			return out
		},
		take: func(e Editor, one choice) (Editor, tea.Cmd) {
			i := slices.IndexFunc(msg.all, func(p store.Preset) bool { return p.Name == one.value })
			return e.takePreset(msg.all[i])
		},
	})
}

func (e Editor) presetIntro(err error) []string {
	out := []string{"merged into the settings, in one step; first you see what it changes"}
	switch {
	case err != nil:
		return append(out, err.Error())
	case e.o.Presets != "":
		return append(out, "yours are the .toml files in "+e.o.Presets)
	}
	return out
}

// presetChoice is a preset in the list. One that cannot be used says why.
func (e Editor) presetChoice(p store.Preset) choice {
	c := choice{value: p.Name, cells: []string{p.Called(), p.Whose()}, about: []string{p.About}}
	if bad := p.Refusal(e.settings()); bad != nil {
		c.mark, c.tone = e.st.Glyphs.Error, views.Bad
		bad.File = path.Base(bad.File) // its folder is said above the list
		c.about = strings.Split(bad.Place()+": "+presetFault(*bad), "\n")
	}
	return c
}

// presetFault is what is wrong with a preset, and on a line of its own what is
// allowed.
func presetFault(f store.Finding) string {
	out := f.Message
	if len(f.Path) > 0 {
		out = f.Path.String() + ": " + out
	}
	if f.Allowed != "" {
		out += "\nallowed: " + f.Allowed
	}
	return out
}

// takePreset shows what a preset changes, once the model is chosen that it asks for.
func (e Editor) takePreset(p store.Preset) (Editor, tea.Cmd) {
	if bad := p.Refusal(e.settings()); bad != nil {
		return e.fail(errors.New("it cannot be used: " + presetFault(*bad))), nil
	}
	if p.Question == "" {
		return e.showPreset(p, model.Pin{})
	}
	return e.pick(picker{
		title: p.Question, intro: []string{"for the preset " + p.Called()}, knobs: freshKnobs, near: e.nearProvider(nil),
		picked: func(e Editor, pin model.Pin) (Editor, tea.Cmd) { return e.showPreset(p, pin) },
	}, nil, freely), nil
}

// showPreset shows the diff of a preset before it is merged.
func (e Editor) showPreset(p store.Preset, asked model.Pin) (Editor, tea.Cmd) {
	seen := e.settings()
	c := store.Change{Doc: store.Settings, Label: p.Label(), Edits: p.Edits(seen, asked), Seen: seen}
	_, err := e.checked(model.SettingsDoc, c.Edits)
	switch {
	case err != nil:
		return e.fail(err), nil
	case len(c.Edits) == 0:
		return e.say("nothing to change: the settings say all of it already"), nil
	case e.queue.busy() && !e.queue.reviewing():
		return e.fail(errors.New("not while an edit waits to be written")), nil
	}
	title := p.Called() + ": " + e.key("write-changes") + " writes it"
	if e.queue.review {
		title = p.Called() + ": " + e.key("write-changes") + " lets it wait with the other changes"
	}
	w, waiting := e.o.Workspace, e.queue.tasks
	merge := func(e Editor) (Editor, tea.Cmd) { return e.mergePreset(c) }
	return e, func() tea.Msg {
		return diffMsg{title: title, notes: presetNotes(p, seen), texts: []string{diffAfter(w, waiting, c)}, do: merge}
	}
}

// presetNotes is what there is to know of a preset before it is merged.
func presetNotes(p store.Preset, tree any) []string {
	var out []string
	if p.About != "" {
		out = append(out, p.About, "")
	}
	for _, f := range p.Findings(tree) {
		out = append(out, f.Place()+": "+f.Message, "")
	}
	return out
}

// diffAfter is what a change makes of its document once the tasks that wait are done,
// or why that cannot be said.
func diffAfter(w *store.Workspace, waiting []task, c store.Change) string {
	first := c
	first.Edits = nil
	for _, t := range waiting {
		if t.change.Doc == c.Doc {
			if len(first.Edits) == 0 {
				first.Seen = t.change.Seen
			}
			first.Edits = slices.Concat(first.Edits, t.change.Edits)
		}
	}
	both := first
	both.Edits = slices.Concat(first.Edits, c.Edits)
	before, after, err := w.Preview(both)
	if len(first.Edits) > 0 && err == nil {
		_, before, err = w.Preview(first)
	}
	if err != nil {
		return err.Error()
	}
	return store.Diff(w.FileOf(c.Doc), before, after)
}

// mergePreset makes what was shown, if it still is what would be made.
func (e Editor) mergePreset(c store.Change) (Editor, tea.Cmd) {
	if !model.Equal(e.settings(), c.Seen) {
		return e.fail(errors.New("the settings have changed meanwhile, and nothing was done: choose it again")), nil
	}
	next, cmd, _ := e.commit(model.SettingsDoc, c.Label, c.Edits...)
	return next, cmd
}
