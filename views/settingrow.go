package views

import "rungs/model"

// values is a tree and what is wrong with it, as the rows of a sheet show it.
type values struct {
	tree     any
	problems []model.Problem
}

// at is what is written at p, else the default of its field.
func (v values) at(p model.Path, f model.Field) (value any, set bool) {
	if written, ok := model.Get(v.tree, p); ok {
		return written, true
	}
	return f.Default, false
}

// row is the row of a value: its label, how it stands, and what it is.
func (v values) row(p model.Path, f model.Field) SheetRow {
	value, set := v.at(p, f)
	r := SheetRow{ID: p.String(), Label: f.Label, Set: set, Mark: DefaultMark, Tone: Quiet}
	if set {
		r.Mark, r.Tone = SetMark, Plain
	}
	if set && f.Default != nil && model.Equal(value, f.Default) {
		r.Mark = SameMark
	}
	r.show(f, value, set)
	return r.wrong(within(v.problems, p))
}

// show is what stands there.
func (r *SheetRow) show(f model.Field, value any, set bool) {
	switch {
	case f.Kind == nil:
		r.Value = model.JSON(value)
	case f.Kind.Type == model.BoolType:
		on := value == true
		r.Switch = &on
	case f.Kind.Type == model.ChoiceType:
		r.Words, r.Now = f.Kind.Choices, model.Bare(value)
	default:
		r.Value = valueText(f, value, set)
	}
}

// wrong is the row with what is wrong with it; what is only worth knowing is not.
func (r SheetRow) wrong(p *model.Problem) SheetRow {
	switch {
	case p == nil || p.Severity == model.Info:
	case p.Severity == model.Error:
		r.Mark, r.Tone, r.Bad = BadMark, Bad, p.Message
	default:
		return r.warn(p.Message)
	}
	return r
}

// warn is the row with a warning at its edge.
func (r SheetRow) warn(note string) SheetRow {
	r.Mark, r.Tone, r.Note, r.Warn = WarnMark, Warn, note, true
	return r
}
