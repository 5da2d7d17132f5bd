package model

import "encoding/json"

const exampleItem = "repo:apps/web"

// Context shelves: contracts 1.246 and 1.247 have them, newer ones dropped them.
var (
	itemID   = pattern(`^(repo):[a-zA-Z0-9][a-zA-Z0-9._-]*(\/[a-zA-Z0-9][a-zA-Z0-9._-]*)*$`, "repo: and a folder, like "+exampleItem)
	itemKind = shared("item", like(exampleItem, Formed(1, 200, itemID)))

	capKind = Whole(0, MaxWhole)

	shelfKind = Object("a context shelf",
		Field{Key: "id", Label: "Id", Kind: entryIDKind, Required: true, Help: "Must be the name of its file."},
		Field{Key: "label", Label: "Name", Kind: Text(0, maxName)},
		Field{Key: "pinned", Label: "Pinned", Kind: ListOf("items", itemKind, 200), Default: list(), Help: "Always carried, in this order."},
		Field{Key: "allowed", Label: "Allowed", Kind: ListOf("items", itemKind, 500), Default: list(), Help: "Carried while there is room."},
		Field{Key: "denied", Label: "Denied", Kind: ListOf("items", itemKind, 200), Default: list(), Help: "Never carried, not even when pinned."},
		Field{Key: "caps", Label: "Limits", Kind: Object("limits",
			Field{Key: "repos", Label: "Most repositories", Kind: capKind, Absent: "no limit", Help: "How many it gives at most; pinned ones always."})},
	)

	compositionKind = Object("a composition",
		Field{Key: "shelf", Label: "Shelf", Kind: entryIDKind},
		Field{Key: "items", Label: "Items", Kind: ListOf("items", itemKind, 500), Required: true},
	)
)

// Shelf is a context shelf as it composes. Cap is nil for no limit.
type Shelf struct {
	ID                      string
	Pinned, Allowed, Denied []string
	Cap                     *int
}

// ShelfOf reads a shelf from a tree. What is not as it should be counts as absent.
func ShelfOf(v any) Shelf {
	s := Shelf{ID: IDOf(v), Pinned: textsAt(v, "pinned"), Allowed: textsAt(v, "allowed"), Denied: textsAt(v, "denied")}
	if limit, _ := Get(v, Path{"caps", "repos"}); len(Errors(Check(capKind, limit))) == 0 {
		f, _ := limit.(json.Number).Float64()
		i := int(f)
		s.Cap = &i
	}
	return s
}

func textsAt(v any, key string) []string {
	at, _ := Get(v, Path{key})
	list, _ := at.([]any)
	return textsOf(list)
}

// Composition is what a shelf gives a conversation and what had to go.
type Composition struct {
	Items []string
	Shed  []string
}

// Compose is pinned as written, then the allowed that are not there already and
// that pick names (nil picks all); denied wins over everything; over the cap the
// unpinned go from the tail, pinned never.
func (s Shelf) Compose(pick []string) Composition {
	c := Composition{Items: []string{}, Shed: []string{}}
	barred, picked := setOf(s.Denied), setOf(pick) // barred: denied, or carried already
	carry := func(item string) {
		if !barred[item] {
			barred[item] = true
			c.Items = append(c.Items, item)
		}
	}
	for _, item := range s.Pinned {
		carry(item)
	}
	pinned := len(c.Items)
	for _, item := range s.Allowed {
		if pick == nil || picked[item] {
			carry(item)
		}
	}
	if s.Cap != nil && len(c.Items) > *s.Cap {
		keep := max(*s.Cap, pinned)
		c.Shed = append(c.Shed, c.Items[keep:]...)
		c.Items = c.Items[:keep]
	}
	return c
}
