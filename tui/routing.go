package tui

import (
	"errors"
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"

	"rungs/model"
)

// askRoute opens the question who would take a chat.
func (e Editor) askRoute() Editor {
	return e.fill(form{
		title: "Who would take this chat?", lines: 5, routes: true,
		intro:  []string{"A folder counts as it is spelled. Paths, with blanks between them, are hints for a model that is asked."},
		fields: []formField{longField("Message"), field("Folder", ""), field("Paths", "")},
		below:  func(e Editor, texts []string) []string { return e.routeText(askOf(texts)) },
		done: func(e Editor, texts []string) (Editor, tea.Cmd) {
			r := e.route(askOf(texts))
			if r.Card == "" {
				return e.fail(errors.New("no card takes it, so that there is none to go to")), nil
			}
			i, _ := e.cardAt(model.Path{model.ByID(r.Card)})
			e.places = []Place{OnPersonas}
			return e.toCard(i), nil
		},
	})
}

func longField(label string) formField {
	return formField{label: label, input: newLine(model.MaxPrompt)}
}

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
	var out []string
	if word := model.SettingOr(e.inForce(), routingKey); word == "off" {
		out = []string{"Persona routing is off: no chat is matched to a card. Otherwise:"}
	}
	r := e.route(a)
	switch {
	case r.Card != "":
		i, _ := e.cardAt(model.Path{model.ByID(r.Card)})
		out = append(out, fmt.Sprintf("%s takes it: %s. No model is asked.", e.nameOf(i), r.Reason))
	case r.Router != nil && r.Router.Answer != nil:
		out = append(out, "Not settled by a folder: "+r.Reason+".",
			"Asked is "+e.modelName(*r.Router.Answer)+", which names the card.")
	default:
		out = append(out, "No card: "+r.Reason+".")
	}
	if r.Next != "" {
		out = append(out, sentence(r.Next))
	}
	return out
}
