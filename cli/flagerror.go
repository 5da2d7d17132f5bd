package cli

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// flagMisuse words what the library says of a flag that it cannot read, but for a
// value that the flag does not take.
func flagMisuse(c *cobra.Command, err error, hint string) error {
	var strange *pflag.NotExistError
	var bare *pflag.ValueRequiredError
	var malformed *pflag.InvalidSyntaxError
	switch {
	case errors.As(err, &strange):
		name := dashed(strange.GetSpecifiedName(), strange.GetSpecifiedShortnames())
		if near := meant(name, flagNames(c)); near != "" {
			hint = near
		}
		return misuse(fmt.Sprintf("%s has no flag %q", c.Name(), name), "", hint)
	case errors.As(err, &bare):
		kind, usage := pflag.UnquoteUsage(bare.GetFlag())
		return misuse(fmt.Sprintf("%s needs a value", dashed(bare.GetSpecifiedName(), bare.GetSpecifiedShortnames())), "", strings.TrimSpace(kind+": "+usage))
	case errors.As(err, &malformed):
		return misuse(fmt.Sprintf("%q is no flag", malformed.GetSpecifiedFlag()), "", hint)
	}
	return misuse(err.Error(), "", hint)
}

// dashed is a flag as it was written; of several letters behind one dash it is the
// one that is meant.
func dashed(name, letters string) string {
	if letters != "" {
		return "-" + name
	}
	return "--" + name
}

// flagNames are the flags of a command, as they are written.
func flagNames(c *cobra.Command) []string {
	var out []string
	c.Flags().VisitAll(func(f *pflag.Flag) { out = append(out, "--"+f.Name) })
	return out
}
