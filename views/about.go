package views

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"rungs/model"
	"rungs/theme"
)

// subject is what the focused row is called.
func (m Models) subject(st *theme.Styles) string {
	r, sep := m.Focus, " "+st.Glyphs.Separator+" "
	switch r.Kind {
	case RoleRow:
		return r.Role.Label
	case RungRow:
		return fmt.Sprintf("%s%srung %d", r.Role.Label, sep, r.Rung+1)
	case ChoiceRow, CheapRow, CheapRung:
		f, _ := model.Setting(r.Path[0])
		if r.Kind == CheapRung {
			return fmt.Sprintf("%s%sentry %d", f.Label, sep, r.Rung+1)
		}
		return f.Label
	}
	if b, ok := blockByID(r.Block); ok {
		return b.Label
	}
	return cheapLabel
}

// about is the sentences on the focused row, the most telling first.
func (m Models) about() []string {
	r := m.Focus
	switch {
	case m.Loading:
		return []string{"The settings are being read."}
	case r.Kind == RoleRow:
		return append(problemSentence(m.listProblem(r)), r.Role.Job, m.ladderSentence(r.Role))
	case r.Kind == RungRow:
		return m.aboutRung(r)
	case r.Kind == BlockRow:
		return []string{sentence(blockAbout(r.Block)), "Folded" + saying(": ", m.Keys.Open, " opens it") + "."}
	}
	f, _ := model.Setting(r.Path[0])
	switch r.Kind {
	case ChoiceRow:
		return append(problemSentence(m.ProblemAt(r.Path)), f.Help, m.choiceSentence(f))
	case CheapRung:
		return m.aboutCheap(r, f)
	}
	return append(problemSentence(m.listProblem(r)), f.Help)
}

// aboutCheap is what an entry of the cheap models is, and what it is for.
func (m Models) aboutCheap(r Row, f model.Field) []string {
	out := problemSentence(m.ProblemAt(r.Path))
	if pin, ok := m.pinAt(r); ok {
		out = append(out, idLine(m.Catalog, pin))
	}
	return append(out, f.Help)
}

// ladderSentence is how a job's ladder is asked, and what comes after it.
func (m Models) ladderSentence(r model.Role) string {
	if m.Refused {
		return m.Keys.refusedText() + " " + whileRefused(r)
	}
	if rest := RestText(m.Settings, r); rest != "" {
		return "Resting: " + rest + "."
	}
	if res := m.Resolve(r); len(res.Blocked()) > 0 {
		return sentence(StateText(res, m.Catalog))
	}
	switch n := len(model.Ladder(m.Settings, r.Path())); {
	case n == 0:
		return r.WhenEmpty()
	case n > 1:
		return triedFromTop(n)
	case r.Kind == model.Run:
		return aloneInRun
	}
	return "One model and nothing in reserve: without its account this does not run."
}

// triedFromTop says how a ladder of n models is asked.
func triedFromTop(n int) string {
	return fmt.Sprintf("Its %d models are tried from the top; the first whose account is connected answers.", n)
}

// aloneInRun says what comes after the one model of a run.
const aloneInRun = "One model; without its account this runs on the model your chat uses."

// whileRefused is what a job does meanwhile.
func whileRefused(r model.Role) string {
	if r.Kind == model.Run {
		return "Until it is mended this runs on the model your chat uses."
	}
	return "Until it is mended this job does not run."
}

// choiceSentence is what may be chosen, and what holds while nothing is.
func (m Models) choiceSentence(f model.Field) string {
	if m.Refused {
		return fmt.Sprintf("%s The default is %v.", m.Keys.refusedText(), model.SettingOr(nil, f.Key))
	}
	return choiceSentence(f, m.Settings)
}

func choiceSentence(f model.Field, settings any) string {
	words := model.Among(f.Kind.Choices)
	usual := model.SettingOr(nil, f.Key)
	if _, set := model.Get(settings, model.Path{f.Key}); set {
		return fmt.Sprintf("One of %s; the default is %v.", words, usual)
	}
	return fmt.Sprintf("Not set, which is %v. One of %s.", usual, words)
}

// problemSentence is what is wrong and what is allowed; nothing for what the row
// or its verdict says already.
func problemSentence(p *model.Problem) []string {
	if p == nil || p.Code == model.Unconnected || p.Code == model.DuplicatePin {
		return nil
	}
	text := sentence(p.Message)
	if p.Allowed != "" {
		text += " Allowed: " + p.Allowed + "."
	}
	return []string{text}
}

// sentence begins text with a capital and ends it with a full stop.
func sentence(text string) string {
	first, n := utf8.DecodeRuneInString(text)
	if n == 0 {
		return ""
	}
	if strings.HasSuffix(text, "?") {
		return string(unicode.ToUpper(first)) + text[n:]
	}
	return string(unicode.ToUpper(first)) + text[n:] + "."
}
