package store

import (
	"fmt"
	"strings"
	"syscall"
	"testing"
	"time"

	"rungs/model"
)

// grown is a document with n things of a kind, and an edit about one of them.
type grown struct {
	name, list string
	text       func(n int) string
	edit       func(n int) model.Edit
}

func repeated(n int, format string) string {
	var out strings.Builder
	for i := range n {
		out.WriteString(strings.ReplaceAll(format, "%d", fmt.Sprint(i)))
	}
	return out.String()
}

func numbered(format string, n int) model.Path {
	p, _ := model.ParsePath(fmt.Sprintf(format, n))
	return p
}

const cardTOML = `# card %d
[[persona]]
id = "card-%d"
label = "Card"
capabilities = ["a", "b"] # hands
brief = "What it is for, in a line."
models = [
  { provider = "claude", model = "m" }, # first
  { provider = "codex", model = "n" },
]

[persona.powers]
shell = false
web = true

`

var growing = []grown{
	{
		"cards", "persona", func(n int) string { return repeated(n, cardTOML) },
		func(n int) model.Edit { return model.Edit{Op: model.Set, Path: numbered("%d.brief", n/2), Value: "x"} },
	},
	{
		"cards moved", "persona", func(n int) string { return repeated(n, cardTOML) },
		func(n int) model.Edit { return model.Edit{Op: model.Move, Path: numbered("%d", n-1)} },
	},
	{
		"keys", "", func(n int) string { return repeated(n*10, "key-%d = %d # c\n") },
		func(n int) model.Edit { return model.Edit{Op: model.Unset, Path: numbered("key-%d", n)} },
	},
	{
		"tables", "", func(n int) string { return repeated(n*10, "[table-%d.sub]\nx = 1\n") },
		func(n int) model.Edit {
			return model.Edit{Op: model.Set, Path: numbered("table-%d.sub.y", n), Value: true}
		},
	},
	{
		"entries", "", func(n int) string { return "list = [\n" + repeated(n*5, "  { a.b = %d, c = [1, 2] }, # c\n") + "]\n" },
		func(n int) model.Edit { return model.Edit{Op: model.Move, Path: numbered("list.%d", n), To: 1} },
	},
	{
		"numbers", "", func(n int) string { return "list = [" + strings.Repeat("1, ", n*20) + "1]\n" },
		func(n int) model.Edit { return model.Edit{Op: model.Remove, Path: numbered("list.%d", n)} },
	},
	{
		"comments", "", func(n int) string { return strings.Repeat("# comment\n", n*20) + "a = 1\n" },
		func(int) model.Edit { return model.Edit{Op: model.Unset, Path: model.Path{"a"}} },
	},
	{
		"all cards at once", "persona", func(n int) string { return repeated(n/5, cardTOML) },
		func(n int) model.Edit {
			cards := make([]any, n/5)
			for i := range cards {
				cards[i] = map[string]any{"id": fmt.Sprint(i), "capabilities": []any{}, "models": []any{}}
			}
			return model.Edit{Op: model.Set, Value: cards}
		},
	},
}

// worked is how long this process has computed: others on the machine do not count.
func worked() time.Duration {
	var u syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &u)
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// took is the shortest of a few times that reading a document and an edit take.
func (g grown) took(t *testing.T, n int) time.Duration {
	t.Helper()
	data, e := []byte(g.text(n)), g.edit(n)
	shortest := time.Hour
	for range 3 {
		start := worked()
		if _, _, err := spliceTOML(data, g.list, []model.Edit{e}); err != nil {
			t.Fatal(err)
		}
		shortest = min(shortest, worked()-start)
	}
	return shortest
}

// Four times as much takes about four times as long; sixteen would be quadratic.
func TestTOMLGrowsWithItsLength(t *testing.T) {
	for _, g := range growing {
		t.Run(g.name, func(t *testing.T) {
			var small, large time.Duration
			for range 5 {
				small, large = g.took(t, 100), g.took(t, 400)
				if large < 10*small {
					return
				}
			}
			t.Errorf("%v for 100 and %v for 400", small, large)
		})
	}
}

// Whatever is within the limits is read and edited.
func TestTOMLToTheLimits(t *testing.T) {
	for name, text := range map[string]string{
		"lists":  "a = " + strings.Repeat("[", maxDepth-1) + strings.Repeat("]", maxDepth-1) + "\n",
		"tables": "a = " + strings.Repeat("{ x = ", maxDepth-1) + "1" + strings.Repeat(" }", maxDepth-1) + "\n",
		"dots":   strings.Repeat("a.", maxDepth-1) + "a = 1\n",
		"header": "[" + strings.Repeat("a.", maxDepth-2) + "a]\nb = 1\n",
		"text":   "a = \"\"\"" + strings.Repeat("line\n", 1<<20) + "\"\"\"\n",
		"blanks": strings.Repeat("\n", 1<<18) + "a = 1\n",
	} {
		out, _, err := spliceTOML([]byte(text), "", []model.Edit{{Op: model.Set, Path: model.Path{"z"}, Value: true}})
		if err != nil || len(out) != len(text)+len("z = true\n") && !strings.HasPrefix(string(out), "z = true\n\n[") {
			t.Errorf("%s: %v, %d bytes become %d", name, err, len(text), len(out))
		}
	}
	for name, text := range map[string]string{
		"lists":  "a = " + strings.Repeat("[", 100_000) + strings.Repeat("]", 100_000) + "\n",
		"open":   strings.Repeat("a = [", 1<<16),
		"tables": "a = " + strings.Repeat("{ x = ", 100_000),
		"dots":   strings.Repeat("a.", 1<<16) + "a = 1\n",
		"header": "[" + strings.Repeat("a.", 1<<16) + "a]\n",
		"size":   strings.Repeat("#", maxDocument+1),
	} {
		if _, fault := decodeTOML([]byte(text), ""); fault == nil {
			t.Errorf("%s are read", name)
		}
	}
}

func BenchmarkTOMLSplice1000Cards(b *testing.B) {
	data := []byte(repeated(1000, cardTOML))
	tree := treeTOML(b, data, "persona")
	for b.Loop() {
		text, _ := parseTOML(data, "persona")
		if _, _, err := text.spliced(tree, []model.Edit{growing[0].edit(1000)}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkTOMLRead1000Cards(b *testing.B) {
	data := []byte(repeated(1000, cardTOML))
	for b.Loop() {
		treeTOML(b, data, "persona")
	}
}
