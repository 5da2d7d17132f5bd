package theme

import "strings"

// UTF8 reports whether the terminal draws UTF-8, from the locale: the first of
// LC_ALL, LC_CTYPE and LANG that is not empty decides, as POSIX has it, and an
// encoding left out means an older one.
//
// With none set nobody has said anything: a bare container, or a login whose
// server passes no locale on. The terminal at the owner's end is then nearly
// always UTF-8, so only a TERM that names an old or unknown one means ASCII.
func UTF8(env func(string) string) bool {
	for _, name := range []string{"LC_ALL", "LC_CTYPE", "LANG"} {
		if locale := env(name); locale != "" {
			return utf8Locale(locale)
		}
	}
	return !oldTerminal(env("TERM"))
}

// utf8Locale reads the encoding of a locale such as de_DE.UTF-8@euro; a bare
// "UTF-8" is what macOS sets.
func utf8Locale(locale string) bool {
	locale, _, _ = strings.Cut(strings.ToLower(locale), "@")
	if _, encoding, found := strings.Cut(locale, "."); found {
		locale = encoding
	}
	return locale == "utf-8" || locale == "utf8"
}

func oldTerminal(term string) bool {
	switch term {
	case "", "dumb", "unknown", "ansi":
		return true
	}
	return strings.HasPrefix(term, "vt")
}
