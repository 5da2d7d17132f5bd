package config

import (
	"encoding/json"
	"slices"
	"strconv"

	"rungs/model"
	"rungs/theme"
)

// The keys of the file that other packages ask for.
const (
	ThemeKey     = "theme"
	ASCIIKey     = "ascii"
	ColorKey     = "color"
	FPSKey       = "fps"
	MouseKey     = "mouse"
	ClipboardKey = "clipboard"
	KeysKey      = "keys"

	providerKey = "provider"
	modelKey    = "model"
)

// Option is one setting of the program.
type Option struct {
	Key     string
	Kind    *model.Kind
	Default any    // nil: a table, which is empty by default
	Flag    string // that says it too, "" for none
	Env     string // the variables that say it too, "" for none
	Help    string
}

// FPS is how many frames are drawn a second where the owner says nothing. It
// keeps a key and its frame within ten milliseconds.
const FPS = 120

// Options is THE table of the program's own settings, in the order they are shown.
var Options = []Option{
	{ThemeKey, &model.Kind{Type: model.TextType, Min: 1, Max: 1000, Known: theme.Words()}, "auto", "theme", "COLORFGBG", "The colours: a theme that ships, or your own: the name of a file themes/NAME.toml beside this one, a path, or a table of inks."},
	{ASCIIKey, model.Flag(), false, "ascii", "LC_ALL, LC_CTYPE, LANG", "Draw with ASCII alone; where the locale is not UTF-8 that is so anyway."},
	{ColorKey, model.Choice("auto", "always", "never"), "auto", "color", "NO_COLOR", "Auto colours the editor, and commands only with always and on a terminal."},
	{FPSKey, model.Whole(1, 120), json.Number(strconv.Itoa(FPS)), "", "", "How many frames the editor draws a second at most."},
	{MouseKey, model.Flag(), false, "mouse", "", "Let the mouse choose and scroll in the editor; the terminal then selects text only with shift held."},
	{ClipboardKey, model.Flag(), true, "no-clipboard", "", "Let the editor copy to the terminal's clipboard."},
	{KeysKey, bindingsKind, nil, "", "", "Other keys for the editor's actions, by their names."},
	{providerKey, model.OwnProviders, nil, "", "", "More providers for the catalog, or other words for known ones, each with its models."},
	{modelKey, model.OwnModels, nil, "", "", "More models of a provider, or other words for known ones."},
}

// hasValue says whether the option is a value, not a table.
func (o Option) hasValue() bool { return o.Default != nil }

// HelpOf is what is said of an option.
func HelpOf(key string) string {
	i := slices.IndexFunc(Options, func(o Option) bool { return o.Key == key })
	return Options[i].Help
}

// FlagWords are what a flag of the option may be, the default first; nil for one
// that is given or not.
func FlagWords(key string) []string {
	for _, o := range Options {
		if o.Key == key {
			return slices.Concat(o.Kind.Choices, o.Kind.Known)
		}
	}
	return nil
}

// fileKind is the whole file.
var fileKind = fields()

func fields() *model.Kind {
	var out []model.Field
	for _, o := range Options {
		out = append(out, model.Field{Key: o.Key, Kind: o.Kind, Default: o.Default, Help: o.Help})
	}
	k := model.Object("config", out...)
	k.Reader = model.Program
	return k
}
