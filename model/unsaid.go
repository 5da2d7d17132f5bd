package model

// Unsaid is what the contract says and a schema cannot: in these cases alone may
// Check and a validator differ.
var Unsaid = []Gap{
	{"length", "Lengths are counted in UTF-16 code units, where an emoji is 2; JSON Schema counts characters."},
	{"unique", "Two cards may not have one id; JSON Schema compares entries whole."},
	{"rounding", "Numbers are rounded to what JavaScript holds; a validator may read them exactly."},
}

// Gap is one difference between the contract and its schema.
type Gap struct {
	ID   string
	Says string // a sentence
}
