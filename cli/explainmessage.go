package cli

import (
	"fmt"
	"time"

	"rungs/model"
	"rungs/model/message"
	"rungs/store"
	"rungs/views"
)

// pickWords say what a run pick runs and why, and where else it stands.
func (e *explanation) pickWords() []string {
	p, err := message.PickOf(e.fit.tree)
	if err != nil {
		return nil
	}
	filled := message.Turn{Own: p.Pin()}.Fill()
	out := []string{p.Sentence(e.catalog())}
	if filled.From == message.FromTurn {
		out = append(out, "A turn's own model comes first: neither its card's ladder nor its job's is asked, nor the chat's model.")
	}
	if _, known := e.catalog().Model(filled.Pin.Provider, filled.Pin.Model); !known && filled.Pin.Model != "" {
		out = append(out, fmt.Sprintf("The catalog has no model %q of it: the name is sent as written.", filled.Pin.Model))
	}
	out = append(out, e.reachWords(p.Agent, ": the run cannot start")...)
	settings, ok := e.documentTree(store.Settings)
	cards, read := e.documentTree(store.Personas)
	if !ok || !read {
		return out
	}
	for _, use := range model.Where(settings, cards, filled.Pin.Key()) {
		out = append(out, fmt.Sprintf("It is rung %d of %s here as well.", use.Rung.Position+1, use.Owner))
	}
	return out
}

// askWords say who a route ask would get.
func (e *explanation) askWords() []string {
	ask, err := message.AskOf(e.fit.tree)
	if err != nil {
		return nil
	}
	out := []string{"A new chat looks for a card. It begins: " + e.oneLine(ask.Prompt)}
	if ask.Folder != "" {
		out = append(out, "It starts in the folder "+ask.Folder+".")
	}
	if len(ask.Paths) > 0 {
		out = append(out, "It is about "+both(ask.Paths)+", hints for a model that is asked.")
	}
	settings, ok := e.documentTree(store.Settings)
	cards, read := e.documentTree(store.Personas)
	if !ok || !read {
		return append(out, "In a workspace it is said who takes it.")
	}
	if model.SettingOr(settings, "personaRouting") == "off" {
		return append(out, "Here no chat is matched to a card: Persona routing is off.")
	}
	sources, _ := e.workspace.Sources()
	route, settled := message.Settled(model.Route(cards, settings, ask, sources))
	if settled {
		return append(out, "Here: "+route.Sentence())
	}
	return append(out, "Here: "+route.Reason+".")
}

func (e *explanation) routeWords() []string {
	r, err := message.RouteOf(e.fit.tree)
	if err != nil {
		return nil
	}
	out := []string{r.Sentence()}
	cards, read := e.documentTree(store.Personas)
	if _, there := model.Get(cards, model.Path{model.ByID(r.Persona)}); read && r.Persona != "" && !there {
		out = append(out, "There is no such card here.")
	}
	return out
}

func (e *explanation) workWords() []string {
	w, err := message.WorkOf(e.fit.tree)
	if err != nil {
		return nil
	}
	out := []string{orElse(w.Sentence(), "Nothing is open.")}
	if when, ok := instant(w.At); ok {
		out = append(out, "It was left at "+when+".")
	}
	return out
}

// instant is a time in milliseconds since 1970 as a person reads it, false for what is
// no time of this era.
func instant(ms float64) (string, bool) {
	const lastYear = 253402300799999 // the end of 9999
	if ms < 0 || ms > lastYear {
		return "", false
	}
	return time.UnixMilli(int64(ms)).UTC().Format("2006-01-02 15:04:05 UTC"), true
}

func (e *explanation) challengeWords() []string {
	c, err := message.ChallengeOf(e.fit.tree)
	if err != nil {
		return nil
	}
	out := []string{c.Sentence()}
	if c.Difficulty <= message.MostBits {
		out = append(out, "rungs pow solve finds one, rungs pow verify looks at one.")
	}
	return out
}

// queryWords say what a query asks for and, of a record of known length, what it gets.
func (e *explanation) queryWords() []string {
	q, err := message.QueryOf(e.fit.tree)
	if err != nil {
		return nil
	}
	out := []string{q.Sentence()}
	if !e.explainFlags.counts {
		return append(out, "--record N says what it gets of a record of N turns.")
	}
	w := q.Window(e.record)
	if q.Before != nil && *q.Before != w.To {
		out = append(out, fmt.Sprintf("The cursor %d is stale: it counts as %d.", *q.Before, w.To))
	}
	if w.Len() == 0 {
		return append(out, "It gets no turn.")
	}
	out = append(out, fmt.Sprintf("Of %s it gets %d: %d to %d, counted from 0.", counted(e.record, "turn"), w.Len(), w.From, w.To-1))
	if before, ok := w.Earlier(); ok {
		return append(out, fmt.Sprintf("Those before are asked for with before %d.", before))
	}
	return append(out, "There are none before.")
}

func (e *explanation) jobWords() []string {
	j, err := message.JobOf(e.fit.tree)
	if err != nil {
		return nil
	}
	out := []string{j.Sentence()}
	if j.Status.InFlight() {
		out = append(out, "It is in flight.")
	}
	if j.StartedAt != nil {
		if when, ok := instant(*j.StartedAt); ok {
			out = append(out, "It started at "+when+".")
		}
	}
	if len(j.Needs) > 0 {
		out = append(out, "It comes behind "+both(j.Needs)+".")
	}
	return out
}

// roleWords say what a run is for and, in a workspace, what it runs on.
func (e *explanation) roleWords() []string {
	role, starts, err := message.RunRoleOf(e.fit.tree)
	if err != nil {
		return nil
	}
	out := []string{role.Label + ": " + role.Job}
	switch {
	case !starts:
		return append(out, "It is a helper, one prompt without tools: it starts no run.")
	case role.Trigger == model.Pressed:
		out = append(out, "A whole session, begun by your click.")
	default:
		out = append(out, "A whole session that starts by itself.")
	}
	settings, ok := e.documentTree(store.Settings)
	if !ok {
		return append(out, role.WhenEmpty())
	}
	sources, _ := e.workspace.Sources()
	settings, _ = model.InForce(settings)
	turn := message.Turn{Role: role, Ladder: model.Pins(model.Ladder(settings, role.Path())), Sources: sources}
	filled := turn.Fill()
	out = append(out, "Here, for a turn that names no model and has no card: "+views.StateText(filled.Asked, e.catalog())+".")
	for _, p := range filled.Reserve {
		out = append(out, "In reserve: "+e.pinText(p)+".")
	}
	return out
}

// locusWords say what becomes of each class of commands in a place.
func (e *explanation) locusWords() []string {
	l, err := message.LocusOf(e.fit.tree)
	if err != nil {
		return nil
	}
	out := []string{"Its commands run " + message.PlaceWords(l) + "."}
	for _, c := range model.CommandClasses {
		out = append(out, message.Meaning(c, l))
	}
	return append(out, "At every setting of the judge: "+both(model.AlwaysAsked(l))+".")
}

func (e *explanation) providerWords() []string {
	id, err := message.NativeOf(e.fit.tree)
	if err != nil {
		return nil
	}
	p, _ := e.catalog().Provider(id)
	out := []string{p.Label + ". What it needs: " + p.Connects + "."}
	out = append(out, counted(len(p.Models), "model")+" in the catalog; a pin may name others.")
	if len(p.Knobs) > 0 {
		out = append(out, "Its pins honour "+both(p.Knobs)+".")
	}
	return append(out, e.reachWords(id, "")...)
}
