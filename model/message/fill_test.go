package message

import (
	"testing"

	"pgregory.net/rapid"

	"rungs/model"
)

func pin(t testing.TB, text string) model.Pin {
	t.Helper()
	if text == "" {
		return model.Pin{}
	}
	p, err := model.ParsePin(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func pins(t testing.TB, texts ...string) []model.Pin {
	t.Helper()
	var out []model.Pin
	for _, text := range texts {
		out = append(out, pin(t, text))
	}
	return out
}

func TestFill(t *testing.T) {
	ready := model.Sources{"claude": model.Connected, "codex": model.Connected}
	off := false
	for _, tt := range []struct {
		name string
		turn Turn
		want string
		from model.Source
		rest int
	}{
		{"its own model", Turn{Own: model.Pin{Model: "gpt-5.1"}, Card: pins(t, "claude:a"), Chat: pin(t, "codex:c")}, "", FromTurn, 0},
		{"its own provider", Turn{Own: model.Pin{Provider: "kimi", Effort: "low"}, Card: pins(t, "claude:a,effort=max")}, "", FromTurn, 0},
		{"the card", Turn{Card: pins(t, "kimi:k", "claude:a,effort=max", "codex:b", "claude:a"), Ladder: pins(t, "codex:r")}, "claude:a,effort=max", model.FromPersona, 1},
		{"the role", Turn{Card: pins(t, "kimi:k"), Ladder: pins(t, "grok:g", "codex:r,fast=on")}, "codex:r,fast=on", model.FromRole, 0},
		{"the chat", Turn{Card: pins(t, "kimi:k"), Chat: pin(t, "claude:c,effort=low")}, "claude:c,effort=low", model.FromChat, 0},
		{"nobody", Turn{}, "", model.FromNowhere, 0},
		{"its knobs over the card's", Turn{Own: model.Pin{Effort: "low", Thinking: &off}, Card: pins(t, "claude:a,effort=max,thinking=on,fast=on")}, "claude:a,effort=low,thinking=off,fast=on", model.FromPersona, 0},
		{"its knobs over the chat's", Turn{Own: model.Pin{Effort: "low", Harness: "native"}, Chat: pin(t, "codex:c,effort=high,harness=claude-code")}, "codex:c,effort=low,harness=native", model.FromChat, 0},
	} {
		tt.turn.Sources = ready
		got := tt.turn.Fill()
		want := pin(t, tt.want)
		if tt.from == FromTurn {
			want = tt.turn.Own
		}
		if got.From != tt.from || len(got.Reserve) != tt.rest || !model.Equal(got.Pin.Value(), want.Value()) {
			t.Errorf("%s: %v from %s with %v, want %v from %s with %d", tt.name, got.Pin, got.From, got.Reserve, want, tt.from, tt.rest)
		}
	}
}

// A knob that the turn has is never another's, and who names a model is who resolve says.
func TestFillOnlyFillsSilence(t *testing.T) {
	role, _ := model.RoleByID("pipeline-fix")
	rapid.Check(t, func(t *rapid.T) {
		ladder := rapid.SliceOfN(rapid.Custom(drawPin), 0, 4)
		turn := Turn{
			Own: drawPin(t), Card: ladder.Draw(t, "card"), Ladder: ladder.Draw(t, "ladder"), Chat: drawPin(t), Role: role,
			Sources: model.Sources{"claude": rapid.SampledFrom([]model.Connection{model.Connected, model.UnknownConnection, model.NotConnected}).Draw(t, "claude"), "codex": model.Connected},
		}
		if rapid.Bool().Draw(t, "silent") {
			turn.Own.Provider, turn.Own.Model = "", ""
		}
		got := turn.Fill()
		for _, k := range model.Knobs {
			if own := turn.Own.Knob(k); own != "" && got.Pin.Knob(k) != own {
				t.Fatalf("%s is %q, and the turn says %q", k, got.Pin.Knob(k), own)
			}
		}
		asked := model.Resolve(role, turn.Card, turn.Ladder, turn.Sources)
		switch {
		case turn.Own.Provider+turn.Own.Model != "":
			if got.From != FromTurn || !model.Equal(got.Pin.Value(), turn.Own.Value()) {
				t.Fatalf("%+v", got)
			}
		case asked.Answer != nil && (got.From != asked.Source || got.Pin.Key() != asked.Answer.Key()),
			asked.Answer == nil && got.Pin.Key() != turn.Chat.Key():
			t.Fatalf("%+v, and resolve says %+v", got, asked)
		}
	})
}

func drawPin(t *rapid.T) model.Pin {
	flag := rapid.Ptr(rapid.Bool(), true)
	return model.Pin{
		Provider: rapid.SampledFrom([]string{"claude", "codex", "kimi"}).Draw(t, "provider"), Model: rapid.SampledFrom([]string{"a", "b"}).Draw(t, "model"),
		Effort: rapid.SampledFrom([]string{"", "low", "max"}).Draw(t, "effort"), Thinking: flag.Draw(t, "thinking"), Fast: flag.Draw(t, "fast"),
		Harness: rapid.SampledFrom([]string{"", "native"}).Draw(t, "harness"),
	}
}
