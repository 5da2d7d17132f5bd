package message

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"rungs/model"
)

var workKind = like(model.Object("unfinished work",
	model.Field{Key: "at", Label: "At", Kind: number(), Required: true, Help: "When it was left, in milliseconds since 1970."},
	model.Field{Key: "steps", Label: "Steps", Absent: "no plan was written", Help: "How far its plan has come.", Kind: model.Object("steps",
		model.Field{Key: "open", Label: "Open", Kind: number(), Required: true, Help: "How many are not done."},
		model.Field{Key: "total", Label: "Total", Kind: number(), Required: true, Help: "How many there are."},
		model.Field{Key: "next", Label: "Next", Kind: anyText(), Help: "The first that is not done."})},
	model.Field{Key: "check", Label: "Check", Kind: anyText(), Absent: "no check is open", Help: "The check that has not passed."},
), map[string]any{"at": json.Number("1764500000000"), "steps": map[string]any{"open": json.Number("3"), "total": json.Number("7"), "next": "write the test"}, "check": "lint"})

// Work is what a conversation has left undone.
type Work struct {
	At    float64 `json:"at"` // milliseconds since 1970
	Steps *Steps  `json:"steps,omitempty"`
	Check string  `json:"check,omitempty"` // the check that has not passed; "" for none
}

// Steps is how far a plan has come. The contract takes any numbers.
type Steps struct {
	Open  float64 `json:"open"`
	Total float64 `json:"total"`
	Next  string  `json:"next,omitempty"` // the first that is open; "" when nobody said
}

// WorkOf reads unfinished work from a tree.
func WorkOf(v any) (Work, error) {
	object, err := members(workKind, v)
	if err != nil {
		return Work{}, err
	}
	w := Work{At: numberIn(object, "at"), Check: text(object, "check")}
	if steps, ok := object["steps"].(map[string]any); ok {
		w.Steps = &Steps{numberIn(steps, "open"), numberIn(steps, "total"), text(steps, "next")}
	}
	return w, nil
}

// UnmarshalJSON reads what WorkOf takes, and nothing else.
func (w *Work) UnmarshalJSON(data []byte) error { return decode(w, data, WorkOf) }

// Sentence says what is open, "" when nothing is: no step and no check.
func (w Work) Sentence() string {
	var parts []string
	if w.Steps != nil && w.Steps.Open > 0 {
		parts = append(parts, w.Steps.words())
	}
	if w.Check != "" {
		parts = append(parts, fmt.Sprintf("the check %s has not passed", quoted(w.Check)))
	}
	if len(parts) == 0 {
		return ""
	}
	out := strings.Join(parts, ", and ") + "."
	return strings.ToUpper(out[:1]) + out[1:]
}

// words is how many steps are open. A total below that is left out: it cannot be one.
func (s Steps) words() string {
	out := plainNumber(s.Open)
	if s.Total >= s.Open {
		out += " of " + plainNumber(s.Total)
	}
	if s.Open == 1 && s.Total <= 1 {
		out += " step is open"
	} else if s.Open == 1 {
		out += " steps is open"
	} else {
		out += " steps are open"
	}
	if s.Next != "" {
		out += ", next " + quoted(s.Next)
	}
	return out
}

// longest is how many characters of a text a sentence has room for.
const longest = 80

// quoted is a text in a sentence, on one line and cut where it is long.
func quoted(s string) string {
	if runes := []rune(s); len(runes) > longest {
		s = string(runes[:longest]) + "…"
	}
	return strconv.Quote(s)
}

// plainNumber is a number without an exponent, as far as that stays short.
func plainNumber(f float64) string {
	if f > 1e15 || f < -1e15 {
		return strconv.FormatFloat(f, 'g', 4, 64)
	}
	return strconv.FormatFloat(f, 'f', -1, 64)
}
