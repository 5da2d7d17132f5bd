package plain

import (
	"bufio"
	"errors"
	"io"
	"strings"
	"unicode/utf8"
)

// longestLine is how much of a line is taken, in bytes.
const longestLine = 1 << 20

// ask asks for a line, false when there is none any more.
func (d *dialogue) ask(name string) (string, bool) {
	_, _ = io.WriteString(d.o.Out, d.glyphs.Safe(name)+" > ")
	text, ok := d.line()
	if !d.o.Terminal || !ok { // nothing has shown the end of the line
		_, _ = io.WriteString(d.o.Out, "\n")
	}
	return text, ok
}

// line is the next line without its end, false when the input ends before that, or
// the visit.
func (d *dialogue) line() (string, bool) {
	type answer struct {
		text string
		err  error
	}
	if d.ended {
		return "", false
	}
	got := make(chan answer, 1)
	go func() {
		text, err := readLine(d.in)
		got <- answer{text, err}
	}()
	select {
	case <-d.ctx.Done():
		d.ended = true
		return "", false
	case a := <-got:
		d.ended = a.err != nil
		return a.text, a.err == nil
	}
}

// readLine reads up to the end of a line. Of one that is too long nothing is taken.
func readLine(in *bufio.Reader) (string, error) {
	var b strings.Builder
	long := false
	for {
		part, err := in.ReadSlice('\n')
		if long = long || b.Len()+len(part) > longestLine; !long {
			b.Write(part)
		}
		switch {
		case err == nil && long:
			return "", nil
		case err == nil:
			return strings.TrimRight(b.String(), "\r\n"), nil
		case !errors.Is(err, bufio.ErrBufferFull):
			return "", err
		}
	}
}

// typeText reads a text up to a line with a dot. A text that begins with it stays
// as it is; what is cut off by the end of the input does too.
func (d *dialogue) typeText(of, text string) (string, bool) {
	count := strings.Count(strings.TrimRight(text, "\n"), "\n") + 1
	if strings.TrimSpace(text) == "" {
		count = 0
	}
	d.say(of + ", " + lines(count) + " now")
	d.teach("Type all of it; a line with one dot ends it. First a dot leaves it as it is, ? reads it, - empties it.")
	var out []string
	for {
		line, ok := d.line()
		first := len(out) == 0
		switch {
		case !ok || first && line == ".":
			return "", false
		case first && line == "?":
			d.say(strings.TrimRight(text, "\n"))
		case first && line == "-":
			return "", true
		case line == ".":
			return strings.Join(out, "\n") + "\n", true
		case !utf8.ValidString(line):
			d.say("this line is not UTF-8 text and is left out")
		default:
			if rest, dotted := strings.CutPrefix(line, ".."); dotted { // as mail has it
				line = "." + rest
			}
			out = append(out, line)
		}
	}
}
