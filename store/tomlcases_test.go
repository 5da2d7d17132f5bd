package store

import (
	"strconv"
	"strings"
	"testing"

	"rungs/model"
)

// told is an edit in words: "set path value", "move path position", "remove path".
func told(t failer, words string) model.Edit {
	t.Helper()
	op, rest, _ := strings.Cut(words, " ")
	path, written, _ := strings.Cut(rest, " ")
	if op == "move" {
		to, _ := strconv.Atoi(written)
		return editAt(t, model.Move, path, "", to)
	}
	return editAt(t, model.Op(op), path, written, 0)
}

// corpusText is a document of the corpus.
func corpusText(t *testing.T, name string) string {
	t.Helper()
	for _, c := range tomlCorpus {
		if c.name == name {
			return c.text
		}
	}
	t.Fatalf("no document %q", name)
	return ""
}

const aPin = `{"provider":"z","model":"zz"}`

// Edits of the corpus, and the lines that go and come.
var tomlCases = []struct{ document, edits, want string }{
	{"list with comments", "remove skills.0", "-  # about lsp\n-  # more\n-  \"lsp\", # rename\n"},
	{"list with comments", "remove skills.2", "-  \"iq\", # last\n"},
	{"list with comments", "move skills.0 2", "-  # about lsp\n-  # more\n-  \"lsp\", # rename\n+  \"fileq\",\n-  \"fileq\",\n+  # about lsp\n+  # more\n+  \"lsp\", # rename\n"},
	{"list with comments", "insert skills.1 \"new\"", "+  \"new\",\n"},
	{"list with comments", "insert skills.3 \"new\"", "+  \"new\",\n"},
	{"list without last comma", "move skills.0 1", "-  \"lsp\", # rename\n-  \"fileq\" # files\n+  \"fileq\", # files\n+  \"lsp\" # rename\n"},
	{"list without last comma", "remove skills.1", "-  \"lsp\", # rename\n-  \"fileq\" # files\n+  \"lsp\" # rename\n"},
	{"list without last comma", "insert skills.2 \"n\"", "-  \"fileq\" # files\n+  \"fileq\", # files\n+  \"n\"\n"},
	{"list of many a line", "move a.0 1", "-  1, 2, 3, # low\n+  2, 1, 3, # low\n"},
	{"list of many a line", "move a.0 2", "-  1, 2, 3, # low\n-  4, 5,\n+  2,\n+  3, # low\n+  1,\n+  4,\n+  5,\n"},
	{"list of many a line", "remove a.2", "-  1, 2, 3, # low\n+  1, 2,\n"},
	{"list of many a line", "insert a.6 9", "+  9,\n"},
	{"commas first", "move a.0 2", "+    2, # two\n+    3,\n-  , 2 # two\n-  , 3\n"},
	{"only comments in a list", "insert a.0 \"n\"", "+  \"n\",\n"},
	{"lists on one line", "remove d.2", "-d = [ 1, 2 ,3 ]\n+d = [ 1, 2 ]\n"},
	{"lists on one line", "insert e.2 3", "-e = [1, 2,]\n+e = [1, 2, 3,]\n"},
	{"inline table over lines", "unset a.x\nset a.z 1", "-  x = 1, # one\n+  z = 1,\n"},
	{"inline tables", "unset b.x.y\nunset b.x.z", "-b = {x.y = 1, x.z = 2, \"k k\" = 3}\n+b = {x = {}, \"k k\" = 3}\n"},
	{"inline tables", "set b.x.new 4", "-b = {x.y = 1, x.z = 2, \"k k\" = 3}\n+b = {x.y = 1, x.z = 2, x.new = 4, \"k k\" = 3}\n"},
	{"entries with comments", "remove a.0", "-\n-# first\n-[[a]] # one\n-# its x\n-x = 1\n-# below\n"},
	{"entries with comments", "insert a.2 " + aPin, "+\n+[[a]]\n+provider = \"z\"\n+model = \"zz\"\n"},
	{"entries with comments", "remove a.0\nremove a.0", "-\n-# first\n-[[a]] # one\n-# its x\n-x = 1\n-# below\n+a = []\n-\n-# second\n-# really\n-[[a]]\n-x = 2\n"},
	{"entries without gaps", "insert a.1 " + aPin, "+[[a]]\n+provider = \"z\"\n+model = \"zz\"\n"},
	{"nested entries", "insert rules.0.tags.1 {\"n\":5}", "+\n+  [[rules.tags]]\n+  n = 5\n"},
	{"nested entries", "remove rules.0.tags.1\nremove rules.0.tags.0", "+tags = []\n-\n-  [[rules.tags]]\n-  n = 1\n-\n-  [[rules.tags]]\n-  n = 2\n"},
	{"nested entries", "remove rules.0.tags.1\nremove rules.0.tags.0\ninsert rules.0.tags.0 {\"n\":1}", "-\n-  [[rules.tags]]\n-  n = 2\n"},
	{"nested entries", "set rules.1.action {\"kind\":\"k\"}", "+\n+  [rules.action]\n+  kind = \"k\"\n"},
	{"only entries of roles", "remove modelRoles.a.0", "-[[modelRoles.a]]\n-provider = \"p\"\n-model = \"m\"\n+[modelRoles]\n+a = []\n"},
	{"only entries of roles", "unset modelRoles.a", "-[[modelRoles.a]]\n-provider = \"p\"\n-model = \"m\"\n+[modelRoles]\n"},
	{"only entries of roles", "set modelRoles.b [" + aPin + "]", "+\n+[[modelRoles.b]]\n+provider = \"z\"\n+model = \"zz\"\n"},
	{"ladders in entries", "set modelRoles.b [" + aPin + "]", "+b = [ { provider = \"z\", model = \"zz\" } ]\n"},
	{"dotted roles", "set modelRoles.b [" + aPin + "]", "+modelRoles.b = [{provider = \"z\",model = \"zz\"}]\n"},
	{"dotted", "unset a.b.c\nunset a.b.d\nset a.b.x 1", "-a.b.c = 1 # one\n-a.b.d = 2\n+a.b = { x = 1 }\n"},
	{"dotted and sub-table", "set fruit.apple.new 1", "+apple.new = 1\n"},
	{"indented", "set a.b.k {\"x\":1}", "+\n+    [a.b.k]\n+      x = 1\n"},
	{"super later", "set a.b.k 1", "+k = 1\n"},
	{"implicit", "set a.b.k 1", "+[a.b]\n+k = 1\n+\n"},
	{"out of order", "unset a", "-[a.b]\n-x = 1\n-\n-\n-[a.c]\n-y = 2\n-\n-[a]\n-k = 3\n"},
	{"comments in tables", "unset a", "-[a] # the first\n-# about x\n-x = 1 # is x\n-\n-# floating\n-\n-# about y\n-y = 2\n-# below y\n-\n"},
	{"literal quotes", "set a \"one\"\ninsert b.0 \"it's\"", "-a = 'x'\n-b = ['y', 'z']\n+a = 'one'\n+b = [\"it's\", 'y', 'z']\n"},
	{"tabs", "insert a.list.0 9", "+\t\t9,\n"},
	{"list written empty", "insert 0 {\"id\":\"n\",\"capabilities\":[]}", "-persona = [] # none\n+\n+[[persona]] # none\n+id = \"n\"\n+capabilities = []\n"},
	{"list empty", "insert 0 {\"id\":\"n\",\"capabilities\":[]}", "+\n+[[persona]]\n+id = \"n\"\n+capabilities = []\n"},
	{"list of one", "remove 0\ninsert 0 {\"id\":\"a\",\"capabilities\":[]}", "+\n"},
	{"list of cards", "move 1 0", "-\n-# the first\n-[[persona]]\n-id = \"a\"\n-capabilities = [\"x\"]\n-powers.shell = false # no shell\n+\n+# the first\n+[[persona]]\n+id = \"a\"\n+capabilities = [\"x\"]\n+powers.shell = false # no shell\n"},
	{"list of cards", "set 0.powers.web false\nunset 1.powers.shell", "+powers.web = false\n-  shell = true\n"},
	{"list of cards", "insert 3 {\"id\":\"d\",\"capabilities\":[],\"workspace\":{\"startIn\":\"q\"}}", "+\n+[[persona]]\n+id = \"d\"\n+capabilities = []\n+workspace = { startIn = \"q\" }\n"},
	{"list inline", "remove 0", "-  { id = \"a\", capabilities = [] }, # a\n"},
}

