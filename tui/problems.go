package tui

import (
	"errors"
	"fmt"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"unicode"

	tea "charm.land/bubbletea/v2"

	"rungs/model"
	"rungs/store"
	"rungs/views"
)

// worstFirst is the problems worth a row; what is only worth knowing is said at
// its own row.
func (e Editor) worstFirst() []store.Finding {
	all := append(slices.Clone(e.found[model.SettingsDoc]), e.found[model.PersonasDoc]...)
	for _, d := range e.beside.shelves {
		all = append(all, e.found[keyOf(d)]...)
	}
	return store.WorstFirst(slices.Concat(all, e.beside.findings(), e.o.Own))
}

// errors is the problems for which something is refused; they are listed first.
func (e Editor) errors() []store.Finding {
	n := slices.IndexFunc(e.listed, func(f store.Finding) bool { return f.Severity != model.Error })
	if n < 0 {
		return e.listed
	}
	return e.listed[:n]
}

// refused says whether the daemon refuses the settings for what is on disk, and
// runs on the default of every one.
func (e Editor) refused() bool {
	return slices.ContainsFunc(e.errors(), store.Finding.Refuses)
}

func (e Editor) openProblems() Editor {
	e.problem = 0
	return e.enter(OnProblems)
}

func (e Editor) problemStep(n int) Editor {
	e.problem = max(0, min(e.problem+n, len(e.listed)-1))
	return e
}

func (e Editor) focusedProblem() (store.Finding, bool) {
	if e.problem >= len(e.listed) {
		return store.Finding{}, false
	}
	return e.listed[e.problem], true
}

// onPage says whether a problem is at a row of a page.
func (e Editor) onPage(f store.Finding) bool { return !isOwn(f) && e.onSomePage(keyOf(f.Doc), f.Path) }

// problemOnPage says whether the focused problem is at a row of a page.
func problemOnPage(e Editor) error {
	f, ok := e.focusedProblem()
	return quietly(ok && e.onPage(f))
}

// problemThere fails in silence where nothing is wrong.
func problemThere(e Editor) error { _, ok := e.focusedProblem(); return quietly(ok) }

// problemOffPage says whether there is a problem that no page shows.
func problemOffPage(e Editor) error {
	f, ok := e.focusedProblem()
	return quietly(ok && !e.onPage(f))
}

// openAtProblem opens the file where the focused problem is.
func (e Editor) openAtProblem() (Editor, tea.Cmd) {
	f, _ := e.focusedProblem()
	return e.openFile(f.File, f.Line)
}

func (e Editor) jumpToProblem() (Editor, tea.Cmd) {
	f, _ := e.focusedProblem()
	return e.visit(keyOf(f.Doc), f.Path)
}

func problemFixable(e Editor) error {
	f, ok := e.focusedProblem()
	switch {
	case !ok:
		return errElsewhere
	case e.fixOf(f) == nil:
		return errors.New("nothing here mends it: " + e.wayOut(f))
	}
	return e.unwritable(keyOf(f.Doc))
}

// fixOf is the problem itself when it has a fix, or another one that has, of the
// same value: whoever looks at either wants it mended.
func (e Editor) fixOf(f store.Finding) *store.Finding {
	if f.Fix != nil {
		return &f
	}
	for _, other := range e.listed {
		if other.Fix != nil && keyOf(other.Doc) == keyOf(f.Doc) && len(f.Path) > 0 && slices.Equal(other.Path, f.Path) {
			return &other
		}
	}
	return nil
}

// fixProblem makes the fix of the focused problem. It is for what is on disk, so
// that nothing may wait to be written.
func (e Editor) fixProblem() (Editor, tea.Cmd) {
	f, _ := e.focusedProblem()
	if e.queue.busy() {
		return e.say("not while an edit waits to be written"), nil
	}
	found := e.fixOf(f)
	if found.Code == model.Legacy {
		key := keyOf(f.Doc)
		return e.showMending(mending{
			e.fixText(key, found.Problem),
			[]model.DocID{key},
			map[model.DocID][]model.Edit{key: found.Fix.Edits},
			map[model.DocID][]model.Problem{key: {{Path: model.Addressed(e.trees[key], found.Path), Fix: found.Fix}}},
		})
	}
	key := keyOf(f.Doc)
	next, cmd, _ := e.commit(key, e.fixText(key, found.Problem), found.Fix.Edits...)
	return next, cmd
}

// fixHere is the problem of what has the focus that has a fix, nil for none.
func (e Editor) fixHere() *model.Problem {
	switch p := e.base(); {
	case p.isSheet():
		return e.cellFix()
	case p != OnModels:
		return e.cardFix()
	}
	if r := e.page.focus; r.Kind == views.RungRow || r.Kind == views.CheapRung {
		for _, p := range e.judgement {
			if p.Fix != nil && p.Path.Under(r.Path) {
				return &p
			}
		}
	}
	return nil
}

func (e Editor) fixRow() (Editor, tea.Cmd) {
	p := e.fixHere()
	return e.edit(e.fixText(e.doc(), *p), p.Fix.Edits...)
}

// cellFix is the problem at the focused row of a page of values that has a fix.
func (e Editor) cellFix() *model.Problem {
	c, ok := e.cell()
	if !ok || c.doc == scopesDoc {
		return nil
	}
	found := e.wide
	if c.doc != model.SettingsDoc {
		found = problemsOf(e.found[c.doc])
	}
	for _, p := range found {
		if p.Fix != nil && p.Path.Under(c.path) {
			return &p
		}
	}
	return nil
}

