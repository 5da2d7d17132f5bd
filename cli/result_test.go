package cli

import (
	"bytes"
	"io"
	"strings"
	"sync"
	"testing"
)

// Each of several gets standard input whole, though it can be read once only.
func TestSharedInput(t *testing.T) {
	in := strings.NewReader("text")
	all := sync.OnceValues(func() ([]byte, error) { return io.ReadAll(in) })
	for range 3 {
		if got, err := io.ReadAll(&sharedInput{all: all}); string(got) != "text" || err != nil {
			t.Errorf("%q, %v", got, err)
		}
	}
}

// What was said on two streams is said again in its order.
func TestTranscript(t *testing.T) {
	said := &transcript{}
	out, err := said.on(standardOut), said.on(standardErr)
	for i, w := range []io.Writer{out, err, err, out} {
		_, _ = w.Write([]byte{'a' + byte(i)})
	}
	both := &bytes.Buffer{}
	said.replay(flushed{both}, both)
	if both.String() != "abcd" {
		t.Error(both.String())
	}
}

type flushed struct{ io.Writer }

func (flushed) Flush() error { return nil }
