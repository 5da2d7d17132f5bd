package model

import "fmt"

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
