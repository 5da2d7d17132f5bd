package message

import (
	"encoding/json"
	"fmt"

	"rungs/model"
)

// MaxTurns is how many turns of a transcript one query may ask for, and how many it
// gets when it does not say.
const MaxTurns = 200

var queryKind = like(model.Object("a transcript query",
	model.Field{Key: "id", Label: "Conversation", Kind: someText(), Required: true, Help: "The id of the conversation."},
	model.Field{Key: "before", Label: "Before", Kind: whole(), Absent: "from the end", Help: "The cursor: turns before this one, counted from 0."},
	model.Field{Key: "turns", Label: "Turns", Kind: model.Whole(1, MaxTurns), Absent: "as many as may be asked for", Help: "How many at most."},
), map[string]any{"id": "c1", "before": json.Number("40"), "turns": json.Number("20")})

// Query asks for turns of a conversation, the last ones before a cursor.
type Query struct {
	ID     string `json:"id"`
	Before *int   `json:"before,omitempty"` // the turns before this one, counted from 0; nil: from the end
	Turns  int    `json:"turns,omitempty"`  // 1 to MaxTurns; 0: MaxTurns
}

// QueryOf reads a transcript query from a tree.
func QueryOf(v any) (Query, error) {
	object, err := members(queryKind, v)
	if err != nil {
		return Query{}, err
	}
	q := Query{ID: text(object, "id"), Turns: int(numberIn(object, "turns"))}
	if n := numberAt(object, "before"); n != nil {
		before := int(*n)
		q.Before = &before
	}
	return q, nil
}

// UnmarshalJSON reads what QueryOf takes, and nothing else.
func (q *Query) UnmarshalJSON(data []byte) error { return decode(q, data, QueryOf) }

// Window is a part of a record: the turns from From to before To, counted from 0.
type Window struct{ From, To int }

// Window is the turns that a query gets of a record of that many. A cursor that the
// record does not reach, or no longer does, is moved to its end, one below 0 to its
// beginning: a stale cursor is never an error.
func (q Query) Window(record int) Window {
	record = max(record, 0)
	to := record
	if q.Before != nil {
		to = min(max(*q.Before, 0), record)
	}
	turns := min(max(q.Turns, 0), MaxTurns)
	if turns == 0 {
		turns = MaxTurns
	}
	return Window{max(to-turns, 0), to}
}

// Len is how many turns it has.
func (w Window) Len() int { return w.To - w.From }

// Earlier is the cursor of the turns before these, false when there are none.
func (w Window) Earlier() (before int, ok bool) { return w.From, w.From > 0 }

// Sentence says what the query asks for.
func (q Query) Sentence() string {
	out := fmt.Sprintf("The last %d turns", MaxTurns)
	switch {
	case q.Turns == 1:
		out = "The last turn"
	case q.Turns > 1:
		out = fmt.Sprintf("The last %d turns", q.Turns)
	}
	out += " of the conversation " + quoted(q.ID)
	if q.Before != nil {
		out += fmt.Sprintf(" before turn %d", *q.Before)
	}
	return out + "."
}
