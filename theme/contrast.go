package theme

import (
	"image/color"
	"math"
)

// The ratios of WCAG 2 for text: what can be read, and what reads well.
const (
	readable     = 4.5
	wellReadable = 7
)

// contrast is the ratio of WCAG 2, 1 to 21.
func contrast(a, b color.Color) float64 {
	high, low := luminance(a), luminance(b)
	if high < low {
		high, low = low, high
	}
	return (high + 0.05) / (low + 0.05)
}

func luminance(c color.Color) float64 {
	r, g, b, _ := c.RGBA()
	return 0.2126*linear(r) + 0.7152*linear(g) + 0.0722*linear(b)
}

func linear(v uint32) float64 {
	s := float64(v) / 0xffff
	if s <= 0.04045 {
		return s / 12.92
	}
	return math.Pow((s+0.055)/1.055, 2.4)
}
