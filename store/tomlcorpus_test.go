package store

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// tomlCorpus is documents spelled in every way an owner may choose. Those that
// begin with "list" are read as personas.
var tomlCorpus = []struct{ name, text string }{
	{"empty", ""},
	{"blank lines", "\n\n  \n"},
	{"only a comment", "# nothing yet\n"},
	{"header comment", "# About the file.\n# Two lines.\n\na = 1\n"},
	{"one key", "a = 1\n"},
	{"tight", "a=1\nb=[1,2]\nc={x=1,y=2}\n"},
	{"aligned", "short        = 1\nmuch-longer  = 2   # behind\n"},
	{"numbers", "hex = 0xDEAD_beef\noct = 0o17\nbin = 0b1010\nbig = 9007199254740993\nexp = 1e3\nexp2 = -2_0.5E+1_0\nplus = +7\nzero = -0\nfraction = 1.50\nmax = 9223372036854775807\n"},
	{"texts", "basic = \"a\\tb\\u003c \\\"q\\\" \\\\\"\nliteral = 'C:\\new'\nempty = \"\"\nempty2 = ''\nhash = \"a # b\" # c\nemoji = \"\\U0001F600é\"\n"},
	{"long texts", "a = \"\"\"\nfirst\n  # not a comment\nlast \\\n    joined\"\"\"\nb = '''\nraw \\n\n\"quotes\"\n''' # behind\nc = \"\"\"\"quoted\"\"\"\"\n"},
	{"dates", "d = 1979-05-27\nt = 07:32:00.5\ndt = 1979-05-27T07:32:00Z\nlocal = 1979-05-27 07:32:00\ni = [inf, -inf, nan, +nan]\n"},
	{"quoted keys", "\"a b\" = 1\n'c.d' = 2\n\"\" = 3\n\"\\u00e9\" = 4\n[\"x y\".'z']\n\"k\" = true\n"},
	{"dotted", "a.b.c = 1 # one\na.b.d = 2\na.e = 3\nz = 4\n"},
	{"dotted with spaces", "a . b = 1\n[t]\nx.y = 2\n x . \"z\" = 3\n"},
	{"dotted roles", "modelRoles.commit-message = [{provider=\"claude\",model=\"m\"}]\nmodelRoles.session-title = []\n"},
	{"tables", "top = 1\n\n[one]\na = 1\nb = 2\n\n[two]\nc = 3\n"},
	{"tables without gaps", "top = 1\n[one]\na = 1\n[two]\nc = 3\n[three]\n"},
	{"empty tables", "[a]\n[b]\n\n[c.d]\n"},
	{"implicit", "[a.b.c]\nx = 1\n\n[a.b.d]\ny = 2\n"},
	{"super later", "[a.b]\nx = 1\n\n[a]\ny = 2\n"},
	{"out of order", "[a.b]\nx = 1\n\n[z]\nq = 1\n\n[a.c]\ny = 2\n\n[a]\nk = 3\n"},
	{"dotted and sub-table", "[fruit]\napple.color = \"red\"\napple.taste.sweet = true\n\n[fruit.apple.texture]\nsmooth = true\n"},
	{"comments in tables", "[a] # the first\n# about x\nx = 1 # is x\n\n# floating\n\n# about y\ny = 2\n# below y\n\n# about b\n[b]\nz = 3\n# the end\n"},
	{"indented", "[a]\n  x = 1\n\n  [a.b]\n    y = 2\n\n    [a.b.c]\n      z = 3\n"},
	{"tabs", "[a]\n\tx = 1\n\tlist = [\n\t\t1,\n\t\t2,\n\t]\n"},
	{"lists on one line", "a = []\nb = [ ]\nc = [1]\nd = [ 1, 2 ,3 ]\ne = [1, 2,]\nf = [[1, 2], [], [[3]]]\ng = [\"x\", 'y', true, 1.5, {k = 1}]\n"},
	{"list on many lines", "skills = [\n  \"lsp\",     # rename\n  \"fileq\",\n]\n"},
	{"list without last comma", "skills = [\n  \"lsp\", # rename\n  \"fileq\" # files\n]\n"},
	{"list with comments", "# about\nskills = [ # head\n  # about lsp\n  # more\n  \"lsp\", # rename\n\n  # floating\n\n  \"fileq\",\n  \"iq\", # last\n  # the end\n] # behind\n"},
	{"list of many a line", "a = [\n  1, 2, 3, # low\n  4, 5,\n  6, # high\n]\n"},
	{"commas first", "a = [\n    1 # one\n  , 2 # two\n  , 3\n  ]\n"},
	{"only comments in a list", "a = [\n  # none yet\n]\nb = [ # nor here\n]\n"},
	{"lists of lists", "a = [\n  [1, 2], # ab\n  [\n    3,\n    4, # d\n  ],\n  [],\n]\n"},
	{"inline tables", "a = { x = 1, y = { z = 2, w = [1, { q = 1 }] }, e = {} }\nb = {x.y = 1, x.z = 2, \"k k\" = 3}\n"},
	{"inline tables in lists", "a = [{x = 1}, { y = 2 , z = 3 }]\nb = [\n  { provider = \"p\", model = \"m\" }, # first\n  # second\n  { provider = \"q\", model = \"n\", effort = \"low\" }\n]\n"},
	{"inline table over lines", "a = {\n  x = 1, # one\n  # two\n  y = 2,\n}\nb = { l = [\n  1, # one\n] }\n"},
	{"entries", "[[a]]\nx = 1\n\n[[a]]\nx = 2\n\n[[a]]\nx = 3\n"},
	{"entries without gaps", "[[a]]\nx = 1\n[[a]]\nx = 2 # two\n[[a]]\n"},
	{"entries with comments", "k = 1\n\n# first\n[[a]] # one\n# its x\nx = 1\n# below\n\n# floating\n\n# second\n# really\n[[a]]\nx = 2\n\n[b]\ny = 1\n"},
	{"nested entries", "[[rules]]\nid = \"a\"\n\n  [rules.action]\n  kind = \"instruct\" # what\n\n  [[rules.tags]]\n  n = 1\n\n  [[rules.tags]]\n  n = 2\n\n[[rules]]\nid = \"b\"\n\n  [rules.when]\n  paths = [\"x\"]\n"},
	{"entries apart", "[[a]]\nx = 1\n\n[b]\nq = 1\n\n[a.sub]\ny = 2\n\n[[a]]\nx = 2\n\n[c]\nr = 1\n\n[[a]]\nx = 3\n"},
	{"ladders in entries", "[modelRoles]\n# cheap\ncommit-message = [ { provider = \"claude\", model = \"h\" } ]\n\n[[modelRoles.pipeline-fix]]\nprovider = \"claude\" # first\nmodel = \"o\"\n[[modelRoles.pipeline-fix]]\n# second\nprovider = \"codex\"\nmodel = \"g\"\n\n[admission]\nissues = \"hold\"\n"},
	{"only entries of roles", "[[modelRoles.a]]\nprovider = \"p\"\nmodel = \"m\"\n"},
	{"literal quotes", "a = 'x'\nb = ['y', 'z']\n\n[t]\nc = 'w'\n"},
	{"header comment at a table", "# the file\n[a]\nx = 1\n"},
	{"escapes of 1.1", "a = \"\\e\\x41\"\nt = 07:32\n"},
	{"list empty", "# Cards.\n"},
	{"list written empty", "# Cards.\npersona = [] # none\n"},
	{"list of one", "# Cards, in order.\n[[persona]]\nid = \"a\"\ncapabilities = []\n"},
	{"list of cards", "# Cards.\n\n# the first\n[[persona]]\nid = \"a\"\ncapabilities = [\"x\"]\npowers.shell = false # no shell\n\n[[persona]]\nid = \"b\" # b\ncapabilities = []\n\n  [persona.powers]\n  shell = true\n  # web = false\n\n# third\n[[persona]]\nid = \"c\"\ncapabilities = []\nworkspace = { startIn = \"api\" }\n\n  [[persona.models]]\n  provider = \"claude\"\n  model = \"m\"\n"},
	{"list inline", "persona = [\n  { id = \"a\", capabilities = [] }, # a\n  { id = \"b\", capabilities = [] },\n]\n"},
}

