package store

import (
	"bytes"

	"github.com/tailscale/hujson"
)

// row is one member of an object or entry of a list with the white space around
// it. In white space nil and empty differ: the last row of a container has nil
// after it, or else a comma would be written there.
type row struct {
	before *hujson.Extra // from the bracket or comma before
	value  *hujson.Value
	after  *hujson.Extra // to the comma behind
	name   *hujson.Value // nil in a list
}

func (r row) extras() []hujson.Extra {
	out := []hujson.Extra{*r.before, *r.after}
	if r.name != nil {
		out = append(out, r.name.AfterExtra, r.value.BeforeExtra)
	}
	return out
}

// rowsOf is what a container holds; a scalar holds nothing.
func rowsOf(v *hujson.Value) []row {
	switch at := v.Value.(type) {
	case *hujson.Object:
		rows := make([]row, len(at.Members))
		for i := range at.Members {
			m := &at.Members[i]
			rows[i] = row{&m.Name.BeforeExtra, &m.Value, &m.Value.AfterExtra, &m.Name}
		}
		return rows
	case *hujson.Array:
		rows := make([]row, len(at.Elements))
		for i := range at.Elements {
			e := &at.Elements[i]
			rows[i] = row{&e.BeforeExtra, e, &e.AfterExtra, nil}
		}
		return rows
	}
	return nil
}

// size is how many rows a value has.
func size(v *hujson.Value) int {
	switch at := v.Value.(type) {
	case *hujson.Object:
		return len(at.Members)
	case *hujson.Array:
		return len(at.Elements)
	}
	return 0
}

// endOf is the white space before a container's closing bracket, nil for a scalar.
func endOf(v *hujson.Value) *hujson.Extra {
	switch at := v.Value.(type) {
	case *hujson.Object:
		return &at.AfterExtra
	case *hujson.Array:
		return &at.AfterExtra
	}
	return nil
}

// between is the white space a new row at i is parted from the one before it
// with: as its nearest neighbours are, blank lines left out.
func between(rows []row, i int, s style) hujson.Extra {
	if len(rows) > 1 {
		return lastBreak(*rows[min(max(i, 1), len(rows)-1)].before)
	}
	only := *rows[0].before
	if breaks(only) || len(only) > 0 {
		return lastBreak(only)
	}
	return hujson.Extra(s.comma)
}

// lastBreak is e from its last line break on, all of e when it has none.
func lastBreak(e hujson.Extra) hujson.Extra {
	i := bytes.LastIndexByte(e, '\n')
	if i > 0 && e[i-1] == '\r' {
		i--
	}
	return e[max(i, 0):]
}

// makeRoom gives a new row at i its white space, and its neighbours theirs.
func makeRoom(rows []row, i int, s style) (before, after hujson.Extra) {
	var comma hujson.Extra // what stands before the commas here
	if len(rows) > 1 {
		comma = *rows[0].after
	}
	switch i {
	case 0:
		before, after = *rows[0].before, comma
		*rows[0].before = between(rows, 0, s)
	case len(rows):
		before = between(rows, i, s)
		*rows[i-1].after = comma
	default:
		before, after = between(rows, i, s), comma
	}
	return before, after
}

// closeUp takes the white space of row i back, and its comma.
func closeUp(rows []row, i int, end *hujson.Extra) {
	switch last := len(rows) - 1; {
	case last == 0:
		*end = nil
	case i == 0:
		*rows[1].before = *rows[0].before
	case i == last:
		*rows[last-1].after = nil
	}
}
