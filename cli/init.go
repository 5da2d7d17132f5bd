package cli

import (
	"path/filepath"

	"github.com/spf13/cobra"

	"rungs/store"
)

func (a *app) initCommand() *cobra.Command {
	return &cobra.Command{
		Use:     "init",
		GroupID: groupFiles,
		Short:   "Make this folder a workspace",
		Long:    "Make .intentic/config/ in this folder, or in that of --workspace. No file is written until the first edit.",
		Example: "  rungs init",
		Args:    takes(),
		RunE:    func(*cobra.Command, []string) error { return a.init() },
	}
}

func (a *app) init() error {
	if a.flags.demo {
		return misuse("--demo brings its own workspace: there is nothing to make", "", "")
	}
	at := a.Dir
	if a.flags.workspace() != "" {
		at = a.abs(a.flags.workspace())
	}
	made, err := store.Init(at)
	a.saved = made
	switch {
	case err != nil:
		return refused(err)
	case !made:
		a.say("%s is a workspace already", at)
	default:
		a.say("made %s", filepath.Join(at, ".intentic", "config"))
	}
	return nil
}
