package cli

import (
	"bytes"
	"io"
)

// result is what became of one workspace of several.
type result struct {
	at      int // which
	said    *transcript
	code    int
	outcome outcome
}

// one runs the command in one workspace as if it were the only one, but that what
// it says is kept, and that an error is its result.
func (f *fleet) one(at int, p site) result {
	said := &transcript{}
	a := &app{Env: f.Env, in: &p, between: f.between, read: f.read}
	a.Stdout, a.Stderr, a.Stdin = said.on(standardOut), said.on(standardErr), &sharedInput{all: f.stdin}
	err := a.execute()
	code, isSaid := codeOf(err)
	switch {
	case isSaid:
	case f.json:
		a.data(reportObject{Workspace: p.name, Error: err.Error(), Problems: []problemObject{}})
	case code == codeNo:
		a.answer("refused: ", err.Error())
	default:
		a.answer("failed: ", err.Error())
	}
	_ = a.out.Flush()
	return result{at, said, code, a.outcome(code)}
}

// stream is where something is said.
type stream int

const (
	standardOut stream = iota
	standardErr
)

// transcript is what was said on both streams, in its order.
type transcript struct {
	parts []part
}

type part struct {
	stream stream
	text   []byte
}

// speaker is one stream of a transcript.
type speaker struct {
	said   *transcript
	stream stream
}

func (t *transcript) on(s stream) io.Writer { return speaker{t, s} }

func (s speaker) Write(text []byte) (int, error) {
	s.said.parts = append(s.said.parts, part{s.stream, bytes.Clone(text)})
	return len(text), nil
}

// flusher is standard output, which keeps what it gets for a while.
type flusher interface {
	io.Writer
	Flush() error
}

// replay says all of it.
func (t *transcript) replay(out flusher, err io.Writer) {
	for _, p := range t.parts {
		if p.stream == standardErr {
			_ = out.Flush()
			_, _ = err.Write(p.text)
			continue
		}
		_, _ = out.Write(p.text)
	}
}

// sharedInput is standard input that each of several gets whole.
type sharedInput struct {
	all  func() ([]byte, error)
	rest io.Reader
}

func (s *sharedInput) Read(p []byte) (int, error) {
	if s.rest == nil {
		text, err := s.all()
		if err != nil {
			return 0, err
		}
		s.rest = bytes.NewReader(text)
	}
	return s.rest.Read(p)
}
