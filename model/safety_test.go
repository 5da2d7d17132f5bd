package model

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// rows is each field as "key allowed default", for comparison with the contract.
func rows(fields []Field) string {
	var out []string
	for _, f := range fields {
		out = append(out, f.Key+" "+strings.ReplaceAll(f.Kind.Allowed(), " ", "_")+" "+Bare(f.Default))
	}
	return strings.Join(out, "\n")
}

func TestAdmissionIsTheContracts(t *testing.T) {
	const want = `schedule allow,_hold_or_deny allow
event allow,_hold_or_deny allow
listener allow,_hold_or_deny allow
webchat allow,_hold_or_deny allow
workspace allow,_hold_or_deny allow
issues allow,_hold_or_deny hold
workflow allow_or_deny allow`
	if got := rows(AdmissionSources); got != want {
		t.Errorf("got\n%s", got)
	}
}

func TestScopesAreTheContracts(t *testing.T) {
	const device = `shell on_or_off on
write on_or_off off
screen on_or_off on
control on_or_off off
sandboxes on_or_off off
sandboxRemove on_or_off off
destructive on_or_off off
roots text null`
	if got := rows(DeviceScopes); got != device {
		t.Errorf("device: got\n%s", got)
	}
	const browser = `read on_or_off on
act on_or_off on
screenshot on_or_off off
cookies on_or_off off
confirm sensitive,_always_or_never sensitive`
	if got := rows(BrowserScopes); got != browser {
		t.Errorf("browser: got\n%s", got)
	}
}

func TestCommandClassesAreTheContracts(t *testing.T) {
	const want = `git.destructive judged, judged
files.destructive judged, always asked
system.destructive held, held
container.state ordinary, always asked
secrets.access judged, judged
package.publish judged, judged
network.outbound judged, judged`
	var got []string
	for _, c := range CommandClasses {
		got = append(got, fmt.Sprintf("%s %s, %s", c.ID, c.At(Sandbox), c.At(Device)))
		if c.Label == "" {
			t.Errorf("%s has no label", c.ID)
		}
	}
	if s := strings.Join(got, "\n"); s != want {
		t.Errorf("got\n%s", s)
	}
	if got := AlwaysAsked(Sandbox); !slices.Equal(got, []string{"system.destructive"}) {
		t.Errorf("in the sandbox %q", got)
	}
	if got := AlwaysAsked(Device); !slices.Equal(got, []string{"files.destructive", "system.destructive", "container.state"}) {
		t.Errorf("on a device %q", got)
	}
	if !slices.Equal(Loci, []Locus{Sandbox, Device}) {
		t.Errorf("loci %q", Loci)
	}
}
