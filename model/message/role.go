package message

import (
	"fmt"

	"rungs/model"
)

// runRoleKind takes every role, as the reader does. A helper is no run: that is a
// warning.
var runRoleKind = called("a run role", &model.Kind{
	Type: model.ChoiceType, Choices: roleIDs(), Told: roleJobs(), Example: "pipeline-fix", Extra: noHelper,
})

func roleIDs() []string {
	out := make([]string, len(model.Roles))
	for i, r := range model.Roles {
		out[i] = r.ID
	}
	return out
}

func roleJobs() map[string]string {
	out := map[string]string{}
	for _, r := range model.Roles {
		if out[r.ID] = r.Job; r.Kind == model.Helper {
			out[r.ID] += " It starts no run."
		}
	}
	return out
}

// runRoleIDs is the roles that start a run.
func runRoleIDs() []string {
	var out []string
	for _, r := range model.Roles {
		if r.Kind == model.Run {
			out = append(out, r.ID)
		}
	}
	return out
}

// noHelper warns of a role that starts no run.
func noHelper(v any, at model.Path) []model.Problem {
	id, _ := v.(string)
	role, known := model.RoleByID(id)
	if !known || role.Kind == model.Run {
		return nil
	}
	return []model.Problem{{
		Path: at, Severity: model.Warning, Code: model.InvalidValue, Found: v,
		Message: fmt.Sprintf("%q is a helper, which starts no run: its ladder is not asked", id),
		Allowed: model.Among(runRoleIDs()),
	}}
}

// RunRoleOf reads the role that a run is started for from a tree. A helper is a role
// and starts no run: it is given back with false, as the message is valid and its
// ladder must not be asked.
func RunRoleOf(v any) (role model.Role, starts bool, err error) {
	id, err := word(runRoleKind, v)
	if err != nil {
		return model.Role{}, false, err
	}
	role, _ = model.RoleByID(id)
	return role, role.Kind == model.Run, nil
}
