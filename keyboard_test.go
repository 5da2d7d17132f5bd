package main

import (
	"os"
	"strings"
	"testing"
	"time"
)

// typed feeds pieces to a keyboard, each after a pause, and gives what it passes on.
func typed(t *testing.T, pause time.Duration, pieces ...string) string {
	t.Helper()
	read, write, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer read.Close()
	defer write.Close()
	clock := time.Unix(1000, 0)
	k := &keyboard{namedTerminal: read, now: func() time.Time { return clock }, more: func(time.Duration) bool { return false }}
	var got strings.Builder
	buf := make([]byte, 4096)
	for _, piece := range pieces {
		clock = clock.Add(pause)
		if _, err := write.WriteString(piece); err != nil {
			t.Fatal(err)
		}
		n, err := k.Read(buf)
		if err != nil {
			t.Fatal(err)
		}
		got.Write(buf[:n])
	}
	return got.String()
}

// TestSequencesStayWhole cuts what a terminal sends in two at every byte, with
// pauses that the library would not wait out: it passes whole or not at all.
func TestSequencesStayWhole(t *testing.T) {
	for _, seq := range []string{
		"\x1b]11;rgb:1e1e/1e1e/1e1e\x07", "\x1b]10;rgb:ffff/ffff/ffff\x1b\\", "\x1b]4;1;rgb:aaaa/0000/0000\x07",
		"\x1b[?2026;2$y", "\x1b[12;40R", "\x1b[?62;22c", "\x1bP>|XTerm(370)\x1b\\", "\x1b[B", "\x1b[3~", "\x1b[200~ed\x1b[201~",
	} {
		for _, pause := range []time.Duration{60 * time.Millisecond, 250 * time.Millisecond, time.Second, 5 * time.Second} {
			for cut := 1; cut < len(seq); cut++ {
				got := typed(t, pause, seq[:cut], seq[cut:])
				if got != seq && got != string(escKey)+seq && !dropped(seq, cut, pause, got) { // an ESC that is long alone is the Esc key as well
					t.Errorf("%q cut at %d after %s: %q", seq, cut, pause, got)
				}
			}
		}
		if got := typed(t, time.Second, "j", seq+"k"); got != "j"+seq+"k" {
			t.Errorf("%q whole: %q", seq, got)
		}
	}
}

// dropped says whether it is right that nothing came of a key that was so long on its
// way: what comes of it is two keys that somebody may have typed.
func dropped(seq string, cut int, pause time.Duration, got string) bool {
	return pause > replyPatience && cut == 2 && len(seq) == 3 && got == seq[2:]
}

