package terminal

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"testing"
	"time"

	"rungs/faults/tally"
)

// lineVariable set to "slow" puts a slow line between the program and its terminal in
// every test of the package.
const lineVariable = "RUNGS_TEST_LINE"

var onSlowLine = os.Getenv(lineVariable) == "slow"

// What a slow line is: 9 600 baud, 300 ms there and back, packets cut anywhere.
const (
	bytesPerSecond = 960
	halfTrip       = 150 * time.Millisecond
	longestPacket  = 64
)

// slowness is how much longer a test may wait on the line that it is on.
func slowness() int {
	if onSlowLine {
		return 30
	}
	return 1
}

// line is what carries bytes between the program and its terminal.
type line struct {
	io.Reader
	io.Writer
}

// lineOf is the line that tests are on.
func lineOf(file *os.File) line {
	if !onSlowLine {
		return line{file, file}
	}
	return line{slowReader(file), slowWriter(file)}
}

type packet struct {
	data []byte
	at   time.Time // when it comes out
}

// carried cuts what is read into packets and delivers each when it would have come.
func carried(from io.Reader, deliver func([]byte) error, ended func(error)) {
	random := rand.New(rand.NewPCG(1, uint64(time.Now().UnixNano())))
	way := make(chan packet, 1<<16)
	go func() {
		for p := range way {
			time.Sleep(time.Until(p.at))
			if err := deliver(p.data); err != nil {
				break
			}
		}
		ended(io.EOF)
	}()
	for {
		buf := make([]byte, 1+random.IntN(longestPacket))
		n, err := from.Read(buf)
		if n > 0 {
			time.Sleep(time.Duration(n) * time.Second / bytesPerSecond)
			way <- packet{buf[:n], time.Now().Add(halfTrip)}
		}
		if err != nil {
			close(way)
			return
		}
	}
}

func slowReader(from io.Reader) io.Reader {
	r, w := io.Pipe()
	go carried(from, func(data []byte) error { _, err := w.Write(data); return err }, func(err error) { _ = w.CloseWithError(err) })
	return r
}

func slowWriter(to io.Writer) io.Writer {
	r, w := io.Pipe()
	queued := make(chan []byte, 1<<16)
	go func() {
		for data := range queued {
			if _, err := w.Write(data); err != nil {
				return
			}
		}
	}()
	go carried(r, func(data []byte) error { _, err := to.Write(data); return err }, func(error) { _ = r.Close() })
	return writerFunc(func(data []byte) (int, error) { queued <- bytes.Clone(data); return len(data), nil })
}

type writerFunc func([]byte) (int, error)

func (f writerFunc) Write(data []byte) (int, error) { return f(data) }

// keyTests are the tests of keys, by their names in their file.
func keyTests(t *testing.T) []string {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), "keys_test.go", nil, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for _, d := range file.Decls {
		if f, ok := d.(*ast.FuncDecl); ok && f.Recv == nil && strings.HasPrefix(f.Name.Name, "Test") {
			out = append(out, f.Name.Name)
		}
	}
	return out
}

var verdict = regexp.MustCompile(`(?m)^--- (PASS|FAIL|SKIP): (\w+)`)

// Every test of keys passes on a slow line too: 9 600 baud, 300 ms there and back,
// packets that end anywhere.
func TestFaultsOnASlowLine(t *testing.T) {
	if onSlowLine {
		t.Skip("on it already")
	}
	t.Parallel()
	y := tally.Of(t, "line: every test of keys at 9 600 baud, 300 ms, in split packets")
	names := keyTests(t)
	if tally.Many(0, 1) == 0 {
		names = []string{"TestKeysInOneWrite"}
	}
	command := exec.Command(os.Args[0], "-test.v", "-test.timeout=20m", "-test.parallel=16", "-test.run=^("+strings.Join(names, "|")+")$")
	command.Env = append(os.Environ(), lineVariable+"=slow", tally.File+"=")
	out, err := command.CombinedOutput()
	passed := map[string]bool{}
	for _, m := range verdict.FindAllStringSubmatch(string(out), -1) {
		passed[m[2]] = m[1] == "PASS"
	}
	for _, name := range names {
		y.Tried(1)
		if !passed[name] {
			y.Lost("%s", name)
		}
	}
	if err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}

// after is what a time may take on a line that carries so many bytes meanwhile.
func after(limit time.Duration, carries int) time.Duration {
	if !onSlowLine {
		return limit
	}
	return limit + 2*halfTrip + time.Duration(carries)*time.Second/bytesPerSecond
}
