// Rungs is a terminal editor for the settings of an agent sandbox. This package
// only joins the parts: the world goes into the commands, and the commands open
// the editor. It promises that
//   - a terminal is left as it was found, whether the editor is left, crashes or
//     is told to go by a signal;
//   - what was read or typed is in no core and no trace of the libraries;
//   - a frame is drawn when there is one, and nothing else is;
//   - an exit code other than 0 says that it did not end by itself.
package main

import (
	"io"
	"os"
	"runtime/debug"
	"strings"
	"time"

	"github.com/charmbracelet/x/term"

	"rungs/cli"
	"rungs/tui"
)

func main() {
	discreet()
	os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr, os.Environ()))
}

// run is the whole program; its result is the exit code.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer, env []string) int {
	return cli.Run(world(args, stdin, stdout, stderr, env))
}

// world is what the program may see of the system.
func world(args []string, stdin io.Reader, stdout, stderr io.Writer, env []string) cli.Env {
	w := cli.Env{
		Args: args, Stdin: stdin, Stdout: stdout, Stderr: stderr, Environ: env,
		Now: time.Now, Sample: sample(), Version: version(), Actions: tui.Actions, Terminal: terminal(stdin, stdout, stderr),
		Interruptible: interruptible,
	}
	w.Dir, _ = os.Getwd() // a folder that is gone leaves "": then only --workspace helps
	w.Edit = func(s cli.Session) error { return edit(w, s) }
	return w
}

// terminal is which of the streams are one. Asking the kernel for its size sends
// it nothing.
func terminal(stdin io.Reader, stdout, stderr io.Writer) cli.Terminal {
	in, out := terminalOf(stdin), terminalOf(stdout)
	t := cli.Terminal{In: in != nil, Out: out != nil, Err: terminalOf(stderr) != nil}
	if out != nil {
		t.Width, t.Height, _ = term.GetSize(out.Fd())
	}
	return t
}

func terminalOf(stream any) term.File {
	if file, ok := stream.(term.File); ok && term.IsTerminal(file.Fd()) {
		return file
	}
	return nil
}

// version is what the build knows of itself.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok || info.Main.Version == "" {
		return "devel"
	}
	return strings.Trim(info.Main.Version, "()")
}
