package store

import (
	"fmt"
	"path/filepath"
	"strings"
)

// globMarks are what makes a name a glob: *, ? and [a-z], as filepath.Match has them.
const globMarks = "*?["

// IsGlob says whether a folder's name, from folder on if it is relative, stands for
// several: it has a mark of globs, and nothing is called by it as it is.
func IsGlob(folder, name string) bool {
	return strings.ContainsAny(name, globMarks) && !exists(from(folder, name))
}

// Glob lists the folders that a glob matches, sorted in each folder, in the way it
// was written: a relative one from folder on. As in a shell a mark stands for no
// slash, and for no dot that a name begins with.
func Glob(folder, glob string) ([]string, error) {
	pattern := filepath.Clean(glob)
	if !filepath.IsAbs(glob) {
		pattern = filepath.Join(literal(folder), glob)
	}
	found, err := filepath.Glob(pattern)
	if err != nil {
		return nil, fmt.Errorf("%q is no glob: a bracket is not closed", glob)
	}
	var out []string
	for _, at := range found {
		if !isFolder(at) || matchesHidden(pattern, at) {
			continue
		}
		if rel, err := filepath.Rel(folder, at); err == nil && !filepath.IsAbs(glob) {
			at = rel
		}
		out = append(out, at)
	}
	return out, nil
}

// matchesHidden says whether a mark stands for the dot of a hidden name.
func matchesHidden(pattern, found string) bool {
	separator := string(filepath.Separator)
	wanted, names := strings.Split(pattern, separator), strings.Split(found, separator)
	for i, name := range names {
		if strings.HasPrefix(name, ".") && i < len(wanted) && wanted[i] != "" && strings.ContainsAny(wanted[i][:1], globMarks) {
			return true
		}
	}
	return false
}

// literal is a path as a glob that matches it alone.
func literal(path string) string {
	var b strings.Builder
	for _, r := range path {
		if strings.ContainsRune(globMarks+`\`, r) {
			b.WriteByte('\\')
		}
		b.WriteRune(r)
	}
	return b.String()
}

func from(folder, name string) string {
	if filepath.IsAbs(name) {
		return name
	}
	return filepath.Join(folder, name)
}
