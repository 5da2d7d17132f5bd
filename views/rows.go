package views

import "rungs/model"

// RowKind is what a row of the Models page is.
type RowKind int

// The kinds of row. A block is a row only while it is folded: open, its upper
// edge says the same and nothing can be done there.
const (
	BlockRow RowKind = iota
	RoleRow
	RungRow
	ChoiceRow // a setting of the fourth panel with a few words to choose from
	CheapRow  // the head of the list of cheap models
	CheapRung
)

// Row is one line of the Models page that can be focused.
type Row struct {
	Kind  RowKind
	Block string // id of the block it is in
	Role  model.Role
	Rung  int        // position in the ladder, from 0
	Path  model.Path // the value it shows
}

// Same says whether two rows stand for the same thing, so that focus can stay
// on it while rows come and go around it.
func (r Row) Same(o Row) bool { return r.Kind == o.Kind && r.Rung == o.Rung && r.ID() == o.ID() }

// ID is what the row's fold is kept under: a block, or a role, or a setting.
func (r Row) ID() string {
	if r.Kind == BlockRow {
		return r.Block
	}
	if r.Role.ID != "" {
		return r.Role.ID
	}
	return r.Path.String()
}

// LadderID is what the fold of the ladder the row is in is kept under.
func (r Row) LadderID() string {
	switch r.Kind {
	case RungRow:
		return r.Role.ID
	case CheapRung:
		return model.CheapModels.String()
	}
	return r.ID()
}

// CheapBlock is the id of the fourth panel, "Cheaper turns".
const CheapBlock = "cheaper"

// Rows is every row that can be focused, in order.
func (m Models) Rows() []Row {
	var out []Row
	for _, b := range model.Blocks {
		out = append(out, m.blockRows(b)...)
	}
	return append(out, m.cheapRows()...)
}

func (m Models) blockRows(b model.Block) []Row {
	if m.Folded[b.ID] {
		return []Row{{Kind: BlockRow, Block: b.ID}}
	}
	var out []Row
	for _, r := range b.Roles() {
		out = append(out, Row{Kind: RoleRow, Block: b.ID, Role: r, Path: r.Path()})
		if m.Folded[r.ID] {
			continue
		}
		for i := range m.entries(r.Path()) {
			out = append(out, Row{Kind: RungRow, Block: b.ID, Role: r, Rung: i, Path: r.Path().Then(model.At(i))})
		}
	}
	return out
}

// cheapChoices are the settings of the fourth panel; the second is only of use
// while the first is not off.
var cheapChoices = []string{"autoTier", "autoTierEagerness"}

func (m Models) cheapRows() []Row {
	if m.Folded[CheapBlock] {
		return []Row{{Kind: BlockRow, Block: CheapBlock}}
	}
	var out []Row
	for _, key := range cheapChoices {
		if key != "autoTier" && model.SettingOr(m.Settings, "autoTier") == "off" {
			continue
		}
		out = append(out, Row{Kind: ChoiceRow, Block: CheapBlock, Path: model.Path{key}})
	}
	out = append(out, Row{Kind: CheapRow, Block: CheapBlock, Path: model.CheapModels})
	if m.Folded[model.CheapModels.String()] {
		return out
	}
	for i := range m.entries(model.CheapModels) {
		out = append(out, Row{Kind: CheapRung, Block: CheapBlock, Rung: i, Path: model.CheapModels.Then(model.At(i))})
	}
	return out
}

// Rungs is what stands in the ladder that a row is in or heads, pins or not.
func (m Models) Rungs(r Row) []any {
	switch r.Kind {
	case RoleRow, RungRow:
		return m.entries(r.Role.Path())
	case CheapRow, CheapRung:
		return m.entries(model.CheapModels)
	}
	return nil
}

// entries is what stands in a ladder, pins or not.
func (m Models) entries(p model.Path) []any {
	v, _ := model.Get(m.Settings, p)
	list, _ := v.([]any)
	return list
}

// pinAt is the pin of a rung, of a ladder or of the cheap models.
func (m Models) pinAt(r Row) (model.Pin, bool) {
	v, _ := model.Get(m.Settings, r.Path)
	switch r.Kind {
	case RungRow:
		return model.PinOf(v)
	case CheapRung:
		return model.ParseKey(model.Bare(v))
	}
	return model.Pin{}, false
}
