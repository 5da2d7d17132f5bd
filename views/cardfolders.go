package views

import (
	"slices"

	"rungs/model"
)

// folders is a list of folders, each marked where it is not there.
func (d *cardDrawing) folders(l *line, r CardRow) {
	v, set := d.value(r.Path)
	list, _ := v.([]any)
	switch {
	case !set:
		l.put(d.st.Default, absent[r.Path.Last()])
		return
	case len(list) == 0:
		l.put(d.st.Value, "the root alone")
		return
	}
	items := make([]item, len(list))
	for i, v := range list {
		items[i] = d.folderItem(model.Bare(v), r.Path.Then(model.At(i)))
	}
	l.items(l.width, d.st.Value, ", ", items)
}

// folderItem is a folder, marked where it is not there.
func (d *cardDrawing) folderItem(text string, at model.Path) item {
	if slices.ContainsFunc(d.Problems, func(p model.Problem) bool { return p.Code == model.MissingFolder && p.Path.Under(at) }) {
		return missingItem(d.st, text)
	}
	return item{text: text}
}
