package tui

import (
	"strings"
	"testing"
)

// twoJobs is settings with a ladder for a helper and for a run.
func twoJobs(helper, run string) string {
	return `{"modelRoles":{"commit-message":` + helper + `,"pipeline-fix":` + run + `}}`
}

// rung is a pin with more keys, as these tests write it.
func rung(name, more string) string {
	return `{"provider":"claude","model":"` + name + `"` + more + `}`
}

// tickedTwo has both jobs of twoJobs ticked.
func tickedTwo(t testing.TB, helper, run string) (e Editor, root string) {
	t.Helper()
	e, root = opened(t, twoJobs(helper, run))
	return press(t, at(t, e, "commit-message"), "space", "tab", "space"), root
}

func TestTheBulkPanelSaysWhatItDoes(t *testing.T) {
	t.Parallel()
	e, _ := tickedTwo(t, pins("a"), "[]")
	e = press(t, e, "A")
	shows(t, e, "Set on 2 ticked jobs", "on the rung of that model, else below the last")
	e = press(t, e, "'claude:b", "enter", "A")
	shows(t, e, "Instead of b on 2 ticked jobs")
	e = press(t, e, "'claude:c", "enter")
	says(t, e, "added c instead of b to 2 jobs")
}

// Knobs that nobody turned stay as the rung has them.
func TestBulkLeavesKnobsAlone(t *testing.T) {
	t.Parallel()
	high := "[" + rung("a", `,"effort":"high","fast":true,"note":"mine"`) + "]"
	e, root := tickedTwo(t, high, pins("b"))
	picked := press(t, e, "A", "'claude:a", "enter")
	says(t, picked, "added a to 1 job, there already in 1")
	isText(t, root, twoJobs(high, pins("b", "a")))
	e = press(t, picked, "A", "tab", "right", "enter") // effort low, and no word on fast
	says(t, e, "changed a in 2 jobs")
	low := `,"effort":"low"`
	isText(t, root, twoJobs("["+rung("a", low+`,"fast":true,"note":"mine"`)+"]", "["+rung("b", "")+","+rung("a", low)+"]"))
	e = press(t, e, "A", "'claude:c", "enter") // the first job has its rung back as it was
	isText(t, root, twoJobs("["+rung("a", `,"effort":"high","fast":true,"note":"mine"`)+","+rung("c", low)+"]", "["+rung("b", "")+","+rung("c", low)+"]"))
	press(t, e, "u", "u", "u")
	isText(t, root, twoJobs(high, pins("b")))
}

func TestBulkWhereAllHaveIt(t *testing.T) {
	t.Parallel()
	e, root := tickedTwo(t, pins("a"), pins("b", "a"))
	untouched := fingerprint(t, root)
	e = press(t, e, "A", "'claude:a", "enter")
	says(t, e, "nothing to change: a is there already in 2 jobs")
	if fingerprint(t, root) != untouched {
		t.Error("the file was written")
	}
	shows(t, press(t, e, "A"), "Set on 2 ticked jobs") // nothing was picked that could be replaced
}

func TestBulkCounts(t *testing.T) {
	t.Parallel()
	full := pins(strings.Fields("a b c d e f g h i j")...)
	e, _ := opened(t, `{"modelRoles":{"commit-message":[`+rung("z", `,"effort":"high"`)+`],"session-title":[`+rung("z", `,"effort":"low"`)+`],"safety-judge":`+full+`}}`)
	e = press(t, at(t, e, "commit-message"), "*", "A", "'claude:z", "tab", "right", "enter")
	says(t, e, "added z to 2 jobs, changed it in 1, there already in 1; full and left alone: Safety judge · u undoes it")
}

// The same ticks are the same panel, whatever was ticked in between, until
// something else is edited.
func TestTheSameTicksAreTheSamePanel(t *testing.T) {
	t.Parallel()
	e, root := tickedTwo(t, pins("a"), pins("a"))
	e = press(t, e, "A", "'claude:b", "enter", "space")
	shows(t, press(t, e, "A"), "Set on 1 ticked job") // others than before
	e = press(t, e, "space", "A")
	shows(t, e, "Instead of b on 2 ticked jobs")
	e = press(t, e, "'claude:c", "enter")
	isText(t, root, twoJobs(pins("a", "c"), pins("a", "c")))
	e = press(t, at(t, e, "commit-message.0"), "t", "A")
	shows(t, e, "Set on 2 ticked jobs")
}

// What is malformed in a rung is not mended on the way.
func TestBulkKeepsWhatIsMalformed(t *testing.T) {
	t.Parallel()
	odd := "[" + rung("a", `,"effort":5`) + "]"
	e, root := tickedTwo(t, odd, pins("b"))
	e = press(t, e, "A", "'claude:a", "enter")
	isText(t, root, twoJobs(odd, pins("b", "a")))
	press(t, e, "A", "'claude:c", "enter")
	isText(t, root, twoJobs("["+rung("a", `,"effort":5`)+","+rung("c", "")+"]", pins("b", "c")))
}
