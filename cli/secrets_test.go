package cli_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// acme is a copy of the sample whose files hold secrets: all of them have SECRET
// in them.
func acme(t *testing.T) string {
	t.Helper()
	folder := filepath.Join(t.TempDir(), "acme")
	if err := os.CopyFS(folder, os.DirFS(filepath.Join("..", "testdata", "samples", "acme"))); err != nil {
		t.Fatal(err)
	}
	return folder
}

// onAcme is a run of each command at least; those that write come last, and undo
// behind them.
var onAcme = []string{
	"config",
	"check", "check --json", "check --as settings -",
	"get settings", "get settings --effective --json", "get personas", "get personas.backend.powers", "get shelves", "get scopes", "get capabilities",
	"show", "show models", "show personas", "show safety", "show rules", "show general", "show devices", "show devices --width 200",
	"show shelves", "show problems", "show --card backend", "show --card release-notes --width 200",
	"resolve commit-message", "resolve pipeline-fix --persona release-notes --json", "route --folder api hello", "route hello --json",
	"where claude:claude-opus-5", "where lab", "compose frontend", "init", "schema settings",
	"diff . .", "diff . . --written --json", "check --workspace . --workspace ./.intentic/..",
	"convert --to toml --dry-run", "convert --to json", "fix --dry-run", "fix", "set settings.commandJudge off --dry-run", "set settings.commandJudge off", "unset settings.commandJudge",
	"set personas.backend.capabilities [\"deploy\",\"tracker\"]", "set personas.backend.id deploy",
	"add settings.modelRoles.commit-message endpoint/lab:x", "move settings.modelRoles.commit-message.2 0",
	"rm settings.modelRoles.commit-message.0", "rm personas.deploy", "set scopes.laptop.write off", "set shelves.x.label y",
	"apply --list", "apply small-jobs --dry-run", "apply one-model --pin a:b", "apply .intentic/config/capabilities.json", "apply .intentic/secrets/auth/claude/a1.json",
	"explain .intentic/config/capabilities.json", "explain --as personas .intentic/config/capabilities.json --json", "explain --as policy .intentic/config/capabilities.json",
	"explain .intentic/secrets/auth/claude/a1.json", "explain --as pin .intentic/secrets/auth/claude/a1.json", "explain --as settings .intentic/secrets/auth/cliproxy/x.json",
	"pow solve s 4", "pow verify s 4 1", "export", "export --json", "undo --list", "undo --id 2", "undo", "undo --skip", "redo", "completion bash", "man", "help set", "__complete get settings.",
	"__complete show --card ", "__complete resolve commit-message --connected ", "__complete get scopes.", "__complete add personas.backend.capabilities ",
}

// No secret is in what any command prints, or leaves behind.
func TestNoSecretInAnyOutput(t *testing.T) {
	folder, state := acme(t), t.TempDir()
	for _, broken := range []bool{false, true} {
		if broken { // the manifest ends in a secret: no error may quote it
			writeFile(t, filepath.Join(folder, ".intentic", "config", "capabilities.json"), `[{"id":"x","kind":"host","config":{"pairing":"SECRET-cut`)
		}
		for _, args := range onAcme {
			got := run(t, folder, strings.Fields(args), with("XDG_STATE_HOME="+state))
			if strings.Contains(got.out+got.err, "SECRET") || strings.Contains(got.out+got.err, "vaulted") {
				t.Errorf("%s: %s%s", args, got.out, got.err)
			}
		}
	}
	checkNoSecretIn(t, state)
}

// checkNoSecretIn wants history, in which every edit is, without any.
func checkNoSecretIn(t *testing.T, state string) {
	t.Helper()
	files := 0
	err := filepath.WalkDir(state, func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		files++
		data, err := os.ReadFile(path)
		if strings.Contains(string(data), "SECRET") {
			t.Errorf("a secret in %s", path)
		}
		return err
	})
	if err != nil || files == 0 {
		t.Errorf("%d files of history: %v", files, err)
	}
}

// The test above knows all commands.
func TestEveryCommandRunsOnAcme(t *testing.T) {
	names := commandNames(t)
	for _, name := range names {
		if !slices.ContainsFunc(onAcme, func(args string) bool { return strings.Fields(args)[0] == name }) {
			t.Errorf("%s does not run on acme", name)
		}
	}
}

// commandNames is what the program says of its commands.
func commandNames(t *testing.T) []string {
	t.Helper()
	_, list, _ := strings.Cut(run(t, t.TempDir(), []string{"frob"}, nil).err, "allowed: ")
	names := strings.FieldsFunc(strings.ReplaceAll(list, " or ", ", "), func(r rune) bool { return r == ',' || r == ' ' || r == '\n' })
	if len(names) < 16 {
		t.Fatalf("commands: %q", names)
	}
	return names
}
