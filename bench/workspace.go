package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

const config = ".intentic/config"

// sample copies the sample workspace.
func sample(folder string) error {
	return os.CopyFS(folder, os.DirFS("testdata/samples/acme"))
}

// crowded is the sample with 1 000 personas.
func crowded(folder string) error {
	if err := sample(folder); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(folder, config, "personas.json"), []byte(personas(1000)), 0o644)
}

// large is the crowded one with a settings file of 5 MB.
func large(folder string) error {
	if err := crowded(folder); err != nil {
		return err
	}
	path := filepath.Join(folder, config, "settings.json")
	data, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	text := strings.TrimSuffix(strings.TrimSpace(string(data)), "}") + ",\n  \"padding\": [\n" + padding(5<<20) + "  ]\n}\n"
	return os.WriteFile(path, []byte(text), 0o644)
}

func personas(n int) string {
	var cards []string
	for i := range n {
		cards = append(cards, fmt.Sprintf(`  {
    "id": "card-%d",
    "label": "Card %d",
    "capabilities": [],
    "brief": "Takes the work of kind %d.",
    "models": [{ "provider": "claude", "model": "claude-opus-5", "effort": "high" }]
  }`, i, i, i))
	}
	return "[\n" + strings.Join(cards, ",\n") + "\n]\n"
}

// padding is about size bytes of entries under a key nobody knows.
func padding(size int) string {
	entry := `    { "note": "an entry that only makes the file long", "numbers": [1, 2, 3] }`
	n := size / len(entry)
	return strings.Repeat(entry+",\n", n) + entry + "\n"
}
