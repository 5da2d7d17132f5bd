package store

import (
	"strconv"

	"github.com/tailscale/hujson"
)

// child is the value one segment further in, nil when there is none. Of a key
// that is there twice it is the last, as readers take it.
func child(v *hujson.Value, segment string) *hujson.Value {
	switch at := v.Value.(type) {
	case *hujson.Object:
		for i := len(at.Members) - 1; i >= 0; i-- {
			if plainText(at.Members[i].Name.Value.(hujson.Literal)) == segment {
				return &at.Members[i].Value
			}
		}
	case *hujson.Array:
		if i, err := strconv.Atoi(segment); err == nil && i >= 0 && i < len(at.Elements) {
			return &at.Elements[i]
		}
	}
	return nil
}
