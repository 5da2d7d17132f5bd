package model

import (
	"regexp"
	"sync"
)

// Type is the shape of a value.
type Type int

// The few shapes that settings are made of.
const (
	BoolType Type = iota
	TextType
	NumberType
	ChoiceType
	ListType
	ObjectType // fields by name
	MapType    // any key, one kind of value
	UnionType  // an object whose Discriminator names which of Variants it is
)

// Kind says what a value may be. Checking, parsing, defaults, the "allowed" text
// and the schema all read it.
type Kind struct {
	Type    Type
	Name    string // what the value is called: "a pin", "folders"
	Def     string // what schemas call the kind where several lists or maps may hold it; "" for none
	Min     float64
	Max     float64 // 0 with Bounded false: no upper limit; for text and lists 0 always means none
	Bounded bool    // numbers: Min and Max hold
	Whole   bool    // numbers: no fraction, at most 2^53-1 either way
	Unit    *Unit   // numbers: how a person reads and types them; nil for as they are written
	Pattern *Pattern
	Choices []string
	Told    map[string]string // choices: what a word means, of those that do not say it themselves
	Known   []string          // text: the words in use; others are legal, and need quotes when typed
	Elem    *Kind             // lists and maps
	Example any               // a value to show to whom has none; nil for none
	Unique  string            // lists: the key that no two entries may share
	Start   any               // what a required member that is missing may safely be; nil when only its owner can know
	Fence   bool              // absent allows more: what is wrong is not mended by taking it away, unless it is null
	Fields  []Field
	Unknown Code                  // objects: what an unknown key is; a warning unless it is UnknownRole
	Reader  string                // objects: who ignores an unknown key; "" for the daemon
	Aside   func(key string) bool // objects: keys that others own, no problem here; nil for none

	Discriminator string
	Variants      []Variant

	Mend  func(list []any, at Path, found []Problem) // lists: fixes of its entries' problems that take the whole list to know
	Extra func(v any, at Path) []Problem             // what no other row can say; nil for nothing. Of what the contract declares only messages have one, and it only warns
	Tie   *Tie                                       // objects: nil where no member limits another
}

// Field is a member of an object: its key and all that is said of it.
type Field struct {
	Key      string
	Label    string
	Help     string
	Group    string // settings only: the group of the contract's table
	Words    string // other words an owner may search it by
	Kind     *Kind
	Default  any    // nil: absent has a meaning of its own
	Absent   string // that meaning, or the default's where its value does not say it: "the full toolbox"; "" where there is none to tell
	Required bool
}

// Variant is one object kind of a union.
type Variant struct {
	Name string
	Kind *Kind
}

// Pattern is a form that text must have, whole.
type Pattern struct {
	re   func() *regexp.Regexp
	expr string
	Form string // in words
}

// pattern is a form. Go's `$` without (?m) is the very end, as the contract wants.
func pattern(expr, form string) *Pattern { return &Pattern{WhenUsed(expr), expr, form} }

// WhenUsed is an expression that is compiled by its first use: a start of the
// program that matches nothing does not wait for it.
func WhenUsed(expr string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expr) })
}

// String is the expression, the same in Go and in ECMA-262.
func (p *Pattern) String() string { return p.expr }

// Flag is true or false.
func Flag() *Kind { return &Kind{Type: BoolType} }

// Text is text of min to max UTF-16 units; max 0 is no limit.
func Text(minimum, maximum int) *Kind {
	return &Kind{Type: TextType, Min: float64(minimum), Max: float64(maximum)}
}

// Formed is text that must match a pattern.
func Formed(minimum, maximum int, p *Pattern) *Kind {
	k := Text(minimum, maximum)
	k.Pattern = p
	return k
}

// Number is a number, fractions too, within the limits.
func Number(minimum, maximum float64) *Kind {
	return &Kind{Type: NumberType, Min: minimum, Max: maximum, Bounded: true}
}

// Whole is a whole number within the limits.
func Whole(minimum, maximum float64) *Kind {
	k := Number(minimum, maximum)
	k.Whole = true
	return k
}

// MaxWhole is the largest whole number JavaScript holds exactly.
const MaxWhole = 1<<53 - 1

// shared gives a kind the name that schemas have it by.
func shared(def string, k *Kind) *Kind {
	k.Def = def
	return k
}

// like gives a kind an example.
func like(example any, k *Kind) *Kind {
	k.Example = example
	return k
}

// Choice is one of the words.
func Choice(words ...string) *Kind { return &Kind{Type: ChoiceType, Choices: words} }

// telling says what words of a choice mean.
func telling(k *Kind, words map[string]string) *Kind {
	k.Told = words
	return k
}

// ListOf is a list of at most max entries; 0 is no limit.
func ListOf(name string, elem *Kind, maximum int) *Kind {
	return &Kind{Type: ListType, Name: name, Elem: elem, Max: float64(maximum)}
}

// MapOf is an object of any keys.
func MapOf(name string, elem *Kind) *Kind { return &Kind{Type: MapType, Name: name, Elem: elem} }

// Object is an object of the fields; other keys are kept and warned of.
func Object(name string, fields ...Field) *Kind {
	return &Kind{Type: ObjectType, Name: name, Fields: fields, Unknown: UnknownKey}
}

// Union is an object that says by its discriminator which variant it is.
func Union(name, discriminator string, variants ...Variant) *Kind {
	return &Kind{Type: UnionType, Name: name, Discriminator: discriminator, Variants: variants}
}
