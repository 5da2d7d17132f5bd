package views

import (
	"fmt"
	"strings"
	"testing"

	"github.com/charmbracelet/x/exp/golden"
	"pgregory.net/rapid"
)

const someDiff = `--- a/.intentic/config/settings.json
+++ b/.intentic/config/settings.json
@@ -1,4 +1,4 @@
 {
-  "commandJudge": "watch",
+  "commandJudge": "on",
   "terseOutput": true
 }
\ No newline at end of file
`

func reader() Reader {
	return Reader{Title: "To write", Note: "settings.json", Lines: DiffLines(someDiff), Keys: []Hint{{"enter", "write"}, {"esc", "back"}}}
}

func TestReader(t *testing.T) {
	var s sheet
	page := strings.TrimSuffix(strings.Repeat(strings.Repeat(".", 80)+"\n", 20), "\n")
	r := reader()
	s.add("a diff", r.Over(mono(), page, 80, 20))
	r.From = r.Last(mono(), 40, 8)
	s.add(fmt.Sprintf("its end, from %d", r.From), r.Over(mono(), page, 40, 8))
	r = Reader{Title: "Policy", Lines: []SheetText{{Text: "Ask first", Tone: Strong}, {}, {Text: strings.Repeat("A long line of a policy. ", 12)}, {Text: "empty", Tone: Warn}}}
	s.add("a text", r.Over(mono(), page, 60, 12))
	golden.RequireEqual(t, s.String())
}

func TestReaderFillsItsRoom(t *testing.T) {
	t.Parallel()
	page, n := somePages(t)[0], 0
	atAnySize(t, func(t tester, width, height int) {
		n++
		r := reader()
		r.From = n%20 - 3
		checkShape(t, r.Over(mono(), page.Draw(mono(), width, height, 0), width, height), width, height)
	})
}

func TestHostileTextInReaders(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		st, r := look(t), Reader{Title: hostileText(t), Note: hostileText(t), Keys: []Hint{{"x", hostileText(t)}}}
		for tone := Plain; tone <= Strong; tone++ {
			r.Lines = append(r.Lines, SheetText{Text: hostileText(t), Tone: tone})
		}
		width, height := rapid.IntRange(20, 130).Draw(t, "width"), rapid.IntRange(3, 40).Draw(t, "height")
		r.From = rapid.IntRange(-1, r.Last(st, width, height)+3).Draw(t, "from")
		box := strings.Join(r.draw(&st, width, height, nil), "\n")
		checkShape(t, box, width, strings.Count(box, "\n")+1)
		checkBorder(t, st, box, width)
	})
}
