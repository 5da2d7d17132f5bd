package cli_test

import (
	"encoding/json"
	"testing"
	"unicode"

	"rungs/cli"
)

// A value as three readers get it: a script, a terminal, a program.
func TestGetKeepsValuesAndTerminals(t *testing.T) {
	cases := []struct{ value, piped, terminal string }{
		{"plain", "plain", "plain"},
		{"", "", ""},
		{"two\nlines\n", "two\nlines\n", "two\nlines\n"},
		{"tab\there", "tab\there", `tab\there`},
		{"a\x1b[31mb\x07", `a\u001b[31mb\u0007`, `a\x1b[31mb\a`},
		{"c1 \u009b31m del \x7f", `c1 \u009b31m del \u007f`, `c1 \u009b31m del \x7f`},
		{"over\rwritten", `over\u000dwritten`, `over\rwritten`},
		{"bidi \u202egnp.exe", `bidi \u202egnp.exe`, `bidi \u202egnp.exe`},
		{"zero\u200bwidth\u2060\ufeff\u00ad\u2028", `zero\u200bwidth\u2060\ufeff\u00ad\u2028`, `zero\u200bwidth\u2060\ufeff\u00ad\u2028`},
		{"tag \U000e0041", `tag \U000e0041`, `tag \U000e0041`},
		{"a\u200db \ufe0f", `a\u200db \ufe0f`, `a\u200db \ufe0f`},
		{"heart \u2764\ufe0f", "heart \u2764\ufe0f", "heart \u2764"},
		{"join \U0001F469\u200d\U0001F467", "join \U0001F469\u200d\U0001F467", "join \U0001F469\U0001F467"},
		{"日本語 é", "日本語 é", "日本語 é"},
		{`back\slash "quote" <>&`, `back\slash "quote" <>&`, `back\slash "quote" <>&`},
	}
	for _, c := range cases {
		quoted, _ := json.Marshal(c.value)
		folder := workspace(t, `{"systemPrompt": `+string(quoted)+`}`)
		get := []string{"get", "settings.systemPrompt"}
		if got := run(t, folder, get, nil); got.out != c.piped+"\n" || got.code != 0 {
			t.Errorf("%q piped: %q %s", c.value, got.out, got.err)
		}
		if got := run(t, folder, get, onTerminal); got.out != c.terminal+"\n" {
			t.Errorf("%q on a terminal: %q", c.value, got.out)
		}
		checkJSON(t, folder, append(get, "--json"), c.value)
	}
}

// checkJSON wants JSON that means value and holds nothing a terminal obeys.
func checkJSON(t *testing.T, folder string, args []string, value string) {
	t.Helper()
	for _, change := range []func(*cli.Env){nil, onTerminal} {
		got := run(t, folder, args, change)
		var back string
		if err := json.Unmarshal([]byte(got.out), &back); err != nil || back != value {
			t.Errorf("%q as JSON: %q (%v)", value, got.out, err)
		}
		for _, r := range got.out[:len(got.out)-1] {
			if r < ' ' || r >= 0x7f && r < 0xa0 || unicode.Is(unicode.Cf, r) || r == 0x2028 || r == 0xfe0f {
				t.Errorf("%q as JSON: %q holds %U", value, got.out, r)
			}
		}
	}
}

func TestGetOrdersKeysAsTheContract(t *testing.T) {
	folder := workspace(t, `{"zebra": 1, "modelRoles": {"child-agent": [{"x": 1, "model": "m", "provider": "p"}]}, "autoTier": "on"}`)
	got := run(t, folder, []string{"get", "settings", "--json"}, nil)
	want := `{"modelRoles":{"child-agent":[{"provider":"p","model":"m","x":1}]},"autoTier":"on","zebra":1}` + "\n"
	if got.out != want {
		t.Errorf("got %s want %s", got.out, want)
	}
}
