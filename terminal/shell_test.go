package terminal

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// prompt is what the shells say when they wait for a line.
const prompt = "ready>"

// shell is an interactive shell in a copy of acme that has read a file; the program
// is on its PATH. Folder has the file, by the name that the shell looks for.
func shell(t *testing.T, command, folder, file, text string) *screen {
	t.Helper()
	name, _, _ := strings.Cut(command, " ")
	if _, err := exec.LookPath(name); err != nil {
		t.Skipf("there is no %s", name)
	}
	if err := os.WriteFile(filepath.Join(folder, file), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	path := "PATH=" + filepath.Dir(binary) + string(os.PathListSeparator) + os.Getenv("PATH")
	s := start(t, how{width: 120, height: 40, wrap: []string{"sh", "-c", "exec " + command}, env: []string{path, "ZDOTDIR=" + folder}})
	return s.wait(prompt)
}

// bashes are bash as it comes, and with the package that most of them have.
func bashes(t *testing.T, check func(t *testing.T, s *screen)) {
	packaged := "/usr/share/bash-completion/bash_completion"
	for name, first := range map[string]string{"plain": "", "with bash-completion": "source " + packaged + "\n"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if _, err := os.Stat(packaged); err != nil && first != "" {
				t.Skip("there is no bash-completion")
			}
			folder := t.TempDir()
			check(t, shell(t, "bash --noprofile --rcfile "+folder+"/bashrc -i", folder, "bashrc", first+"source <(rungs completion bash)\nHISTFILE= PS1='"+prompt+" '\n"))
		})
	}
}

// types sends keys and waits for what is to be seen then, in turn, on a line that
// is empty before and after.
func (s *screen) types(keysAndSights ...string) {
	s.t.Helper()
	for i, text := range keysAndSights {
		if i%2 == 0 {
			s.send(text)
		} else {
			s.wait(text)
		}
	}
	s.fresh()
}

// fresh empties the line and the screen, by the keys of the shell: it reads them in
// turn, where a command that clears would run while the next line is typed.
func (s *screen) fresh() {
	s.t.Helper()
	s.settled()
	s.send("\x15")
	s.settled()
	s.send("\f")
	s.until("an empty screen", func() bool { return strings.TrimSpace(s.text()) == prompt })
}

func TestBashCompletes(t *testing.T) {
	t.Parallel()
	bashes(t, func(t *testing.T, s *screen) {
		s.types("rungs ge\t", "rungs get", "settings.commandJ\t", "get settings.commandJudge", "\r", "\nwatch")
		s.types("rungs get set\t", "settings.", "modelR\t", "modelRoles.", "commit\t", "commit-message.", "0.eff\t", "0.effort", "\r", "\nlow")
		s.types("rungs get settings.actionRules.\t", `actionRules.\"`, "discord.m\t", `discord.message.send\"`, "\r", "\nhold")
		s.types("rungs get 'settings.actionRules.\"discord.m\t", `discord.message.send"'`, "\r", "\nhold")
		s.types("rungs where claude:claude-h\t", "where claude:claude-haiku-4-5-20251001", "\r", "settings.modelRoles.commit-message.0")
		s.types("rungs resolve commit-m\t", "commit-message", "--connected=gem\t", "--connected=gemini", "\r", "answers")
		s.types("rungs resolve commit-message --connected claude,gem\t", "claude,gemini", "\r", "answers")
		s.types("rungs --workspace=./ap\t", "--workspace=./ap", "i\t", "--workspace=./api/")
		s.types("rungs --workspace ap\t", "--workspace ap", "i\t", "--workspace api/")
		s.types("rungs --workspace . get settings.commandJ\t", "settings.commandJudge", "\r", "\nwatch")
		s.types("X=1 rungs get settings.commandJ\t", "settings.commandJudge", "\r", "\nwatch")
		s.types("true; rungs get settings.commandJ\t", "settings.commandJudge", "\r", "\nwatch")
		s.types("rungs get settings.commandJudge --eff\t", "--effective", "\r", "\nwatch")
	})
}

// What several words share is put in, the words are listed with what they stand for.
func TestBashListsWhatThereIs(t *testing.T) {
	t.Parallel()
	bashes(t, func(t *testing.T, s *screen) {
		s.send("rungs set settings.modelRoles.commit-message.0 claude:claude-s\t")
		s.wait("claude:claude-sonnet-")
		s.send("\t\t")
		s.wait("claude-sonnet-5  ")
		s.wait("(Claude Sonnet 5, Claude Code")
		if strings.Contains(s.text(), "claude:claude:") {
			t.Errorf("the provider twice:\n%s", s.text())
		}
	})
}

