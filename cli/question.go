package cli

import (
	"strings"

	"rungs/model"
	"rungs/store"
)

// question is a job, the ladders that may do it, and who is connected.
type question struct {
	role     model.Role
	settings any
	persona  []model.Rung
	sources  model.Sources
}

func (q question) ladder() []model.Rung { return model.Ladder(q.settings, q.role.Path()) }

func (q question) resolve() model.Resolution {
	return model.Resolve(q.role, model.Pins(q.persona), model.Pins(q.ladder()), q.sources)
}

func (a *app) question(w *store.Workspace, f *resolveFlags, role model.Role) (question, error) {
	d, err := readable(w, store.Settings)
	if err != nil {
		return question{}, err
	}
	a.unread(d)
	q := question{role: role, settings: a.inForce(d.Tree), sources: supposed(f.connected)}
	if !f.assumed {
		if q.sources, err = w.Sources(); err != nil {
			a.lines("warning: ", err.Error())
		}
	}
	if f.persona == "" {
		return q, nil
	}
	cards, err := readable(w, store.Personas)
	if err != nil {
		return question{}, err
	}
	at := model.Path{model.ByID(f.persona)}
	if _, ok := model.Get(cards.Tree, at); !ok {
		return question{}, wrong(unknownCard(cards.Tree, f.persona))
	}
	a.remarks(namesakes(cards.Tree, at.Last()))
	q.persona = model.Ladder(cards.Tree, plain(cards.Tree, at).Then("models"))
	return q, nil
}

// inForce is the settings that the daemon runs on, and says so when they are not
// those of the file.
func (a *app) inForce(settings any) any {
	tree, ok := model.InForce(settings)
	if !ok {
		a.note("note: the daemon refuses the settings file and runs on the default of every setting; rungs check says why")
	}
	return tree
}

// supposed are sources where only these are connected.
func supposed(providers []string) model.Sources {
	out := model.Sources{}
	for _, p := range providers {
		out[strings.TrimSpace(p)] = model.Connected
	}
	return out
}
