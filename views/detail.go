package views

import (
	"fmt"
	"strings"

	"rungs/model"
	"rungs/theme"
)

// besideFrom is the width from which the detail stands beside the panels;
// narrower it stands under them.
const besideFrom = 140

// detailHeight is how many lines the detail takes under the panels, rule included.
const detailHeight = 4

// modelsArea is how the page is divided for a size.
type modelsArea struct {
	list, detail int // widths
	rows         int // height of the list
	beside       bool
}

// areaOf divides a page. Where there are few lines the detail goes first.
func areaOf(width, height int) modelsArea {
	switch {
	case width >= besideFrom:
		return modelsArea{list: width - 44, detail: 42, rows: height, beside: true}
	case height >= 12:
		return modelsArea{list: width, detail: width, rows: height - detailHeight}
	}
	return modelsArea{list: width, rows: height}
}

// Offset is where the list has to begin for the focused row to be seen, moving
// as little as it can from offset.
func (m Models) Offset(st theme.Styles, width, height, offset int) int {
	area := areaOf(width, height)
	drawn := m.lines(st, area.list)
	first, last := m.span(drawn)
	return Scroll(offset, first, last, area.rows, len(drawn))
}

// span is the drawn lines of the focused row, and the panel's edge with them
// when it is the first or the last in its panel.
func (m Models) span(lines []drawn) (first, last int) {
	rows := m.Rows()
	for i, l := range lines {
		if l.row >= 0 && rows[l.row].Same(m.Focus) {
			return i, i
		}
	}
	return 0, 0
}

func (m Models) window(st theme.Styles, width, height, offset int) []string {
	if height == 0 {
		height = 1 << 20
	}
	area := areaOf(width, height)
	all := m.lines(st, area.list)
	area.rows = min(area.rows, len(all))
	offset = max(0, min(offset, len(all)-area.rows))
	var list []string
	for _, l := range all[offset : offset+area.rows] {
		list = append(list, l.text)
	}
	if height < 1<<20 {
		list = fill(list, area.list, height-m.under(area))
	}
	return m.withDetail(st, area, list)
}

// under is how many lines the detail takes below the list.
func (m Models) under(a modelsArea) int {
	if a.beside || a.detail == 0 {
		return 0
	}
	return detailHeight
}

func (m Models) withDetail(st theme.Styles, a modelsArea, list []string) []string {
	if a.detail == 0 {
		return list
	}
	detail := m.detail(st, a.detail)
	if !a.beside {
		rule := st.Border.Render(strings.Repeat(st.Glyphs.Horizontal, a.detail))
		return append(append(list, rule), fill(detail, a.detail, detailHeight-1)...)
	}
	beside := fill(detail, a.detail, max(len(list), len(detail)))
	list = fill(list, a.list, len(beside))
	for i := range list {
		list[i] += "  " + beside[i]
	}
	return list
}

// detail is what can be said of the focused row, wrapped to width.
func (m Models) detail(st theme.Styles, width int) []string {
	var out []string
	for i, text := range m.about() {
		style := st.Muted
		if i == 0 {
			style = st.Text
		}
		for _, part := range theme.Wrap(st.Glyphs.Safe(text), max(width, 1)) {
			out = append(out, newLine(st, width).put(style, part).end())
		}
	}
	return out
}

// about is the sentences on the focused row, the most telling first.
func (m Models) about() []string {
	r := m.Focus
	switch r.Kind {
	case RoleRow:
		return []string{r.Role.Job, m.ladderSentence(r.Role)}
	case RungRow:
		return m.aboutRung(r)
	case ChoiceRow, CheapRow, CheapRung:
		f, _ := model.Setting(r.Path[0])
		return append([]string{f.Help}, m.problemSentence(r.Path)...)
	}
	return nil
}

func (m Models) ladderSentence(r model.Role) string {
	if rest := RestText(m.Settings, r); rest != "" {
		return "Resting: " + rest + "."
	}
	if n := len(m.entries(r.Path())); n > 1 {
		return fmt.Sprintf("Its %d models are tried from the top; the first whose account is connected answers.", n)
	} else if n == 1 {
		return "One model and nothing in reserve: a spent account stops this job."
	}
	return r.WhenEmpty()
}

func (m Models) aboutRung(r Row) []string {
	v, _ := model.Get(m.Settings, r.Path)
	pin, ok := model.PinOf(v)
	if !ok {
		return append([]string{"This entry is no pin."}, m.problemSentence(r.Path)...)
	}
	out := []string{m.verdictSentence(r), m.idLine(pin)}
	out = append(out, m.effortSentence(pin)...)
	return append(out, m.problemSentence(r.Path)...)
}

// verdictSentence says why a rung would or would not answer.
func (m Models) verdictSentence(r Row) string {
	res := m.Resolve(r.Role)
	rungs := model.Ladder(m.Settings, r.Role.Path())
	for i, s := range res.Steps {
		if rungs[i].Position == r.Rung {
			return verdictText(s, res, m.Catalog)
		}
	}
	return "This rung is passed over."
}

func verdictText(s model.Step, r model.Resolution, c *model.Catalog) string {
	switch s.Verdict {
	case model.Answers:
		return "Answers now: the first rung whose account is connected."
	case model.MayBe:
		return "May answer: whether " + c.ProviderLabel(s.Pin.Provider) + " is signed in cannot be seen from here."
	case model.DuplicateRung:
		return "Never asked: the same model stands higher up."
	case model.Disconnected:
		return "Passed over: " + c.ProviderLabel(s.Pin.Provider) + " is not connected."
	}
	return "In reserve: asked when the rungs above are spent."
}

func (m Models) idLine(pin model.Pin) string {
	out := []string{pin.Key()}
	known, ok := m.Catalog.Model(pin.Provider, pin.Model)
	if !ok {
		out = append(out, "not in the catalog, sent as written")
	}
	if n := ContextText(known.Context); n != "" {
		out = append(out, n+" context")
	}
	if p := PriceText(known); p != "" {
		out = append(out, p+" per million tokens")
	}
	return strings.Join(out, ", ")
}

// effortSentence explains an effort that is shown as another word.
func (m Models) effortSentence(pin model.Pin) []string {
	shown := m.Catalog.ShownEffort(pin)
	if pin.Effort == "" || shown == pin.Effort || !m.Catalog.Honoured(pin, model.KnobEffort) {
		return nil
	}
	return []string{fmt.Sprintf("Effort is written %q; this model takes that as %q.", pin.Effort, shown)}
}

func (m Models) problemSentence(p model.Path) []string {
	found := m.ProblemAt(p)
	if found == nil || found.Code == model.Unconnected || found.Code == model.DuplicatePin {
		return nil
	}
	text := strings.ToUpper(found.Message[:1]) + found.Message[1:] + "."
	if found.Allowed != "" {
		text += " Allowed: " + found.Allowed + "."
	}
	return []string{text}
}
