package store

import (
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"unicode/utf8"

	"rungs/model"
)

const (
	maxDraft    = 1 << 20 // the longest draft that is read, in bytes
	maxDraftEnd = 100     // how much of a name a draft's file takes
)

// ErrDraftGone is what Read fails with when the program that edits the draft has
// left no file.
var ErrDraftGone = errors.New("the draft is gone: there is no file where it was")

// Draft is a text that is being edited in another program, in a private file.
type Draft struct {
	path   string
	folder string // its own, which goes with it; "" for none
}

var notInNames = model.WhenUsed(`[^A-Za-z0-9._-]+`)

// Draft puts text into a private file whose name ends in name, of which only
// letters, digits and ".", "_", "-" are taken. It is beside history, or where that
// cannot be among temporary files. What is left of drafts that are a month old
// goes.
func (w *Workspace) Draft(name, text string) (*Draft, error) {
	name = notInNames().ReplaceAllString(name, "-")
	name = name[max(0, len(name)-maxDraftEnd):]
	sweepTempDrafts()
	var refused []string
	for _, f := range w.draftFolders() {
		d, err := f.draft(w.disk, name, text)
		if err == nil {
			return d, nil
		}
		refused = append(refused, fmt.Sprintf("in %q: %s", f.path, cause(err)))
	}
	return nil, errors.New(withHint("no draft can be made "+strings.Join(refused, ", "), "set TMPDIR to a folder that takes new files"))
}

func (f draftFolder) draft(on disk, name, text string) (*Draft, error) {
	folder, err := f.open()
	if err != nil {
		return nil, err
	}
	d := &Draft{path: filepath.Join(folder, strings.ToLower(rand.Text())+"-"+name)}
	if f.temporary {
		d.folder = folder
	}
	file, err := on.create(d.path, 0o600)
	if err == nil {
		err = errors.Join(writeAll(file, []byte(text)), file.Close())
	}
	if err != nil {
		d.Remove()
		return nil, err
	}
	return d, nil
}

// Path is where the text is.
func (d *Draft) Path() string { return d.path }

// Read is the text as it is now, or ErrDraftGone. What is no plain file, a link to
// one neither, no text, or too long to be one, is another error.
func (d *Draft) Read() (string, error) {
	data, err := d.data()
	text := string(data)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return "", ErrDraftGone
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

// data is what the file holds, as far as it is looked at.
func (d *Draft) data() ([]byte, error) {
	info, err := os.Lstat(d.path)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, errNotPlain
	}
	file, err := openPlain(d.path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	if info, err = file.Stat(); err == nil && !info.Mode().IsRegular() {
		err = errNotPlain
	}
	if err != nil {
		return nil, err
	}
	return io.ReadAll(io.LimitReader(file, maxDraft+1))
}

// Write makes text what the draft holds.
func (d *Draft) Write(text string) error { return os.WriteFile(d.path, []byte(text), 0o600) }

// Remove takes the file away.
func (d *Draft) Remove() {
	_ = os.Remove(d.path)
	if d.folder != "" {
		_ = os.RemoveAll(d.folder)
	}
}
