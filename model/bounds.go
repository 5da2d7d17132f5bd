package model

import "fmt"

// Powers is a card's powers with every default filled in. A grant is nil when
// all are granted, later ones too; an empty list grants none.
type Powers struct {
	Files  string
	On     map[string]bool     // by key of PowerSwitches
	Grants map[string][]string // by key of Grants; only the lists that are set
}

// PowersOf reads powers from a tree; nil is the full toolbox.
func PowersOf(v any) Powers {
	object, _ := v.(map[string]any)
	p := Powers{Files: "write", On: map[string]bool{}, Grants: map[string][]string{}}
	if files, ok := object["files"].(string); ok {
		p.Files = files
	}
	for _, f := range PowerSwitches {
		on, set := object[f.Key].(bool)
		p.On[f.Key] = on || !set
	}
	for _, f := range Grants {
		if list, ok := object[f.Key].([]any); ok {
			p.Grants[f.Key] = textsOf(list)
		}
	}
	return p
}

func textsOf(list []any) []string {
	out := make([]string, 0, len(list))
	for _, v := range list {
		if s, ok := v.(string); ok {
			out = append(out, s)
		}
	}
	return out
}

// Value is the powers as they are stored: nil when everything is on, else all
// seven plain answers and the lists that are set.
func (p Powers) Value() any {
	if p.limits() == 0 && p.On["shell"] && p.Files == "write" {
		return nil
	}
	v := map[string]any{"files": p.Files}
	for _, f := range PowerSwitches {
		v[f.Key] = p.On[f.Key]
	}
	for key, ids := range p.Grants {
		entries := make([]any, len(ids))
		for i, id := range ids {
			entries[i] = id
		}
		v[key] = entries
	}
	return v
}

// limits counts what the badge counts while the shell is on: a grant list is one
// limit whether empty or full, and reading files only is none.
func (p Powers) limits() int {
	n := len(p.Grants)
	for _, f := range PowerSwitches {
		if f.Key != "shell" && !p.On[f.Key] {
			n++
		}
	}
	if p.Files == "none" {
		n++
	}
	return n
}

// Bounds is the badge of a card with these powers, in the contract's words.
func (p Powers) Bounds() string {
	n := p.limits()
	switch {
	case p.Files == "read" && !p.On["shell"]:
		return "Read-only"
	case !p.On["shell"]:
		return "No shell"
	case n == 0:
		return "Full powers"
	case n == 1:
		return "1 limit"
	}
	return fmt.Sprintf("%d limits", n)
}

// Soft says whether the other limits are strong defaults and no walls: a shell
// is there, and a grant list or a folder fence beside it.
func (p Powers) Soft(folders int) bool {
	return p.On["shell"] && (len(p.Grants) > 0 || folders > 0)
}
