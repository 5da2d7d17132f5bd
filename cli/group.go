package cli

import (
	"slices"

	"github.com/spf13/cobra"
)

// The groups that commands are listed by.
const (
	groupLook   = "look"
	groupChange = "change"
	groupFleet  = "fleet"
	groupFiles  = "files"
	groupOther  = "other"
)

// groups are in the order of the help.
var groups = []string{groupLook, groupChange, groupFleet, groupFiles, groupOther}

// group is the commands of one group.
type group struct {
	name     string
	commands []*cobra.Command
}

// grouped is the commands of root by group, in the order that they are listed.
func (a *app) grouped(root *cobra.Command) []group {
	var out []group
	for _, name := range groups {
		g := group{name: name}
		for _, c := range a.whole(root).Commands() {
			if c.GroupID == name && !c.Hidden {
				g.commands = append(g.commands, c)
			}
		}
		slices.SortStableFunc(g.commands, func(x, y *cobra.Command) int {
			return slices.Index(a.names, x.Name()) - slices.Index(a.names, y.Name())
		})
		if len(g.commands) > 0 {
			out = append(out, g)
		}
	}
	return out
}
