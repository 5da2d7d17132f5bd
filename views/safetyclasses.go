package views

import "rungs/model"

// classPanel is the classes of commands and what becomes of each in each place.
func (p SafetyPage) classPanel() SheetPanel {
	panel := SheetPanel{Title: "Command classes", Notes: []string{"fixed: nothing here can be set", "fixed"}}
	panel.Below = append(panel.Below, SheetText{Cells: []string{"sandbox", "devices"}, Tone: Strong})
	for _, c := range model.CommandClasses {
		var becomes, covers []string
		for _, at := range model.Loci {
			becomes, covers = append(becomes, p.treatment(c, at)), append(covers, c.Note[at])
		}
		panel.Below = append(panel.Below, SheetText{Text: c.Label, Cells: becomes})
		if len(filled(covers)) > 0 {
			panel.Below = append(panel.Below, SheetText{Cells: covers, Tone: Quiet})
		}
	}
	if p.judge() == "off" {
		panel.Below = append(panel.Below, SheetText{Text: "not judged: the judge is off", Tone: Warn})
	}
	panel.Below = append(panel.Below, meanings...)
	return panel
}

// meanings is what the words for treatments say.
var meanings = []SheetText{
	{Text: "held, always asked: whatever the judge is set to", Tone: Quiet},
	{Text: "judged: as the judge above is set; ordinary: it runs", Tone: Quiet},
}

// treatment is what becomes of a class in a place.
func (p SafetyPage) treatment(c model.CommandClass, at model.Locus) string {
	if c.At(at) == model.Judged && p.judge() == "off" {
		return "not judged"
	}
	return string(c.At(at))
}
