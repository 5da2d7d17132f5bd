package model

import (
	_ "embed"
	"errors"
	"fmt"
	"slices"
	"sync"

	"github.com/BurntSushi/toml"
)

//go:generate go run -C ../tools ./catalog -o ../model/catalog.toml

//go:embed catalog.toml
var builtinText []byte

// EffortWords are all the words an effort can be, weakest first (contract, "Knobs").
var EffortWords = []string{"minimal", "low", "medium", "high", "xhigh", "max"}

// Catalog is what is known of providers and models. It is never a closed list:
// an id it lacks is a supported pick, shown as it is written and without knobs
// that depend on the model. Providers are in the order they are shown. A catalog
// is made by NewCatalog or ParseCatalog and not changed afterwards.
type Catalog struct {
	Providers []Provider

	providers map[string]*Provider
	models    map[Pin]*Model // by provider and model alone
}

// Provider is one place that serves models (contract, "Providers and models").
type Provider struct {
	ID       string `toml:"id"`       // as a pin spells it: "claude", "endpoint/free-trial"
	Label    string `toml:"label"`    // absent: the id is shown
	Connects string `toml:"connects"` // the sign-in it needs; absent: none is known
	Access   string `toml:"access"`   // "subscription" or "free"; absent: unknown

	// Knobs are the keys of the knobs its pins honour; absent: none.
	Knobs []string `toml:"knobs"`
	// EffortHarness is the only harness whose loop takes effort; absent: every one.
	EffortHarness string `toml:"effort_harness"`
	// Efforts is the scale, weakest first, of models without one of their own.
	Efforts []string `toml:"efforts"`

	Models []Model `toml:"-"` // in the order they are offered
}

// Model is one model of a provider.
type Model struct {
	ID      string   `toml:"id"`
	Label   string   `toml:"label"`   // absent: the id is shown
	Efforts []string `toml:"efforts"` // its own scale, weakest first; absent: the provider's
	Context int      `toml:"context"` // window in tokens; 0: unknown
	Fast    bool     `toml:"fast"`    // has the fast badge: it can be asked for a higher rate

	// Input and Output are US dollars per million tokens. They say something only
	// when Priced: an unknown price and a price of 0 differ.
	Input  float64 `toml:"-"`
	Output float64 `toml:"-"`
	Priced bool    `toml:"-"`
}

// Builtin is the catalog that ships with the editor.
var Builtin = sync.OnceValue(func() *Catalog {
	c, err := ParseCatalog(builtinText)
	if err != nil {
		panic(err) // the file is part of the program, and a test reads it
	}
	return c
})

// NewCatalog is the catalog of these providers. Of two with one id the later wins.
func NewCatalog(providers []Provider) *Catalog {
	c := &Catalog{providers, map[string]*Provider{}, map[Pin]*Model{}}
	for i := range providers {
		p := &providers[i]
		c.providers[p.ID] = p
		for j := range p.Models {
			c.models[Pin{Provider: p.ID, Model: p.Models[j].ID}] = &p.Models[j]
		}
	}
	return c
}

// The rows are the file's shape where it differs from the values: a price that
// is not written must be told from a price of 0.
type (
	providerRow struct {
		Provider
		Models []modelRow `toml:"model"`
	}
	modelRow struct {
		Model
		Input  *float64 `toml:"input"`
		Output *float64 `toml:"output"`
	}
)

// ParseCatalog reads the form of catalog.toml. Keys it does not know, ids that
// are missing or repeated, unknown knobs and disordered scales are errors.
func ParseCatalog(text []byte) (*Catalog, error) {
	var file struct {
		Providers []providerRow `toml:"provider"`
	}
	meta, err := toml.Decode(string(text), &file)
	if err != nil {
		return nil, fmt.Errorf("catalog: %w", err)
	}
	if unknown := meta.Undecoded(); len(unknown) > 0 {
		return nil, fmt.Errorf("catalog: unknown key %q", unknown[0])
	}
	providers := make([]Provider, len(file.Providers))
	seen := map[Pin]bool{}
	for i, row := range file.Providers {
		if providers[i], err = row.provider(seen); err != nil {
			return nil, fmt.Errorf("catalog: provider %q: %w", row.ID, err)
		}
	}
	return NewCatalog(providers), nil
}

func (row providerRow) provider(seen map[Pin]bool) (Provider, error) {
	p := row.Provider
	err := errors.Join(checkID(seen, p.ID, Pin{Provider: p.ID}), checkKnobs(p.Knobs), checkScale(p.Efforts))
	for _, r := range row.Models {
		m := r.model()
		e := errors.Join(checkID(seen, m.ID, Pin{Provider: p.ID, Model: m.ID}), checkScale(m.Efforts), r.checkPrice())
		if e != nil {
			err = errors.Join(err, fmt.Errorf("model %q: %w", m.ID, e))
		}
		p.Models = append(p.Models, m)
	}
	return p, err
}

