package store

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"unicode/utf8"
)

// node is what stands at a path of a kit.
type node struct {
	Kind  nodeKind    `json:"kind,omitempty"`
	Mode  fs.FileMode `json:"mode,omitempty"`  // of a file or folder
	Owner *owner      `json:"owner,omitempty"` // nil for that of what is new
	Fresh bool        `json:"fresh,omitempty"` // a new one: its mode is what the umask gives
	Data  []byte      `json:"data,omitempty"`  // what a file holds, or where a link leads
}

type nodeKind string

const (
	noNode     nodeKind = ""
	fileNode   nodeKind = "file"
	folderNode nodeKind = "folder"
	linkNode   nodeKind = "link"
)

// keptMode is the bits of a mode that are kept.
const keptMode = fs.ModePerm | fs.ModeSetuid | fs.ModeSetgid | fs.ModeSticky

// same says whether two nodes hold the same; whoever changes a mode or an owner
// alone has changed nothing that a change could lose.
func (n node) same(o node) bool { return n.Kind == o.Kind && bytes.Equal(n.Data, o.Data) }

// copied is n as somebody else's: a folder is one that its owner can take away with
// what is in it.
func (n node) copied() node {
	n.Owner = nil
	if n.Kind == folderNode {
		n.Mode |= 0o700
	}
	return n
}

// text is a node for a person to compare, nil for none.
func (n node) text() any {
	switch {
	case n.Kind == noNode:
		return nil
	case n.Kind == folderNode:
		return "a folder"
	case n.Kind == linkNode:
		return fmt.Sprintf("a link to %q", n.Data)
	case !utf8.Valid(n.Data):
		return fmt.Sprintf("%d bytes that are no text", len(n.Data))
	}
	return string(n.Data)
}

// nodeAt reads what stands at path, links not followed; of a file at most limit
// bytes. The info is of what was read, nil for nothing.
func nodeAt(path string, limit int64) (node, fs.FileInfo, error) {
	info, err := os.Lstat(path)
	if errors.Is(err, fs.ErrNotExist) {
		return node{}, nil, nil
	}
	if err != nil {
		return node{}, nil, errors.New("cannot be reached: " + cause(err))
	}
	n := node{Mode: info.Mode() & keptMode, Owner: ownerOf(info)}
	switch info.Mode().Type() {
	case 0:
		n.Kind = fileNode
		n.Data, info, err = readNode(path, info, limit)
	case fs.ModeDir:
		n.Kind = folderNode
	case fs.ModeSymlink:
		to, failed := os.Readlink(path)
		n, err = node{Kind: linkNode, Owner: n.Owner, Data: []byte(to)}, failed
	default:
		err = errors.New("no file, folder or link")
	}
	return n, info, err
}

// readNode reads the file that was found at path, and no other.
func readNode(path string, found fs.FileInfo, limit int64) ([]byte, fs.FileInfo, error) {
	if found.Size() > limit {
		return nil, nil, fmt.Errorf("larger than %d MB", limit>>20)
	}
	file, err := openPlain(path)
	if err != nil {
		return nil, nil, errors.New("cannot be read: " + cause(err))
	}
	defer file.Close()
	data, info, err := readAll(file, limit)
	if err == nil && (!os.SameFile(info, found) || int64(len(data)) > limit) {
		err = errStale
	}
	return data, info, err
}
