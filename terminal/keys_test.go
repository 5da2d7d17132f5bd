package terminal

import (
	"strings"
	"testing"
	"time"
)

// focused is the line with the cursor.
func (s *screen) focused() string {
	for _, l := range strings.Split(s.text(), "\n") {
		if strings.Contains(l, "›") && strings.HasPrefix(strings.TrimSpace(l), "│") {
			return l
		}
	}
	return ""
}

func (s *screen) onRow(text string) *screen {
	s.t.Helper()
	s.until("the cursor on "+text, func() bool { return strings.Contains(s.focused(), text) })
	return s.settled()
}

func TestKeysInOneWrite(t *testing.T) {
	t.Parallel()
	s := start(t, how{}).wait(ready).onRow("Commit messages")
	s.send("jjjjj")
	s.onRow("Loop verdicts")
	s.send("jk")
	s.settled()
	s.onRow("Loop verdicts")
	s.send("gg")
	s.onRow("Commit messages")
}

func TestLettersInAField(t *testing.T) {
	t.Parallel()
	s := start(t, how{}).wait(ready)
	before := s.settings()
	s.send("jjj\r")
	s.wait("/ _")
	s.send("jjjjjggqu?")
	s.wait("jjjjjggqu?_")
	s.send("\x1b")
	s.gone("jjjjjggqu?_")
	if s.settings() != before {
		t.Error("typing into a field changed the file")
	}
}

func TestSequencesInEveryEncoding(t *testing.T) {
	t.Parallel()
	down, home, end := "\x1b[B", "\x1b[H", "\x1b[F"
	s := start(t, how{}).wait(ready)
	for _, back := range []string{home, "\x1b[1~", "\x1b[7~", "\x1bOH"} {
		s.send(down + down)
		s.onRow("Gemini 3 Flash")
		s.send(back)
		s.onRow("Commit messages")
	}
	for _, last := range []string{end, "\x1b[4~", "\x1b[8~", "\x1bOF"} {
		s.send(last)
		s.onRow("broken-key")
		s.send(home)
		s.onRow("Commit messages")
	}
}

// Keys that come a byte at a time are keys. Where the machine is too busy to send the
// bytes so soon behind one another that is another test, and it is begun anew.
func TestSplitSequences(t *testing.T) {
	t.Parallel()
	for range 5 {
		if splitSequences(t) {
			return
		}
	}
	t.Skip("the machine is too busy to send bytes 30 ms apart")
}

func splitSequences(t *testing.T) (inTime bool) {
	s := start(t, how{}).wait(ready)
	defer s.kill()
	for _, step := range []struct{ plain, split, row, says string }{
		{split: "\x1b[B", row: "Claude Haiku 4.5"},
		{split: "\x1b[H", row: "Commit messages"},
		{split: "\x1b[Z", row: "Cheaper turns"}, // shift+tab: the last block
		{plain: "gg", row: "Commit messages"},
		{plain: "j", row: "Claude Haiku 4.5"},
		{split: "\x1b[3~", says: "removed Claude Haiku 4.5"},
	} {
		s.send(step.plain)
		if s.slowly(step.split, 30*time.Millisecond) > 70*time.Millisecond && !onSlowLine {
			return false
		}
		if step.says != "" {
			s.wait(step.says)
			continue
		}
		s.onRow(step.row)
	}
	return true
}

func TestALoneEscActsSoon(t *testing.T) {
	t.Parallel()
	s := start(t, how{}).wait(ready)
	s.send("?")
	s.wait("What can be done here")
	began := time.Now()
	s.send("\x1b")
	s.until("help gone", func() bool { return !strings.Contains(s.text(), "What can be done here") })
	if took := time.Since(began); took > after(300*time.Millisecond, 8000) {
		t.Errorf("esc acted after %s", took)
	}
}

func TestBothBackspaces(t *testing.T) {
	t.Parallel()
	for _, key := range []string{"\x08", "\x7f"} {
		s := start(t, how{}).wait(ready)
		s.send("?")
		s.wait("What can be done here")
		s.send("abc" + key)
		s.wait("ab_")
		s.kill()
	}
}

// TestLateReplies sends what a terminal answers to queries, late and cut in two
// at every byte: nothing may be typed and no action done.
func TestLateReplies(t *testing.T) {
	t.Parallel() // it mostly waits
	replies := []string{
		"\x1b]11;rgb:1e1e/1e1e/1e1e\x07", "\x1b]10;rgb:ffff/ffff/ffff\x1b\\", "\x1b]4;1;rgb:aaaa/0000/0000\x07",
		"\x1b[?2026;2$y", "\x1b[12;40R", "\x1b[?62;22c",
	}
	s := start(t, how{mute: true}).wait(ready)
	before := s.settings()
	check := func(place, reply string, cut int) {
		t.Helper()
		s.settled()
		if s.settings() != before {
			t.Fatalf("%s: %q cut at %d changed the file", place, reply, cut)
		}
	}
	for _, reply := range replies {
		for cut := 1; cut < len(reply); cut++ {
			shown := s.focused()
			s.send(reply[:cut])
			time.Sleep(5 * time.Millisecond)
			s.send(reply[cut:])
			check("list", reply, cut)
			if s.focused() != shown {
				t.Fatalf("%q cut at %d moved the cursor to %q", reply, cut, s.focused())
			}
		}
	}
	s.send("jjj\r")
	s.wait("/ _")
	for _, reply := range replies {
		for cut := 2; cut < len(reply); cut++ { // an ESC that is long alone, as on a busy machine, is the Esc key
			s.send(reply[:cut])
			time.Sleep(5 * time.Millisecond)
			s.send(reply[cut:])
			check("field", reply, cut)
			if !strings.Contains(s.text(), "/ _") {
				t.Fatalf("%q cut at %d was typed:\n%s", reply, cut, s.text())
			}
		}
	}
}

