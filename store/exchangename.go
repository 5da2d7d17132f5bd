package store

import (
	"fmt"
	"io/fs"
	"path/filepath"
	"syscall"
)

// While files change places, the one that is not in the place is called
// .<name>.<was>-<is>.rungs, by the signs of the file that is to go and of the one that
// is to come, so that whoever finds it after a kill knows it for one of them, or for
// another program's.

// noSign stands for the file that is to come where none is.
const noSign = "00000000"

func besideName(path, was, is string) string {
	folder, name := filepath.Split(path)
	return filepath.Join(folder, "."+name+"."+was+"-"+is+tempEnding)
}

// signOf is which file it is, and as of when, in eight letters.
func signOf(info fs.FileInfo) string {
	number := uint64(0)
	if stat, ok := info.Sys().(*syscall.Stat_t); ok {
		number = uint64(stat.Ino) //nolint:unconvert // is narrower on some systems
	}
	return hashOf(fmt.Appendf(nil, "%v %d %d %d", info.Mode().Type(), number, info.Size(), info.ModTime().UnixNano()))[:len(noSign)]
}
