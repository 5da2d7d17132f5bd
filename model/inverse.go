package model

import (
	"strconv"
	"strings"
)

// Inverse is the edits that take the result of e on tree back to tree's values; a
// document that was not yet written comes back empty. Nil when e changes nothing
// that is there.
func Inverse(tree any, e Edit) []Edit {
	path := Fixed(tree, e.Path)
	old, present := Get(tree, path)
	switch {
	case e.Op == Move:
		from, _ := strconv.Atoi(path.Last())
		return []Edit{{Op: Move, Path: path.Parent().Then(At(e.To)), To: from}}
	case e.Op == Remove:
		return []Edit{{Op: Insert, Path: path, Value: old}}
	case e.Op == Insert:
		if made := firstMissing(tree, path.Parent()); made != nil {
			return []Edit{{Op: Unset, Path: made}}
		}
		return []Edit{{Op: Remove, Path: path}}
	case present:
		return []Edit{{Op: Set, Path: path, Value: old}}
	case e.Op == Set:
		return []Edit{{Op: Unset, Path: firstMissing(tree, path)}}
	}
	return nil
}

// firstMissing is the outermost part of p that tree does not hold, nil when it holds p.
func firstMissing(tree any, p Path) Path {
	for i := 1; i <= len(p); i++ {
		if _, ok := Get(tree, p[:i]); !ok {
			return p[:i]
		}
	}
	return nil
}

// Guard is the part of a document that must still be as the owner saw it for the
// edit to mean what it meant: the value itself, or the outermost list that a
// position in its path counts through. Absent means nothing can be lost.
func Guard(tree any, e Edit) (Path, bool) {
	for i, segment := range e.Path {
		at, _ := Get(tree, e.Path[:i])
		list, isList := at.([]any)
		switch {
		case !isList || strings.HasPrefix(segment, "="):
			continue
		case e.Op == Insert && i == len(e.Path)-1 && len(list) > 0 && IDOf(list[0]) != "":
			return nil, false
		}
		return e.Path[:i], true
	}
	if e.Op == Insert {
		return e.Path.Parent(), true
	}
	if e.Op == Move {
		return nil, false
	}
	return e.Path, true
}
