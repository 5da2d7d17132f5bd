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
		Workspace: w, Profile: a.profile(), FPS: config.Number(mine.settings, config.FPSKey),
		Mouse: config.Switch(mine.settings, config.MouseKey), Clipboard: config.Switch(mine.settings, config.ClipboardKey),
		Keys: mine.says.Bindings, Catalog: a.catalog(), Own: mine.found, Presets: a.presetFolder(),
	}
	s.Theme, s.FollowTerminal = a.look(s.Profile)
	return a.Edit(s)
}

// drawable is why the editor cannot be shown here, nil when it can.
func (a *app) drawable() error {
	term := a.Getenv("TERM")
	switch {
	case !a.Terminal.In || !a.Terminal.Out:
		return wrong(errors.New("the editor needs a terminal; these do without: " + strings.Join(a.names, ", ")))
	case slices.Contains(unfit, term):
		return wrong(fmt.Errorf("the editor cannot draw on a terminal with TERM=%q; set TERM, say to xterm-256color, or use: %s", term, strings.Join(a.names, ", ")))
	}
	return nil
}
