package store

import (
	"slices"
	"strings"
	"testing"

	"rungs/model"
)

// Everything is told of, by document.
func TestFindings(t *testing.T) {
	w := open(t, sample(t, "legacy"))
	write(t, w.path(shelfFolder+"/frontend.json"), `{"id": "frontend", "caps": 1}`)
	write(t, w.path(policyFile), " \n")
	write(t, w.path(capabilitiesFile), `[{"token": "hush`)
	var files []string
	found, read := w.Findings(w.Surroundings(nil))
	if len(read) != 3 || read[2].Doc != ShelfDoc("frontend") {
		t.Errorf("%+v", read)
	}
	for _, f := range found {
		if strings.Contains(f.Message+f.Allowed, "hush") {
			t.Errorf("%+v", f)
		}
		if n := len(files); n == 0 || files[n-1] != f.File {
			files = append(files, f.File)
		}
	}
	want := []string{Settings.File(), Personas.File(), shelfFolder + "/frontend.json", shelfFolder + "/misnamed.json", policyFile, capabilitiesFile}
	if !slices.Equal(files, want) {
		t.Errorf("%v", files)
	}
}

func TestNoFindings(t *testing.T) {
	if found, _ := open(t, empty(t)).Findings(model.Surroundings{}, nil); len(found) > 0 {
		t.Errorf("%+v", found)
	}
}

func TestEmptyPolicy(t *testing.T) {
	w := open(t, empty(t))
	write(t, w.path(policyFile), "")
	if found, _ := w.Findings(model.Surroundings{}, nil); len(found) != 1 || found[0].Severity != model.Warning || !strings.Contains(found[0].Message, "always asked") {
		t.Errorf("%+v", found)
	}
}

func TestDiff(t *testing.T) {
	for want, is := range map[string][2][]byte{
		"--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@\n a\n-b\n+c\n":                       {[]byte("a\nb\n"), []byte("a\nc\n")},
		"--- /dev/null\n+++ b/x\n@@ -0,0 +1 @@\n+a\n":                           {nil, []byte("a\n")},
		"--- a/x\n+++ /dev/null\n@@ -1 +0,0 @@\n-a\n":                           {[]byte("a\n"), nil},
		"--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+a\n\\ No newline at end of file\n": {[]byte("a\n"), []byte("a")},
		"": {[]byte("a\n"), []byte("a\n")},
	} {
		if got := Diff("x", is[0], is[1]); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
