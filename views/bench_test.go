package views

import (
	"testing"

	"rungs/theme"
)

// A key costs an Offset and a Draw.
func BenchmarkKey(b *testing.B) {
	st := theme.New(theme.Options{})
	m := sample(b, "acme").on(b, RungRow, "modelRoles.pipeline-fix.0")
	for name, size := range map[string][2]int{"80x24": {80, 24}, "160x50": {160, 50}} {
		f := frame(size[0], size[1])
		width, height := f.Page()
		b.Run(name, func(b *testing.B) {
			for range b.N {
				m.Draw(st, width, height, m.Offset(st, width, height, 0))
			}
		})
		b.Run(name+"-frame", func(b *testing.B) {
			for range b.N {
				f.Draw(st, "")
			}
		})
	}
}

// Every letter typed into a picker draws it anew.
func BenchmarkPicker(b *testing.B) {
	st := theme.New(theme.Options{})
	l := pickerList(st)
	for len(l.Rows) < 5000 {
		l.Rows = append(l.Rows, l.Rows[1:6]...)
	}
	l.Focus = 4001
	for range b.N {
		l.Draw(st, 98, 24)
	}
}
