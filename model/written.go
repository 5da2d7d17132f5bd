package model

import "strings"

// AsWritten is the pin that typed text stands for when the catalog does not have
// it: any provider:model, or a bare id with a hyphen and no space for the
// provider at hand. An id that the catalog has is not offered again.
func AsWritten(text, provider string, c *Catalog) (Pin, bool) {
	text = strings.TrimSpace(text)
	pin, ok := ParseKey(text)
	if !ok {
		if provider == "" || !strings.Contains(text, "-") || strings.ContainsAny(text, " \t:") {
			return Pin{}, false
		}
		pin = Pin{Provider: provider, Model: text}
	}
	_, known := c.Model(pin.Provider, pin.Model)
	return pin, !known
}