// fixText is what a fix did.
func (e Editor) fixText(doc model.DocID, p model.Problem) string {
	path := model.Addressed(e.trees[doc], p.Path)
	at, err := strconv.Atoi(path.Last())
	switch {
	case doc == model.PersonasDoc && (p.Code != model.DuplicatePin || err != nil):
		return fmt.Sprintf("mended %s: %s", e.cardOf(p.Path), p.Fix.Label)
	case p.Code != model.DuplicatePin || err != nil:
		return fmt.Sprintf("fixed %s: %s", path, p.Fix.Label)
	case path.Under(model.CheapModels):
		return fmt.Sprintf("removed the duplicate entry %d of %s", at+1, cheapLabel)
	case doc == model.PersonasDoc:
		return fmt.Sprintf("removed the duplicate rung %d of %s", at+1, e.cardOf(p.Path))
	}
	return fmt.Sprintf("removed the duplicate rung %d of %s", at+1, e.settingName(p.Path))
}

// cardOf is what the card is called that a path of a problem counts to, "" when
// it leads to none.
func (e Editor) cardOf(p model.Path) string {
	if len(p) == 0 {
		return ""
	}
	cards := e.cardList()
	i, ok := model.Position(cards, p[0])
	if !ok {
		return ""
	}
	return e.nameOf(i)
}

func (e Editor) problemsView() views.List {
	from, to := e.nearby(e.problem, len(e.listed))
	l := views.List{
		Title: "Problems", Note: plural(len(e.listed), "problem"), Focus: e.problem - from, From: e.from,
		Keys: e.hints(), Empty: "nothing is wrong", BelowHeight: 4,
	}
	if e.refused() {
		l.Intro = []string{e.st.Glyphs.Error + " The daemon runs on the defaults of every setting because of this."}
	}
	for i, f := range e.listed[from:to] {
		row := e.problemRow(f)
		row.At = from + i
		l.Rows = append(l.Rows, row)
	}
	if f, ok := e.focusedProblem(); ok {
		l.Below = e.problemText(f)
	}
	return l
}

func (e Editor) problemRow(f store.Finding) views.ListRow {
	r := views.ListRow{Mark: e.st.Glyphs.Warning, Tone: views.Warn, Cells: []string{whereIn(f) + f.Message}}
	if card := e.cardOf(f.Path); card != "" && f.Doc.ID == model.PersonasDoc {
		r.Cells[0] = strings.TrimSuffix(card+" "+f.Path[1:].String(), " ") + ": " + f.Message
	}
	if f.Severity == model.Error {
		r.Mark, r.Tone = e.st.Glyphs.Error, views.Bad
	}
	return r
}

// whereIn is where a problem is, in front of what it is, unless that says so.
func whereIn(f store.Finding) string {
	switch {
	case isOwn(f) && len(f.Path) > 0:
		return filepath.Base(f.File) + ": " + f.Path.String() + ": "
	case f.Doc.ID == model.ShelvesDoc || f.Doc.ID == "":
		return path.Base(f.File) + ": "
	case len(f.Path) == 0 || strings.Contains(f.Message, strconv.Quote(f.Path.Last())):
		return ""
	}
	return f.Path.String() + ": "
}

// problemText is all that is known of a problem, and what to do about it.
func (e Editor) problemText(f store.Finding) []string {
	out := []string{f.Message, e.wayOut(f)}
	switch {
	case f.Allowed == "":
	case f.Code == model.Syntax || f.Code == model.DuplicateKey || f.Code == model.Conflict: // what to do, not what may stand there
		out = append(out, f.Allowed)
	default:
		out = append(out, "allowed: "+f.Allowed)
	}
	at := f.Place()
	if len(f.Path) > 0 {
		at += "  " + model.Addressed(e.trees[keyOf(f.Doc)], f.Path).String()
	}
	return append(out, at)
}

// wayOut is the next step: a key, else a command, else the place in the file.
func (e Editor) wayOut(f store.Finding) string {
	found, byHand := e.fixOf(f), e.o.Edit == nil && e.o.Theme.Spoken // nothing here opens it
	switch {
	case isOwn(f) && byHand:
		return "it is mended by hand, in its file; what is written there counts from the next start"
	case isOwn(f):
		return fmt.Sprintf("%s opens it at line %d; what is written there counts from the next start", e.key("jump"), max(f.Line, 1))
	case found != nil:
		return e.key("fix") + ": " + found.Fix.Label
	case f.Code == model.UnknownKey:
		path := model.Addressed(e.trees[keyOf(f.Doc)], f.Path)
		return "rungs unset " + shellWord(model.Path{string(f.Doc.ID)}.Then(path...).String())
	case e.onPage(f):
		return e.key("jump") + " goes there"
	case byHand:
		return "it is mended by hand, in its file"
	case f.Line > 0:
		return fmt.Sprintf("%s opens %s at line %d", e.key("jump"), f.File, f.Line)
	}
	return e.key("jump") + " opens " + f.File
}

// shellWord is text as a shell takes it for one word.
func shellWord(text string) string {
	if strings.ContainsFunc(text, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune("._-/:=", r)
	}) {
		return "'" + strings.ReplaceAll(text, "'", `'\''`) + "'"
	}
	return text
}
