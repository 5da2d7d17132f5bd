package store

import "github.com/aymanbagabas/go-udiff"

// Diff is what becomes of a file, in the form that patch and git apply take. A
// file that is not there is nil.
func Diff(file string, before, after []byte) string {
	from, to := "a/"+file, "b/"+file
	if before == nil {
		from = noFile
	}
	if after == nil {
		to = noFile
	}
	return udiff.Unified(from, to, string(before), string(after))
}

const noFile = "/dev/null"
