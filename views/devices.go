package views

import "rungs/model"

// Sheet is the page laid out.
func (p DevicesPage) Sheet() Sheet {
	s := Sheet{Focus: p.Focus, Blur: p.Blur, Empty: "No computer and no browser of yours is connected."}
	if p.Unread != "" {
		s.Empty = ""
		s.Panels = []SheetPanel{{Title: "Devices", Below: []SheetText{{Text: p.Unread, Tone: Bad}}}}
		return s
	}
	for _, d := range p.Devices {
		s.Panels = append(s.Panels, d.panel())
	}
	s.Subject, s.About = p.about()
	return s
}

func (d Device) panel() SheetPanel {
	panel := SheetPanel{Title: d.ID, Notes: d.notes()}
	for _, f := range d.fields() {
		panel.Rows = append(panel.Rows, d.row(f))
	}
	return panel
}

// notes is what sort of device it is.
func (d Device) notes() []string {
	sort := "computer"
	if d.Browser {
		sort = "browser"
	}
	if d.Platform == "" {
		return []string{sort}
	}
	return []string{sort + ", " + d.Platform, sort}
}

func (d Device) fields() []model.Field {
	if d.Browser {
		return model.BrowserScopes
	}
	return model.DeviceScopes
}

// values is the scopes as a tree, with what is wrong with them.
func (d Device) values() values {
	tree := map[string]any{}
	for key, word := range d.Scopes {
		tree[key] = word
	}
	name := "host-scopes"
	if d.Browser {
		name = "webext-scopes"
	}
	return values{tree, model.Check(model.KindNamed(name), tree)}
}

// about is what the focused row is called, and what is said of it.
func (p DevicesPage) about() (subject string, about []string) {
	for _, d := range p.Devices {
		for _, f := range d.fields() {
			if d.rowID(f) == p.Focus {
				return d.ID + ": " + f.Label, d.about(f)
			}
		}
	}
	return "", nil
}