// TestSlowPieces cuts what begins with ESC with pauses that are longer than any
// key's: on a line of 300 ms that is every packet.
func TestSlowPieces(t *testing.T) {
	t.Parallel()
	s := start(t, how{mute: true}).wait(ready)
	before := s.settings()
	s.send("j")
	s.onRow("Claude Haiku 4.5")
	for _, pieces := range [][2]string{
		{"\x1b]11;r", "gb:1e1e/1e1e/1e1e\x07"},
		{"\x1b[?", "2026;2$y"},
		{"\x1b]4;1;r", "gb:aaaa/dddd/0000\x07"},
		{"\x1bP>|XT", "erm(370)\x1b\\"},
		{"\x1b[20", "0~ed\x1b[201~"},
		{"\x1b[200~ed\x1b[2", "01~"},
		{"\x1b", "[?62;22c"},
	} {
		s.send(pieces[0])
		time.Sleep(120 * time.Millisecond)
		s.send(pieces[1])
		s.settled()
		if s.settings() != before || !strings.Contains(s.focused(), "Claude Haiku 4.5") || strings.Contains(s.text(), "esc back") {
			t.Fatalf("%q did something:\n%s", pieces, s.text())
		}
	}
	s.send("k")
	s.onRow("Commit messages")
}

func TestReportedSizeIsNotBelieved(t *testing.T) {
	t.Parallel()
	s := start(t, how{}).wait(ready)
	s.forget().send("\x1b[8;5;20t\x1b[8;24;80t")
	s.send("j")
	s.onRow("Claude Haiku 4.5")
	if strings.Contains(s.sent(), "\x1b[2J") || strings.Contains(s.text(), "too small") {
		t.Errorf("a reported size was taken:\n%s", s.text())
	}
}

func TestDeletingWordsForward(t *testing.T) {
	t.Parallel()
	for _, key := range []string{"\x1bd", "\x1b[3;3~", "\x1b[3;5~"} {
		s := start(t, how{}).wait(ready)
		s.send("?")
		s.wait("What can be done here")
		s.send("x \x1b[D" + key)
		s.settled()
		s.send("z")
		s.wait("z")
		s.kill()
	}
}

func TestEnterFourTimes(t *testing.T) {
	t.Parallel()
	s := start(t, how{}).wait(ready)
	s.send("jjj\r") // Session titles has no rungs: the picker opens
	s.wait("/ _")
	before := s.settings()
	s.send("\r\r\r\r")
	s.until("one change", func() bool { return s.settings() != before })
	s.settled()
	s.send("\x1b")
	s.gone("esc back")
	s.send("u")
	s.wait("undone")
	s.send("u")
	s.wait("nothing to undo")
}

func TestPasteIsData(t *testing.T) {
	t.Parallel()
	long := 1 << 20
	if onSlowLine { // which takes 18 minutes for that
		long = 5 << 10
	}
	s := start(t, how{}).wait(ready)
	before := s.settings()
	s.send("\x1b[200~dddq\r\n\x00\tCCC\x1b[201~")
	s.settled()
	s.send("?")
	s.wait("What can be done here")
	s.send("\x1b[200~one\ntwo\r" + strings.Repeat("x", long) + "\x1b[201~")
	s.settled()
	s.send("\x1b")
	s.gone("What can be done here")
	if s.settings() != before {
		t.Error("pasted text changed the file")
	}
}

func TestNoMouseUnlessAsked(t *testing.T) {
	t.Parallel()
	s := start(t, how{}).wait(ready)
	for _, mode := range []string{"\x1b[?1000h", "\x1b[?1002h", "\x1b[?1003h", "\x1b[?1006h"} {
		if strings.Contains(s.sent(), mode) {
			t.Errorf("mouse reporting is switched on: %q", mode)
		}
	}
}

// What a mouse reports that nobody asked for is nothing, in a list and in a field,
// however it is spelled and cut.
func TestAStrayMouse(t *testing.T) {
	t.Parallel()
	s := start(t, how{mute: true}).wait(ready)
	before, shown := s.settings(), s.focused()
	reports := []string{"\x1b[<0;20;7M", "\x1b[<0;20;7m", "\x1b[<65;20;7M", "\x1b[M !!"}
	for _, place := range []string{"list", "field"} {
		for _, report := range reports {
			for cut := 2; cut < len(report); cut++ {
				s.send(report[:cut])
				time.Sleep(2 * time.Millisecond)
				s.send(report[cut:])
			}
		}
		s.settled()
		if s.settings() != before || place == "list" && s.focused() != shown || place == "field" && !strings.Contains(s.text(), "/ _") {
			t.Fatalf("in a %s it did something:\n%s", place, s.text())
		}
		if place == "list" { // on to the field
			s.send("jjj\r")
			s.wait("/ _")
		}
	}
}
