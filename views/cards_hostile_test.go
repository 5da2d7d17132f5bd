package views

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"rungs/model"
	"rungs/theme"
)

// hostileCard is a card with such texts wherever there can be one, right or wrong.
func hostileCard(t *rapid.T) any {
	text := func() any {
		return rapid.SampledFrom([]any{hostileText(t), nil, 7, true, []any{hostileText(t)}, map[string]any{hostileText(t): 1}}).Draw(t, "value")
	}
	list := func() any { return []any{hostileText(t), hostileText(t), text(), text()} }
	either := func(v any) any { return rapid.SampledFrom([]any{v, v, v, text()}).Draw(t, "either") }
	return either(map[string]any{
		"id": either(hostileText(t)), "label": either(hostileText(t)), "brief": either(hostileText(t)), "capabilities": either(list()),
		"powers": either(map[string]any{
			"shell": either(true), "files": either("read"), "connectors": either(list()), "mcp": either([]any{}), hostileText(t): text(),
		}),
		"workspace":        either(map[string]any{"startIn": either(hostileText(t)), "folders": either(list())}),
		"context":          either(map[string]any{"repos": either(list())}),
		"models":           either([]any{map[string]any{"provider": hostileText(t), "model": hostileText(t), "effort": text()}, text()}),
		"systemPromptMode": either("custom"), hostileText(t): text(),
	})
}

func hostilePersonas(t *rapid.T) Personas {
	p := personasOf([]any{hostileCard(t), hostileCard(t), hostileCard(t)})
	p.Things = model.Things{Accounts: []model.Account{{ID: hostileText(t), Platform: hostileText(t), SignedIn: true}}}
	p.Settings = map[string]any{"personaRouting": hostileText(t), "systemPromptMode": hostileText(t)}
	p.Focus = rapid.IntRange(-1, 3).Draw(t, "focus")
	return p
}

func TestHostileCardsMoveNothing(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		st, p := look(t), hostilePersonas(t)
		width, height := rapid.IntRange(20, 170).Draw(t, "width"), rapid.IntRange(1, 40).Draw(t, "height")
		checkShape(t, p.Draw(st, width, height, p.Offset(st, width, height, 3)), width, height)
		_, cards, _ := strings.Cut(p.Draw(st, min(width, twoCards-1), 0, 0), "\n")
		checkBorder(t, st, cards, min(width, twoCards-1))
		p.Unread = hostileText(t)
		checkShape(t, p.Draw(st, width, height, 0), width, height)

		c := p.opened(rapid.IntRange(0, 2).Draw(t, "open"))
		c.Kit = Kit{Prompt: 3, Unread: hostileText(t), Skills: []KitSkill{{hostileText(t), hostileText(t), ""}, {hostileText(t), "", hostileText(t)}}}
		c.Focus = rapid.SampledFrom(c.Rows()).Draw(t, "row")
		checkShape(t, c.Draw(st, width, height, c.Offset(st, width, height, 9)), width, height)
		checkBorder(t, st, c.Draw(st, width, 0, 0), width)
	})
}

func TestHostileTextInForms(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		st := look(t)
		f := Form{
			Title: hostileText(t), Note: hostileText(t), Intro: []string{hostileText(t)}, Below: []string{hostileText(t), hostileText(t)},
			Failed: rapid.Bool().Draw(t, "failed"), Keys: []Hint{{"enter", hostileText(t)}}, Focus: rapid.IntRange(0, 2).Draw(t, "focus"),
		}
		for range 3 {
			f.Fields = append(f.Fields, Field{hostileText(t), hostileText(t), rapid.IntRange(-1, 300).Draw(t, "at")})
		}
		width, height := rapid.IntRange(20, 130).Draw(t, "width"), rapid.IntRange(3, 40).Draw(t, "height")
		box := strings.Join(f.Draw(st, width, height), "\n")
		checkShape(t, box, width, strings.Count(box, "\n")+1)
		checkBorder(t, st, box, width)
	})
}

// A value of megabytes costs no more than what is seen of it.
func TestHugeCardsAreCheap(t *testing.T) {
	t.Parallel()
	huge := strings.Repeat("日本\u0301 ", 1<<20)
	p := personasOf([]any{map[string]any{
		"id": huge, "label": huge, "brief": huge, "capabilities": []any{huge, huge}, "powers": map[string]any{"connectors": []any{huge}},
		"workspace": map[string]any{"startIn": huge, "folders": []any{huge}},
	}})
	p.Problems = func(int) []model.Problem { return nil }
	checkShape(t, p.Draw(mono(), 80, 20, 0), 80, 20)
	c := p.opened(0)
	c.Kit.Skills = []KitSkill{{huge, huge, huge}}
	for _, c.Focus = range c.Rows() {
		checkShape(t, c.Draw(mono(), 80, 20, 0), 80, 20)
	}
	f := Form{Fields: []Field{{"x", huge, 3}, {huge, huge, len([]rune(huge))}}, Below: []string{huge}, Intro: []string{huge}}
	checkShape(t, strings.Join(f.Draw(mono(), 80, 9), "\n"), 80, 9)
}

// Without colour there is bold, and every state is a glyph or a word.
func TestMonoTellsEverythingOfCards(t *testing.T) {
	p := acmeCards(t)
	p.Focus = 2
	st := mono()
	grid := p.Draw(st, 80, 40, 0)
	card := everything(t).Draw(st, 80, 0, 0)
	form := strings.Join(skillForm().Draw(st, 76, 20), "\n")
	for _, code := range sgr.FindAllStringSubmatch(grid+card+form, -1) {
		if !slices.Contains([]string{"", "0", "1", "7", "1;7"}, code[1]) {
			t.Fatalf("%q is a colour", code[0])
		}
	}
	g := st.Glyphs
	for _, want := range []string{
		g.TopLeft + g.Cursor + " work-reddit", "github-bot " + g.Connected, "reddit-work " + g.Disconnected, "reddit-old " + g.Unknown,
		"Not signed in", g.Warning + " 1", "[auto]", g.Connected + " github-bot", g.Disconnected + " reddit-work", g.Unknown + " gone-account",
		"[x] Run commands", "[ ] Run code", "[read]", "gone/away " + g.Unknown, "[custom]", g.Warning + " none", g.Error + " line 1", g.Error + " name:",
		g.Cursor + " Description",
	} {
		if !strings.Contains(plain(grid+"\n"+card+"\n"+form), want) {
			t.Errorf("%q is not on the screen:\n%s", want, plain(grid+"\n"+card+"\n"+form))
		}
	}
}

func TestASCIICardsAreASCII(t *testing.T) {
	st := theme.New(theme.Options{Mode: theme.Mono, ASCII: true})
	p := acmeCards(t)
	for _, text := range []string{p.Draw(st, 118, 20, 0), everything(t).Draw(st, 80, 0, 0), strings.Join(skillForm().Draw(st, 40, 9), "\n")} {
		if i := strings.IndexFunc(text, func(r rune) bool { return r > 127 }); i >= 0 {
			t.Errorf("%q is not ASCII in\n%s", []rune(text[i:])[0], text)
		}
	}
}
