// Package tui is the editor on the screen: state, keys, focus and commands. It
// promises that
//   - a key does what help says it does, since both read one table;
//   - nothing half-typed is ever written, and Esc changes nothing;
//   - every edit is checked before it is queued and written in the order made;
//   - an edit that could not be written stays on the screen until it is, or
//     until the owner drops it;
//   - what is typed or waits when a visit ends is kept, and comes back where it was;
//   - an edit that another program has dropped is named, and never written again
//     unasked;
//   - a key that comes while an undo is under way means what it would after it;
//   - nothing in here reads a clock, the environment or a file: it is given, and
//     only commands ask the disk.
package tui

import (
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"rungs/config"
	"rungs/model"
	"rungs/store"
	"rungs/theme"
)

// Options is what the editor needs from outside.
type Options struct {
	Workspace *store.Workspace
	Catalog   *model.Catalog
	Env       func(string) string
	Now       func() time.Time
	Changes   <-chan struct{} // told when a file of the workspace changes; nil: never
	Theme     theme.Options
	Keys      []config.Binding // other keys for actions; none: as they are from the start
	Own       []store.Finding  // what is wrong with the owner's own file, by its absolute path
	// FollowTerminal lets the terminal's own answer choose dark or light.
	FollowTerminal bool
	// Glance is how long another program's change must have been on the screen for
	// an edit to be one that knows of it; 0 takes every edit.
	Glance time.Duration
	// Mouse takes clicks and the wheel from the terminal, which then selects text only
	// with shift held.
	Mouse bool
	// Clipboard lets what is copied go to the terminal's clipboard too.
	Clipboard bool
	NoSuspend string // why a stop would never be continued, "" when it would
	// Edit opens a file in the owner's editor, at a line where that is not 0, and
	// tells what it ended with. Nil: there is none.
	Edit func(path string, line int, done func(error) tea.Msg) tea.Cmd
	// Type asks for a text in place of an editor: what it is of, and what it says
	// now. False leaves it as it is. Nil: Edit does.
	Type          func(of, text string) (string, bool)
	Presets       string // the folder with the owner's own presets, "" for none
	Width, Height int    // until the terminal says; 0 counts as 80x24
}

// Editor is the Bubble Tea model. It is a value: Update gives the next one.
type Editor struct {
	o  Options
	st *theme.Styles

	keys *keymap

	width, height int

	docs   map[model.DocID]*store.Document // as on disk, when last read or written
	trees  map[model.DocID]any             // as shown: docs with the waiting edits made
	around model.Surroundings
	things model.Things // what there is for cards to use
	beside besides      // what there is beside settings and cards
	roamed bool         // another page than the first was shown
	blind  string       // what was last said of accounts that cannot be seen
	reads  readPhase

	opened       map[model.DocID]*store.Document // as they were when first read
	besideOpened besides                         // the same of what is beside them
	found        map[model.DocID][]store.Finding // problems of what is on disk
	listed       []store.Finding                 // those worth a row, the worst first
	judgement    []model.Problem                 // problems of what the page shows
	wide         []model.Problem                 // problems of the settings as they are shown, once other pages were seen

	queue queue
	news  time.Time // when another program's change was last shown
	trail trail
	held  []tea.Msg // keys and pasted text that came during an undo, to be taken after it

	looked looked // what was looked up on disk for the cards

	places  []Place // where the keys go, the last first; never empty
	from    int     // the row that the box over the page begins with
	page    modelsPage
	cards   cardsPage
	sheets  map[Place]sheetState
	general generalState
	rule    string        // the rule whose members are shown, "" for none
	ruleID  string        // its id
	copied  *copiedLadder // nil: nothing was copied
	picker  picker
	where   where
	form    form
	chooser chooser
	editing *editing           // what another program has open, nil for nothing
	unsent  map[string]editing // texts that were not taken, by what they are of
	kept    []store.Unsent     // what earlier visits have left, the newest first
	homing  *store.UnsentText  // one of them that waits for its card's kit to be read
	outside bool               // a file was open in the owner's editor: what changed in it is no news
	help    menu
	problem int // focused row of the problems
	changes changes
	dropped dropping
	reader  reader
	ask     question

	message string // what the last key or event did; gone at the next key
	failed  bool   // the message says why something was not done
	first   string // the key that may be the first of two in a row; "" for none
	click   click  // the last one, until a key is pressed
	quit    bool   // leaving, once the queue has run dry
	arrived arrival
}

