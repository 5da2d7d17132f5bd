package views

import (
	"testing"

	"rungs/model"
)

func TestRowsAreAllDifferent(t *testing.T) {
	m := sample(t, "acme")
	rows := m.Rows()
	for i, r := range rows {
		for j, o := range rows {
			if (i == j) != r.Same(o) {
				t.Errorf("rows %d and %d: same is %v", i, j, r.Same(o))
			}
		}
	}
}

func TestFoldsHideRows(t *testing.T) {
	m := sample(t, "acme")
	all := len(m.Rows())
	for id, hidden := range map[string]int{"pipeline-fix": 3, "autoFastModels": 2, "helper": 5 + 4 - 1, CheapBlock: 5 - 1} {
		m.Folded = map[string]bool{id: true}
		if got := all - len(m.Rows()); got != hidden {
			t.Errorf("%s hides %d rows, want %d", id, got, hidden)
		}
	}
}

func TestEagernessOnlyWhileSomethingIsRouted(t *testing.T) {
	for text, want := range map[string]int{`{}`: 3, `{"autoTier": "on"}`: 3, `{"autoTier": "off"}`: 2} {
		if got := len(modelsOf(t, text).cheapRows()); got != want {
			t.Errorf("%s: %d rows of cheaper turns, want %d", text, got, want)
		}
	}
}

func TestLadderOfARow(t *testing.T) {
	m := sample(t, "acme")
	for _, c := range []struct {
		kind RowKind
		path string
		id   string
		n    int
	}{
		{RoleRow, "modelRoles.pipeline-fix", "pipeline-fix", 3},
		{RungRow, "modelRoles.pipeline-fix.1", "pipeline-fix", 3},
		{CheapRow, "autoFastModels", "autoFastModels", 2},
		{CheapRung, "autoFastModels.1", "autoFastModels", 2},
		{ChoiceRow, "autoTier", "autoTier", 0},
	} {
		r := m.on(t, c.kind, c.path).Focus
		if r.LadderID() != c.id || len(m.Rungs(r)) != c.n {
			t.Errorf("%s: ladder %s with %d", c.path, r.LadderID(), len(m.Rungs(r)))
		}
	}
}

func TestProblemAtIsTheWorst(t *testing.T) {
	at := model.Path{"modelRoles", "child-agent"}
	m := Models{Problems: []model.Problem{
		{Path: at.Then("0"), Severity: model.Info, Message: "a"},
		{Path: at.Then("1"), Severity: model.Error, Message: "b"},
		{Path: at, Severity: model.Warning, Message: "c"},
		{Path: at.Then("1"), Severity: model.Error, Message: "d"},
	}}
	if got := m.ProblemAt(at); got == nil || got.Message != "b" {
		t.Errorf("got %v", got)
	}
	if got := exactly(m.Problems, at); got == nil || got.Message != "c" {
		t.Errorf("itself: got %v", got)
	}
	if got := m.ProblemAt(model.Path{"autoTier"}); got != nil {
		t.Errorf("elsewhere: got %v", got)
	}
}
