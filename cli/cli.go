// Package cli is the commands that need no terminal: parse, ask the model and
// the store, print. It promises that
//   - what a command may see of the world is in Env: no global of os is read;
//   - nothing is asked of a terminal, and no escape sequence is printed unless
//     colour is asked for and standard output is a terminal;
//   - text from files reaches a terminal only through theme.Safe;
//   - a shell that asks for words is answered in silence, with words that are what
//     they look like, and nothing is written;
//   - an edit is checked before it is written, and one that is refused or
//     changes nothing leaves the file alone, inode and time too;
//   - exit codes are 0 for yes, 1 for no (refused, absent, invalid), 2 for a
//     command that is wrong or a file that cannot be read or written to; an edit
//     that was made is 0, also when saying so fails;
//   - a command that writes can be made twice: the second time says that it is so
//     already, writes nothing and is a yes;
//   - in several workspaces a command does in each what it does in one, and one that
//     fails stops no other;
//   - positions in lists are counted from 0 everywhere, as in paths.
package cli

import (
	"bufio"
	"context"
	"io"
	"io/fs"
	"strings"
	"time"

	"github.com/charmbracelet/colorprofile"

	"rungs/config"
	"rungs/model"
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
	Actions  func() []config.Action // what keys can be bound to in the editor

	Edit func(Session) error // opens the editor and returns when it is left

	// Interruptible is a context that ends when the program is told to go, its cause
	// an *ExitError, until stop is called; nil: it ends at once when it is told.
	Interruptible func() (ctx context.Context, stop func())
}

// Terminal says which of the streams are one, and how large it is.
type Terminal struct {
	In, Out, Err  bool
	Width, Height int // of Out; 0: not known
}

// Session is what the editor is opened with.
type Session struct {
	Workspace      *store.Workspace
	Theme          theme.Options
	FollowTerminal bool // the terminal's own answer may choose dark or light
	Profile        colorprofile.Profile
	FPS            int    // frames a second at most
	Mouse          bool   // clicks and the wheel are the editor's, not the terminal's
	Clipboard      bool   // what is copied goes to the terminal's clipboard too
	Presets        string // the folder with the owner's own, "" for none
	Keys           []config.Binding
	Catalog        *model.Catalog
	Own            []store.Finding // what is wrong with the owner's own file
	Plain          bool            // line mode
	Why            string          // why, where nobody asked for it
}

// Run does what the arguments say and returns the exit code.
func Run(env Env) int {
	return (&app{Env: env}).run()
}

func (a *app) run() int { return a.finish(a.execute()) }

func (a *app) execute() error {
	if a.isCompletion() {
		a.Stderr = io.Discard // whoever presses a key to complete asks for words, not for reasons
	}
	a.out = bufio.NewWriter(a.Stdout)
	root := a.root()
	root.SetArgs(append([]string{}, a.Args...)) // nil would mean os.Args
	root.SetIn(a.Stdin)
	root.SetOut(a.out)
	root.SetErr(a.Stderr)
	return root.Execute()
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
	drew  bool          // a diff was printed

	in *site // the workspace that the command is run in, one of several; nil: the only one

	read   *own           // nil: not yet
	models *model.Catalog // nil: not yet

	between func() // tests: called when an edit is worked out and not yet made
}
