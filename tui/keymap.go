package tui

import (
	"slices"

	"rungs/config"
	"rungs/views"
)

// keymap is the key table of an editor: every action by place, with the keys its
// owner gave it, and what each key stands for. It is never changed.
type keymap struct {
	rows    [places][]action
	hinted  [places][]int             // the rows that the hint line may name, in its order
	entered [places][]int             // the rows that Enter stands for when nobody has bound it: what a click on a row does
	means   [places]map[string][]int  // the rows that a key stands for, in their order
	starts  [places]map[string]bool   // the keys that begin one of two in a row
	names   [places]map[string]string // the key that an action goes by, as it is shown; "" for one without
}

// newKeymap is the table with an owner's bindings. Those that cannot be made are
// left out; config.Rebind over Actions says why.
func newKeymap(bindings []config.Binding) *keymap {
	all := keyTable()
	m := &keymap{entered: enteredIn(all)}
	if len(bindings) > 0 {
		keys, _, _ := config.Rebind(actionsOf(all), bindings)
		for i := range all {
			all[i].keys = keys[i]
		}
	}
	for _, a := range all {
		m.add(a)
	}
	for p, rows := range m.rows {
		slices.SortStableFunc(m.hinted[p], func(i, j int) int { return rows[i].hint - rows[j].hint })
	}
	return m
}

// enteredIn is the rows of each place that have Enter.
func enteredIn(all []action) (out [places][]int) {
	var rows [places]int
	for _, a := range all {
		if slices.Contains(a.keys, "enter") {
			out[a.place] = append(out[a.place], rows[a.place])
		}
		rows[a.place]++
	}
	return out
}

func (m *keymap) add(a action) {
	at := a.place
	if m.means[at] == nil {
		m.means[at], m.starts[at], m.names[at] = map[string][]int{}, map[string]bool{}, map[string]string{}
	}
	if m.names[at][a.name] == "" {
		m.names[at][a.name] = ""
		if len(a.keys) > 0 {
			m.names[at][a.name] = config.Shown(a.keys[0])
		}
	}
	for _, k := range a.keys {
		m.means[at][k] = append(m.means[at][k], len(m.rows[at]))
		if first, two := config.FirstOf(k); two {
			m.starts[at][first] = true
		}
	}
	if a.hint > 0 && len(a.keys) > 0 {
		m.hinted[at] = append(m.hinted[at], len(m.rows[at]))
	}
	m.rows[at] = append(m.rows[at], a)
}

// Actions is the key table for those who rebind it.
func Actions() []config.Action { return actionsOf(keyTable()) }

func actionsOf(all []action) []config.Action {
	out := make([]config.Action, len(all))
	for i, a := range all {
		out[i] = config.Action{Place: a.place.id(), At: a.place.String(), Name: a.name, Keys: a.keys, Does: a.about(), Types: a.place.typing()}
	}
	return out
}

// lookup is the key of an action at the first of the places that has it, else of
// any.
func (m *keymap) lookup(name string, at []Place) string {
	for _, p := range slices.Backward(at) {
		if key, there := m.names[p][name]; there {
			return key
		}
	}
	for p := range places {
		if key, there := m.names[p][name]; there {
			return key
		}
	}
	return ""
}

// key is what the key of an action is called in a sentence: that of the place with
// the keys, of one below it, or of any. An action without a key is in help.
func (e Editor) key(name string) string {
	if e.o.Theme.Spoken {
		return e.keys.typed(name, e.places)
	}
	return e.keys.word(name, e.places)
}

func (m *keymap) word(name string, at []Place) string {
	if key := m.lookup(name, at); key != "" {
		return key
	}
	return name + " in " + m.lookup("help", at)
}

// does says whether a key stands for an action of that name at a place.
func (m *keymap) does(p Place, key, name string) bool {
	return slices.ContainsFunc(m.means[p][key], func(i int) bool { return m.rows[p][i].name == name })
}

// keyNames is what the pages call the keys they speak of.
func (e Editor) keyNames() views.KeyNames { return views.KeysOf(e.key) }

// bringsBack and showsMore say which key does.
func (e Editor) bringsBack() string { return e.key("undo") + " brings it back" }

func (e Editor) showsMore() string { return e.key("problems") + " shows more" }
