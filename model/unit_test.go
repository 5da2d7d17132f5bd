package model

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func fieldKind(t *testing.T, doc, at string) *Kind {
	t.Helper()
	k := SettingsDoc.Kind().At(tree(t, doc), path(t, at))
	if k == nil {
		t.Fatalf("no kind at %s", at)
	}
	return k
}

const aCommand = `{"rules":[{"action":{"kind":"command"}}]}`

func TestUnitsAreWhereTheyBelong(t *testing.T) {
	with := map[string]string{}
	eachField(func(where string, f Field) {
		if f.Kind.Unit != nil {
			with[where] = f.Kind.Unit.Name
		}
	})
	want := "map[settings.iqSearchHoldout:% settings.outputHoldout:% settings.rules.action.command.timeoutMs:min settings.terseHoldout:%]"
	if got := fmt.Sprint(with); got != want {
		t.Errorf("got %s", got)
	}
	if neighbours["workspaceMapHoldout"].Unit != percents {
		t.Error("a neighbour's share has no unit")
	}
}

func TestNumbersInTheirUnit(t *testing.T) {
	share, timeout := fieldKind(t, `{}`, "terseHoldout"), fieldKind(t, aCommand, "rules.0.action.timeoutMs")
	days := fieldKind(t, `{}`, "agentRetentionDays")
	for _, tt := range []struct {
		kind        *Kind
		written     string
		shown, back string // back: how it is written when what is shown is typed; "!" when it is refused
	}{
		{share, "0.15", "15 %", "0.15"},
		{share, "0.125", "12.5 %", "0.125"},
		{share, "1e-3", "0.1 %", "0.001"},
		{share, "0", "0 %", "0"},
		{share, "-0.0", "0 %", "0"},
		{share, "1", "100 %", "1"},
		{share, "1.000", "100 %", "1"},
		{share, "0.1000000000000000055511151231257827", "10.00000000000000055511151231257827 %", "0.1000000000000000055511151231257827"},
		{share, "5e-324", "0." + strings.Repeat("0", 321) + "5 %", "0." + strings.Repeat("0", 323) + "5"},
		{share, "2", "200 %", "!"},
		{share, "-0.5", "-50 %", "!"},
		{share, "1e400000000", "1e400000000", "!"},
		{share, "nan", "nan", "!"},
		{share, "1/3", "1/3", "!"},
		{share, "0x1", "0x1", "!"},
		{share, "01", "01", "!"},
		{timeout, "600000", "10 min", "600000"},
		{timeout, "6e5", "10 min", "600000"},
		{timeout, "90000", "1.5 min", "90000"},
		{timeout, "60003", "1.00005 min", "60003"},
		{timeout, "100000", "100000 ms", "100000"}, // 1.666… min
		{timeout, "7", "7 ms", "!"},
		{timeout, "0", "0 min", "!"},
		{timeout, "7200000", "120 min", "!"},
		{days, "0.5", "0.5", "0.5"},
		{days, "1e1", "1e1", "1e1"},
		{days, "400", "400", "400"}, // Check says that it is too big
	} {
		shown := tt.kind.Shown(json.Number(tt.written))
		if shown != tt.shown {
			t.Errorf("%s is shown as %s, want %s", tt.written, shown, tt.shown)
		}
		back, err := tt.kind.Typed(shown)
		if got := Bare(back); (err != nil) != (tt.back == "!") || err == nil && got != tt.back {
			t.Errorf("%s typed is %s, %v, want %s", shown, got, err, tt.back)
		}
	}
}

func TestTypedNumbers(t *testing.T) {
	share, timeout := fieldKind(t, `{}`, "terseHoldout"), fieldKind(t, aCommand, "rules.0.action.timeoutMs")
	for _, tt := range []struct {
		kind       *Kind
		text, want string // a refusal after "!"
	}{
		{share, "15", "0.15"},
		{share, "15%", "0.15"},
		{share, " 15 % ", "0.15"},
		{share, "1e1", "0.1"},
		{share, "0.15", "0.0015"}, // typed numbers are in the unit
		{share, "101", `!"101" is not allowed here; allowed: 0 % to 100 %`},
		{share, "-1%", "!allowed: 0 % to 100 %"},
		{share, "15 %%", "!allowed: 0 % to 100 %"},
		{share, "15 min", "!allowed: 0 % to 100 %"},
		{share, "%", "!allowed: 0 % to 100 %"},
		{share, "", "!allowed: 0 % to 100 %"},
		{share, "half", "!allowed: 0 % to 100 %"},
		{share, "12,5", "!allowed: 0 % to 100 %"},
		{share, "1e999999999", "!allowed: 0 % to 100 %"},
		{timeout, "10", "600000"},
		{timeout, "10 min", "600000"},
		{timeout, "10MIN", "600000"},
		{timeout, "1.5", "90000"},
		{timeout, "61000 ms", "61000"},
		{timeout, "0.5", "!allowed: 1 to 60 min"},
		{timeout, "61 min", "!allowed: 1 to 60 min"},
		{timeout, "600000", "!allowed: 1 to 60 min"},
		{timeout, "1.00000001", "!allowed: 1 to 60 min\nit is finer than can be written"},
		{timeout, "10 ms", "!allowed: 1 to 60 min"},
	} {
		v, err := tt.kind.Typed(tt.text)
		part, refused := strings.CutPrefix(tt.want, "!")
		if refused && (err == nil || !strings.Contains(err.Error(), part)) || !refused && (err != nil || JSON(v) != tt.want) {
			t.Errorf("%q: got %s, %v, want %s", tt.text, JSON(v), err, tt.want)
		}
	}
	if got := share.AllowedShown() + "; " + timeout.AllowedShown() + "; " + share.Allowed(); got != "0 % to 100 %; 1 to 60 min; a number from 0 to 1" {
		t.Errorf("allowed %s", got)
	}
}

// Every decimal that is a share comes back as the same number.
func TestSharesAreExact(t *testing.T) {
	share := Settings[9].Kind
	rapid.Check(t, func(t *rapid.T) {
		n := json.Number(rapid.StringMatching(`0\.[0-9]{1,30}(e-[0-9]{1,2})?`).Draw(t, "share"))
		back, err := share.Typed(share.Shown(n))
		was, _ := rational(n.String())
		is, ok := rational(Bare(back))
		if err != nil || !ok || was.Cmp(is) != 0 {
			t.Fatalf("%s became %v, %v", n, back, err)
		}
		whole := json.Number(fmt.Sprint(rapid.IntRange(60_000, 3_600_000).Draw(t, "ms")))
		timeout := in(minutes, Whole(60_000, 3_600_000))
		if back, err := timeout.Typed(timeout.Shown(whole)); err != nil || back != whole {
			t.Fatalf("%s became %v, %v", whole, back, err)
		}
	})
}
