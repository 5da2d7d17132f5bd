package main

import (
	"fmt"
	"os"
	"path/filepath"
	"time"

	"rungs/model"
	"rungs/store"
)

// edits is how often an edit is made.
const edits = 200

// reportEdits measures an edit, from the call to a file that lasts, against the least
// that it takes: to write a file, flush it, rename it and flush its folder.
func reportEdits(folder string) error {
	at := filepath.Join(folder, "edited")
	if err := sample(at); err != nil {
		return err
	}
	alone, err := store.Open(at, store.Options{})
	if err != nil {
		return err
	}
	kept, err := store.Open(at, store.Options{StateDir: filepath.Join(folder, "state"), Now: time.Now})
	if err != nil {
		return err
	}
	times := make([][]time.Duration, 3)
	for range edits {
		for way, do := range []func() error{
			func() error { return replace(alone.Root()) },
			func() error { return edit(alone, "watch") },
			func() error { return edit(kept, "off") },
		} {
			began := time.Now()
			if err := do(); err != nil {
				return err
			}
			times[way] = append(times[way], time.Since(began))
		}
	}
	base := at50(times[0])
	fmt.Printf("\n| an edit, medians | time |\n|---|---|\n| write, flush, rename, flush | %s |\n| without history | %s |\n| with history | %s |\n",
		timed(base, base), timed(at50(times[1]), base), timed(at50(times[2]), base))
	return nil
}

func at50(all []time.Duration) time.Duration { return at(all, 50) }

// edit switches a setting.
func edit(w *store.Workspace, word string) error {
	_, err := w.Apply(store.Change{
		Doc: store.Settings, Label: word, Guard: store.Unguarded,
		Edits: []model.Edit{{Op: model.Set, Path: model.Path{"commandJudge"}, Value: word}},
	})
	return err
}

// replace writes the settings anew as they are.
func replace(root string) error {
	path := filepath.Join(root, config, "settings.json")
	data, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	temp, err := os.Create(path + ".bare")
	if err != nil {
		return err
	}
	if _, err = temp.Write(data); err == nil {
		err = temp.Sync()
	}
	if closed := temp.Close(); err == nil {
		err = closed
	}
	if err == nil {
		err = os.Rename(path+".bare", path)
	}
	if err != nil {
		return err
	}
	at, err := os.Open(filepath.Dir(path))
	if err != nil {
		return err
	}
	defer at.Close()
	return at.Sync()
}
