package views

// KeyNames is what the keys are called that sentences on the pages speak of. A
// sentence about a key that is "" is left out.
type KeyNames struct {
	Help     string
	Quit     string
	Problems string // what is wrong
	Open     string // what has the focus
	OpenFile string
	Add      string
}

// KeysOf asks for the key of each action by its name.
func KeysOf(key func(action string) string) KeyNames {
	return KeyNames{
		Help: key("help"), Quit: key("quit"), Problems: key("problems"), Open: key("edit"), OpenFile: key("open-file"), Add: key("add"),
	}
}

// refusedText says why nothing that is written is in force.
func (k KeyNames) refusedText() string {
	return "Not in force: the daemon refuses the settings file and runs on its defaults." + saying(" ", k.Problems, " says what is wrong.")
}

// saying is words round the name of a key, "" where it has none.
func saying(before, key, after string) string {
	if key == "" {
		return ""
	}
	return before + key + after
}