func (r modelRow) model() Model {
	m := r.Model
	if r.Input != nil && r.Output != nil {
		m.Input, m.Output, m.Priced = *r.Input, *r.Output, true
	}
	return m
}

func (r modelRow) checkPrice() error {
	if (r.Input == nil) != (r.Output == nil) {
		return errors.New("input and output prices go together")
	}
	return nil
}

func checkID(seen map[Pin]bool, id string, key Pin) error {
	if id == "" || seen[key] {
		return errors.New("the id is missing or not unique")
	}
	seen[key] = true
	return nil
}

func checkKnobs(keys []string) error {
	for _, key := range keys {
		if !IsKnob(key) {
			return fmt.Errorf("unknown knob %q", key)
		}
	}
	return nil
}

func checkScale(scale []string) error {
	last := -1
	for _, word := range scale {
		at := slices.Index(EffortWords, word)
		if at <= last {
			return fmt.Errorf("effort %q is unknown or out of order", word)
		}
		last = at
	}
	return nil
}

// Provider is the provider with that id, and whether the catalog has it.
func (c *Catalog) Provider(id string) (Provider, bool) {
	if p := c.providers[id]; p != nil {
		return *p, true
	}
	return Provider{}, false
}

// ProviderLabel is what a person calls the provider; an unknown id as written.
func (c *Catalog) ProviderLabel(id string) string {
	if p := c.providers[id]; p != nil && p.Label != "" {
		return p.Label
	}
	return id
}

// Model is that model of that provider, and whether the catalog has it.
func (c *Catalog) Model(provider, model string) (Model, bool) {
	if m := c.models[Pin{Provider: provider, Model: model}]; m != nil {
		return *m, true
	}
	return Model{}, false
}

// ModelLabel is what a person calls the model; an unknown id as written.
func (c *Catalog) ModelLabel(provider, model string) string {
	if m, _ := c.Model(provider, model); m.Label != "" {
		return m.Label
	}
	return model
}

// EffortScale is the model's own scale, else the provider's, weakest first; nil
// when neither is known. What a pin's other knobs take from it is in Values.
func (c *Catalog) EffortScale(provider, model string) []string {
	if m, _ := c.Model(provider, model); len(m.Efforts) > 0 {
		return m.Efforts
	}
	p, _ := c.Provider(provider)
	return p.Efforts
}

// Honours is the knobs the pin honours, in the order they are shown.
func (c *Catalog) Honours(p Pin) []Knob {
	var out []Knob
	for _, k := range Knobs {
		if c.Honoured(p, k) {
			out = append(out, k)
		}
	}
	return out
}

// Honoured says whether the knob means anything on this pin (contract, "Knobs").
// A knob that is set and not honoured is kept, struck and warned about.
func (c *Catalog) Honoured(p Pin, k Knob) bool {
	provider, _ := c.Provider(p.Provider)
	if IsEndpoint(p.Provider) || !slices.Contains(provider.Knobs, string(k)) {
		return false // a model API takes no knobs, whatever an owner's catalog says
	}
	switch k {
	case KnobEffort:
		return provider.EffortHarness == "" || provider.EffortHarness == p.Harness
	case KnobFast:
		m, _ := c.Model(p.Provider, p.Model)
		return m.Fast
	}
	return true
}

// Values is what the knob may be cycled through, as Pin.Knob spells it: first ""
// (the key absent, the default), then the rest; nil when it is not honoured.
func (c *Catalog) Values(p Pin, k Knob) []string {
	if !c.Honoured(p, k) {
		return nil
	}
	switch k {
	case KnobEffort:
		return append([]string{""}, c.scale(p)...)
	case KnobThinking:
		return []string{"", "on", "off"}
	case KnobFast:
		return []string{"", "on"}
	}
	return append([]string{""}, Harnesses...)
}

// scale is the efforts open to the pin: without thinking there is no max.
func (c *Catalog) scale(p Pin) []string {
	all := c.EffortScale(p.Provider, p.Model)
	if p.Knob(KnobThinking) != "off" || !c.Honoured(p, KnobThinking) {
		return all
	}
	return slices.DeleteFunc(slices.Clone(all), func(word string) bool { return word == "max" })
}

// ShownEffort is the effort the pin gets, for display only: the stored word is
// never changed. It is the pick if the scale has it, else the strongest not above
// it, else the weakest. A word outside EffortWords, and any word on a pin that
// takes no effort, is shown as written.
func (c *Catalog) ShownEffort(p Pin) string {
	pick := slices.Index(EffortWords, p.Effort)
	scale := c.scale(p)
	if pick < 0 || len(scale) == 0 || !c.Honoured(p, KnobEffort) {
		return p.Effort
	}
	shown := scale[0]
	for _, word := range scale {
		if slices.Index(EffortWords, word) <= pick {
			shown = word
		}
	}
	return shown
}
