package terminal

import (
	"strings"
	"testing"
	"time"

	"rungs/faults/tally"
)

// stalls are what a terminal sends in one go, cut where the line stalls.
var stalls = [][2]string{
	{"\x1b]11;r", "gb:1e1e/1e1e/1e1e\x07"},
	{"\x1b[200~ddd", "q\r jd\x1b[201~"},
	{"\x1b[20", "0~dddq\r\x1b[201~"},
	{"\x1b[200~dddq\r\x1b[2", "01~"},
	{"\x1b[?2026;", "2$y"},
	{"\x1b[?62;22", "c"},
	{"\x1bP>|XT", "erm(370)\x1b\\"},
	{"\x1bP>|XTerm(370)\x1b", "\\"},
	{"\x1b]11;rgb:1e1e/1e1e/1e1e", "\x07"},
	{"\x1b[<0;20", ";7M"},
	{"\x1b[", "12;40R"},
	{"\x1b]", "4;1;rgb:aaaa/dddd/0000\x07"},
}

// A line that stalls in the middle of what a terminal sends at once: nothing of it is
// an action, and in a field only what was pasted is text.
func TestFaultsStalledLine(t *testing.T) {
	t.Parallel()
	y := tally.Of(t, "line: a stall in a key, a paste or a reply")
	cases := stalls[:tally.Many(2, len(stalls))]
	lists, fields := make([]*screen, len(cases)), make([]*screen, len(cases))
	for i, pieces := range cases {
		lists[i] = start(t, how{mute: true}).wait(ready)
		fields[i] = start(t, how{mute: true}).wait(ready)
		fields[i].to(visitState{keys: []string{"2", "Persona routing", "a", "New card", "name", "name_"}})
		lists[i].send(pieces[0])
		fields[i].send(pieces[0])
	}
	time.Sleep(time.Duration(tally.Many(3200, 5000)) * time.Millisecond)
	for i, pieces := range cases {
		for place, s := range map[string]*screen{"list": lists[i], "field": fields[i]} {
			y.Tried(1)
			before, cards := s.settings(), s.read(personasFile)
			s.send(pieces[1])
			s.settled()
			if s.settings() != before || s.read(personasFile) != cards {
				y.Lost("in a %s %q has written", place, pieces)
			}
		}
		if s := lists[i]; !strings.Contains(s.focused(), "Commit messages") {
			y.Lost("in a list %q did something:\n%s", pieces, s.text())
		}
		want := "name_"
		if strings.Contains(strings.Join(pieces[:], ""), "\x1b[200~") {
			want = "nameddd"
		}
		if s := fields[i]; !strings.Contains(s.text(), want) || !strings.Contains(s.text(), "New card") {
			y.Lost("in a field %q is not %q:\n%s", pieces, want, s.text())
		}
	}
}
