package model

import "sync"

//go:generate go run -C ../tools ./catalog -o ../model

// Catalog is what is known of providers and models. It is never a closed list:
// an id it lacks is a supported pick, shown as it is written and without knobs
// that depend on the model. Providers are in the order they are shown. A catalog
// is made by NewCatalog or Extend and not changed afterwards; a nil
// one knows nothing.
type Catalog struct {
	Providers []Provider

	providers map[string]*Provider
	models    map[modelName]*Model
}

// modelName is what a model is found by.
type modelName struct{ provider, model string }

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
var Builtin = sync.OnceValue(func() *Catalog { return NewCatalog(builtinProviders) })

// NativeProviders is the ids of the providers that the contract names, in its order.
// Every other id is a model API or an installed agent.
func NativeProviders() []string {
	var out []string
	for _, p := range builtinProviders {
		if !IsEndpoint(p.ID) {
			out = append(out, p.ID)
		}
	}
	return out
}

// NewCatalog is the catalog of these providers. Of two with one id the later wins.
func NewCatalog(providers []Provider) *Catalog {
	count := 0
	for i := range providers {
		count += len(providers[i].Models)
	}
	c := &Catalog{providers, make(map[string]*Provider, len(providers)), make(map[modelName]*Model, count)}
	for i := range providers {
		p := &providers[i]
		c.providers[p.ID] = p
		for j := range p.Models {
			c.models[modelName{p.ID, p.Models[j].ID}] = &p.Models[j]
		}
	}
	return c
}

// Provider is the provider with that id, and whether the catalog has it.
func (c *Catalog) Provider(id string) (Provider, bool) {
	if c == nil || c.providers[id] == nil {
		return Provider{}, false
	}
	return *c.providers[id], true
}

// ProviderLabel is what a person calls the provider; an unknown id as written.
func (c *Catalog) ProviderLabel(id string) string {
	if p, _ := c.Provider(id); p.Label != "" {
		return p.Label
	}
	return id
}

// Model is that model of that provider, and whether the catalog has it.
func (c *Catalog) Model(provider, model string) (Model, bool) {
	if c == nil {
		return Model{}, false
	}
	m := c.models[modelName{provider, model}]
	if m == nil {
		return Model{}, false
	}
	return *m, true
}

// ModelLabel is what a person calls the model; an unknown id as written.
func (c *Catalog) ModelLabel(provider, model string) string {
	if m, _ := c.Model(provider, model); m.Label != "" {
		return m.Label
	}
	return model
}
