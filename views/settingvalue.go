package views

import (
	"fmt"
	"strings"

	"rungs/model"
)

// shortText is how long a text may be that is shown as it is.
const shortText = 200

// valueText is a value on its row: as a person reads it, a long text by its length.
func valueText(f model.Field, value any, set bool) string {
	switch s, isText := value.(string); {
	case !set && f.WhenUnset() == "":
		return "not set"
	case !set && f.Default == nil:
		return f.WhenUnset()
	case isText && s == "":
		return emptyText(f)
	case isText && (len(s) > shortText || strings.ContainsAny(s, "\r\n")):
		return count(model.Length(s), "character")
	}
	text := f.Kind.Shown(value)
	switch noun := counts[f.Key]; {
	case noun != "" && text == "0":
		return "0, never"
	case noun != "":
		return plural(text, noun)
	}
	return text
}

// oneLine is a text with its lines and blanks run together, its beginning where it
// is long.
func oneLine(text string) string { return strings.Join(strings.Fields(head(text, shortText)), " ") }

// counts is what a number is of, where its unit does not say so; none of it is
// never.
var counts = map[string]string{"agentRetentionDays": "day", "automationFailureLimit": "failure"}

// emptyText is what an empty text means.
func emptyText(f model.Field) string {
	if f.Key == "outputCleaners" {
		return "all"
	}
	return model.None
}

// count is how many of a thing there are, in words.
func count(n int, noun string) string { return plural(fmt.Sprint(n), noun) }

func plural(number, noun string) string {
	if number == "1" {
		return "1 " + noun
	}
	return number + " " + noun + "s"
}
