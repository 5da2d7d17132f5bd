package main

import "os"

// discreet leaves nothing of what is read or typed behind: no core, and nothing that
// the libraries would write where the environment asks them to.
func discreet() {
	noCore()
	for _, name := range []string{"TEA_TRACE", "TEA_DEBUG", "UV_DEBUG"} {
		_ = os.Unsetenv(name)
	}
}