// New is an editor that has read nothing yet: its first frame needs no file.
func New(o Options) Editor {
	e := Editor{o: o, st: look(o.Theme), keys: newKeymap(o.Keys), width: o.Width, height: o.Height}
	e.docs, e.trees = map[model.DocID]*store.Document{}, map[model.DocID]any{}
	e.found = map[model.DocID][]store.Finding{}
	e.around = model.Surroundings{Catalog: o.Catalog, Sources: model.Sources{}}
	e.places = []Place{OnModels}
	e.page = newModelsPage()
	e.reads = reading // Init does
	if len(o.Own) > 0 {
		e = e.fail(e.ownTrouble())
	}
	if e.width == 0 || e.height == 0 {
		e.width, e.height = 80, 24
	}
	return e
}

// Init reads the settings, beside the first frame.
func (e Editor) Init() tea.Cmd {
	cmds := []tea.Cmd{e.read(store.Settings), e.watch(), e.readUnsent()}
	if e.o.FollowTerminal {
		cmds = append(cmds, tea.Raw(ansi.RequestBackgroundColor))
	}
	return tea.Batch(cmds...)
}

// Update is one step. What it leads to is scrolled into sight.
func (e Editor) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	next, cmd := e.step(msg)
	return next.whenDue().scrolled(), cmd
}

func (e Editor) step(msg tea.Msg) (Editor, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		return e.resized(msg.Width, msg.Height), nil
	case tea.BackgroundColorMsg:
		return e.onBackground(msg.IsDark()), nil
	case tea.KeyPressMsg:
		return e.pressed(msg)
	case tea.PasteMsg:
		return e.pasted(msg)
	case tea.MouseClickMsg:
		return e.clicked(msg)
	case tea.MouseWheelMsg:
		return e.wheeled(msg)
	case tea.ResumeMsg:
		return e.reread()
	case loadedMsg:
		e, cmd := e.loaded(msg)
		return e.homedAfter(cmd)
	case changedMsg:
		return e.changed()
	case writtenMsg:
		return e.written(msg)
	case kitMsg:
		return e.kitRead(msg).homedAfter(nil)
	case mentionsMsg:
		return e.askedToDelete(msg), nil
	case draftMsg:
		return e.drafted(msg)
	case editedMsg:
		return e.edited(msg)
	case textMsg:
		return e.textRead(msg)
	case presetsMsg:
		return e.presetsRead(msg), nil
	case diffMsg:
		return e.readDiff(msg), nil
	case keptMsg:
		return e.redrafted(msg)
	case unsentMsg:
		return e.unsentRead(msg), nil
	case takenMsg:
		return e.unsentTaken(msg)
	case thrownMsg:
		return e.unsentThrown(msg), nil
	case droppedMsg:
		return e.droppedSeen(msg), nil
	case leftMsg:
		return e.droppedLeft(msg)
	}
	return e, nil
}

// resized draws as a fresh start in that size would, whatever sizes came between.
func (e Editor) resized(width, height int) Editor {
	if width > 0 && height > 0 {
		e.width, e.height = width, height
	}
	e.page.offset, e.cards.offset, e.cards.rowOffset, e.from = 0, 0, 0, 0
	return e
}

// onBackground follows the terminal's answer, which may come late or never.
func (e Editor) onBackground(dark bool) Editor {
	if !e.o.FollowTerminal {
		return e
	}
	e.o.Theme.Mode = e.o.Theme.Mode.On(dark)
	e.st = look(e.o.Theme)
	return e
}

// look is held by a pointer because it is large, and never changed.
func look(o theme.Options) *theme.Styles {
	st := theme.New(o)
	return &st
}
