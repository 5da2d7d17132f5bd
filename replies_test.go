package main

import (
	"os"
	"testing"
	"time"
)

func TestRepliesStayWhole(t *testing.T) {
	for _, c := range []struct {
		name   string
		pause  time.Duration
		pieces []string
		want   []string // what each read gives
	}{
		{"split end", 0, []string{"\x1b]10;rgb:ff/ff/ff\x1b", "\\"}, []string{"\x1b]10;rgb:ff/ff/ff", "\x1b\\"}},
		{"split in three", 0, []string{"\x1b]10;r", "gb\x1b", "\\j"}, []string{"\x1b]10;r", "gb", "\x1b\\j"}},
		{"bell", 0, []string{"\x1b]11;x\x07", "\x1b"}, []string{"\x1b]11;x\x07", "\x1b"}},
		{"a lone esc", 0, []string{"\x1b"}, []string{"\x1b"}},
		{"alt+] typed, esc much later", time.Second, []string{"\x1b]", "\x1b"}, []string{"\x1b]", "\x1b"}},
		{"keys", 0, []string{"\x1b[B", "jk\x1b"}, []string{"\x1b[B", "jk\x1b"}},
		{"device control", 0, []string{"\x1bP1$r0m\x1b", "\\"}, []string{"\x1bP1$r0m", "\x1b\\"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			read, write, err := os.Pipe()
			if err != nil {
				t.Fatal(err)
			}
			defer read.Close()
			defer write.Close()
			clock := time.Unix(0, 0)
			in := withWholeReplies(read, func() time.Time { return clock })
			buf := make([]byte, 64)
			for i, piece := range c.pieces {
				if _, err := write.WriteString(piece); err != nil {
					t.Fatal(err)
				}
				n, err := in.Read(buf)
				if err != nil || string(buf[:n]) != c.want[i] {
					t.Errorf("read %d: %q, %v; want %q", i, buf[:n], err, c.want[i])
				}
				clock = clock.Add(c.pause)
			}
		})
	}
}
