package cli_test

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"rungs/faults/tally"
)

// secretFolder is what nothing of ours ever writes to.
const secretFolder = ".intentic/secrets"

// vaultState is everything there: names, modes, inodes, times of change and bytes.
func vaultState(t *testing.T, folder string) string {
	t.Helper()
	var out strings.Builder
	err := filepath.WalkDir(filepath.Join(folder, filepath.FromSlash(secretFolder)), func(at string, e fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		info, err := e.Info()
		if err != nil {
			return err
		}
		stat := info.Sys().(*syscall.Stat_t)
		data := []byte(nil)
		if e.Type().IsRegular() {
			data, err = os.ReadFile(at)
		}
		fmt.Fprintln(&out, at, info.Mode(), stat.Ino, stat.Ctim, info.ModTime(), string(data))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// No command writes, makes, renames or touches anything among the secrets.
func TestFaultsSecretsAreLeftAlone(t *testing.T) {
	y := tally.Of(t, "secrets: nothing among them is touched by any command")
	folder, state := acme(t), t.TempDir()
	before := vaultState(t, folder)
	for _, line := range onAcme {
		run(t, folder, strings.Fields(line), with("XDG_STATE_HOME="+state))
		y.Tried(1)
		if after := vaultState(t, folder); after != before {
			y.Lost("%s:\n%s", line, after)
			before = after
		}
	}
}
