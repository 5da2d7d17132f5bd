package main

import (
	"cmp"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"

	"charm.land/catwalk/pkg/catwalk"
)

// The file's shape, both of contract.toml and of what is made from it.
type (
	catalog struct {
		Providers []provider `toml:"provider"`
	}
	provider struct {
		ID            string   `toml:"id"`
		Label         string   `toml:"label"`
		Connects      string   `toml:"connects,omitempty"`
		Access        string   `toml:"access"`
		Knobs         []string `toml:"knobs,omitempty"`
		EffortHarness string   `toml:"effort_harness,omitempty"`
		Efforts       []string `toml:"efforts,omitempty"`
		Catwalk       []string `toml:"catwalk,omitempty"` // contract.toml only
		Models        []model  `toml:"model,omitempty"`
	}
	model struct {
		ID      string   `toml:"id"`
		Label   string   `toml:"label,omitempty"`
		Efforts []string `toml:"efforts,omitempty"`
		Fast    bool     `toml:"fast,omitempty"`
		Context int64    `toml:"context,omitempty"`
		Input   *float64 `toml:"input,omitempty"`
		Output  *float64 `toml:"output,omitempty"`
	}
)

func byID(all []catwalk.Provider) map[string]catwalk.Provider {
	out := map[string]catwalk.Provider{}
	for _, p := range all {
		out[string(p.ID)] = p
	}
	return out
}

// complete fills in the models written in the contract, then adds those only
// catwalk has, source by source; of two with one id the first stands.
func (p *provider) complete(known map[string]catwalk.Provider) error {
	written := len(p.Models)
	for _, id := range p.Catwalk {
		source, ok := known[id]
		if !ok {
			return fmt.Errorf("provider %q: catwalk has no %q", p.ID, id)
		}
		for _, m := range sorted(source.Models) {
			p.take(m, written)
		}
	}
	p.Catwalk = nil
	return nil
}

func (p *provider) take(m catwalk.Model, written int) {
	at := slices.IndexFunc(p.Models, func(have model) bool { return have.ID == m.ID })
	if at < 0 {
		p.Models = append(p.Models, model{ID: m.ID, Efforts: p.ownScale(m.ReasoningLevels)})
		at = len(p.Models) - 1
	} else if at >= written {
		return
	}
	have := &p.Models[at]
	have.Label = cmp.Or(have.Label, m.Name)
	have.Context = m.ContextWindow
	have.Input, have.Output = price(m)
}

// ownScale is catwalk's scale in the provider's words, nil when it says nothing
// that the provider's does not. Catwalk describes the vendor's API, which takes
// words ("none", and for codex "minimal" and "max") that the contract's scale of
// the subscription does not have.
func (p *provider) ownScale(levels []string) []string {
	var out []string
	for _, word := range p.Efforts {
		if slices.Contains(levels, word) {
			out = append(out, word)
		}
	}
	if slices.Equal(out, p.Efforts) {
		return nil
	}
	return out
}

// price is in US dollars per million tokens, nil when it is not known. Catwalk
// writes 0 both for "in the subscription" and for "not looked up".
func price(m catwalk.Model) (in, out *float64) {
	if m.CostPer1MIn == 0 && m.CostPer1MOut == 0 {
		return nil, nil
	}
	return round(m.CostPer1MIn), round(m.CostPer1MOut)
}

// round undoes binary noise: catwalk has 0.39999999999999997 for 0.4.
func round(dollars float64) *float64 {
	dollars = math.Round(dollars*1e6) / 1e6
	return &dollars
}

// sorted puts the newest first, by the version in the id, then the dearest, which
// vendors make the most capable, then by id.
func sorted(models []catwalk.Model) []catwalk.Model {
	return slices.SortedFunc(slices.Values(models), func(a, b catwalk.Model) int {
		return cmp.Or(
			cmp.Compare(version(b.ID), version(a.ID)),
			cmp.Compare(b.CostPer1MOut, a.CostPer1MOut),
			cmp.Compare(a.ID, b.ID))
	})
}

// A date ("-20251001") and a size ("-32k") after a dash are no minor version.
var versionIn = regexp.MustCompile(`(\d+)(?:\.(\d+)|-(\d{1,2})(?:-|$))?`)

// version is the first number of an id as a decimal: claude-opus-4-8 is 4.8 and
// grok-4.20 is 4.2; 0 when there is none.
func version(id string) float64 {
	m := versionIn.FindStringSubmatch(id)
	if m == nil {
		return 0
	}
	v, _ := strconv.ParseFloat(m[1]+"."+m[2]+m[3], 64)
	return v
}
