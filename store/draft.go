package store

import (
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"time"
	"unicode/utf8"
)

const (
	maxDraft    = 1 << 20 // the longest draft that is read, in bytes
	maxDraftAge = 30 * 24 * time.Hour
	maxDraftEnd = 100 // how much of a name a draft's file takes
)

// Draft is a text that is being edited in another program, in a private file.
type Draft struct {
	path   string
	folder string // its own, which goes with it; "" for none
}

var notInNames = regexp.MustCompile(`[^A-Za-z0-9._-]+`)

// Draft puts text into a private file whose name ends in name, of which only
// letters, digits and ".", "_", "-" are taken. What is left of drafts that are a
// month old goes.
func (w *Workspace) Draft(name, text string) (*Draft, error) {
	folder, own, err := w.draftFolder()
	if err != nil {
		return nil, fmt.Errorf("no draft can be made: %s", cause(err))
	}
	name = notInNames.ReplaceAllString(name, "-")
	name = name[max(0, len(name)-maxDraftEnd):]
	d := &Draft{path: filepath.Join(folder, strings.ToLower(rand.Text())+"-"+name), folder: own}
	file, err := w.disk.create(d.path, 0o600)
	if err == nil {
		err = errors.Join(writeAll(file, []byte(text)), file.Close())
	}
	if err != nil {
		d.Remove()
		return nil, fmt.Errorf("no draft can be made: %s", cause(err))
	}
	return d, nil
}

// draftFolder is where drafts are made: beside history, else one of its own.
func (w *Workspace) draftFolder() (folder, own string, err error) {
	if w.options.StateDir == "" {
		own, err = os.MkdirTemp("", "rungs-")
		return own, own, err
	}
	folder = filepath.Join(w.options.StateDir, "drafts")
	if err = os.MkdirAll(folder, 0o700); err == nil {
		err = os.Chmod(folder, 0o700)
	}
	sweepDrafts(folder, time.Now().Add(-maxDraftAge))
	return folder, "", err
}

// sweepDrafts removes the files that nobody has written to since.
func sweepDrafts(folder string, since time.Time) {
	entries, _ := os.ReadDir(folder)
	for _, e := range entries {
		if info, err := e.Info(); err == nil && info.Mode().IsRegular() && info.ModTime().Before(since) {
			_ = os.Remove(filepath.Join(folder, e.Name()))
		}
	}
}

// Path is where the text is.
func (d *Draft) Path() string { return d.path }

// Read is the text as it is now. What is no text, or too long to be one, is an
// error.
func (d *Draft) Read() (string, error) {
	info, err := os.Stat(d.path)
	if err == nil && !info.Mode().IsRegular() {
		err = errors.New("it is not a plain file")
	}
	if err != nil {
		return "", fmt.Errorf("the draft cannot be read: %s", cause(err))
	}
	file, err := os.Open(d.path)
	if err != nil {
		return "", fmt.Errorf("the draft cannot be read: %s", cause(err))
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, maxDraft+1))
	text := string(data)
	switch {
	case err != nil:
		return "", fmt.Errorf("the draft cannot be read: %s", cause(err))
	case len(data) > maxDraft:
		return "", fmt.Errorf("the draft is larger than %d MB", maxDraft>>20)
	case !utf8.ValidString(text):
		return "", errors.New("the draft is not UTF-8 text")
	case strings.ContainsRune(text, 0):
		return "", errors.New("the draft holds a NUL character, so it is no text")
	}
	return text, nil
}

// Remove takes the file away.
func (d *Draft) Remove() {
	_ = os.Remove(d.path)
	if d.folder != "" {
		_ = os.RemoveAll(d.folder)
	}
}
