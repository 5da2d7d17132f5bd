// Command catalog writes the catalog of providers and models that the editor is
// built with: the facts of contract.toml, completed with labels, context sizes,
// prices and further models from charm.land/catwalk. It comes as catalog.toml,
// which is the form a catalog has, and as the same in Go. The same versions always
// make the same bytes, and nothing is fetched.
package main

import (
	"bytes"
	_ "embed"
	"flag"
	"fmt"
	"os"
	"path/filepath"

	"charm.land/catwalk/pkg/embedded"
	"github.com/BurntSushi/toml"
)

//go:embed contract.toml
var contract string

const header = `# The providers and models the editor knows; ids that are not here work too.
# Generated from tools/catalog/contract.toml and charm.land/catwalk: edit the
# former and run "go generate ./model".
#
# provider: knobs are the keys its pins honour; efforts is the scale, weakest
# first, of models without one; with effort_harness only that loop takes effort.
# model: context in tokens; input and output in US dollars per million tokens;
# what is absent is unknown.

`

func main() {
	folder := flag.String("o", "", "folder to write the files to")
	flag.Parse()
	if err := run(*folder); err != nil {
		fmt.Fprintln(os.Stderr, "catalog:", err)
		os.Exit(1)
	}
}

func run(folder string) error {
	files, err := generate()
	if err != nil {
		return err
	}
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(folder, name), text, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// generate is the files by name.
func generate() (map[string][]byte, error) {
	var c catalog
	if _, err := toml.Decode(contract, &c); err != nil {
		return nil, fmt.Errorf("contract.toml: %w", err)
	}
	known := byID(embedded.GetAll())
	for i := range c.Providers {
		if err := c.Providers[i].complete(known); err != nil {
			return nil, err
		}
	}
	data, err := encode(c)
	if err != nil {
		return nil, err
	}
	code, err := source(c)
	return map[string][]byte{"catalog.toml": data, "catalogdata.go": code}, err
}

func encode(c catalog) ([]byte, error) {
	text := bytes.NewBufferString(header)
	enc := toml.NewEncoder(text)
	enc.Indent = ""
	err := enc.Encode(c)
	return text.Bytes(), err
}
