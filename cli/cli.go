// Package cli is the commands that need no terminal: parse, ask the model and
// the store, print. It promises that
//   - what a command may see of the world is in Env: no global of os is read;
//   - nothing is asked of a terminal, and no escape sequence is printed unless
//     colour is asked for and standard output is a terminal;
//   - text from files reaches a terminal only through theme.Safe;
//   - an edit is checked before it is written, and one that is refused or
//     changes nothing leaves the file alone, inode and time too;
//   - exit codes are 0 for yes, 1 for no (refused, absent, invalid), 2 for a
//     command that is wrong or a file that cannot be read or written to; an edit
//     that was made is 0, also when saying so fails;
//   - positions in lists are counted from 0 everywhere, as in paths.
package cli

import (
	"bufio"
	"io"
	"io/fs"
	"strings"
	"time"

	"github.com/charmbracelet/colorprofile"

	"rungs/store"
	"rungs/theme"
)

// Env is the world as a run of the program sees it.
type Env struct {
	Args     []string // without the program's name
	Stdin    io.Reader
	Stdout   io.Writer
	Stderr   io.Writer
	Environ  []string // NAME=value, the last of a name counts
	Dir      string   // the working directory, absolute
	Now      func() time.Time
	Terminal Terminal
	Sample   fs.FS // the workspace that --demo copies
	Version  string

	Edit func(Session) error // opens the editor and returns when it is left
}

// Terminal says which of the streams are one, and how large it is.
type Terminal struct {
	In, Out       bool
	Width, Height int // 0: not known
}

// Session is what the editor is opened with.
type Session struct {
	Workspace      *store.Workspace
	Theme          theme.Options
	FollowTerminal bool // the terminal's own answer may choose dark or light
	Profile        colorprofile.Profile
	Plain          bool   // line mode
	Why            string // why, where nobody asked for it
}

// Run does what the arguments say and returns the exit code.
func Run(env Env) int {
	return (&app{Env: env}).run()
}

func (a *app) run() int {
	a.out = bufio.NewWriter(a.Stdout)
	root := a.root()
	root.SetArgs(append([]string{}, a.Args...)) // nil would mean os.Args
	root.SetIn(a.Stdin)
	root.SetOut(a.out)
	root.SetErr(a.Stderr)
	return a.finish(root.Execute())
}

// Getenv is the value of an environment variable, "" when it is not set.
func (e Env) Getenv(name string) string {
	for i := len(e.Environ) - 1; i >= 0; i-- {
		if key, value, _ := strings.Cut(e.Environ[i], "="); key == name {
			return value
		}
	}
	return ""
}

// app is one run: its world, its flags and its output.
type app struct {
	Env
	flags globals
	names []string      // of the commands
	out   *bufio.Writer // flushed before anything else is said, and at the end
	saved bool          // something was written to the workspace

	between func() // tests: called when an edit is worked out and not yet made
}
