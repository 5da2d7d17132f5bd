package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"time"

	"github.com/creack/pty"
)

// measured is what one run of a program showed.
type measured struct {
	start   time.Duration   // from exec to the last byte of the first full frame
	keys    []time.Duration // from a key to the first byte of its frame
	work    time.Duration   // of the processor, for a key
	moves   []int           // bytes that a move of the cursor sent
	pages   []int           // bytes that another page did
	scrolls []int           // bytes that a screen further did
	memory  int             // peak resident, kB
	own     int             // resident at the end and of no file, kB
	wakes   int             // a second, while nobody does anything
}

// quiet is how long nothing may come for a frame to count as whole.
const quiet = 40 * time.Millisecond

// session is a program on a pty whose terminal answers no query.
type session struct {
	cmd    *exec.Cmd
	file   *os.File
	chunks chan chunk
}

type chunk struct {
	at   time.Time
	data []byte
}

// measure runs a program at 120x40, goes the way of its scene and presses the keys
// of it in turn.
func (sub *subject) measure(presses int) (measured, error) {
	s, began, err := begin(sub.argv)
	if err != nil {
		return measured{}, err
	}
	defer s.end()
	var m measured
	shown, err := s.until(sub.marker, 10*time.Second)
	if err != nil {
		return m, fmt.Errorf("%s: %w", sub.name, err)
	}
	m.start = shown.Sub(began)
	s.drain(300 * time.Millisecond) // let what is loaded behind the first frame arrive
	m.wakes = s.idle(time.Second)
	for _, key := range sub.way {
		s.press(key)
	}
	worked := s.work()
	m.keys, m.moves = s.pressAll(sub.keys, presses)
	m.work = (s.work() - worked) / time.Duration(max(presses, 1))
	_, m.pages = s.pressAll(sub.pages, min(presses, 2*len(sub.pages)))
	_, m.scrolls = s.pressAll(sub.scrolls, min(presses, 2*len(sub.scrolls)))
	m.memory, m.own = s.peak(), s.own()
	return m, nil
}

// pressAll presses keys in turn; what sends nothing is not counted.
func (s *session) pressAll(keys []string, n int) (took []time.Duration, sent []int) {
	for i := range n {
		if t, bytes := s.press(keys[i%len(keys)]); bytes > 0 {
			took, sent = append(took, t), append(sent, bytes)
		}
	}
	return took, sent
}

func begin(argv []string) (*session, time.Time, error) {
	cmd := exec.Command(argv[0], argv[1:]...)
	cmd.Env = append(os.Environ(), "TERM=xterm-256color", "COLORTERM=truecolor", "LC_ALL=C.UTF-8", "XDG_STATE_HOME="+os.TempDir())
	began := time.Now()
	file, err := pty.StartWithSize(cmd, &pty.Winsize{Rows: 40, Cols: 120})
	if err != nil {
		return nil, began, err
	}
	s := &session{cmd: cmd, file: file, chunks: make(chan chunk, 4096)}
	go s.pump()
	return s, began, nil
}

func (s *session) pump() {
	defer close(s.chunks)
	for {
		buf := make([]byte, 64<<10)
		n, err := s.file.Read(buf)
		if n > 0 {
			s.chunks <- chunk{time.Now(), buf[:n]}
		}
		if err != nil {
			return
		}
	}
}

// until reads until text has come, and says when.
func (s *session) until(text string, limit time.Duration) (time.Time, error) {
	var got bytes.Buffer
	deadline := time.After(limit)
	for {
		select {
		case c, open := <-s.chunks:
			if !open {
				return time.Time{}, fmt.Errorf("ended before its first frame: %q", got.String())
			}
			got.Write(c.data)
			if strings.Contains(got.String(), text) {
				return c.at, nil
			}
		case <-deadline:
			return time.Time{}, fmt.Errorf("no first frame in %s", limit)
		}
	}
}

// drain reads until nothing comes for a while.
func (s *session) drain(still time.Duration) (first time.Time, n int) {
	for {
		select {
		case c, open := <-s.chunks:
			if !open {
				return first, n
			}
			if n == 0 {
				first = c.at
			}
			n += len(c.data)
		case <-time.After(still):
			return first, n
		}
	}
}

func (s *session) press(key string) (time.Duration, int) {
	began := time.Now()
	if _, err := io.WriteString(s.file, key); err != nil {
		return 0, 0
	}
	first, n := s.drain(quiet)
	return first.Sub(began), n
}

func (s *session) end() {
	_ = s.cmd.Process.Kill()
	_ = s.cmd.Wait()
	_ = s.file.Close()
}
