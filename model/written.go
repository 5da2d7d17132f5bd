package model

import (
	"strings"
	"unicode"
)

// AsWritten is the pin that typed text stands for when the catalog does not have
// it: any provider:model, or a bare id with a hyphen for the provider at hand,
// without a space in it. An id that the catalog has is not offered again.
func AsWritten(text, provider string, c *Catalog) (Pin, bool) {
	text = strings.TrimSpace(text)
	pin, isKey := ParseKey(text)
	bare := provider != "" && strings.Contains(text, "-") && !strings.Contains(text, ":")
	switch {
	case strings.ContainsFunc(text, unicode.IsSpace), !isKey && !bare:
		return Pin{}, false
	case !isKey:
		pin = Pin{Provider: provider, Model: text}
	}
	_, known := c.Model(pin.Provider, pin.Model)
	return pin, !known
}
