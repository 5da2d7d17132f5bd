package cli

// RunBetween is Run with something done each time that an edit is worked out and
// not yet made.
func RunBetween(env Env, between func()) int { return (&app{Env: env, between: between}).run() }
