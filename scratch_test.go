package main

import (
	"os"
	"testing"

	"rungs/faults/scratch"
)

func TestMain(m *testing.M) { os.Exit(scratch.Run(m)) }
