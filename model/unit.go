package model

import (
	"encoding/json"
	"fmt"
	"math/big"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Unit is how a number is shown and typed where that is not how it is written: a
// share as percents, milliseconds as minutes.
type Unit struct {
	Name    string // behind the number: "%", "min"
	In      int64  // how many of what is written make one of what is shown; negative: how many shown make one written
	Written string // behind a number that has no finite form in the unit: "ms"; "" where each has one
}

var (
	percents = &Unit{Name: "%", In: -100}
	minutes  = &Unit{Name: "min", In: 60_000, Written: "ms"}
)

// in gives a kind a unit.
func in(u *Unit, k *Kind) *Kind {
	k.Unit = u
	return k
}

// scale is what a written number is divided by to be shown.
func (u *Unit) scale() *big.Rat {
	if u.In < 0 {
		return big.NewRat(1, -u.In)
	}
	return big.NewRat(u.In, 1)
}

// shown is a written number in the unit, exact. What has no finite form in it, or
// is no number a reader could hold, is shown as it is written.
func (u *Unit) shown(n json.Number) string {
	if r, ok := rational(n.String()); ok {
		if text, finite := finite(r.Quo(r, u.scale())); finite {
			return text + " " + u.Name
		}
	}
	if u.Written != "" {
		return n.String() + " " + u.Written
	}
	return n.String()
}

// written is the number that text means: one in the unit, whose name may be left
// out, or one with the name of what is written. False when it is neither, or has
// no finite form as it is written.
func (u *Unit) written(text string) (json.Number, bool) {
	text = strings.TrimSpace(text)
	if bare, ok := cutName(text, u.Written); ok {
		r, ok := rational(bare)
		return decimalOf(r, ok)
	}
	bare, _ := cutName(text, u.Name)
	r, ok := rational(bare)
	if ok {
		r.Mul(r, u.scale())
	}
	return decimalOf(r, ok)
}

// cutName takes a unit's name from the end of text, whatever its case.
func cutName(text, name string) (string, bool) {
	at := len(text) - len(name)
	if name == "" || at < 0 || !strings.EqualFold(text[at:], name) {
		return text, false
	}
	return strings.TrimSpace(text[:at]), true
}

func decimalOf(r *big.Rat, ok bool) (json.Number, bool) {
	if !ok {
		return "", false
	}
	text, ok := finite(r)
	return json.Number(text), ok
}

// decimalForm is a number as JSON writes it, its exponent short enough for every
// number that a reader can hold and for none that takes ages to write out.
var decimalForm = WhenUsed(`^-?[0-9]{1,400}(\.[0-9]{1,800})?([eE][+-]?[0-9]{1,3})?$`)

// rational is a decimal number, exact.
func rational(text string) (*big.Rat, bool) {
	if !decimalForm().MatchString(text) || !json.Valid([]byte(text)) {
		return nil, false
	}
	return new(big.Rat).SetString(text)
}

// finite is r as decimals without zeros at their end; false when they never end.
func finite(r *big.Rat) (string, bool) {
	digits, exact := r.FloatPrec()
	if !exact {
		return "", false
	}
	return r.FloatString(digits), true
}

// span is from minimum to maximum in the unit: "0 % to 100 %", "1 to 60 min". A
// sign stands behind each number, a word behind the last.
func (u *Unit) span(minimum, maximum float64) string {
	low, high := u.shown(json.Number(decimal(minimum))), u.shown(json.Number(decimal(maximum)))
	if sign, _ := utf8.DecodeRuneInString(u.Name); unicode.IsLetter(sign) {
		low = strings.TrimSuffix(low, " "+u.Name)
	}
	return fmt.Sprintf("%s to %s", low, high)
}
