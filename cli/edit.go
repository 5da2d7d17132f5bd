package cli

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"rungs/config"
)

// unfit are the values of TERM that say nothing, or that nothing can be drawn.
var unfit = []string{"", "dumb", "unknown"}

// edit opens the editor. Without a workspace there is nothing to open, so that
// comes first; the sample is copied only once it is sure that it can be shown.
func (a *app) edit() error {
	if a.flags.demo {
		if err := a.drawable(); err != nil {
			return err
		}
	}
	w, err := a.workspace()
	if err != nil {
		return err
	}
	if err := a.drawable(); err != nil {
		return err
	}
	mine := a.own()
	s := Session{
		Workspace: w, Profile: a.profile(), Plain: a.flags.plain || a.unfit(), FPS: config.Number(mine.settings, config.FPSKey),
		Mouse: config.Switch(mine.settings, config.MouseKey), Clipboard: config.Switch(mine.settings, config.ClipboardKey),
		Keys: mine.says.Bindings, Catalog: a.catalog(), Own: mine.found, Presets: a.presetFolder(),
	}
	s.Theme, s.FollowTerminal = a.look(s.Profile)
	if s.Plain && !a.flags.plain {
		s.Why = fmt.Sprintf("line mode, since TERM is %q; set it, say to xterm-256color, for the screen", a.Getenv("TERM"))
	}
	return a.Edit(s)
}

// unfit says whether nothing is drawn on the terminal.
func (a *app) unfit() bool { return slices.Contains(unfit, a.Getenv("TERM")) }

// drawable is why the editor cannot be shown here, nil when it can. Line mode needs
// no terminal.
func (a *app) drawable() error {
	if a.flags.plain || a.Terminal.In && a.Terminal.Out {
		return nil
	}
	return wrong(errors.New("the editor needs a terminal, or --plain; these do without: " + strings.Join(a.names, ", ")))
}
