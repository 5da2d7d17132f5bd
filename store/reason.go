package store

// reasonError is what is wrong with a file that is no document.
type reasonError struct {
	file         string // workspace-relative
	reason, hint string
}

func (e *reasonError) Error() string { return withHint(e.file+": "+e.reason, e.hint) }

func withReason(file, reason, hint string) error { return &reasonError{file, reason, hint} }
