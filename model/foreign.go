package model

import "encoding/json"

// Foreign is a value that an encoding has and settings do not: in TOML a date, a
// time, inf and nan. A tree may hold one, so that it is seen and kept; no kind
// takes it, and it is equal only to one that is spelled the same.
type Foreign struct {
	Text string // as it is spelled
	What string // "a date"
}

// String is the value as it is spelled.
func (f Foreign) String() string { return f.Text }

// MarshalJSON shows what the value is, since JSON has no such value and a text
// would be taken for one: {"a date": "1979-05-27"}.
func (f Foreign) MarshalJSON() ([]byte, error) {
	return json.Marshal(map[string]string{f.What: f.Text})
}
