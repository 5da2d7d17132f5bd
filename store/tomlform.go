package store

import "slices"

// formsOf is how the keys of tables are written whose values are objects or lists
// of objects; of two ways the last.
func formsOf(n *tomlNode) map[string]tomlForm {
	out := map[string]tomlForm{}
	var look func(n *tomlNode)
	look = func(n *tomlNode) {
		for _, inner := range n.order {
			if n.kind == tableNode && n.outer != nil {
				if form, shows := inner.form(); shows {
					out[inner.key] = form
				}
			}
			look(inner)
		}
	}
	look(n)
	return out
}

// form is how n is written, when that says how others like it are to be.
func (n *tomlNode) form() (form tomlForm, shows bool) {
	switch {
	case n.kind == entriesNode:
		return entriesForm, true
	case n.kind == tableNode && n.dotted:
		return dottedForm, true
	case n.kind == tableNode:
		return tableForm, true
	case n.value.shape == tableShape:
		return pairForm, true
	}
	return pairForm, n.value.shape == listShape && len(n.value.rows) > 0 && n.value.rows[0].value.shape == tableShape
}

// formIn is how a new key of a table is written: as the same key is elsewhere, else
// as its neighbours of the same kind are when they are all alike, else plainly.
func (s *tomlSplicer) formIn(outer *tomlNode, key string, v any) tomlForm {
	if outer.dotted {
		return pairForm
	}
	w := s.writer()
	if form, known := w.known(key, v); known {
		return form
	}
	list, isList := v.([]any)
	_, isTable := v.(map[string]any)
	if isTable || isList && allTables(list) && key != s.list {
		if alike := outer.formsWithin(key, isList); len(alike) == 1 {
			return alike[0]
		}
	}
	return w.form(key, v)
}

// formsWithin is how the objects in a table are written, or the lists of objects,
// but for the one at key.
func (n *tomlNode) formsWithin(key string, lists bool) []tomlForm {
	var out []tomlForm
	for _, inner := range n.order {
		isList := inner.kind == entriesNode || inner.kind == leafNode && inner.value.shape == listShape
		if form, shows := inner.form(); shows && inner.key != key && isList == lists {
			out = append(out, form)
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

func (s *tomlSplicer) writer() *tomlWriter {
	return &tomlWriter{tomlStyle: s.style, always: s.list, forms: s.forms}
}
