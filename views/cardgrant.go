package views

import "slices"

// grant is which of the workspace's things the card may use.
func (d *cardDrawing) grant(l *line, r CardRow) {
	ids, set := d.powers().Grants[r.Path.Last()]
	switch {
	case !set && l.at+len(grantAll) <= l.width:
		l.put(d.st.Default, grantAll)
	case !set:
		l.put(d.st.Default, "all, later too")
	case len(ids) == 0:
		l.put(d.st.Value, "none")
	default:
		l.items(l.width, d.st.Value, ", ", d.grantItems(r.Path.Last(), ids))
	}
}

const grantAll = "all, also later ones"

func (d *cardDrawing) grantItems(key string, ids []string) []item {
	items := make([]item, len(ids))
	for i, id := range ids {
		if items[i] = (item{text: id}); !slices.Contains(d.Things.Grants[key], id) {
			items[i] = missingItem(d.st, id)
		}
	}
	return items
}
