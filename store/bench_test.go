package store

import (
	"fmt"
	"strings"
	"testing"

	"rungs/model"
)

// fiveMegabytes is a settings document of about that size, as the daemon writes it.
func fiveMegabytes() string {
	var b strings.Builder
	b.WriteString("{\n  \"commandJudge\": \"on\",\n  \"rules\": [")
	for i := 0; b.Len() < 5<<20; i++ {
		if i > 0 {
			b.WriteByte(',')
		}
		fmt.Fprintf(&b, "\n    {\n      \"id\": \"rule-%d\",\n      \"label\": \"Rule\",\n      \"moment\": \"turn.ending\",\n      \"action\": {\n        \"kind\": \"instruct\",\n        \"text\": \"Some words.\"\n      },\n      \"enabled\": true\n    }", i)
	}
	b.WriteString("\n  ]\n}\n")
	return b.String()
}

func BenchmarkApply5MB(b *testing.B) {
	w := holding(b, fiveMegabytes())
	for i := 0; b.Loop(); i++ {
		change(b, w, set("commandJudge", fmt.Sprint(i)))
	}
}

func BenchmarkRead5MB(b *testing.B) {
	w := holding(b, fiveMegabytes())
	for b.Loop() {
		w.Read(Settings)
	}
}

func BenchmarkSplice5MB(b *testing.B) {
	data := []byte(fiveMegabytes())
	for b.Loop() {
		if _, _, err := spliceJSON(data, []model.Edit{set("commandJudge", "off")}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkApplySample(b *testing.B) {
	w := open(b, sample(b, "acme"))
	for i := 0; b.Loop(); i++ {
		change(b, w, set("commandJudge", fmt.Sprint(i)))
	}
}

func BenchmarkApplySampleWithoutHistory(b *testing.B) {
	w := open(b, sample(b, "acme"))
	w.options.StateDir = ""
	for i := 0; b.Loop(); i++ {
		change(b, w, set("commandJudge", fmt.Sprint(i)))
	}
}
