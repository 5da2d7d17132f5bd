package model

import (
	"errors"
	"fmt"

	"github.com/BurntSushi/toml"
)

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
