package model

import (
	"fmt"
	"strings"
	"testing"
)

const contractRoles = `
commit-message | Commit messages | helper |
session-title | Session titles | helper |
safety-judge | Safety judge | helper |
loop-verdict | Loop verdicts | helper |
persona-router | Persona routing | helper |
pipeline-fix | Pipeline fixes | run | pressed
deployment-fix | Deployment fixes | run | pressed
maintenance-chore | Maintenance chores | run | pressed
documentation-run | Documentation runs | run | pressed
acceptance-run | Acceptance runs | run | pressed
pre-push-fix | Pre-push fixes | run | pressed
approval-queue | Approvals queue | run | pressed
automation-wake | Automation wakes | run | unprompted
extension-review | Extension update reviews | run | unprompted
loop-iteration | Loop iterations | run | unprompted
watch-wake | Watch wakes | run | unprompted
verify-nudge | Verify nudges | run | unprompted
child-agent | Child agents | run | unprompted
`

func TestRolesAreTheContracts(t *testing.T) {
	want := strings.Split(strings.TrimSpace(contractRoles), "\n")
	if len(Roles) != 18 || len(want) != 18 {
		t.Fatalf("%d roles, want 18", len(Roles))
	}
	for i, r := range Roles {
		got := strings.TrimSpace(fmt.Sprintf("%s | %s | %s | %s", r.ID, r.Label, r.Kind, r.Trigger))
		if got != want[i] {
			t.Errorf("row %d\n got %s\nwant %s", i, got, want[i])
		}
		if r.Job == "" || r.Path().String() != "modelRoles."+r.ID {
			t.Errorf("%s has no job or another path: %s", r.ID, r.Path())
		}
		if found, ok := RoleByID(r.ID); !ok || found != r {
			t.Errorf("%s is not found by its id", r.ID)
		}
	}
	if _, ok := RoleByID("handoff-summary"); ok {
		t.Error("a role that nobody has is found")
	}
}

func TestBlocksHoldEveryRoleOnce(t *testing.T) {
	var order []string
	for i, want := range []string{"helper | Automatic helpers | 5", "pressed | Runs you start | 7", "unprompted | Runs that start themselves | 6"} {
		b := Blocks[i]
		if got := fmt.Sprintf("%s | %s | %d", b.ID, b.Label, len(b.Roles())); got != want {
			t.Errorf("block %d: got %s, want %s", i, got, want)
		}
		for _, r := range b.Roles() {
			order = append(order, r.ID)
		}
	}
	var table []string
	for _, r := range Roles {
		table = append(table, r.ID)
	}
	if strings.Join(order, " ") != strings.Join(table, " ") {
		t.Errorf("the blocks hold %q", order)
	}
}

func TestSettingsTakeEveryRoleAndNoOther(t *testing.T) {
	k := settingsKind.At(nil, Path{"modelRoles"})
	if len(k.Fields) != len(Roles) {
		t.Fatalf("%d members for %d roles", len(k.Fields), len(Roles))
	}
	for i, r := range Roles {
		if k.Fields[i].Key != r.ID || k.Fields[i].Label != r.Label {
			t.Errorf("member %d is %s", i, k.Fields[i].Key)
		}
	}
	for _, key := range []string{SafetyJudge, PersonaRouter} {
		if _, ok := RoleByID(key); !ok {
			t.Errorf("no role %s", key)
		}
	}
}

func TestWhenEmpty(t *testing.T) {
	for _, r := range Roles {
		if off := strings.Contains(r.WhenEmpty(), "does not run"); off != (r.Kind == Helper) {
			t.Errorf("%s: %s", r.ID, r.WhenEmpty())
		}
	}
}
