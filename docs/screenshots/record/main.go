// Command record runs a program on a pty, presses keys, and keeps what the
// program sent, for shoot.mjs to draw. The keys take Go's escapes; each word of
// them is pressed by itself.
//
//	record OUT COLS ROWS "j j \r" PROGRAM [ARG ...]
package main

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"time"

	"github.com/creack/pty"
)

// settle is how long a program gets to draw after each key.
const settle = 400 * time.Millisecond

func main() {
	if len(os.Args) < 6 {
		fmt.Fprintln(os.Stderr, `usage: record OUT COLS ROWS "KEYS" PROGRAM [ARG ...]`)
		os.Exit(2)
	}
	if err := record(os.Args[1], os.Args[2], os.Args[3], os.Args[4], os.Args[5:]); err != nil {
		fmt.Fprintln(os.Stderr, "record:", err)
		os.Exit(1)
	}
}

func record(out, cols, rows, keys string, argv []string) error {
	width, errWidth := strconv.ParseUint(cols, 10, 16)
	height, errHeight := strconv.ParseUint(rows, 10, 16)
	if errWidth != nil || errHeight != nil {
		return fmt.Errorf("%q x %q is no size", cols, rows)
	}
	cmd := exec.Command(argv[0], argv[1:]...)
	cmd.Env = append(os.Environ(), "TERM=xterm-256color", "COLORTERM=truecolor", "LC_ALL=C.UTF-8")
	file, err := pty.StartWithSize(cmd, &pty.Winsize{Rows: uint16(height), Cols: uint16(width)})
	if err != nil {
		return err
	}
	kept, err := os.Create(out)
	if err != nil {
		return err
	}
	go func() { _, _ = io.Copy(kept, file) }()
	time.Sleep(2 * settle)
	for _, word := range strings.Fields(keys) {
		key, err := strconv.Unquote(`"` + word + `"`)
		if err != nil {
			return fmt.Errorf("key %q: %w", word, err)
		}
		if _, err := io.WriteString(file, key); err != nil {
			return err
		}
		time.Sleep(settle)
	}
	_ = cmd.Process.Kill() // before it leaves the alternate screen
	_ = cmd.Wait()
	return kept.Close()
}
