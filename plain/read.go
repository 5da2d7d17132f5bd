package plain

import (
	"bufio"
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"
)

// longestLine is how much of a line is taken, in bytes.
const longestLine = 1 << 20

// ask asks for a line, false when there is none any more.
func (d *dialogue) ask(name string) (string, bool) {
	for {
		d.write(d.glyphs.Safe(name) + " > ")
		text, err := d.line()
		if !d.o.Terminal || d.ended { // nothing has shown the end of the line
			d.write("\n")
		}
		if !errors.Is(err, errTooLong) {
			return text, err == nil
		}
		d.say(err.Error())
	}
}

var (
	errEnded   = errors.New("there are no more lines")
	errTooLong = fmt.Errorf("this line is longer than %d bytes and is left out", longestLine)
)

// line is the next line without its end. errEnded is that the input ends before
// that, or the visit.
func (d *dialogue) line() (string, error) {
	type answer struct {
		text string
		err  error
	}
	if d.ended {
		return "", errEnded
	}
	got := make(chan answer, 1)
	go func() {
		text, err := readLine(d.in)
		got <- answer{text, err}
	}()
	select {
	case <-d.ctx.Done():
		d.ended = true
	case a := <-got:
		if d.ended = a.err != nil && !errors.Is(a.err, errTooLong); !d.ended {
			return a.text, a.err
		}
	}
	return "", errEnded
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
			return "", errTooLong
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
		line, err := d.line()
		first := len(out) == 0
		switch {
		case errors.Is(err, errTooLong):
			d.say(err.Error())
		case err != nil || first && line == ".":
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
