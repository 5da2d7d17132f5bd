package store

import (
	"errors"
	"io/fs"
	"syscall"

	"rungs/model"
)

// maxOwn is the largest file of an owner's own configuration, in bytes.
const maxOwn = 1 << 20

// OwnFile is a file of the owner's own configuration, in TOML and outside every
// workspace. It is only ever read.
type OwnFile struct {
	Path string
	Tree any
	data []byte
}

// ReadOwn reads such a file; nil without an error where there is none. An error is
// a *DocumentError.
func ReadOwn(path string) (*OwnFile, error) {
	data, _, err := readUpTo(maxOwn, path)
	switch {
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, syscall.ENOTDIR):
		return nil, nil
	case err != nil:
		return nil, &DocumentError{File: path, Fault: UnreadableFault, Message: "cannot be read: " + cause(err)}
	}
	tree, fault := decodeTOML(data, "")
	if fault != nil {
		fault.File = path
		return nil, fault
	}
	return &OwnFile{path, tree, data}, nil
}

// Findings is problems of the file with their places.
func (f *OwnFile) Findings(problems []model.Problem) []Finding {
	paths := make([]model.Path, len(problems))
	for i, p := range problems {
		paths[i] = p.Path
	}
	out := make([]Finding, len(problems))
	for i, at := range locateTOML(f.data, "", f.Tree, paths) {
		out[i] = Finding{Problem: problems[i], File: f.Path, Line: at.line, Column: at.column}
	}
	return out
}

// Line is where a value is, 0 when it is nowhere.
func (f *OwnFile) Line(p model.Path) int {
	return locateTOML(f.data, "", f.Tree, []model.Path{p})[0].line
}

// FaultFinding is why a file cannot be read as a finding.
func FaultFinding(err error) Finding {
	var fault *DocumentError
	if !errors.As(err, &fault) {
		return Finding{Problem: model.Problem{Severity: model.Error, Code: model.Syntax, Message: err.Error()}}
	}
	return Finding{
		Problem: model.Problem{Severity: model.Error, Code: fault.Fault.Code(), Message: fault.Message, Allowed: fault.Hint},
		File:    fault.File, Line: fault.Line, Column: fault.Column,
	}
}

// TableTOML is a key of a file and its value, a table or a list of tables, as a file
// of its own would say it.
func TableTOML(key string, v any) (string, error) {
	list := key
	if _, entries := v.([]any); !entries {
		v, list = map[string]any{key: v}, ""
	}
	text, err := renderTOML(v, list)
	return string(text), err
}
