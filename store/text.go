package store

import "unicode/utf8"

// maxText is the largest PROMPT.md, SKILL.md or safety.md that is read, in bytes.
const maxText = 1 << 20

// textAt is a text that is no document, links followed within their fence; false
// when there is none.
func (w *Workspace) textAt(file string) (text string, there bool, err error) {
	at, err := w.entryAt(file)
	if err != nil {
		return "", false, err
	}
	n, _, err := w.look(at, maxText)
	switch {
	case err != nil:
		return "", false, withReason(file, err.Error(), "")
	case n.Kind == noNode:
		return "", false, nil
	case n.Kind != fileNode:
		return "", false, withReason(file, "not a plain file", "")
	case !utf8.Valid(n.Data):
		return "", false, withReason(file, "not UTF-8 text", "")
	}
	return string(n.Data), true, nil
}
