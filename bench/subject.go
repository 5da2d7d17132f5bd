package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
)

// subject is a program that is measured, and what is done in it.
type subject struct {
	name   string
	argv   []string
	marker string // is in the first full frame, near its end
	scene
	all []measured
}

// scene is the keys that lead somewhere, and those that are measured there: that
// move the cursor, that go to another page, and that go a screen further.
type scene struct {
	name           string
	way            []string
	keys           []string
	pages, scrolls []string
}

// Keys as a terminal sends them; an arrow as it does to a program of curses.
const (
	up, down         = "\x1bOA", "\x1bOB"
	right            = "\x1b[C"
	pageUp, pageDown = "\x1b[5~", "\x1b[6~"
)

// list is the first page, a step down and one up.
var list = scene{keys: []string{"j", "k"}}

// first is that of the editor, with its other pages.
var first = scene{keys: list.keys, pages: []string{"2", "5", "4", "1"}, scrolls: []string{pageDown, pageUp}}

// walk goes down a page, over all that stands there.
var walk = scene{name: "walk", keys: []string{"j"}}

// cards are what is done among the cards. A switch is counted up to the frame that
// shows it; it is written besides.
var cards = []scene{
	walk,
	{name: "cards", way: []string{"2"}, keys: []string{"j", "k"}, scrolls: []string{pageDown, pageUp}},
	{name: "search", way: []string{"2", "/", "c", "a"}, keys: []string{"r", "\x7f"}},
	{name: "switch", way: []string{"2", right, "\r", "\t", "\t", "j"}, keys: []string{" "}},
}

// workspaces is what the editor is measured on.
var workspaces = []struct {
	name   string
	fill   func(folder string) error
	scenes []scene // besides the first page
}{{"acme", sample, cards}, {"1000 cards", crowded, cards}, {"1000 cards, 5 MB", large, nil}}

// others are what people edit settings with instead, where they are installed: on
// the settings of acme, or on a list of its jobs. Two arrow keys go there and back.
var others = []struct {
	argv    []string
	marker  string
	scrolls []string
}{
	{[]string{"nano", "-I", "FILE"}, "Exit", []string{pageDown, pageUp}},
	{[]string{"vim", "-nN", "-u", "NONE", "FILE"}, "settings.json", []string{pageDown, pageUp}},
	{[]string{"dialog", "--checklist", "Jobs", "30", "70", "20", "LIST"}, "Cancel", nil},
	{[]string{"whiptail", "--checklist", "Jobs", "30", "70", "20", "LIST"}, "Cancel", nil},
	{[]string{"mc", "-u", "FOLDER"}, "Quit", []string{pageDown, pageUp}},
	{[]string{"fzf"}, ">", []string{pageDown, pageUp}},
}

// prepare builds the programs and makes the workspaces. The first is the bare one.
func prepare(folder string) ([]*subject, error) {
	for name, pkg := range map[string]string{"rungs": ".", "bare": "./bench/bare"} {
		build := exec.Command("go", "build", "-o", filepath.Join(folder, name), pkg)
		build.Stderr = os.Stderr
		if err := build.Run(); err != nil {
			return nil, fmt.Errorf("building %s: %w", pkg, err)
		}
	}
	subjects := []*subject{{name: "bare", argv: []string{filepath.Join(folder, "bare")}, marker: "help", scene: list}}
	for _, w := range workspaces {
		at := filepath.Join(folder, w.name)
		if err := w.fill(at); err != nil {
			return nil, err
		}
		argv := []string{filepath.Join(folder, "rungs"), "--workspace", at}
		subjects = append(subjects, &subject{name: "rungs, " + w.name, argv: argv, marker: "help", scene: first})
		for _, s := range w.scenes {
			subjects = append(subjects, &subject{name: "rungs, " + w.name + ", " + s.name, argv: argv, marker: "help", scene: s})
		}
	}
	return append(subjects, installed(filepath.Join(folder, workspaces[0].name))...), nil
}

// installed are the others that there are.
func installed(workspace string) []*subject {
	file := filepath.Join(workspace, config, "settings.json")
	var out []*subject
	for _, o := range others {
		argv := filled(o.argv, map[string][]string{"FILE": {file}, "FOLDER": {filepath.Dir(file)}, "LIST": checklist()})
		name := argv[0]
		if name == "fzf" {
			argv = []string{"sh", "-c", "exec fzf < '" + file + "'"}
		}
		if _, err := exec.LookPath(name); err != nil {
			continue
		}
		out = append(out, &subject{name: name, argv: argv, marker: o.marker, scene: scene{keys: []string{down, up}, scrolls: o.scrolls}})
	}
	return out
}

func filled(argv []string, words map[string][]string) []string {
	var out []string
	for _, word := range argv {
		if with, ok := words[word]; ok {
			out = append(out, with...)
			continue
		}
		out = append(out, word)
	}
	return out
}

// checklist is 18 entries to tick, as many as there are jobs.
func checklist() []string {
	var out []string
	for i := range 18 {
		out = append(out, fmt.Sprintf("job-%d", i), "what the job is asked to do", "off")
	}
	return out
}