func TestTOMLCases(t *testing.T) {
	for _, c := range tomlCases {
		t.Run(c.document+": "+c.edits, func(t *testing.T) {
			before := corpusText(t, c.document)
			var edits []model.Edit
			for _, words := range strings.Split(c.edits, "\n") {
				edits = append(edits, told(t, words))
			}
			out, _, err := spliceTOML([]byte(before), listOf(c.document), edits)
			if err != nil {
				t.Fatal(err)
			}
			if got := changed(before, string(out)); got != c.want {
				t.Errorf("got\n%s\nwant\n%s\nin\n%s", got, c.want, out)
			}
		})
	}
}

func TestTOMLNotYetWritten(t *testing.T) {
	for _, c := range []struct{ list, edit, want string }{
		{"", "set autoTier \"on\"", "autoTier = \"on\"\n"},
		{"", "set modelRoles.commit-message [" + aPin + "]", "[modelRoles]\ncommit-message = [{ provider = \"z\", model = \"zz\" }]\n"},
		{"persona", `insert 0 {"id":"a","capabilities":[]}`, "[[persona]]\nid = \"a\"\ncapabilities = []\n"},
		{"", "unset autoTier", ""},
	} {
		out, after, err := blankTOML(c.list).spliced(nil, []model.Edit{told(t, c.edit)})
		if err != nil || string(out) != c.want {
			t.Errorf("%s: %q, %v", c.edit, out, err)
			continue
		}
		if c.want == "" {
			if out != nil || after != nil {
				t.Errorf("%s: %q, %v", c.edit, out, after)
			}
		} else if got := treeTOML(t, out, c.list); !model.Equal(got, after) {
			t.Errorf("%s: %v is not %v", c.edit, got, after)
		}
	}
}

func TestTOMLRefusesWhatWouldLoseSomething(t *testing.T) {
	for _, c := range []struct{ document, edit, want string }{
		{"entries with comments", "insert a.0 1", "take the comments out first"},
		{"entries with comments", "set a.0 true", "take the comments out first"},
		{"one key", "set a null", "null cannot be written in TOML"},
		{"one key", "set a [99999999999999999999]", "too large a number for TOML"},
		{"one key", "insert a.0 1", "not an object or a list"},
	} {
		before := corpusText(t, c.document)
		out, _, err := spliceTOML([]byte(before), "", []model.Edit{told(t, c.edit)})
		if out != nil && string(out) != before || err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %q, %v", c.edit, out, err)
		}
	}
	out, _, err := spliceTOML([]byte(corpusText(t, "entries")), "", []model.Edit{told(t, "set a.1 true")})
	if want := "a = [\n  { x = 1 },\n  true,\n  { x = 3 },\n]\n"; err != nil || string(out) != want {
		t.Errorf("%q, %v", out, err)
	}
}