// listOf is the key under which the tree of a document of the corpus stands.
func listOf(name string) string {
	if strings.HasPrefix(name, "list ") && strings.Contains(name, "list ") && !strings.HasPrefix(name, "list on") && !strings.HasPrefix(name, "list wi") && !strings.HasPrefix(name, "list of many") {
		return "persona"
	}
	return ""
}

// variants is a document with other line ends, a mark and no last line end.
func variants(text string) map[string]string {
	crlf := strings.ReplaceAll(text, "\n", "\r\n")
	return map[string]string{
		"as it is": text, "CRLF": crlf, "mark": "\xef\xbb\xbf" + text,
		"no line end": strings.TrimSuffix(text, "\n"), "all": "\xef\xbb\xbf" + strings.TrimSuffix(crlf, "\r\n"),
	}
}

// eachTOML runs f for each document of the corpus in each variant.
func eachTOML(t *testing.T, f func(t *testing.T, data []byte, list string)) {
	t.Helper()
	for _, c := range tomlCorpus {
		for name, text := range variants(c.text) {
			t.Run(c.name+"/"+name, func(t *testing.T) { f(t, []byte(text), listOf(c.name)) })
		}
	}
}

// commented is a file of the sample workspace that is kept in TOML.
func commented(t *testing.T, file string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "testdata", "samples", "commented", ".intentic", "config", file))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
