package main

import (
	"embed"
	"io/fs"
)

//go:embed all:testdata/samples/acme
var samples embed.FS

// sample is the workspace that --demo copies.
func sample() fs.FS {
	acme, err := fs.Sub(samples, "testdata/samples/acme")
	if err != nil {
		panic(err) // the path is a constant
	}
	return acme
}
