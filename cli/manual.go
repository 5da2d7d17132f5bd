package cli

import (
	"fmt"
	"strconv"
)

// Said is a row of what the manual lists: a word, and what it means.
type Said struct{ Name, Means string }

// ExitCodes is what the program ends with.
var ExitCodes = []Said{
	{strconv.Itoa(codeDone), "done, or yes"},
	{strconv.Itoa(codeNo), "no: refused (by a file or the disk too), not set, wrong, or no answer"},
	{strconv.Itoa(codeWrong), "a command that is wrong, or something that cannot be read or printed"},
	{"128+N", "the editor, or a command that takes long, was ended by signal N"},
}

// Environment is every variable that is looked at.
var Environment = []Said{
	{"VISUAL, EDITOR", "the program that opens texts and files from within the editor"},
	{"NO_COLOR", "with any value: no colours"},
	{"TERM, COLORTERM", "what the terminal can show; where TERM is dumb, unknown or not set the editor opens in line mode"},
	{"LC_ALL, LC_CTYPE, LANG", "where these say of no UTF-8, only ASCII is drawn"},
	{"XDG_CONFIG_HOME", "where rungs/config.toml is looked for, with your themes and presets beside it; else in ~/.config"},
	{"COLORFGBG", "whether the terminal is dark or light, until it says so itself"},
	{"XDG_STATE_HOME, HOME", "where history, drafts and what was not written are kept: in the first, or in .local/state of the second"},
	{"AGENT_AUTH_DIR", "the folder with the accounts of providers, instead of that of the workspace"},
	{"TMPDIR", "where --demo makes its workspace"},
}

// Files is every file that is read or written.
var Files = []Said{
	{".intentic/config/settings.json", "the settings; its folder is what makes a workspace"},
	{".intentic/config/personas.json", "the persona cards"},
	{".intentic/config/personas/ID/", "the kit of a card: its prompt and its skills"},
	{".intentic/config/safety.md", "the safety policy"},
	{".intentic/config/context/ID.json", "the context shelves, each in a file of its own"},
	{".intentic/config/capabilities.json", "what is connected; of each thing only its kind, its id and its scopes are kept in mind"},
	{".intentic/local/browser/", "which accounts are signed in"},
	{".intentic/secrets/auth/", "the accounts of providers; of each only its kind is read"},
	{"~/.config/rungs/config.toml", "your own settings of rungs itself; rungs config prints them"},
	{"~/.config/rungs/themes/NAME.toml", "a theme of your own"},
	{"~/.config/rungs/presets/NAME.toml", "a preset of your own"},
	{"~/.local/state/rungs/", "history, for undo, drafts of texts that are being edited, and what was not written when rungs ended"},
}

// exitLines are the exit codes in the help.
func exitLines() []string {
	out := make([]string, len(ExitCodes))
	for i, e := range ExitCodes {
		out[i] = fmt.Sprintf("  %-8s%s", e.Name, e.Means)
	}
	return out
}
