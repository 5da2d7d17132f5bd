package store

import (
	"encoding/json"
	"math/big"
	"strings"

	"rungs/model"

	"github.com/pelletier/go-toml/v2/unstable"
)

// value is the value at the next byte, which the parser has as n.
func (r *tomlReader) value(n *unstable.Node, depth int) (*tomlValue, *tomlFault) {
	switch n.Kind {
	case unstable.Array:
		return r.rows(n, listShape, depth+1)
	case unstable.InlineTable:
		return r.rows(n, tableShape, depth+1)
	}
	v := &tomlValue{start: int(n.Raw.Offset) - r.base}
	v.end = v.start + int(n.Raw.Length)
	r.at = int(n.Raw.Offset) + int(n.Raw.Length)
	v.scalar = scalarOf(n, string(r.body[r.base+v.start:r.at]))
	return v, nil
}

func (r *tomlReader) rows(n *unstable.Node, shape tomlShape, depth int) (*tomlValue, *tomlFault) {
	if depth > maxDepth {
		return nil, tooDeep(r.at)
	}
	v := &tomlValue{shape: shape, start: r.at - r.base}
	r.at++
	for it := n.Children(); it.Next(); {
		row := tomlRow{comma: -1}
		inner := it.Node()
		r.skipBetween()
		if shape == tableShape {
			row.keys = r.keys(inner.Key())
			inner = inner.Value()
			r.at = r.base + row.keys[len(row.keys)-1].end
			r.skipEquals()
		}
		var fault *tomlFault
		if row.value, fault = r.value(inner, depth); fault != nil {
			return nil, fault
		}
		if r.skipBetween(); r.body[r.at] == ',' {
			row.comma = r.at - r.base
			r.at++
		}
		v.rows = append(v.rows, row)
	}
	r.skipBetween()
	r.at++
	v.end = r.at - r.base
	return v, nil
}

// scalarOf is the tree of a value that holds no others; raw is how it is spelled.
func scalarOf(n *unstable.Node, raw string) any {
	switch n.Kind {
	case unstable.String:
		return string(n.Data)
	case unstable.Bool:
		return raw == "true"
	case unstable.Integer:
		return wholeNumber(raw)
	case unstable.Float:
		return number(raw)
	case unstable.LocalDate:
		return model.Foreign{Text: raw, What: "a date"}
	case unstable.LocalTime:
		return model.Foreign{Text: raw, What: "a time"}
	}
	return model.Foreign{Text: raw, What: "a date and time"}
}

// wholeNumber is a whole number in decimal, all of its digits.
func wholeNumber(raw string) any {
	digits := plainDigits(raw)
	if len(digits) < 2 || digits[0] != '0' {
		return json.Number(digits)
	}
	n, ok := new(big.Int).SetString(digits, 0)
	if !ok {
		return json.Number(digits)
	}
	return json.Number(n.String())
}

// number is a number with a fraction or an exponent, as it is spelled.
func number(raw string) any {
	switch strings.TrimLeft(raw, "+-") {
	case "inf":
		return model.Foreign{Text: raw, What: "an infinite number"}
	case "nan":
		return model.Foreign{Text: raw, What: "a number without a value"}
	}
	return json.Number(plainDigits(raw))
}

// plainDigits is a number without what only TOML allows in one.
func plainDigits(raw string) string {
	return strings.TrimPrefix(strings.ReplaceAll(raw, "_", ""), "+")
}