func TestKeyboard(t *testing.T) {
	for _, c := range []struct {
		name   string
		pause  time.Duration
		pieces []string
		want   string
	}{
		{"keys", 0, []string{"j", "k", "é", "\r"}, "jké\r"},
		{"the Esc key", time.Second, []string{"\x1b", "j"}, "\x1b[27uj"},
		{"Esc and soon a key", 30 * time.Millisecond, []string{"\x1b", "j"}, "\x1b[27uj"},
		{"Esc and Esc", 30 * time.Millisecond, []string{"\x1b", "\x1b"}, "\x1b[27u\x1b[27u"},
		{"Esc, then letters that could begin a sequence", time.Second, []string{"\x1b", "[", "O", "P"}, "\x1b[27u[OP"},
		{"alt", 0, []string{"\x1bd", "\x1b\x7f"}, "\x1bd\x1b\x7f"},
		{"alt and a bracket, then keys later", 4 * time.Second, []string{"\x1b[", "j"}, "j"},
		{"alt and X, then keys", time.Second, []string{"\x1bX", "j", "j", "j", "k"}, "k"},
		{"alt and X, then ctrl+c", 100 * time.Millisecond, []string{"\x1bX", "j", "\x03"}, "\x03"},
		{"a reply in three, the first the ESC", 100 * time.Millisecond, []string{"\x1b", "]11;rgb:1e1", "e/1e1e/1e1e\x07"}, "\x1b[27u\x1b]11;rgb:1e1e/1e1e/1e1e\x07"},
		{"a reply in three, cut in its end", 100 * time.Millisecond, []string{"\x1b", "P>|XTerm(370)\x1b", "\\"}, "\x1b[27u\x1bP>|XTerm(370)\x1b\\"},
		{"letters in pieces", 100 * time.Millisecond, []string{"\xc3", "\xa9\xe4", "\xb8", "\x96"}, "é世"},
		{"half a letter and no more", time.Second, []string{"\xc3", "j"}, "j"},
		{"one-byte sequences", 0, []string{"\x9b3~", "\u009b3~"}, "3~3~"},
		{"F1 of a console", 0, []string{"\x1b[[", "Aj"}, "\x1b[[Aj"},
		{"a reply that stalls twice", 5 * time.Second, []string{"\x1b]11;rgb:1e1", "e/1e", "1e/1e1e\x07", "j"}, "\x1b]11;rgb:1e1e/1e1e/1e1e\x07j"},
		{"a key that stalls", 5 * time.Second, []string{"\x1b[3", "~", "j"}, "\x1b[3~j"},
		{"a reply that never ends, two keys in one go at last", 16 * time.Second, []string{"\x1b]11;r", "jj", "jj"}, "jj"},
		{"an old mouse", 0, []string{"\x1b[M", " !", "!j"}, "j"},
		{"a new mouse", 0, []string{"\x1b[<0;1;1Mj"}, "j"},
		{"another system's key", 0, []string{"\x1b[0;0;100;1;0;1_j"}, "j"},
		{"alt and O, then keys later", time.Second, []string{"\x1bO", "j"}, "j"},
		{"the size by sequence", 0, []string{"\x1b[8;1;1t", "j\x1b[4;10;10tk"}, "jk"},
		{"a broken sequence", 0, []string{"\x1b[12\r"}, "\r"},
		{"a sequence in a sequence", 0, []string{"\x1b]11;rgb\x1b[B"}, "\x1b[B"},
		{"a paste with ESC inside", 0, []string{"\x1b[200~a\x1bb\x1b[Bc\x1b[201~d"}, "\x1b[200~a\x1bb\x1b[Bc\x1b[201~d"},
		{"a paste without an end, ctrl+c", 3 * time.Second, []string{"\x1b[200~abc", "\x03"}, "\x1b[200~abc\x1b[201~\x03"},
		{"a paste without an end, ctrl+c again and again", 900 * time.Millisecond, []string{"\x1b[200~abc", "\x03", "\x03", "\x03"}, "\x1b[200~abc\x03\x03\x1b[201~\x03"},
		{"a paste with ctrl+c inside", 0, []string{"\x1b[200~abc", "\x03"}, "\x1b[200~abc\x03"},
		{"a reply without an end, keys later", 4 * time.Second, []string{"\x1b]11;rgb:" + strings.Repeat("f", 500), "j"}, "j"},
	} {
		if got := typed(t, c.pause, c.pieces...); got != c.want {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
	}
}

// With the mouse, what reports a press or a turn of the wheel passes, whole; what was
// dragged and let go does not, nor a mouse of another sort.
func TestMouseReports(t *testing.T) {
	for seq, passes := range map[string]bool{
		"\x1b[<0;12;5M": true, "\x1b[<65;1;1M": true, "\x1b[<2;1;1M": true,
		"\x1b[<0;12;5m": false, "\x1b[<32;12;5M": false, "\x1b[<35;1;1M": false, "\x1b[M !!": false,
	} {
		for cut := 1; cut <= len(seq); cut++ {
			for mouse, want := range map[bool]string{true: map[bool]string{true: seq}[passes], false: ""} {
				k := &keyboard{now: func() time.Time { return time.Unix(1000, 0) }, mouse: mouse}
				if got := string(k.take([]byte(seq[:cut]))) + string(k.take([]byte(seq[cut:]))); got != want {
					t.Errorf("%q cut at %d with the mouse %v: %q", seq, cut, mouse, got)
				}
			}
		}
	}
}

// TestEscAndSoonAKey has the key come while the ESC is still waited with.
func TestEscAndSoonAKey(t *testing.T) {
	for next, want := range map[string]string{
		"j": "\x1b[27uj", "\x1b": "\x1b[27u", "\x03": "\x1b[27u\x03", "\x1b[B": "\x1b[27u\x1b[B", "[B": "\x1b[B", "é": "\x1b[27ué",
	} {
		k := &keyboard{now: func() time.Time { return time.Unix(1000, 0) }}
		got := append(k.take([]byte{escape}), k.take([]byte(next))...)
		if string(got) != want {
			t.Errorf("%q: got %q, want %q", next, got, want)
		}
	}
}

func FuzzKeyboard(f *testing.F) {
	f.Add("\x1b[200~a\x1b[201~\x1b]11;x\x07j", 5)
	f.Fuzz(func(t *testing.T, text string, cut int) {
		if len(text) > 2000 || text == "" {
			return
		}
		cut = max(0, min(cut, len(text)))
		got := typed(t, 0, text[:cut]+"x", text[cut:]+"y")
		if len(got) > len(escKey)*(len(text)+2)+len(pasteEnds) {
			t.Errorf("%q became longer: %q", text, got)
		}
	})
}
