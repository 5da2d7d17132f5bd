package plain

import (
	"path/filepath"
	"strings"
	"testing"

	"rungs/faults/hostile"
	"rungs/faults/tally"
)

// Line mode reads out workspaces full of hostile texts, to their last rows, and says
// of what is typed into it no more.
func TestFaultsHostileLines(t *testing.T) {
	y := tally.Of(t, "hostile: line mode")
	for turn := range tally.Many(1, hostile.Ways) {
		root := filepath.Join(t.TempDir(), "ws")
		if err := hostile.Workspace(filepath.Join("..", "testdata", "samples", "acme"), root, hostile.How((turn+1)%hostile.Ways), turn*17); err != nil {
			t.Fatal(err)
		}
		o := asked(t, root)
		t.Cleanup(func() { // whatever it says at its end is not waited for
			go func() {
				for {
					select {
					case <-o.steps[1].(chan string):
					case <-o.done:
						return
					}
				}
			}()
		})
		start := numbered.FindAllStringSubmatch(o.said, -1)
		for i, page := range start {
			if page[2] == "quit" || tally.Many(i%3, 0) == 2 {
				continue
			}
			heard(y, o, page[1])
			for j, row := range all(y, o) {
				if isDeed(row[2]) || tally.Many(j%4, 0) != 0 {
					continue
				}
				here := lastLine(o.said)
				heard(y, o, row[1])
				for n := 0; lastLine(o.said) != here && n < 5; n++ {
					heard(y, o, "0")
				}
			}
			for j, text := range hostile.Texts {
				if j%tally.Many(9, 1) == i%tally.Many(9, 1) {
					heard(y, o, "/ "+oneLine(text.Text))
					heard(y, o, "0")
				}
			}
			for range 8 { // out of whatever that has opened
				heard(y, o, ".")
				heard(y, o, "0")
			}
		}
	}
}

// all is all that is read out here, to the end of the list.
func all(y *tally.Tally, o *owner) [][]string {
	out := numbered.FindAllStringSubmatch(o.said, -1)
	for strings.Contains(o.said, "more: more\n") {
		heard(y, o, "more")
		out = append(out, numbered.FindAllStringSubmatch(o.said, -1)...)
	}
	return out
}

func oneLine(text string) string {
	return strings.NewReplacer("\n", " ", "\r", " ").Replace(text)
}

// heard types a line and looks at the reply.
func heard(y *tally.Tally, o *owner, line string) {
	if at := o.number("quit"); at != "" {
		o.rest = at
	}
	if strings.HasSuffix(o.said, "start > ") && line == o.rest {
		return
	}
	y.Tried(1)
	o.steps[0].(chan string) <- line
	select {
	case o.said = <-o.steps[1].(chan string):
	case <-o.done:
		o.t.Fatalf("%q has ended it, after\n%s", line, o.said)
	}
	if what := hostile.Obeyed(o.said); what != "" {
		y.Lost("%q: %s", line, what)
	}
}
