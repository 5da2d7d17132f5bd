package main

import (
	"bytes"
	"io"
	"sync/atomic"
	"time"

	tea "charm.land/bubbletea/v2"
	uv "github.com/charmbracelet/ultraviolet"
	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/term"

	"rungs/cli"
)

// frames draws on the terminal, in place of the library: it draws on a tick, so that
// a key waits for the next one and an idle program wakes up a hundred times a second.
// Here a frame is drawn as soon as there is one, and nothing else is.
//
// Views that come while one is on its way to the terminal, or too soon behind it,
// are one frame, the last, and only that is laid out: a slow line delays what is seen
// and never what is pressed.
type frames struct {
	out    io.Writer
	gap    time.Duration      // from one frame to the next, at least
	broken func(panicked any) // told of a panic while drawing
	lost   func(error)        // told that the terminal takes nothing any more

	views chan frame    // the one to be drawn next, if any
	stay  atomic.Int64  // how often the terminal was given back: views from before are for nobody
	turn  chan *canvas  // holds what is drawn on while nobody draws
	over  chan struct{} // closed: nothing more is drawn
}

// frame is how to lay a view out, and the stay that it is of.
type frame struct {
	view func() tea.View
	stay int64
}

// canvas is the terminal as it is drawn on.
type canvas struct {
	scr   *uv.TerminalRenderer
	cells uv.ScreenBuffer
	buf   bytes.Buffer // what scr has to say
	modes modes        // that are on; none when the terminal is not ours
	drawn string       // the last frame
	stale bool         // the frame must be drawn again though it is the same
	whole bool         // the terminal can be told where a frame begins and ends
	asks  string       // what the terminal is still to be asked
}

// silent is a terminal that the library may look at and not write to.
type silent struct{ term.File }

func (silent) Write(data []byte) (int, error) { return len(data), nil }

func silenced(out io.Writer) io.Writer {
	if file, ok := out.(term.File); ok {
		return silent{file}
	}
	return io.Discard
}

func newFrames(w cli.Env, s cli.Session) *frames {
	f := &frames{
		out: w.Stdout, gap: time.Second / time.Duration(max(s.FPS, 1)),
		broken: func(any) {}, lost: func(error) {},
		views: make(chan frame, 1), turn: make(chan *canvas, 1), over: make(chan struct{}),
	}
	width, height := w.Terminal.Width, w.Terminal.Height
	if width <= 0 || height <= 0 {
		width, height = 80, 24 // until told
	}
	c := &canvas{cells: uv.NewScreenBuffer(width, height), asks: question(w.Getenv)}
	c.scr = uv.NewTerminalRenderer(&c.buf, w.Environ)
	c.scr.SetColorProfile(s.Profile)
	c.scr.SetScrollOptim(true)
	c.cells.Method = ansi.GraphemeWidth // theme.Safe lets through what all terminals measure alike
	c.scr.SetWidthMethod(c.cells.Method)
	f.turn <- c
	return f
}

// show has a view drawn, unless another comes before it can be.
func (f *frames) show(v func() tea.View) {
	select {
	case <-f.views:
	default:
	}
	f.views <- frame{v, f.stay.Load()}
}

// run draws until end is called.
func (f *frames) run() {
	defer func() {
		if r := recover(); r != nil {
			f.broken(r)
		}
	}()
	for {
		select {
		case <-f.over:
			return
		case v := <-f.views:
			f.draw(v)
			time.Sleep(f.gap)
		}
	}
}

func (f *frames) draw(v frame) {
	c := <-f.turn
	defer func() { f.turn <- c }()
	if v.stay != f.stay.Load() {
		return
	}
	c.draw(v.view())
	if _, err := f.out.Write(c.taken()); err != nil {
		f.lost(err)
	}
}

// with does something to the canvas and sends what comes of it, unless the terminal
// does not take a frame for as long as grace.
func (f *frames) with(do func(*canvas)) {
	select {
	case c := <-f.turn:
		defer func() { f.turn <- c }()
		do(c)
		_, _ = f.out.Write(c.taken())
	case <-time.After(grace):
	}
}

// leave gives the terminal back as it was found; the next view takes it again.
func (f *frames) leave() {
	f.stay.Add(1)
	f.with((*canvas).leave)
}

// end leaves for good.
func (f *frames) end() {
	close(f.over)
	f.leave()
}

// heard is what the terminal and the library say, on the way to the editor; nil is
// for nobody else.
func (f *frames) heard(_ tea.Model, msg tea.Msg) tea.Msg {
	switch msg := msg.(type) {
	case tea.SuspendMsg:
		f.leave()
	case tea.WindowSizeMsg:
		f.with(func(c *canvas) { c.resize(msg.Width, msg.Height) })
	case tea.ModeReportMsg:
		if msg.Mode == ansi.ModeSynchronizedOutput && msg.Value == ansi.ModeReset {
			f.with(func(c *canvas) { c.whole = true })
		}
	case tea.RawMsg:
		text, _ := msg.Msg.(string)
		f.with(func(c *canvas) { c.buf.WriteString(text) })
		return nil
	}
	return msg
}

// draw puts a view on the terminal, as what differs from the last.
func (c *canvas) draw(v tea.View) {
	if !c.isOurs() {
		c.enter(v)
	}
	if v.Content == c.drawn && !c.stale {
		return
	}
	c.drawn, c.stale = v.Content, false
	c.cells.Clear()
	uv.NewStyledString(v.Content).Draw(c.cells, c.cells.Bounds())
	c.scr.Render(c.cells.RenderBuffer)
	_ = c.scr.Flush() // into memory
}

// taken is what is to be sent, whole frames where the terminal knows them.
func (c *canvas) taken() []byte {
	defer c.buf.Reset()
	if c.buf.Len() == 0 || !c.whole {
		return bytes.Clone(c.buf.Bytes())
	}
	return []byte(ansi.SetModeSynchronizedOutput + c.buf.String() + ansi.ResetModeSynchronizedOutput)
}

func (c *canvas) resize(width, height int) {
	if width <= 0 || height <= 0 {
		return
	}
	c.scr.Erase()
	c.scr.Resize(width, height)
	c.cells.Touched = nil
	c.cells.Resize(width, height)
	c.stale = true
}

func (c *canvas) enter(v tea.View) {
	c.modes = modesOf(v)
	c.scr.EnterAltScreen()
	_ = c.scr.Flush()
	c.buf.WriteString(c.modes.on() + c.asks)
	c.stale, c.asks = true, ""
}

func (c *canvas) isOurs() bool { return len(c.modes) > 0 }

func (c *canvas) leave() {
	if !c.isOurs() {
		return
	}
	c.scr.MoveTo(0, c.cells.Height()-1)
	_ = c.scr.Flush()
	c.buf.WriteString(c.modes.off())
	c.modes = nil
	c.scr.ExitAltScreen()
	_ = c.scr.Flush()
}
