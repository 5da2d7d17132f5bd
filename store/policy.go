package store

import (
	"errors"
	"fmt"
	"path"
	"strings"
	"unicode/utf8"
)

const policyFile = configFolder + "/safety.md"

// Policy is the safety policy as it is on disk.
type Policy struct {
	File   string // workspace-relative
	Text   string
	Exists bool  // false: the product's own text counts
	Err    error // why it cannot be read or written
}

// PolicyEdit is a change to the safety policy. Guarded, Seen is what it was made
// on, nil for a missing file.
type PolicyEdit struct {
	Text   string // with one newline at the end once it is written; blank makes an empty file
	Remove bool   // the file goes, and the product's own text counts
	Seen   *string
}

// Policy reads the safety policy. It never fails: what is wrong is in the result.
func (w *Workspace) Policy() Policy {
	p := Policy{File: policyFile}
	if _, p.Err = w.policyPlace(); p.Err == nil {
		p.Text, p.Exists, p.Err = w.textAt(policyFile)
	}
	if p.Err != nil {
		p.Exists = true
	}
	return p
}

// policyPlace is what the policy's file is really called. A link to a document, or
// to what a kit is known by, is not followed.
func (w *Workspace) policyPlace() (string, error) {
	place, err := w.placeOf(policyFile, true)
	if ending := path.Ext(place); err == nil && (ending == jsonEnding || ending == tomlEnding) {
		return "", withReason(policyFile, fmt.Sprintf("a link to %q, which is no text", place), "put a text in its place")
	}
	return place, err
}

// planPolicy works out what becomes of the safety policy.
func (v *fileView) planPolicy(c Change, _ plan) error {
	switch {
	case c.Policy == nil:
		return nil
	case c.Doc != Settings:
		return fmt.Errorf("%s: only the settings have a safety policy", c.Doc.File())
	}
	if _, err := v.policyPlace(); err != nil {
		return err
	}
	n, place, err := v.text(policyFile)
	if err != nil {
		return err
	}
	wanted, err := c.Policy.wanted(n)
	if err != nil {
		return err
	}
	if c.Guard == Guarded && !n.says(c.Policy.Seen) && !n.same(wanted) {
		return &ConflictError{File: policyFile, Kit: true, Mine: wanted.text(), Theirs: n.text()}
	}
	if c.Policy.Remove {
		if place, err = v.placeOf(policyFile, false); err != nil {
			return err
		}
		return v.drop(place)
	}
	return v.write(place, wanted.Data)
}

// wanted is what is to stand where n stands now.
func (e PolicyEdit) wanted(n node) (node, error) {
	switch {
	case e.Remove:
		return node{}, nil
	case !utf8.ValidString(e.Text):
		return node{}, errors.New("the policy is not UTF-8 text")
	case len(e.Text) >= maxText:
		return node{}, fmt.Errorf("the policy is larger than %d MB", maxText>>20)
	}
	n.Kind, n.Data = fileNode, []byte(withOneNewline(e.Text))
	return n, nil
}

// says says whether a text file holds text, nil for no file.
func (n node) says(text *string) bool {
	if text == nil || n.Kind == noNode {
		return text == nil && n.Kind == noNode
	}
	return string(n.Data) == *text
}

// withOneNewline is text with one newline at its end, of its own sort; blank is "".
func withOneNewline(text string) string {
	body := strings.TrimRight(text, "\r\n")
	switch {
	case strings.TrimSpace(body) == "":
		return ""
	case strings.HasPrefix(text[len(body):], "\r\n"):
		return body + "\r\n"
	}
	return body + "\n"
}
