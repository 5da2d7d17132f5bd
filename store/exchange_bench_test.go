package store

import (
	"bytes"
	"path/filepath"
	"slices"
	"testing"
	"time"
)

// What it costs to see what a save replaces: the ratio of the medians, each save
// beside one that only renames.
func BenchmarkExchange(b *testing.B) {
	path := filepath.Join(b.TempDir(), "settings.json")
	write(b, path, string(bytes.Repeat([]byte("x"), 2000)))
	ways := []func(saving, target) error{saving.replace, func(s saving, t target) error {
		temp, err := s.writeTemp(t)
		if err == nil && isSameFile(s.path, s.read) {
			err = s.renameOver(temp, t)
		}
		return err
	}}
	took := make([][]time.Duration, len(ways))
	for i := 0; b.Loop(); i++ {
		for n := range ways {
			n = (n + i) % len(ways)
			data, read, err := readPlain(path)
			must(b, err)
			t, err := targetOf(path)
			must(b, err)
			s := saving{disk: realDisk, path: path, old: data, data: data, read: read}
			start := time.Now()
			must(b, ways[n](s, t))
			took[n] = append(took[n], time.Since(start))
		}
	}
	for n := range took {
		slices.Sort(took[n])
	}
	middle := func(n int) float64 { return float64(took[n][len(took[n])/2].Nanoseconds()) }
	b.ReportMetric(middle(0), "ns/exchange")
	b.ReportMetric(middle(1), "ns/rename")
	b.ReportMetric(middle(0)/middle(1), "ratio")
}
