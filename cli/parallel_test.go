package cli_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"rungs/model"
)

// atOnce runs commands at the same time.
func atOnce(t *testing.T, folder string, commands ...[]string) []end {
	t.Helper()
	out := make([]end, len(commands))
	var wg sync.WaitGroup
	for i, args := range commands {
		wg.Go(func() { out[i] = run(t, folder, args, with("XDG_STATE_HOME="+folder)) })
	}
	wg.Wait()
	return out
}

func succeeded(ends []end) int {
	n := 0
	for _, e := range ends {
		if e.code == 0 {
			n++
		}
	}
	return n
}

func TestParallelAdds(t *testing.T) {
	folder := kitted(t)
	var commands [][]string
	for i := range 20 {
		commands = append(commands, []string{"add", "personas.two.workspace.folders", fmt.Sprint("f", i)})
	}
	ends := atOnce(t, folder, commands...)
	var list []string
	if err := json.Unmarshal([]byte(ok(t, folder, "get", "personas.two.workspace.folders", "--json").out), &list); err != nil {
		t.Fatal(err)
	}
	for i, e := range ends {
		at := slices.Index(list, fmt.Sprint("f", i))
		if want := fmt.Sprintf("personas.two.workspace.folders.%d: nothing → f%d\n", at, i); e.code != 0 || e.out != want {
			t.Errorf("%q, want %q: %s", e.out, want, e.err)
		}
	}
}

func TestParallelPowers(t *testing.T) {
	for range 5 {
		folder := kitted(t)
		var commands [][]string
		for _, f := range model.PowerSwitches[:5] {
			commands = append(commands, []string{"set", "personas.two.powers." + f.Key, "off"})
		}
		if n := succeeded(atOnce(t, folder, commands...)); n != 5 {
			t.Errorf("%d of 5", n)
		}
		if got := ok(t, folder, "get", "personas.two.powers", "--json").out; strings.Count(got, "false") != 5 {
			t.Error(got)
		}
	}
}

func TestParallelCards(t *testing.T) {
	for range 5 {
		folder := kitted(t)
		ends := atOnce(t, folder, []string{"add", "personas", "A"}, []string{"rm", "personas.one"}, []string{"add", "personas", "B"}, []string{"rm", "personas.two"}, []string{"add", "personas", "C"})
		if n := succeeded(ends); n != 5 {
			t.Errorf("%d of 5: %+v", n, ends)
		}
		if first := ok(t, folder, "get", "personas.0.id").out; first != "three\n" {
			t.Errorf("in front: %s", first)
		}
	}
}

// Of two new cards with one id one is made. The other is refused, or the same card.
func TestParallelNamesakes(t *testing.T) {
	for range 10 {
		folder := kitted(t)
		add := []string{"add", "personas", "same"}
		ends := atOnce(t, folder, add, add)
		said := ends[0].out + ends[1].out
		if succeeded(ends) != 2 || strings.Count(said, "personas.same: nothing → same\n") != 1 || strings.Count(said, "personas.same is there already\n") != 1 {
			t.Errorf("%+v", ends)
		}
		ends = atOnce(t, folder, []string{"add", "personas", "Name"}, []string{"add", "personas", "name!"})
		said = ends[0].err + ends[1].err
		if succeeded(ends) != 1 || !strings.HasPrefix(said, `rungs: personas: the id "name" is taken by "`) {
			t.Errorf("%+v", ends)
		}
	}
}

// Each of two that count says what it took away, or that it took nothing.
func TestParallelRemovals(t *testing.T) {
	for range 10 {
		folder := kitted(t)
		rm := []string{"rm", "personas.one.workspace.folders.0"}
		ends := atOnce(t, folder, rm, rm)
		left := ok(t, folder, "get", "personas.one.workspace.folders", "--json").out
		if n := succeeded(ends); strings.Count(left, ",") != 2-n || n == 2 && ends[0].out == ends[1].out {
			t.Errorf("%s: %+v", left, ends)
		}
	}
}

// The card that goes is the one that is said, and so is its kit.
func TestParallelRemovalAndMove(t *testing.T) {
	for range 10 {
		folder := kitted(t, "one", "two", "three")
		ends := atOnce(t, folder, []string{"rm", "personas.0"}, []string{"move", "personas.three", "0"})
		if succeeded(ends) != 2 {
			t.Errorf("%+v", ends)
		}
		for _, id := range []string{"one", "two", "three"} {
			said := strings.Contains(ends[0].out, "personas."+id+": ")
			lost := run(t, folder, []string{"get", "personas." + id}, nil).code != 0
			if said != lost || lost == isThere(promptOf(folder, id)) {
				t.Errorf("%s: said %v, lost %v", id, said, lost)
			}
		}
	}
}
