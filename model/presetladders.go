package model

import (
	"fmt"
	"maps"
	"slices"
)

// readLadders gives each job the ladder of the narrowest that names it.
func (p *Preset) readLadders() {
	v, _ := Get(p.file, Path{"ladders"})
	rows, _ := v.(map[string]any)
	for _, key := range slices.Sorted(maps.Keys(rows)) {
		if _, known := jobsOf(key); known {
			continue
		}
		near, allowed := OrMeant(key, jobNames()), ""
		if near == "" {
			allowed = Among(jobNames())
		}
		p.fail(Path{"ladders", key}, UnknownRole, fmt.Sprintf("%s is no job and no block of jobs%s", shown(key), near), allowed)
	}
	for _, key := range jobNames() { // the widest first
		if row, there := rows[key]; there {
			p.give(key, row)
		}
	}
}

// jobNames is what a ladder can be for, the widest first.
func jobNames() []string {
	out := []string{EveryJob}
	for _, b := range Blocks {
		out = append(out, b.ID)
	}
	return append(out, fieldKeys(modelRolesKind())...)
}

// jobsOf is the jobs that a name stands for, false when it stands for none.
func jobsOf(name string) ([]Role, bool) {
	if name == EveryJob {
		return Roles, true
	}
	for _, b := range Blocks {
		if b.ID == name {
			return b.Roles(), true
		}
	}
	r, known := RoleByID(name)
	return []Role{r}, known
}

// give lays a ladder over the wider ones. What settings or unset say of a job is as
// narrow as a ladder for that job alone.
func (p *Preset) give(name string, row any) {
	at := Path{"ladders", name}
	entries, keep := p.rungs(at, row)
	roles, _ := jobsOf(name)
	for _, r := range roles {
		said, twice := p.says(r)
		switch {
		case twice && name == r.ID:
			p.fail(at, Conflict, fmt.Sprintf("%s says it too", said), "one of the two")
		case twice:
		case keep:
			delete(p.ladders, r.ID)
		default:
			p.ladders[r.ID] = entries
		}
	}
}

// says is where the settings or unset are about a job's own ladder.
func (p *Preset) says(r Role) (where string, there bool) {
	if _, there := Get(p.settings, r.Path()); there {
		return p.at.Then(r.Path()...).String(), true
	}
	return "unset", slices.ContainsFunc(p.unset, func(u Path) bool { return equalPaths(u, r.Path()) })
}

// rungs reads a ladder of pins, written in the short form or as tables.
func (p *Preset) rungs(at Path, row any) (entries []any, keep bool) {
	list, isList := row.([]any)
	if !isList {
		if row != KeepLadder {
			p.fail(at, InvalidType, fmt.Sprintf("%s is no list of models", shown(row)), ladderKind.Allowed()+`, or "`+KeepLadder+`" to leave it as it is`)
		}
		return nil, true
	}
	entries = []any{}
	for i, written := range list {
		if entry, ok := p.rung(at.Then(At(i)), written); ok {
			entries = append(entries, entry)
		}
	}
	if len(list) > MaxRungs {
		p.fail(at, TooBig, "the list is too long: "+counted(float64(len(list)), "entry"), ladderKind.Allowed())
	}
	return entries, false
}

func (p *Preset) rung(at Path, written any) (any, bool) {
	text, isText := written.(string)
	if !isText {
		return written, p.check(pinKind, written, at)
	}
	if text == AskedRung {
		return AskedRung, true
	}
	pin, err := ParsePin(text)
	if err != nil {
		p.refuse(at, err)
		return nil, false
	}
	return pin.Value(), true
}
