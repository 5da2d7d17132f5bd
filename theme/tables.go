package theme

import "unicode"

// What the Unicode tables of Go do not name.
var (
	skinTones   = &unicode.RangeTable{R32: []unicode.Range32{{Lo: 0x1f3fb, Hi: 0x1f3ff, Stride: 1}}}
	flagLetters = &unicode.RangeTable{R32: []unicode.Range32{{Lo: 0x1f1e6, Hi: 0x1f1ff, Stride: 1}}}

	// jamo are the letters Korean syllables are spelled with.
	jamo = &unicode.RangeTable{R16: []unicode.Range16{
		{Lo: 0x1100, Hi: 0x11ff, Stride: 1},
		{Lo: 0xa960, Hi: 0xa97f, Stride: 1},
		{Lo: 0xd7b0, Hi: 0xd7ff, Stride: 1},
	}}

	// pictures are the emoji that count as letters or punctuation.
	pictures = &unicode.RangeTable{R16: []unicode.Range16{
		{Lo: 0x203c, Hi: 0x203c, Stride: 1}, // ‼
		{Lo: 0x2049, Hi: 0x2049, Stride: 1}, // ⁉
		{Lo: 0x2139, Hi: 0x2139, Stride: 1}, // ℹ
		{Lo: 0x3030, Hi: 0x3030, Stride: 1}, // 〰
	}}

	// attaching are the letters that join what is written before or after
	// them, and the blank Braille cell, which is drawn as nothing.
	attaching = &unicode.RangeTable{
		R16: []unicode.Range16{
			{Lo: 0x0d4e, Hi: 0x0d4e, Stride: 1},
			{Lo: 0x0e33, Hi: 0x0e33, Stride: 1},
			{Lo: 0x0eb3, Hi: 0x0eb3, Stride: 1},
			{Lo: 0x2800, Hi: 0x2800, Stride: 1},
			{Lo: 0xff9e, Hi: 0xff9f, Stride: 1},
		},
		R32: []unicode.Range32{
			{Lo: 0x111c2, Hi: 0x111c3, Stride: 1},
			{Lo: 0x1193f, Hi: 0x1193f, Stride: 1},
			{Lo: 0x11941, Hi: 0x11941, Stride: 1},
			{Lo: 0x11a84, Hi: 0x11a89, Stride: 1},
			{Lo: 0x11d46, Hi: 0x11d46, Stride: 1},
			{Lo: 0x11f02, Hi: 0x11f02, Stride: 1},
		},
	}

	// resized are the symbols that older terminals draw in another width.
	resized = &unicode.RangeTable{
		R16: []unicode.Range16{
			{Lo: 0x2630, Hi: 0x2637, Stride: 1},
			{Lo: 0x268a, Hi: 0x268f, Stride: 1},
			{Lo: 0x3248, Hi: 0x324f, Stride: 1},
		},
		R32: []unicode.Range32{{Lo: 0x1d300, Hi: 0x1d376, Stride: 1}},
	}
)
