package tui

import (
	"errors"
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"

	"rungs/model"
	"rungs/views"
)

// askRoute opens the question who would take a chat.
func (e Editor) askRoute() Editor {
	return e.fill(form{
		title: "Who would take this chat?", lines: 4,
		fields: []formField{longField("Message"), field("Folder", ""), field("Paths", "")},
		below:  func(e Editor, texts []string) []string { return e.routeText(askOf(texts)) },
		done: func(e Editor, texts []string) (Editor, tea.Cmd) {
			r := e.route(askOf(texts))
			if r.Card == "" {
				return e.fail(errors.New("no card to go to")), nil
			}
			i, _ := e.cardAt(model.Path{model.ByID(r.Card)})
			e.places = []Place{OnPersonas}
			return e.toCard(i), nil
		},
	})
}

func longField(label string) formField { return formField{label, newLine(model.MaxPrompt)} }

// askOf is what was typed as a chat; paths stand apart by blanks.
func askOf(texts []string) model.Ask {
	return model.Ask{Prompt: texts[0], Folder: strings.TrimSpace(texts[1]), Paths: strings.Fields(texts[2])}
}

func (e Editor) route(a model.Ask) model.Routing {
	return model.Route(e.trees[model.PersonasDoc], e.inForce(), a, e.around.Sources)
}

// routeText is who would take the chat and why, and which pin would be asked.
func (e Editor) routeText(a model.Ask) []string {
	if a.Prompt == "" {
		a.Prompt = "…" // nothing typed yet: the folder alone may settle it
	}
	if err := a.Check(); err != nil {
		return strings.Split(err.Error(), "\n")
	}
	r := e.route(a)
	out := []string{"No card: " + r.Reason + "."}
	switch {
	case r.Card != "":
		i, _ := e.cardAt(model.Path{model.ByID(r.Card)})
		out[0] = fmt.Sprintf("%s takes it: %s. No model is asked.", e.nameOf(i), r.Reason)
	case r.Router != nil && r.Router.Answer != nil:
		out = []string{
			"Not settled by a folder: " + r.Reason + ".",
			"Persona routing: " + views.StateText(*r.Router, e.o.Catalog) + ", and names the card.",
		}
	}
	if word := model.SettingOr(e.inForce(), routingKey); word == "off" {
		out = append(out, "But persona routing is off: chats are not matched to cards.")
	}
	return out
}