// A wrong line and a broken workspace complete in silence, and a key runs nothing of
// what stands on the line.
func TestBashCompletesInSilence(t *testing.T) {
	t.Parallel()
	bashes(t, func(t *testing.T, s *screen) {
		for _, line := range []string{"rungs frob ", "rungs get --frob x", "rungs get nothing.", "rungs show --card no", `rungs get "$(touch ran)settings.`, "rungs get `touch ran`"} {
			s.send(line)
			s.wait(line[:8])
			s.send("\t\t")
			s.settled()
			s.send("#")
			s.wait(line + "#")
			if said := strings.TrimSpace(s.text()); said != prompt+" "+line+"#" {
				t.Errorf("%q:\n%s", line, said)
			}
			s.fresh()
		}
		if _, err := os.Stat(filepath.Join(s.folder, "ran")); err == nil {
			t.Error("a tab has run what stands on the line")
		}
	})
}

// The function answers whoever calls it: with a line, and with words alone, be they
// cut at colons or not.
func TestBashFunction(t *testing.T) {
	t.Parallel()
	if _, err := exec.LookPath("bash"); err != nil {
		t.Skip("there is no bash")
	}
	for set, want := range map[string]string{
		`COMP_LINE='rungs get settings.commandJ' COMP_POINT=27`:               "settings.commandJudge",
		`COMP_LINE='rungs get settings.commandJ --effective' COMP_POINT=27`:   "settings.commandJudge",
		`COMP_WORDS=(rungs get settings.commandJ) COMP_CWORD=2`:               "settings.commandJudge",
		`COMP_WORDS=(rungs where claude:claude-h) COMP_CWORD=2`:               "claude-haiku-4-5-20251001",
		`COMP_WORDS=(rungs where claude : claude-h) COMP_CWORD=4`:             "claude-haiku-4-5-20251001",
		`COMP_WORDBREAKS=' ' COMP_LINE='rungs where claude:claude-h'`:         "claude:claude-haiku-4-5-20251001",
		`COMP_WORDS=(rungs resolve x --persona '') COMP_CWORD=4 COMP_TYPE=37`: "front-desk release-notes work-reddit backend everything",
		`COMP_WORDS=(rungs frob '') COMP_CWORD=2`:                             "",
	} {
		script := `source <(rungs completion bash); COMP_WORDBREAKS=${COMP_WORDBREAKS-' :='}; ` + strings.ReplaceAll(set, " COMP", "; COMP") + `; __start_rungs; echo "${COMPREPLY[*]}"`
		cmd := exec.Command("bash", "--norc", "-c", script)
		cmd.Dir = workspace(t, "acme")
		cmd.Env = []string{"PATH=" + filepath.Dir(binary) + ":" + os.Getenv("PATH"), "HOME=" + t.TempDir(), "LC_ALL=C.UTF-8"}
		out, err := cmd.CombinedOutput()
		if got := strings.TrimSuffix(string(out), "\n"); err != nil || got != want {
			t.Errorf("%s: %q, want %q, %v", set, got, want, err)
		}
	}
}

func TestZshCompletes(t *testing.T) {
	t.Parallel()
	s := shell(t, "zsh -i", t.TempDir(), ".zshrc", "autoload -Uz compinit; compinit -u -D; source <(rungs completion zsh); PS1='"+prompt+" '; unsetopt prompt_sp\n")
	s.types("rungs get settings.commandJ\t", "settings.commandJudge", "\r", "\nwatch")
	s.types("rungs get settings.modelRoles.commit\t", "commit-message.", "0.eff\t", "0.effort", "\r", "\nlow")
	s.types("rungs where claude:claude-h\t", "claude:claude-haiku-4-5-20251001", "\r", "settings.modelRoles.commit-message.0")
	s.types("rungs get settings.actionRules.\t", `actionRules.\"`, "discord.m\t", "message.send", "\r", "\nhold")
}

func TestFishCompletes(t *testing.T) {
	t.Parallel()
	if _, err := exec.LookPath("fish"); err != nil {
		t.Skip("there is no fish")
	}
	for line, want := range map[string]string{
		"rungs ge":                    "get\tPrint a value\n",
		"rungs get settings.commandJ": "settings.commandJudge\tCommand judge: ",
		"rungs where claude:claude-h": "claude:claude-haiku-4-5-20251001\t",
		"rungs show --card rel":       "release-notes\t",
		"rungs frob ":                 "",
	} {
		cmd := exec.Command("fish", "--no-config", "-c", "rungs completion fish | source; complete -C '"+line+"'")
		cmd.Dir = workspace(t, "acme")
		cmd.Env = []string{"PATH=" + filepath.Dir(binary) + ":" + os.Getenv("PATH"), "HOME=" + t.TempDir(), "LC_ALL=C.UTF-8"}
		out, err := cmd.CombinedOutput()
		if err != nil || !strings.HasPrefix(string(out), want) || strings.Count(string(out), "\n") > 20 {
			t.Errorf("%q: %q, %v", line, out, err)
		}
	}
}
